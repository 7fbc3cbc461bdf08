import { expect, test } from 'vitest';

import { restWords } from './transport.rest.ts';

test.each([
  [27.3, 'Осталось распределить 27,300\u00A0т'],
  [0, 'Остаток 0,000\u00A0т'],
  [-942.2, 'Лишние 942,200\u00A0т'],
])('a rest of %d is «%s»', (rest, words) => {
  expect(restWords(rest)).toBe(words);
});
