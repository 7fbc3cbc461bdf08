// Working days of the plant by law: weekends, the holidays of article 112 of the Labour Code, and the days off that the
// government moves each year. A person may edit every single day of a station's calendar afterwards.

import { addDays, dayMs } from '../../kernel/works-time.ts';

/** Month and day → the holiday. */
const holidays: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`01-0${index + 1}`, 'Новогодние каникулы'])),
  '01-07': 'Рождество Христово',
  '02-23': 'День защитника Отечества',
  '03-08': 'Международный женский день',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-12': 'День России',
  '11-04': 'День народного единства',
};

/** Decisions of the government: weekends of January become days off here. */
const moved: Readonly<Record<string, string>> = {
  '2026-01-09': 'Перенос выходного дня с 3 января',
  '2026-12-31': 'Перенос выходного дня с 4 января',
};

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const isWeekend = (date: string): boolean => weekday(date) === 0 || weekday(date) === 6;

const holidayOn = (date: string): string | undefined => holidays[date.slice(5)];

/**
 * A holiday on a weekend moves the day off to the next working day. January is excepted: there the government decides
 * (`moved`).
 */
function substituteOn(date: string): string | undefined {
  if (isWeekend(date) || date.slice(5, 7) === '01') {
    return undefined;
  }
  // Only a Monday follows a weekend.
  const holiday = weekday(date) === 1 ? [addDays(date, -1), addDays(date, -2)].find(holidayOn) : undefined;
  return holiday && `Перенос выходного дня: ${holidayOn(holiday)}`;
}

/** Why nobody works on this day; null on a working day. */
export const closedBecause = (date: string): string | null =>
  holidayOn(date) ?? moved[date] ?? substituteOn(date) ?? (isWeekend(date) ? 'Выходной день' : null);

/** Whether nobody works on this day 'YYYY-MM-DD', by the calendar of a station. */
export type IsDayOff = (date: string) => boolean;

/** Every day of this year and the next one. */
export function daysOfTwoYears(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const first = `${year}-01-01`;
  const count = Math.round((Date.parse(`${year + 2}-01-01T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Hours and places of a usual working day (domain §8). */
export const usualDay = { timeFrom: '08:00', timeTo: '17:00', capacity: 6 } as const;
