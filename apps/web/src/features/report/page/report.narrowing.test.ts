import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { isNarrowed, narrowedTo, pageFilter, rowsFilter, searchOf } from './report.narrowing.ts';
import { reportsSearch } from './report.search.ts';

const today = new Date('2026-11-15T12:00:00');
const parse = (given: object) => z.parse(reportsSearch, given);
const id = '00000000-0000-4000-8000-000000000001';

test('without dates the report is about the last ninety days', () => {
  expect(pageFilter(parse({}), today)).toMatchObject({ begin: '2026-08-18', end: '2026-11-15', statuses: [] });
});

test('wrong values in the address count as absent', () => {
  expect(parse({ report: 'x', begin: 'вчера', status: 'NOWHERE', from: 'a', reason: '1' })).toEqual({
    report: 'quality',
  });
});

test('an opened bar narrows the rows and leaves the plots as they are', () => {
  const page = parse({ begin: '2026-11-01', end: '2026-11-15', provider: id });
  const bar = narrowedTo('QUALITY', { begin: '2026-11-09', end: '2026-11-09', discrepancy: true });
  const narrowed = { ...page, ...bar };
  expect(isNarrowed(page)).toBe(false);
  expect(isNarrowed(narrowed)).toBe(true);
  expect(pageFilter(narrowed, today)).toEqual(pageFilter(page, today));
  expect(rowsFilter(narrowed, today)).toMatchObject({
    begin: '2026-11-09',
    end: '2026-11-09',
    providerIds: [id],
    discrepancy: true,
  });
});

test('the next bar replaces the one before', () => {
  const first = {
    ...parse({}),
    ...narrowedTo('QUALITY', { discrepancy: true, begin: '2026-11-09', end: '2026-11-09' }),
  };
  const second = { ...first, ...narrowedTo('RESPONSIBLE', { reasonIds: [id] }) };
  expect(rowsFilter(second, today)).toMatchObject({ reasonIds: [id], discrepancy: false, begin: '2026-08-18' });
  expect(second.report).toBe('storage');
});

test('an ordered report is shown again as it was', () => {
  const search = parse({
    report: 'storage',
    begin: '2026-11-01',
    end: '2026-11-15',
    station: id,
    reason: id,
    from: '-1',
  });
  const filter = rowsFilter(search, today);
  expect(rowsFilter(searchOf({ kind: 'RESPONSIBLE', filter }), today)).toEqual(filter);
});
