import { expect, test } from 'vitest';

import { groupTransportNumber } from './transport-number.ts';

test.each([
  ['61854303', '6185 4303'],
  ['RZDU0015340', 'RZDU 001534 0'],
  ['А123ВС152', 'А123ВС 152'],
  ['А123ВС52', 'А123ВС 52'],
  ['6185430', '6185430'],
  ['618543033', '618543033'],
])('%s is read as «%s»', (number, read) => {
  expect(groupTransportNumber(number).join(' ')).toBe(read);
});
