import { expect, test } from 'vitest';

import { awaitedCodes, isPast, nextStepOf } from './transport.awaited.ts';

const dueAt = '2026-11-16T20:59:00.000Z';
const before = new Date('2026-11-16T10:00:00Z');
const after = new Date('2026-11-16T20:59:01Z');

test.each([
  ['STORAGE', 'MASTER'],
  ['ANSWER', 'SUPP'],
  ['COMMISSION_DATE', 'MASTER'],
  ['COMMISSION', 'COMM'],
  ['SEPARATION', 'MASTER'],
  ['ACT', 'MASTER'],
  ['RETURN', 'HEAD'],
] as const)('while %s is awaited, %s acts next', (awaited, turn) => {
  expect(nextStepOf({ awaited, dueAt }, before)).toMatchObject({ turn, by: dueAt });
});

test('every code has its words', () => {
  expect(awaitedCodes.filter((awaited) => !nextStepOf({ awaited, dueAt: null }, before)?.what)).toEqual([]);
});

test('after the deadline of the answer the master goes on without it, and the deadline counts as passed', () => {
  const step = nextStepOf({ awaited: 'ANSWER', dueAt }, after);
  expect(step).toMatchObject({ turn: 'MASTER', by: dueAt });
  expect(isPast(dueAt, after)).toBe(true);
  expect(isPast(dueAt, before)).toBe(false);
});

test('a case without a deadline is never late; no case waits for nobody', () => {
  expect(isPast(null, after)).toBe(false);
  expect(nextStepOf({ awaited: null, dueAt: null }, before)).toBeUndefined();
});
