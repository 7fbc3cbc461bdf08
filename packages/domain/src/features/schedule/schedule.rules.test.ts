import { expect, test } from 'vitest';

import type { Transport } from '../transport/transport.schema.ts';
import { awaitedUntil, bookingWindow } from './schedule.one-sided.ts';
import { dayOf, firstFree, hoursOf, isWholeHour, type OpenDay } from './schedule.slot.ts';

const monday: OpenDay = { date: '2026-11-16', isWorkingDay: true, timeFrom: '08:00', timeTo: '17:00', capacity: 2 };
const tuesday: OpenDay = { ...monday, date: '2026-11-17' };
const at = (iso: string) => new Date(iso);

test('a working day from 8 to 17 in Moscow has nine hours to book, the last at 16', () => {
  const hours = hoursOf(monday).map((hour) => hour.toISOString());
  expect(hours).toHaveLength(9);
  expect(hours[0]).toBe('2026-11-16T05:00:00.000Z');
  expect(hours.at(-1)).toBe('2026-11-16T13:00:00.000Z');
});

test('a day off has none; hours that begin at half past are counted from the next whole one', () => {
  expect(hoursOf({ ...monday, isWorkingDay: false })).toEqual([]);
  expect(hoursOf({ ...monday, timeFrom: '08:30', timeTo: '10:30' })).toEqual([at('2026-11-16T06:00:00Z')]);
});

test('the day of an hour is the one in Moscow', () => {
  expect(dayOf(at('2026-11-15T21:00:00Z'))).toBe('2026-11-16');
  expect(isWholeHour(at('2026-11-15T21:00:00Z'))).toBe(true);
  expect(isWholeHour(at('2026-11-15T21:00:01Z'))).toBe(false);
});

test.each([
  ['nothing is booked', [], '2026-11-16T05:00:00Z'],
  ['the first hour is booked', ['2026-11-16T05:00:00Z'], '2026-11-16T06:00:00Z'],
  ['the day is full', ['2026-11-16T05:00:00Z', '2026-11-16T09:00:00Z'], '2026-11-17T05:00:00Z'],
])('the next free hour when %s', (_name, taken, free) => {
  expect(firstFree([monday, tuesday], taken.map(at), at('2026-11-16T00:00:00Z'))).toEqual(at(free));
});

test('hours that have passed are not offered; a calendar without free days offers none', () => {
  expect(firstFree([monday], [], at('2026-11-16T06:00:00Z'))).toEqual(at('2026-11-16T07:00:00Z'));
  expect(firstFree([{ ...monday, capacity: 0 }], [], at('2026-11-16T00:00:00Z'))).toBeUndefined();
});

test.each([
  ['WILL_COME', '2026-11-18T08:00:00Z', '2026-11-18T08:00:00Z'],
  ['WILL_COME', '2026-11-15T07:59:59Z', null],
  ['WILL_COME', null, null],
  ['AGREES', '2026-11-18T08:00:00Z', null],
])('the supplier answered %s, arrival until %s: awaited until %s', (answer, arriveBy, until) => {
  const card = { supplierAnswer: { answer }, responsibleStorage: { arriveBy } } as unknown as Transport;
  expect(awaitedUntil(card, new Date('2026-11-15T08:00:00Z'))).toBe(until);
});

test.each([
  ['before his term ends', '2026-11-16T07:00:00Z', '2026-11-16T06:59:59.999Z'],
  ['after his term', '2026-11-19T07:00:00Z', '2026-11-18T08:00:00.000Z'],
  ['at no hour', null, '2026-11-18T08:00:00.000Z'],
])('a supplier who named an hour %s is called after it', (_when, comesAt, after) => {
  const supplierAnswer = { answer: 'WILL_COME', at: '2026-11-15T07:00:00Z', byLink: { comesAt } };
  const responsibleStorage = { answerBy: '2026-11-16T08:00:00Z', arriveBy: '2026-11-18T08:00:00Z' };
  const card = { supplierAnswer, responsibleStorage, receptionBy: null, missedAt: null } as unknown as Transport;
  expect(bookingWindow(card, new Date('2026-11-15T08:00:00Z')).after.toISOString()).toBe(after);
});
