import { expect, test } from 'vitest';

import { barShare, durationText } from './transport.plot.ts';

test.each([
  [0, '0 мин'],
  [7, '7 мин'],
  [125, '2 ч 05 мин'],
  [1440, '1 сут'],
  [1625, '1 сут 3 ч'],
])('%d minutes are «%s»', (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});

test('bars start at zero', () => {
  expect(barShare(33.75, 67.5)).toBe(0.5);
  expect(barShare(0, 0)).toBe(0);
});
