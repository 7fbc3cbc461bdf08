// Search parameters of the list. Invalid values fall back to the defaults.
import { transportFilter, transportPageQuery } from '@otk/domain/transport/transport.filter';
import { transportTabCodes } from '@otk/domain/transport/transport.status';
import * as z from 'zod/mini';

import { orElse, orNothing, parseSearch, stringifySearch } from '#platform/search-params';

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
};

export const orderSearch = {
  sort: orElse(transportPageQuery.shape.sort, 'updatedAt'),
  direction: orElse(transportPageQuery.shape.direction, 'desc'),
};

export const usualOrder = { sort: 'updatedAt', direction: 'desc' } as const;
export const usualList = { tab: 'station', station: 'all', search: '', ...usualOrder } as const;

export const listSearch = z.object({
  tab: orElse(z._default(z.enum(transportTabCodes), usualList.tab), usualList.tab),
  ...filterSearch,
  ...orderSearch,
});
export type ListSearch = z.output<typeof listSearch>;
export type ListFilters = Pick<ListSearch, keyof typeof filterSearch>;

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
} as const satisfies ListFilters;

export const isFiltered = (search: ListFilters): boolean =>
  Object.entries(noFilters).some(([name, off]) => search[name as keyof ListFilters] !== off);

/** A view as it is stored: the search parameters without defaults, in a fixed order. */
export function toViewText(search: ListSearch): string {
  const usual: Readonly<Record<string, unknown>> = usualList;
  const names = Object.keys(listSearch.shape) as (keyof ListSearch)[];
  return stringifySearch(
    Object.fromEntries(names.filter((name) => search[name] !== usual[name]).map((name) => [name, search[name]])),
  );
}

/** All search parameters of a view: what it does not name is the default, not the current value. */
export const fromViewText = (text: string): ListSearch => ({ ...noFilters, ...listSearch.parse(parseSearch(text)) });
