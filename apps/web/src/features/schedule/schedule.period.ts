// Periods of the schedule as the server is asked for them: days of Moscow.
import { addDays } from '@otk/domain/schedule/schedule.calendar';
import { dayOf } from '@otk/domain/schedule/schedule.slot';

/** How far ahead an hour is offered. */
const daysAhead = 60;

export const comingDays = (station: string, now: Date) => {
  const begin = dayOf(now);
  return { begin, end: addDays(begin, daysAhead), station };
};
