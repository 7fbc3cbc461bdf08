import { expect, test } from 'vitest';

import { lastDays } from '#platform/search-params';

import { archiveSearch } from './transport.archive-search.ts';

/** Half past one at night at the works; the day before in UTC and further west. */
const today = new Date('2026-11-14T22:30:00Z');

test('without dates the archive shows thirty days, today included', () => {
  expect(lastDays(archiveSearch.parse({}), today)).toEqual({ begin: '2026-10-17', end: '2026-11-15' });
});

test('one date given: the other follows from it', () => {
  expect(lastDays({ end: '2026-03-15' }, today)).toEqual({ begin: '2026-02-14', end: '2026-03-15' });
  expect(lastDays({ begin: '2026-11-01' }, today)).toEqual({ begin: '2026-11-01', end: '2026-11-15' });
});

test('a reversed period is swapped', () => {
  expect(lastDays({ begin: '2026-11-10', end: '2026-11-01' }, today)).toEqual({
    begin: '2026-11-01',
    end: '2026-11-10',
  });
});

test('an invalid value counts as absent', () => {
  expect(archiveSearch.parse({ station: 'x', begin: 'вчера', sort: 'price' })).toEqual({
    station: 'all',
    search: '',
    sort: 'updatedAt',
    direction: 'desc',
  });
});
