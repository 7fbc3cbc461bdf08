// Periods of the schedule: days of Moscow, as the server is asked for them and as the page names them.
import { addDays } from '@otk/domain/kernel/works-time';
import { dayOf } from '@otk/domain/schedule/schedule.slot';

import { dayTitle, firstOfMonth, lastOfMonth, mondayOf, monthAfter, monthTitle, shortDayWords } from '#ui/day/days';

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

const weeksShown = 6;

/** Six weeks that contain the whole month of the date; every view of it reads from them. */
export function loadedPeriod(date: string): Period {
  const begin = mondayOf(firstOfMonth(date));
  return { begin, end: addDays(begin, weeksShown * 7 - 1) };
}

/** Days that the view shows. A list begins at the date, so that today is at its top. */
export function shownPeriod(view: ScheduleView, date: string): Period {
  const periods: Readonly<Record<ScheduleView, Period>> = {
    month: { begin: firstOfMonth(date), end: lastOfMonth(date) },
    week: { begin: mondayOf(date), end: addDays(mondayOf(date), 6) },
    day: { begin: date, end: date },
    list: { begin: date, end: lastOfMonth(date) },
  };
  return periods[view];
}

/** The date of the next or previous period. */
export function stepDate(view: ScheduleView, date: string, step: 1 | -1): string {
  if (view === 'week' || view === 'day') {
    return addDays(date, step * (view === 'week' ? 7 : 1));
  }
  return monthAfter(date, step);
}

/** «Ноябрь 2026 г.», «16–22 ноября 2026 г.», «30 ноября – 6 декабря 2026 г.», «Понедельник, 16 ноября 2026 г.» */
export function periodWords(view: ScheduleView, date: string): string {
  const { begin, end } = shownPeriod(view, date);
  if (view === 'day') {
    return dayTitle(date);
  }
  if (view === 'month') {
    return monthTitle(date);
  }
  const first = begin.slice(0, 7) === end.slice(0, 7) ? `${Number(begin.slice(8))}–` : `${shortDayWords(begin)} – `;
  return `${begin === end ? '' : first}${shortDayWords(end)} ${end.slice(0, 4)}\u00A0г.`;
}
