import { expect, test } from 'vitest';

import { counted, formatDate, formatDateTime, formatNumber, formatTonnes, plural, restWords } from './format.ts';

test.each([
  [67.2, '67,200'],
  [0, '0,000'],
  [-0.4, '−0,400'],
  [1.0005, '1,001'],
  [999.999, '999,999'],
  [12_345.6, '12\u00A0345,600'],
])('tonnes have a decimal comma and three decimals: %d → %s', (value, text) => {
  expect(formatTonnes(value)).toBe(text);
});

test.each([
  [8.5, '8,5'],
  [50, '50'],
  [0.12345, '0,123'],
])('a plain number has only the decimals it needs: %d → %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  [27.3, 'Осталось распределить 27,300 т'],
  [0, 'Остаток 0,000 т'],
  [-942.2, 'Лишние 942,200 т'],
])('a rest of %d is «%s»', (rest, words) => {
  expect(restWords(rest)).toBe(words);
});

test('dates are written 14.11.2026 08:05 in local time', () => {
  const morning = new Date(2026, 10, 14, 8, 5);
  expect(formatDateTime(morning)).toBe('14.11.2026 08:05');
  expect(formatDateTime(morning.toISOString())).toBe('14.11.2026 08:05');
  expect(formatDate(new Date(2026, 0, 3))).toBe('03.01.2026');
});

test.each([
  [0, '0 вагонов'],
  [1, '1 вагон'],
  [2, '2 вагона'],
  [5, '5 вагонов'],
  [11, '11 вагонов'],
  [14, '14 вагонов'],
  [21, '21 вагон'],
  [104, '104 вагона'],
  [111, '111 вагонов'],
  [1.5, '1,5 вагона'],
])('%d is counted as «%s»', (count, text) => {
  expect(counted(count, 'вагон', 'вагона', 'вагонов')).toBe(text);
});

test('a negative count has the word of its absolute value', () => {
  expect(plural(-1, 'тонна', 'тонны', 'тонн')).toBe('тонна');
});
