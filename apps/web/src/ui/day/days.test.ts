import { expect, test } from 'vitest';

import {
  addMonths,
  dayTitle,
  lastOfMonth,
  mondayOf,
  monthTitle,
  shortMonthTitle,
  weekdayNames,
  weeksOf,
  withinLimits,
} from './days.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s, %d months later, is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test('weeks begin on Monday; days of other months are left out', () => {
  const weeks = weeksOf('2026-11-15');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2027-02-01')).toHaveLength(4);
  expect(mondayOf('2026-11-15')).toBe('2026-11-09');
  expect(lastOfMonth('2028-02-10')).toBe('2028-02-29');
});

test('a day outside the limits becomes the nearest limit', () => {
  expect(withinLimits('2026-11-15', '2026-11-20', '')).toBe('2026-11-20');
  expect(withinLimits('2026-11-15', undefined, '2026-11-10')).toBe('2026-11-10');
  expect(withinLimits('2026-11-15', '', '')).toBe('2026-11-15');
});

test('months and days are named in Russian where the language is another one', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().locale).toBe('en-US');
  expect(monthTitle('2026-11-15')).toBe('Ноябрь 2026 г.');
  expect(shortMonthTitle('2026-09-15')).toBe('Сентябрь 2026');
  expect(dayTitle('2026-11-16')).toBe('Понедельник, 16 ноября 2026 г.');
  expect(weekdayNames.map(({ short }) => short).join(' ')).toBe('пн вт ср чт пт сб вс');
});
