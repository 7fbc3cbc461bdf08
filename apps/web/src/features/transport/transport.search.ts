// The filters of lists of transports as search parameters. Invalid values fall back to the defaults.
import { shiftFilter, transportFilter, transportPageQuery } from '@otk/domain/transport/transport.filter';
import * as z from 'zod/mini';

import { orElse, orNothing } from '#platform/search-params';

/** The filters of every list, as search parameters. */
export const filterSearch = {
  station: orElse(transportFilter.shape.station, 'all'),
  search: orElse(transportFilter.shape.search, ''),
  provider: orNothing(z.uuid()),
  kind: orNothing(z.string().check(z.minLength(1), z.maxLength(20))),
  begin: orNothing(z.iso.date()),
  end: orNothing(z.iso.date()),
  onReweight: orNothing(z.literal('true')),
  unread: orNothing(z.literal('true')),
  noDocuments: orNothing(z.literal('true')),
  shift: orNothing(shiftFilter),
};

export const orderSearch = {
  sort: orElse(transportPageQuery.shape.sort, 'updatedAt'),
  direction: orElse(transportPageQuery.shape.direction, 'desc'),
};

export const usualOrder = { sort: 'updatedAt', direction: 'desc' } as const;

const filters = z.object(filterSearch);
export type ListFilters = z.output<typeof filters>;

/** Without filters; the tab and the order stay. */
export const noFilters = {
  station: 'all',
  search: '',
  provider: undefined,
  kind: undefined,
  begin: undefined,
  end: undefined,
  onReweight: undefined,
  unread: undefined,
  noDocuments: undefined,
  shift: undefined,
} as const satisfies ListFilters;

export const isFiltered = (search: ListFilters): boolean =>
  Object.entries(noFilters).some(([name, off]) => search[name as keyof ListFilters] !== off);
