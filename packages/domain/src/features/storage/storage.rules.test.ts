import { expect, test } from 'vitest';

import { worksDay } from '../../kernel/works-time.ts';
import { closedBecause } from '../schedule/schedule.calendar.ts';
import { callBy, deadlinesOf, standingOf } from './storage.deadline.ts';
import type { Terms } from './storage.terms.ts';

const terms: Terms = {
  callHours: 24,
  answerDays: 1,
  arrivalDays: 3,
  travelDays: 2,
  finishDays: 20,
  escalateHours: 4,
  dailyCost: 1500.5,
};

const isDayOff = (date: string): boolean => closedBecause(date) !== null;

test('the representative is called within the hours of the contract after the discovery', () => {
  expect(callBy(new Date('2026-11-14T10:00:00Z'), terms)).toEqual(new Date('2026-11-15T10:00:00Z'));
});

test.each([
  ['midday', '2026-11-15T09:00:00Z', '2026-11-16T20:59:00Z'],
  ['a minute before midnight in Moscow', '2026-11-15T20:59:00Z', '2026-11-16T20:59:00Z'],
  ['midnight in Moscow, still the day before in UTC', '2026-11-15T21:00:00Z', '2026-11-17T20:59:00Z'],
])('the supplier answers by 23:59 of the day after the notice: %s', (_name, noticeAt, answerBy) => {
  expect(deadlinesOf(new Date(noticeAt), terms, isDayOff).answerBy.toISOString()).toBe(answerBy.replace('Z', '.000Z'));
});

test('the way of the representative is added to the days of arrival; both terms end with their last day', () => {
  const { arriveBy, finishBy } = deadlinesOf(new Date('2026-11-16T09:00:00Z'), terms, () => false);
  expect(arriveBy).toEqual(new Date('2026-11-21T20:59:00Z'));
  expect(finishBy).toEqual(new Date('2026-12-06T20:59:00Z'));
});

test.each([
  ['a Saturday', '2026-11-13T09:00:00Z', '2026-11-16'],
  ['a holiday before a weekend', '2026-06-11T09:00:00Z', '2026-06-15'],
  ['the New Year holidays', '2026-12-30T09:00:00Z', '2027-01-11'],
])('a term that ends on %s ends with the next working day, whatever term it is', (_name, noticeAt, day) => {
  const dayTerms = { ...terms, answerDays: 1, arrivalDays: 1, travelDays: 0, finishDays: 1 };
  const { answerBy, arriveBy, finishBy } = deadlinesOf(new Date(noticeAt), dayTerms, isDayOff);
  const moved = new Date(`${day}T20:59:00Z`);
  expect([answerBy, arriveBy, finishBy]).toEqual([moved, moved, moved]);
});

test('every term of two years ends on a working day; a calendar without one moves nothing', () => {
  for (let at = Date.parse('2026-01-01T09:00:00Z'); at < Date.parse('2027-12-31T00:00:00Z'); at += 86_400_000) {
    for (const due of Object.values(deadlinesOf(new Date(at), terms, isDayOff))) {
      expect(closedBecause(worksDay(due)), due.toISOString()).toBeNull();
    }
  }
  expect(deadlinesOf(new Date('2026-11-13T09:00:00Z'), terms, () => true).answerBy).toEqual(
    new Date('2026-11-14T20:59:00Z'),
  );
});

test.each([
  ['the first minute is a day', '2026-11-15T09:01:00Z', { days: 1, cost: 1500.5 }],
  ['a day and a minute are two', '2026-11-16T09:01:00Z', { days: 2, cost: 3001 }],
  ['a device clock behind the server counts one day, never none', '2026-11-14T09:00:00Z', { days: 1, cost: 1500.5 }],
])('days and cost of standing: %s', (_name, now, standing) => {
  const begun = { begin: '2026-11-15T09:00:00Z', end: null, dailyCost: terms.dailyCost };
  expect(standingOf(begun, new Date(now))).toEqual(standing);
});

test('an ended stay costs nothing more', () => {
  const ended = { begin: '2026-11-01T09:00:00Z', end: '2026-11-03T09:00:00Z', dailyCost: 100 };
  expect(standingOf(ended, new Date('2026-11-15T09:00:00Z'))).toEqual({ days: 2, cost: 200 });
});
