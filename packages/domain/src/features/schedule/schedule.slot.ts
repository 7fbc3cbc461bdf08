// Hours that can be booked: the calendar of a station gives working days, hours and how many wagons a day holds.

import { hourMs, worksDay, worksInstant } from '../../kernel/works-time.ts';

export interface OpenDay {
  /** 'YYYY-MM-DD' in Moscow. */
  readonly date: string;
  readonly isWorkingDay: boolean;
  /** 'HH:MM'. */
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly capacity: number;
}

export const dayOf = worksDay;

export const isWholeHour = (at: Date): boolean => at.getTime() % hourMs === 0;

/** The hours of a day, earliest first; none on a day off. */
export function hoursOf({ date, isWorkingDay, timeFrom, timeTo }: OpenDay): Date[] {
  const first = Math.ceil(worksInstant(date, timeFrom).getTime() / hourMs) * hourMs;
  const count = Math.max(0, Math.floor((worksInstant(date, timeTo).getTime() - first) / hourMs));
  return isWorkingDay ? Array.from({ length: count }, (_, index) => new Date(first + index * hourMs)) : [];
}

/** The first hour later than `from` that nobody has, on a day that is not full. */
export function firstFree(days: readonly OpenDay[], taken: readonly Date[], from: Date): Date | undefined {
  const busy = new Set(taken.map((at) => at.getTime()));
  for (const day of days) {
    const booked = taken.filter((at) => dayOf(at) === day.date).length;
    const free = hoursOf(day).find((at) => at > from && !busy.has(at.getTime()));
    if (booked < day.capacity && free) {
      return free;
    }
  }
  return undefined;
}
