import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { reportFilter } from './report.filter.ts';
import { qualityColumns, responsibleColumns } from './report.columns.ts';
import { differenceBins, partsOf, shareOf, stepOf } from './report.rules.ts';

test.each([
  ['2026-11-01', '2026-11-30', 'day', 30],
  ['2026-09-01', '2026-11-30', 'week', 14],
  ['2026-01-01', '2026-12-31', 'month', 12],
])('%s to %s is shown by %s in %d parts', (begin, end, step, count) => {
  expect(stepOf({ begin, end })).toBe(step);
  const parts = partsOf({ begin, end });
  expect(parts).toHaveLength(count);
  expect([parts[0]!.begin, parts.at(-1)!.end]).toEqual([begin, end]);
});

test('weeks begin on Monday, and the parts have no gap between them', () => {
  // The 2nd of September 2026 is a Wednesday.
  const parts = partsOf({ begin: '2026-09-02', end: '2026-11-30' });
  expect(parts.slice(0, 2)).toEqual([
    { begin: '2026-09-02', end: '2026-09-06' },
    { begin: '2026-09-07', end: '2026-09-13' },
  ]);
  const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  expect(parts.slice(1).map(({ begin }) => begin)).toEqual(parts.slice(0, -1).map(({ end }) => next(end)));
});

test('bins of differences meet at their edges and are open at both ends', () => {
  expect(differenceBins).toHaveLength(12);
  expect(differenceBins[0]).toEqual({ to: -5 });
  expect(differenceBins.at(-1)).toEqual({ from: 5 });
  expect(differenceBins.slice(1).map(({ from }) => from)).toEqual(differenceBins.slice(0, -1).map(({ to }) => to));
});

test('a share of nothing is nothing', () => {
  expect(shareOf(0, 0)).toBe(0);
  expect(shareOf(1, 3)).toBe(33.3);
});

test.each([
  [{ begin: '2026-11-02', end: '2026-11-01' }, 'Конец периода раньше начала'],
  [{ begin: '2020-11-02', end: '2026-11-01' }, 'Период длиннее трёх лет. Разделите его на части'],
  [{ begin: '9999-12-31', end: '9999-12-31' }, 'Год должен быть от 1900 до 2199'],
  [{ begin: 'завтра', end: '2026-11-01' }, 'Неверная дата'],
])('%o is refused', (filter, message) => {
  expect(z.safeParse(reportFilter, filter).error?.issues[0]?.message).toBe(message);
});

test('columns of one report have different names', () => {
  for (const columns of [qualityColumns, responsibleColumns]) {
    expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length);
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
  }
});
