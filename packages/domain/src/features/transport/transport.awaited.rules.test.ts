import { expect, test } from 'vitest';

import { awaitedCodes, isPast, isUrgentFor, nextStepOf } from './transport.awaited.ts';
import { transitions } from './transport.machine.ts';

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
  ['DECISION', 'MASTER'],
  ['RETURN', 'HEAD'],
] as const)('while %s is awaited, %s acts next', (awaited, turn) => {
  expect(nextStepOf({ awaited, dueAt }, before)).toMatchObject({ turn, by: dueAt });
});

test('every code has its words', () => {
  expect(awaitedCodes.filter((awaited) => !nextStepOf({ awaited, dueAt: null }, before)?.what)).toEqual([]);
});

test.each([
  ['STORAGE', ['Поставить на хранение']],
  ['COMMISSION_DATE', ['Назначить комиссию']],
  ['DECISION', ['Завершить приемку', 'Вернуть поставщику']],
  ['RETURN', ['Завершить приемку']],
] as const)('%s is said in the words of its buttons', (awaited, titles) => {
  const what = nextStepOf({ awaited, dueAt }, before)!.what;
  for (const title of titles) {
    expect(transitions.map((step) => step.title)).toContain(title);
    expect(what).toContain(title.toLowerCase());
  }
});

test('after the deadline of the answer the master goes on without it, and the deadline counts as passed', () => {
  const step = nextStepOf({ awaited: 'ANSWER', dueAt }, after);
  expect(step).toMatchObject({ turn: 'MASTER', by: dueAt });
  expect(isPast(dueAt, after)).toBe(true);
  expect(isPast(dueAt, before)).toBe(false);
});

test('while the phonegram is being sent nobody has to act; after the deadline the master calls the supplier', () => {
  const step = nextStepOf({ awaited: 'ANSWER', dueAt }, before, { state: 'QUEUED' });
  expect(step).toMatchObject({ turn: 'PRODUCT', what: 'отправляет телефонограмму поставщику, ответ ждём', by: dueAt });
  expect(nextStepOf({ awaited: 'ANSWER', dueAt }, before, { state: 'SENT' })).toMatchObject({ turn: 'SUPP' });
  expect(nextStepOf({ awaited: 'ANSWER', dueAt }, after, { state: 'QUEUED' })).toMatchObject({
    turn: 'MASTER',
    what: 'позвонить поставщику, телефонограмма не отправлена',
  });
});

test.each([
  ['the master, who must set the date', 'MASTER', 'COMMISSION_DATE', before, true],
  ['the master, who may also hold the commission', 'MASTER', 'COMMISSION', before, true],
  ['the master while the supplier may still answer', 'MASTER', 'ANSWER', before, false],
  ['the supplier while he may still answer', 'SUPP', 'ANSWER', before, true],
  ['the head before the deadline', 'HEAD', 'COMMISSION_DATE', before, false],
  ['the head after it', 'HEAD', 'COMMISSION_DATE', after, true],
  ['a controller, who acts in no case', 'CTRL', 'COMMISSION_DATE', after, false],
  ['the master days before', 'MASTER', 'COMMISSION_DATE', new Date('2026-11-14T10:00:00Z'), false],
] as const)('urgent for %s', (_name, role, awaited, now, isUrgent) => {
  expect(isUrgentFor({ permissions: [`NOTIFIED_${role}`] }, { awaited, dueAt }, now)).toBe(isUrgent);
});

test('a case without a deadline is never late; no case waits for nobody', () => {
  expect(isPast(null, after)).toBe(false);
  expect(nextStepOf({ awaited: null, dueAt: null }, before)).toBeUndefined();
});
