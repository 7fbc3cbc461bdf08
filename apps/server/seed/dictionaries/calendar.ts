import { closedBecause, daysOfTwoYears, usualDay } from '@otk/domain/schedule/schedule.calendar';

import { worksDate } from '../works-time.ts';

export interface CalendarDay {
  date: string;
  isWorkingDay: boolean;
  capacity: number;
  comment: string | null;
}

export const commissionHours = { from: usualDay.timeFrom, to: usualDay.timeTo } as const;
/** Wagons a commission can inspect in one working day. */
export const dailyCapacity = usualDay.capacity;

export const isWorkingDay = (date: string): boolean => closedBecause(date) === null;

/** This year and the next one; later years are added by the server (`schedule.extendCalendar`). */
export const commissionCalendar = (now: Date): CalendarDay[] =>
  daysOfTwoYears(worksDate(now)).map((date) => ({
    date,
    isWorkingDay: isWorkingDay(date),
    capacity: isWorkingDay(date) ? dailyCapacity : 0,
    comment: closedBecause(date),
  }));
