// Search parameters of the list. Invalid values fall back to the defaults.
import { transportTabCodes } from '@otk/domain/transport/transport.status';
import * as z from 'zod/mini';

import { orElse, parseSearch, stringifySearch } from '#platform/search-params';
import { filterSearch, noFilters, orderSearch, usualOrder } from '../../transport.search.ts';

export const usualList = { tab: 'station', station: 'all', search: '', ...usualOrder } as const;

export const listSearch = z.object({
  tab: orElse(z._default(z.enum(transportTabCodes), usualList.tab), usualList.tab),
  ...filterSearch,
  ...orderSearch,
});
export type ListSearch = z.output<typeof listSearch>;

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
