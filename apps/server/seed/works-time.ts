// The works use Moscow time, which has had no daylight saving since 2014.

const offsetMs = 3 * 3_600_000;
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Calendar date at the works, 'YYYY-MM-DD'. */
export const worksDate = (instant: Date): string => new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);

export const atWorks = (date: string, hourOfDay: number): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) - offsetMs + hourOfDay * hour);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

export const earlier = (instant: Date, ms: number): Date => new Date(instant.getTime() - ms);

export const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** '2026-11-05' as people write it: '05.11.2026'. */
export const ruDate = (date: string): string => date.split('-').toReversed().join('.');
