// What the address of the list says. Nonsense typed into it falls back to the usual view.
import { transportFilter, transportPageQuery } from '@otk/domain/transport/transport.filter';
import { transportTabCodes } from '@otk/domain/transport/transport.status';
import * as z from 'zod/mini';

/** What cannot be read counts as not given. */
const orElse = z.catch;

export const usualList = { tab: 'station', station: 'all', search: '', sort: 'updatedAt', direction: 'desc' } as const;

export const listSearch = z.object({
  tab: orElse(z._default(z.enum(transportTabCodes), usualList.tab), usualList.tab),
  station: orElse(transportFilter.shape.station, usualList.station),
  search: orElse(transportFilter.shape.search, usualList.search),
  sort: orElse(transportPageQuery.shape.sort, usualList.sort),
  direction: orElse(transportPageQuery.shape.direction, usualList.direction),
});
export type ListSearch = z.output<typeof listSearch>;
