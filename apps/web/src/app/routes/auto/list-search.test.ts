import { expect, test } from 'vitest';

import { listSearch } from './list-search.ts';

const usual = { tab: 'station', station: 'all', search: '', sort: 'updatedAt', direction: 'desc' };

test('an address without parameters shows what stands at the station, the latest changes first', () => {
  expect(listSearch.parse({})).toEqual(usual);
});

test('nonsense in one parameter does not spoil the others', () => {
  expect(
    listSearch.parse({ tab: 'nowhere', station: '12', search: ' 618 ', sort: 'price', direction: 'up', page: '7' }),
  ).toEqual({ ...usual, search: '618' });
  expect(listSearch.parse({ tab: 'storage', station: '243607', search: 'x'.repeat(101) })).toEqual({
    ...usual,
    tab: 'storage',
    station: '243607',
  });
});
