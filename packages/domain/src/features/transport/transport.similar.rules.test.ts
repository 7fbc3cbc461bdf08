import { expect, test } from 'vitest';

import { isOneSlipOff } from './transport.identity.ts';

test.each([
  ['61854303', '61854303', false],
  ['61854393', '61854303', true],
  ['61845303', '61854303', true],
  ['61845393', '61854303', false],
  ['41854306', '61854303', false],
  ['6185430', '61854303', false],
  ['А123ВС152', 'А123ВО152', true],
])('%s and %s differ by one typing error: %s', (typed, known, expected) => {
  expect(isOneSlipOff(typed, known)).toBe(expected);
});
