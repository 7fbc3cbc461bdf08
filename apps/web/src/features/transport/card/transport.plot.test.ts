import { expect, test } from 'vitest';

import { barShare, durationText } from './transport.plot.ts';

test.each([
  [0, '0\u00A0мин'],
  [7, '7\u00A0мин'],
  [125, '2\u00A0ч 05\u00A0мин'],
  [1440, '1\u00A0сут'],
  [1625, '1\u00A0сут 3\u00A0ч'],
])('%d minutes are «%s»', (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});

test('bars start at zero', () => {
  expect(barShare(33.75, 67.5)).toBe(0.5);
  expect(barShare(0, 0)).toBe(0);
});
