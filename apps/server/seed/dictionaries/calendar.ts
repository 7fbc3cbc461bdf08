import { addDays, weekday, worksDate } from '../works-time.ts';

export interface CalendarDay {
  date: string;
  isWorkingDay: boolean;
  capacity: number;
  comment: string | null;
}

export const commissionHours = { from: '08:00', to: '17:00' } as const;
/** Wagons a commission can inspect in one working day. */
export const dailyCapacity = 6;
const daysBack = 60;
const daysAhead = 120;

/** Month and day → the holiday. */
const holidays: Record<string, string> = {
  ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`01-0${index + 1}`, 'Новогодние каникулы'])),
  '01-07': 'Рождество Христово',
  '02-23': 'День защитника Отечества',
  '03-08': 'Международный женский день',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-12': 'День России',
  '11-04': 'День народного единства',
};

const holidayOn = (date: string): string | undefined => holidays[date.slice(5)];

const isWeekend = (date: string): boolean => weekday(date) === 0 || weekday(date) === 6;

export const isWorkingDay = (date: string): boolean => !isWeekend(date) && holidayOn(date) === undefined;

function describeDay(date: string): CalendarDay {
  if (isWorkingDay(date)) {
    return { date, isWorkingDay: true, capacity: dailyCapacity, comment: null };
  }
  return { date, isWorkingDay: false, capacity: 0, comment: holidayOn(date) ?? 'Выходной день' };
}

export function commissionCalendar(now: Date): CalendarDay[] {
  const today = worksDate(now);
  return Array.from({ length: daysBack + daysAhead + 1 }, (_, index) => describeDay(addDays(today, index - daysBack)));
}
