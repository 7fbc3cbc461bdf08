import {
  formatDifference,
  doseWords,
  formatDose,
  formatPercent,
  formatPeriod,
  formatWorksDay,
  formatWorksMoment,
  formatWorksTime,
} from './unit-words.ts';
import { expect, test } from 'vitest';

import { counted, formatBytes, formatDay, formatNumber, formatTonnes, plural } from './words.ts';

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

test('figures and their words are those of the tables of Unicode', () => {
  const plurals = new Intl.PluralRules('ru-RU');
  const forms = { one: 'one', few: 'few', many: 'many', other: 'few', two: '', zero: '' };
  const values = Array.from({ length: 500 }, (_, at) => Math.sin(at) * 10 ** ((at % 16) - 6));
  for (const [most, least] of [
    [3, 0],
    [3, 3],
    [0, 0],
    [1, 0],
  ] as const) {
    const table = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: least, maximumFractionDigits: most });
    // Nothing is a negative zero here.
    const expected = (value: number) =>
      table
        .format(value)
        .replace(/^-(?=[0,]+$)/, '')
        .replace('-', '−');
    const all = [...values, 1e21, 5e-7, Number.NaN, Number.POSITIVE_INFINITY];
    expect(all.map((value) => formatNumber(value, most, least))).toEqual(all.map(expected));
  }
  for (let count = 0; count < 1200; count += 1) {
    expect(plural(count, 'one', 'few', 'many')).toBe(forms[plurals.select(count)]);
  }
});

test('a half is rounded up, as the database rounds it', () => {
  expect([1.0005, 0.6195, 41.3005, 2.0015].map(formatTonnes)).toEqual(['1,001', '0,620', '41,301', '2,002']);
  expect(formatDose(1.005)).toBe('1,01');
  expect(doseWords(0.1)).toBe('0,10\u00A0мкЗв/ч');
});

test('a difference has its sign, a percent a space', () => {
  expect([0.3, 0, -0.3].map(formatDifference)).toEqual(['+0,300', '0,000', '−0,300']);
  expect([formatPercent(8.54), formatPercent(-0.4444, 3), formatPercent(50)]).toEqual([
    '8,5\u00A0%',
    '−0,444\u00A0%',
    '50\u00A0%',
  ]);
});

test.each([
  [0, '0\u00A0Б'],
  [312, '312\u00A0Б'],
  [1024, '1\u00A0КБ'],
  [900_000, '879\u00A0КБ'],
  [1024 * 1024, '1\u00A0МБ'],
  [4_530_000, '4,3\u00A0МБ'],
  [50 * 1024 * 1024, '50\u00A0МБ'],
  [300 * 1024 * 1024, '300\u00A0МБ'],
  [1.25 * 1024 ** 3, '1,3\u00A0ГБ'],
])('%d bytes are %s, by 1024 like the limits of the product', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('days and hours are those of the works', () => {
  expect(formatDay('2026-11-05')).toBe('05.11.2026');
  expect(formatPeriod({ begin: '2026-11-01', end: '2026-11-30' })).toBe('01.11.2026–30.11.2026');
  expect(formatPeriod({ begin: '2026-11-15', end: '2026-11-15' })).toBe('15.11.2026');
  const night = '2026-11-15T21:30:00Z';
  expect(formatWorksMoment(night)).toBe('16.11.2026 00:30');
  expect([formatWorksDay(new Date(night)), formatWorksTime(night)]).toEqual(['16.11.2026', '00:30']);
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
