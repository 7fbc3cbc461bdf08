import { expect, test } from 'vitest';

import { restWords } from './transport.rest.ts';

test.each([
  [27.3, 'Осталось распределить 27,300 т'],
  [0, 'Остаток 0,000 т'],
  [-942.2, 'Лишние 942,200 т'],
])('a rest of %d is «%s»', (rest, words) => {
  expect(restWords(rest)).toBe(words);
});
