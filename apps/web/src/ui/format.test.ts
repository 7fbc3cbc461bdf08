import { expect, test } from 'vitest';

import { formatDate, formatDateTime, shortName, withUnitsKept } from './format.ts';

test('dates are written 14.11.2026 08:05 in local time', () => {
  const morning = new Date(2026, 10, 14, 8, 5);
  expect(formatDateTime(morning)).toBe('14.11.2026 08:05');
  expect(formatDateTime(morning.toISOString())).toBe('14.11.2026 08:05');
  expect(formatDate(new Date(2026, 0, 3))).toBe('03.01.2026');
});

test('a figure of a typed name keeps its unit; other words may go to the next line', () => {
  expect(withUnitsKept('Рельс длиной более 1,5 м')).toBe('Рельс длиной более 1,5\u00A0м');
  expect(withUnitsKept('Баллон бытовой 5–27 л')).toBe('Баллон бытовой 5–27\u00A0л');
  expect(withUnitsKept('Стальные лом и отходы № 1 местные')).toBe('Стальные лом и отходы № 1 местные');
});

test.each([
  ['Петрова Анна Сергеевна', 'Петрова А. С.'],
  [' Ким О.П.', 'Ким О. П.'],
  ['Ким О. П.', 'Ким О. П.'],
  ['Весовщик', 'Весовщик'],
])('%s is shortened to %s', (fullName, short) => {
  expect(shortName(fullName)).toBe(short);
});
