// Search parameters of the archive; without dates the last thirty days.
import * as z from 'zod/mini';

import { filterSearch, orderSearch, usualOrder } from '../auto/list/list-search.ts';

const { station, search, begin, end } = filterSearch;

export const archiveSearch = z.object({ station, search, begin, end, ...orderSearch });
export type ArchiveSearch = z.output<typeof archiveSearch>;

export const usualArchive = { station: 'all', search: '', ...usualOrder } as const;

const usualDays = 30;

/** Both days inclusive; without dates the last `days`; a reversed period is swapped. */
export function archivePeriod({ begin, end }: Pick<ArchiveSearch, 'begin' | 'end'>, today: Date, days = usualDays) {
  const last = end ?? dayOf(today);
  const first = begin ?? dayOf(daysBefore(new Date(`${last}T12:00`), days - 1));
  return first <= last ? { begin: first, end: last } : { begin: last, end: first };
}

const daysBefore = (date: Date, days: number): Date => {
  const earlier = new Date(date);
  earlier.setDate(date.getDate() - days);
  return earlier;
};

/** `2026-11-15` in local time. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');

const twoDigits = (value: number): string => String(value).padStart(2, '0');
