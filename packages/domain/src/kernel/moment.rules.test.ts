import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { day, instant, noLaterThan, shotAt } from './moment.ts';

test.each([
  ['2026-11-15', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['2026-02-31', false],
  ['15.11.2026', false],
])('the day %s is taken: %s', (value, isTaken) => {
  expect(z.safeParse(day(), value).success).toBe(isTaken);
});

test.each([
  ['2026-11-15T10:00:00Z', true],
  ['2026-11-15T10:00:00.123+03:00', true],
  ['2026-11-15T10:00:00+14:00', true],
  ['2026-11-15T10:00:00-12:00', true],
  ['2026-11-15T10:00:00+14:30', false],
  ['2026-11-15T10:00:00+15:59', false],
  ['2026-11-15T10:00:00-23:59', false],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', false],
  ['-000001-01-01T00:00:00Z', false],
])('the instant %s is taken: %s', (value, isTaken) => {
  expect(z.safeParse(instant(), value).success).toBe(isTaken);
});

test('a text that is no date has one fault, not one for each rule', () => {
  expect(z.safeParse(day(), 'вчера').error?.issues.map(({ message }) => message)).toEqual(['Неверная дата']);
  expect(z.safeParse(instant(), 'вчера').error?.issues).toHaveLength(1);
});

const now = new Date('2026-11-15T08:00:00.000Z');

test.each([
  ['2026-11-15T07:00:00.000Z', '2026-11-15T07:00:00.000Z', '2026-11-15T07:00:00.000Z'],
  // Five minutes are a usual difference of two clocks.
  ['2026-11-15T08:05:00.000Z', '2026-11-15T08:05:00.000Z', '2026-11-15T08:05:00.000Z'],
  ['2026-11-15T08:05:01.000Z', '2026-11-15T08:00:00.000Z', null],
  ['2046-11-15T08:00:00.000Z', '2026-11-15T08:00:00.000Z', null],
])('the clock of the device says %s: an act is dated %s, a shot %s', (said, act, shot) => {
  expect(noLaterThan(said, now)).toBe(act);
  expect(shotAt(said, now)).toBe(shot);
});
