// Deadlines of responsible storage (domain §3.2). They are fixed when the notice is given: later changes of the terms of
// a contract do not move a clock that already runs. A phonegram that is sent on a later day counts from that day.

import { dayMs, endOfWorksDay, hourMs } from '../../kernel/works-time.ts';
import type { Terms } from './storage.terms.ts';

export interface Deadlines {
  readonly answerBy: Date;
  readonly arriveBy: Date;
  readonly finishBy: Date;
}

export const callBy = (discoveredAt: Date, { callHours }: Pick<Terms, 'callHours'>): Date =>
  new Date(discoveredAt.getTime() + callHours * hourMs);

export const deadlinesOf = (noticeAt: Date, terms: Terms): Deadlines => ({
  answerBy: endOfWorksDay(noticeAt, terms.answerDays),
  arriveBy: new Date(noticeAt.getTime() + (terms.arrivalDays + terms.travelDays) * dayMs),
  finishBy: endOfWorksDay(noticeAt, terms.finishDays),
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
