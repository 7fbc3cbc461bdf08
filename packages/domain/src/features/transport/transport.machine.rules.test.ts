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
  ['NEW', 'DISP', ['ARRIVED']],
  ['NEW', 'CTRL', []],
  ['ARRIVED', 'CTRL', ['INCOMING_CONTROL', 'RADIATION_ALARM']],
  ['INCOMING_CONTROL', 'WEIGH', ['WEIGHED']],
  ['WEIGHED', 'CTRL', ['IN_RECEPTION', 'RADIATION_ALARM']],
  ['IN_RECEPTION', 'CTRL', ['RECEPTION_FINISHED', 'RECEPTION_SUSPENDED', 'RADIATION_ALARM']],
  ['IN_RECEPTION', 'MASTER', ['RECEPTION_FINISHED']],
  ['RECEPTION_FINISHED', 'HEAD', ['IN_RECEPTION']],
  ['RECEPTION_FINISHED', 'CTRL', []],
  ['RECEPTION_FINISHED', 'ADMIN', ['IN_RECEPTION']],
] as const)('from %s the role %s may go to %j by hand', (from, role, expected) => {
  expect(stepsFrom(from, role).map(({ to }) => to)).toEqual(expected);
});

test('a step of another call is listed only when that call is named', () => {
  expect(stepsFrom('IN_RECEPTION', 'HEAD').map(({ to }) => to)).not.toContain('ON_STORAGE');
  expect(stepsFrom('IN_RECEPTION', 'HEAD', ['set-to-storage']).map(({ to }) => to)).toContain('ON_STORAGE');
});

test.each([
  [{ isStored: true, isHeard: false }, ['ON_STORAGE']],
  [{ isStored: false, isHeard: false }, ['RECEPTION_SUSPENDED']],
])('a cancelled commission returns the case %j to one status', (facts, expected) => {
  const steps = stepsFrom('COMMISSION_ASSIGNED', 'MASTER', ['set-commission']).filter((step) => isOpenTo(step, facts));
  expect(steps.filter(({ title }) => title === 'Отменить комиссию').map(({ to }) => to)).toEqual(expected);
});

test('steps cannot be skipped', () => {
  expect(findTransition('NEW', 'RECEPTION_FINISHED')).toBeUndefined();
  expect(findTransition('ARCHIVED', 'NEW')).toBeUndefined();
  expect(findTransition('WEIGHED', 'INCOMING_CONTROL')).toBeUndefined();
});
