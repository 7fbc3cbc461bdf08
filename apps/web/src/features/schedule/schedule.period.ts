// Periods of the schedule: days of Moscow, as the server is asked for them and as the page names them.
import { addDays } from '@otk/domain/schedule/schedule.calendar';
import { dayOf } from '@otk/domain/schedule/schedule.slot';

import type { ScheduleView } from './schedule.views.ts';

export interface Period {
  readonly begin: string;
  readonly end: string;
}

/** How far ahead an hour is offered. */
const daysAhead = 60;

/** From today on, far enough to contain `until`. */
export const comingDays = (station: string, now: Date, until = '') => {
  const begin = dayOf(now);
  const usual = addDays(begin, daysAhead);
  return { begin, end: until > usual ? until : usual, station };
};

const asDate = (date: string): Date => new Date(`${date}T00:00:00Z`);
/** Monday is 0. */
const weekday = (date: string): number => (asDate(date).getUTCDay() + 6) % 7;
const mondayOf = (date: string): string => addDays(date, -weekday(date));
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
const nextMonth = (date: string, step: number): string => {
  const [year, month] = date.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 + step, 1)).toISOString().slice(0, 10);
};

const weeksShown = 6;

/** Six weeks that contain the whole month of the date; every view of it reads from them. */
export function loadedPeriod(date: string): Period {
  const begin = mondayOf(firstOfMonth(date));
  return { begin, end: addDays(begin, weeksShown * 7 - 1) };
}

/** Days that the view shows. A list begins at the date, so that today is at its top. */
export function shownPeriod(view: ScheduleView, date: string): Period {
  const lastOfMonth = addDays(nextMonth(date, 1), -1);
  const periods: Readonly<Record<ScheduleView, Period>> = {
    month: { begin: firstOfMonth(date), end: lastOfMonth },
    week: { begin: mondayOf(date), end: addDays(mondayOf(date), 6) },
    day: { begin: date, end: date },
    list: { begin: date, end: lastOfMonth },
  };
  return periods[view];
}

/** The date of the next or previous period. */
export function stepDate(view: ScheduleView, date: string, step: 1 | -1): string {
  if (view === 'week' || view === 'day') {
    return addDays(date, step * (view === 'week' ? 7 : 1));
  }
  return nextMonth(date, step);
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', ...options });
  return (date: string) => format.format(asDate(date));
};
const monthWords = words({ month: 'long', year: 'numeric' });
const dayWords = words({ day: 'numeric', month: 'long' });
const fullWords = words({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** «Ноябрь 2026 г.», «16 ноября – 22 ноября», «Понедельник, 16 ноября 2026 г.» */
export function periodWords(view: ScheduleView, date: string): string {
  const { begin, end } = shownPeriod(view, date);
  if (view === 'day') {
    return dayTitle(date);
  }
  return view === 'month' ? capital(monthWords(date)) : `${dayWords(begin)} – ${dayWords(end)}`;
}

export const dayTitle = (date: string): string => capital(fullWords(date));
