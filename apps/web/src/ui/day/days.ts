// Days as text, «2026-11-15», counted without the time zone of the device and named in Russian in every browser.
import { addDays } from '@otk/domain/kernel/works-time';

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Monday is 0. */
const weekday = (day: string): number => (asDate(day).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => addDays(day, -weekday(day));
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month so many months later. */
export function monthAfter(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 + months, 1)).toISOString().slice(0, 10);
}

export const lastOfMonth = (day: string): string => addDays(monthAfter(day, 1), -1);

/** The same day of another month, or its last one: 31 January, one month later, is 28 February. */
export function addMonths(day: string, months: number): string {
  const last = lastOfMonth(monthAfter(day, months));
  return day.slice(8) > last.slice(8) ? last : `${last.slice(0, 8)}${day.slice(8)}`;
}

/** The weeks of a month from Monday to Sunday; days of other months are null. */
export function weeksOf(day: string): (string | null)[][] {
  const weeks: (string | null)[][] = [];
  for (let monday = mondayOf(firstOfMonth(day)); monday <= lastOfMonth(day); monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    weeks.push(week.map((date) => (date.slice(0, 7) === day.slice(0, 7) ? date : null)));
  }
  return weeks;
}

/** Limits that are given hold; an empty one is none. */
export function withinLimits(day: string, min = '', max = ''): string {
  const late = max !== '' && day > max ? max : day;
  return min !== '' && late < min ? min : late;
}

/** Made when it is used first: it costs more than what it writes. */
const words = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (day: string) => {
    format ??= new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', ...options });
    return format.format(asDate(day));
  };
};
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const monthWords = words({ month: 'long', year: 'numeric' });
const monthName = words({ month: 'long' });
const fullWords = words({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** «16 ноября» */
export const shortDayWords = words({ day: 'numeric', month: 'long' });
/** «Ноябрь 2026 г.» */
export const monthTitle = (day: string): string => capital(monthWords(day));
/** «Ноябрь 2026» */
export const shortMonthTitle = (day: string): string => `${capital(monthName(day))} ${day.slice(0, 4)}`;
/** «Понедельник, 16 ноября 2026 г.» */
export const dayTitle = (day: string): string => capital(fullWords(day));

/** «пн», «понедельник», from Monday on. */
export const weekdayNames = [
  { short: 'пн', full: 'понедельник' },
  { short: 'вт', full: 'вторник' },
  { short: 'ср', full: 'среда' },
  { short: 'чт', full: 'четверг' },
  { short: 'пт', full: 'пятница' },
  { short: 'сб', full: 'суббота' },
  { short: 'вс', full: 'воскресенье' },
];
