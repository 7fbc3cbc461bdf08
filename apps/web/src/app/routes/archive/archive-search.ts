// Search parameters of the archive; without dates the last thirty days.
import { addDays, worksDay } from '@otk/domain/kernel/works-time';
import * as z from 'zod/mini';

import { filterSearch, orderSearch, usualOrder } from '../auto/list/list-search.ts';

const { station, search, begin, end } = filterSearch;

export const archiveSearch = z.object({ station, search, begin, end, ...orderSearch });
export type ArchiveSearch = z.output<typeof archiveSearch>;

export const usualArchive = { station: 'all', search: '', ...usualOrder } as const;

const usualDays = 30;

/** Both days inclusive; without dates the last `days` of the works; a reversed period is swapped. */
export function archivePeriod({ begin, end }: Pick<ArchiveSearch, 'begin' | 'end'>, today: Date, days = usualDays) {
  const last = end ?? worksDay(today);
  const first = begin ?? addDays(last, 1 - days);
  return first <= last ? { begin: first, end: last } : { begin: last, end: first };
}
