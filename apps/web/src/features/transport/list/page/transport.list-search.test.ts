import { expect, test } from 'vitest';

import { anyOrder } from '#platform/search-params';
import { isFiltered } from '../../transport.search.ts';

import { fromViewText, listSearch, toViewText, usualList } from './transport.list-search.ts';

const usual = { tab: 'station', station: 'all', search: '', sort: 'updatedAt', direction: 'desc' };
const providerId = '00000000-0000-4000-8000-000000000003';

test('an address without parameters shows the transports at the station, latest changes first', () => {
  expect(listSearch.parse({})).toEqual(usual);
});

test('an invalid parameter does not affect the others', () => {
  expect(
    listSearch.parse({ tab: 'nowhere', station: '12', search: ' 618 ', sort: 'price', direction: 'up', page: '7' }),
  ).toEqual({ ...usual, search: '618' });
  expect(listSearch.parse({ tab: 'storage', station: '243607', search: 'x'.repeat(101) })).toEqual({
    ...usual,
    tab: 'storage',
    station: '243607',
  });
  expect(
    listSearch.parse({ provider: '12', kind: '', begin: '32.13.2026', end: '2026-11-15', onReweight: 'maybe' }),
  ).toEqual({ ...usual, end: '2026-11-15' });
});

test('supplier, kind, dates and reweigh come from the address', () => {
  const given = { provider: providerId, kind: '3А', begin: '2026-11-01', end: '2026-11-15', onReweight: 'true' };
  expect(listSearch.parse(given)).toEqual({ ...usual, ...given });
});

test('tab and order are no filters, everything else is', () => {
  expect(isFiltered(listSearch.parse({ tab: 'storage', sort: 'shipmentDate' }))).toBe(false);
  for (const filter of [{ search: 'а' }, { station: '243607' }, { kind: '3А' }, { onReweight: 'true' }]) {
    expect(isFiltered(listSearch.parse(filter)), JSON.stringify(filter)).toBe(true);
  }
});

test('a view stores what differs from the defaults and restores all of it', () => {
  const search = listSearch.parse({ kind: '3А', tab: 'storage', onReweight: 'true' });
  const text = toViewText(search);
  expect(text).toBe('?tab=storage&kind=3%D0%90&onReweight=true');
  expect(fromViewText(text)).toEqual(search);
  expect(toViewText(usualList)).toBe('');
});

test('a view without a filter removes that filter', () => {
  expect({ ...listSearch.parse({ kind: '3А' }), ...fromViewText('?tab=storage') }).toEqual({
    ...usual,
    tab: 'storage',
  });
  expect(fromViewText('?tab=storage')).toHaveProperty('kind', undefined);
});

test('a reversed period is swapped, one without an end stays', () => {
  const parse = (begin?: string, end?: string) => anyOrder(listSearch).parse({ begin, end });
  expect(parse('2026-11-10', '2026-11-05')).toMatchObject({ begin: '2026-11-05', end: '2026-11-10' });
  expect(parse('2026-11-10')).toMatchObject({ begin: '2026-11-10', end: undefined });
});
