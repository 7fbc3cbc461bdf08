import { expect, test } from 'vitest';

import { findTransition, isOpenTo, stepsFrom, transitions } from './transport.machine.ts';
import { transportStatuses } from './transport.status.ts';

test('every status but the first can be reached, and every status but the last can be left', () => {
  const reached = new Set<string>(transitions.map(({ to }) => to));
  const left = new Set<string>(transitions.flatMap(({ from }) => [...from]));
  // A truck starts in KPP_REGISTERED, which is set by the checkpoint's own call.
  expect(transportStatuses.filter((status) => !reached.has(status))).toEqual(['NEW', 'KPP_REGISTERED']);
  expect(transportStatuses.filter((status) => !left.has(status))).toEqual(['ARCHIVED']);
});

test('a pair of statuses has at most one step', () => {
  const pairs = transitions.flatMap(({ from, to }) => from.map((start) => `${start} → ${to}`));
  expect(pairs).toHaveLength(new Set(pairs).size);
});

test.each([
  ['NEW', ['STEP_ARRIVE'], ['ARRIVED']],
  ['NEW', ['STEP_CONTROL', 'STEP_RECEIVE'], []],
  ['ARRIVED', ['STEP_CONTROL', 'STEP_ALARM'], ['INCOMING_CONTROL', 'RADIATION_ALARM']],
  ['INCOMING_CONTROL', ['STEP_WEIGHED'], ['WEIGHED']],
  ['WEIGHED', ['STEP_RECEIVE'], ['IN_RECEPTION']],
  ['IN_RECEPTION', ['STEP_RECEIVE', 'STEP_FINISH'], ['RECEPTION_FINISHED', 'RECEPTION_SUSPENDED']],
  ['IN_RECEPTION', ['STEP_FINISH'], ['RECEPTION_FINISHED']],
  ['RECEPTION_FINISHED', ['STEP_REOPEN'], ['IN_RECEPTION']],
  ['RECEPTION_FINISHED', ['STEP_FINISH'], []],
] as const)('from %s the permissions %j allow the steps to %j by hand', (from, permissions, expected) => {
  expect(stepsFrom(from, permissions).map(({ to }) => to)).toEqual(expected);
});

test('a step of another call is listed only when that call is named', () => {
  expect(stepsFrom('IN_RECEPTION', ['STORAGE_SET']).map(({ to }) => to)).not.toContain('ON_STORAGE');
  expect(stepsFrom('IN_RECEPTION', ['STORAGE_SET'], ['set-to-storage']).map(({ to }) => to)).toContain('ON_STORAGE');
});

test.each([
  [{ isStored: true, isHeard: false }, ['ON_STORAGE']],
  [{ isStored: false, isHeard: false }, ['RECEPTION_SUSPENDED']],
])('a cancelled commission returns the case %j to one status', (facts, expected) => {
  const steps = stepsFrom('COMMISSION_ASSIGNED', ['COMMISSION_SET'], ['set-commission']).filter((step) =>
    isOpenTo(step, { ...facts, isOnReweight: false }),
  );
  expect(steps.filter(({ title }) => title === 'Отменить комиссию').map(({ to }) => to)).toEqual(expected);
});

test.each([
  [{ isStored: true, isHeard: true }, ['COMMISSION_DONE']],
  [{ isStored: true, isHeard: false }, ['ON_STORAGE']],
  [{ isStored: false, isHeard: false }, ['RECEPTION_SUSPENDED']],
])('a cancelled separation returns the case %j to one status', (facts, expected) => {
  const steps = stepsFrom('SEPARATE_ASSIGNED', ['SEPARATE_SET'], ['set-separate']).filter((step) =>
    isOpenTo(step, { ...facts, isOnReweight: false }),
  );
  expect(steps.filter(({ title }) => title === 'Отменить сепарацию').map(({ to }) => to)).toEqual(expected);
});

test('steps cannot be skipped', () => {
  expect(findTransition('NEW', 'RECEPTION_FINISHED')).toBeUndefined();
  expect(findTransition('ARCHIVED', 'NEW')).toBeUndefined();
  expect(findTransition('WEIGHED', 'INCOMING_CONTROL')).toBeUndefined();
});
