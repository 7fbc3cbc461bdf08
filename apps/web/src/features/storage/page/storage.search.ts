// Search parameters of the storage page.
import * as z from 'zod/mini';

import { orElse, orNothing } from '#platform/search-params';
import { filterSearch } from '#features/transport/transport.search';

const { station, search, provider, begin, end } = filterSearch;

export const storageSearch = z.object({
  station,
  search,
  state: orElse(z._default(z.enum(['open', 'ended']), 'open'), 'open'),
  order: orNothing(z.string()),
  overdue: orNothing(z.literal('true')),
  provider,
  reason: orNothing(z.uuid()),
  begin,
  end,
});
export type StorageSearch = z.output<typeof storageSearch>;

/** What the list of the page is asked for; its order is made here. */
export const listFilter = ({ order: _order, overdue, ...filter }: StorageSearch) => ({
  ...filter,
  overdue: filter.state === 'open' && overdue !== undefined,
});

export const usualStorage = { station: 'all', search: '', state: 'open' } as const;
