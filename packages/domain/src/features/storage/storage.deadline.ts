// Deadlines of a case (domain §3.2). They are fixed when the notice is given: later changes of the terms of a contract or of
// the calendar do not move a clock that already runs. A phonegram that is sent on a later day counts from that day.

import { addDays, dayMs, hourMs, worksDay, worksInstant } from '../../kernel/works-time.ts';
import type { IsDayOff } from '../schedule/schedule.calendar.ts';
import type { Terms } from './storage.terms.ts';

export interface Deadlines {
  readonly answerBy: Date;
  readonly arriveBy: Date;
  readonly finishBy: Date;
}

/** The longest holidays have eleven days; a calendar without any working day moves nothing. */
const mostDaysOff = 30;

/**
 * 23:59 of the day so many days later; when nobody works on it, of the next working day (ст. 193, 194 ГК). Every deadline in
 * days is counted here, and an act without the supplier is lawful only after it.
 */
function endOfTerm(from: Date, days: number, isDayOff: IsDayOff): Date {
  const last = worksDay(new Date(from.getTime() + days * dayMs));
  let date = last;
  for (let more = 1; more < mostDaysOff && isDayOff(date); more += 1) {
    date = addDays(date, 1);
  }
  return worksInstant(isDayOff(date) ? last : date, '23:59');
}

/** A term in hours ends with its last hour, also on a day off: to call later would be the fault of the works. */
export const callBy = (discoveredAt: Date, { callHours }: Pick<Terms, 'callHours'>): Date =>
  new Date(discoveredAt.getTime() + callHours * hourMs);

export const finishBy = (from: Date, { finishDays }: Pick<Terms, 'finishDays'>, isDayOff: IsDayOff): Date =>
  endOfTerm(from, finishDays, isDayOff);

export const deadlinesOf = (noticeAt: Date, terms: Terms, isDayOff: IsDayOff): Deadlines => ({
  answerBy: endOfTerm(noticeAt, terms.answerDays, isDayOff),
  arriveBy: endOfTerm(noticeAt, terms.arrivalDays + terms.travelDays, isDayOff),
  finishBy: finishBy(noticeAt, terms, isDayOff),
});

export interface Standing {
  /** Every day that has begun counts. */
  readonly days: number;
  /** Roubles. */
  readonly cost: number;
}

export function standingOf(
  { begin, end, dailyCost }: { readonly begin: string; readonly end: string | null; readonly dailyCost: number },
  now: Date,
): Standing {
  const until = end === null ? now.getTime() : Date.parse(end);
  const days = Math.max(1, Math.ceil((until - Date.parse(begin)) / dayMs));
  return { days, cost: Math.round(days * dailyCost * 100) / 100 };
}
