import { expect, test } from 'vitest';

import { aRow } from './testing/transport.builders.ts';
import { countKnown, findEverywhere, findKnown } from './transport.known.ts';
import { findSimilarKnown } from './transport.similar.ts';

const filter = { tab: 'station', station: 'all', search: '', sort: 'updatedAt', direction: 'desc' } as const;

test.each([
  [{ search: '6185 4303' }, 1],
  [{ search: 'мордоввтормет' }, 1],
  [{ search: 'ЭБ2045' }, 1],
  [{ search: '999' }, 0],
  [{ tab: 'finished' as const }, 0],
  [{ station: '243607' }, 1],
  [{ station: '111111' }, 0],
  [{ kind: '3А' }, 1],
  [{ kind: '5А' }, 0],
  [{ begin: '2026-11-05', end: '2026-11-05' }, 1],
  [{ begin: '2026-11-06' }, 0],
  [{ end: '2026-11-04' }, 0],
  [{ onReweight: 'true' }, 0],
  [{ provider: '00000000-0000-4000-8000-000000000003' }, 1],
  [{ provider: 'other' }, 0],
])('offline %j finds %d', (more, count) => {
  expect(findKnown([aRow()], { ...filter, ...more })).toHaveLength(count);
});

test('offline what the page of the shift counts is found over all tabs', () => {
  const now = new Date();
  const rows = [
    aRow({ id: 'late', dueAt: '2026-11-01T08:00:00Z', arrivedAt: '2026-11-01T08:00:00Z' }),
    aRow({ id: 'arrived', dueAt: null, arrivedAt: now.toISOString(), status: { code: 'NEW', description: '' } }),
    aRow({ id: 'alarm', dueAt: null, arrivedAt: null, status: { code: 'RADIATION_ALARM', description: '' } }),
  ];
  for (const shift of ['late', 'arrived', 'alarm'] as const) {
    expect(findKnown(rows, { ...filter, tab: 'finished', shift }, now).map(({ id }) => id)).toEqual([shift]);
    const counts = Object.values(countKnown(rows, { station: 'all', search: '', shift }));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  }
});

test('offline rows are sorted as requested', () => {
  const [older, newer] = [aRow({ id: 'a', updatedAt: '2026-11-01' }), aRow({ id: 'b', updatedAt: '2026-11-02' })];
  const ids = (direction: 'asc' | 'desc') => findKnown([older, newer], { ...filter, direction }).map(({ id }) => id);
  expect(ids('desc')).toEqual(['b', 'a']);
  expect(ids('asc')).toEqual(['a', 'b']);
});

test('offline quick search looks at all tabs, the last changed first; tabs are counted with the same filter', () => {
  const expected = aRow({ id: 'e', updatedAt: '2026-11-02', status: { code: 'NEW', description: 'Ожидается' } });
  const rows = [aRow({ id: 's', updatedAt: '2026-11-01' }), expected, aRow({ id: 'x', transportNumber: '50476621' })];
  expect(findEverywhere(rows, '6185-4303').map(({ id }) => id)).toEqual(['e', 's']);
  expect(countKnown(rows, { station: 'all', search: '6185' })).toMatchObject({ expected: 1, station: 1, finished: 0 });
});

test('offline finds an expected number with one typing error and the same number within two weeks', () => {
  const today = new Date('2026-11-15T08:00:00Z');
  const expected = aRow({ id: 'e', status: { code: 'NEW', description: 'Ожидается' } });
  const old = aRow({ id: 'o', shipmentDate: '2026-10-31' });
  const ids = (number: string) => {
    const found = findSimilarKnown([expected, old], number, today);
    return { expected: found.expected.map(({ id }) => id), recent: found.recent.map(({ id }) => id) };
  };
  expect(ids('61854393')).toEqual({ expected: ['e'], recent: [] });
  expect(ids('61854303')).toEqual({ expected: [], recent: ['e'] });
  expect(ids('60432176')).toEqual({ expected: [], recent: [] });
});
