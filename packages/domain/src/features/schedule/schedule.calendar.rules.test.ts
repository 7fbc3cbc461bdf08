import { expect, test } from 'vitest';

import { closedBecause, daysOfTwoYears } from './schedule.calendar.ts';

const closedOn = (year: number, month: number): string[] =>
  daysOfTwoYears(`${year}-06-15`).filter(
    (date) => date.startsWith(`${year}-${String(month).padStart(2, '0')}`) && closedBecause(date) !== null,
  );

test('the days off of 2026 are those of the production calendar: 118', () => {
  const all = Array.from({ length: 12 }, (_, month) => closedOn(2026, month + 1)).flat();
  expect(all).toHaveLength(118);
});

test.each([
  ['2026-01-09', 'Перенос выходного дня с 3 января'],
  ['2026-03-09', 'Перенос выходного дня: Международный женский день'],
  ['2026-05-11', 'Перенос выходного дня: День Победы'],
  ['2026-11-04', 'День народного единства'],
  ['2026-11-15', 'Выходной день'],
  ['2026-12-31', 'Перенос выходного дня с 4 января'],
  ['2027-05-03', 'Перенос выходного дня: Праздник Весны и Труда'],
  ['2027-06-14', 'Перенос выходного дня: День России'],
])('%s is closed: %s', (date, reason) => {
  expect(closedBecause(date)).toBe(reason);
});

test.each(['2026-01-12', '2026-02-24', '2026-11-16', '2027-01-11', '2027-02-24'])('%s is a working day', (date) => {
  expect(closedBecause(date)).toBeNull();
});

test.each(['01-01', '01-05', '01-07', '01-08', '02-23', '03-08', '05-01', '05-09', '06-12', '11-04'])(
  '%s is closed in every year',
  (holiday) => {
    expect([2024, 2025, 2026, 2027, 2028].filter((year) => closedBecause(`${year}-${holiday}`) === null)).toEqual([]);
  },
);

test('two years have every day once, leap years included', () => {
  expect(daysOfTwoYears('2026-11-16')).toHaveLength(730);
  expect(new Set(daysOfTwoYears('2027-01-01')).size).toBe(731);
});
