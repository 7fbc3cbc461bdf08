import { expect, test } from 'vitest';

import { awaitedCodes } from './transport.awaited.ts';
import { transitions } from './transport.machine.ts';
import {
  hasOwnStep,
  isForward,
  isNextFor,
  isUsual,
  nextActOf,
  stepWeight,
  turnPermissions,
  whoActs,
} from './transport.next.ts';
import type { Transport } from './transport.schema.ts';
import { transportStatuses } from './transport.status.ts';

const now = new Date('2026-11-17T10:00:00Z');
const clean = {
  onReweight: false,
  awaited: null,
  dueAt: null,
  responsibleStorage: null,
  commissionInfo: null,
  registerWeight: null,
  senderScrapType: [],
  discoverScrapType: [],
  unorderedProduction: [],
} as Partial<Transport>;
const card = (code: Transport['status']['code'], more: object = {}): Transport =>
  ({ ...clean, status: { code, description: '' }, transportType: { kind: 'WAGON' }, ...more }) as Transport;
const wrong = { unorderedProduction: [{ id: 'i', deleted: false }] };

const everything = transportStatuses.flatMap((status) =>
  (['WAGON', 'PLATFORM', 'AUTO'] as const).map((kind) => [status, kind] as const),
);

test.each(everything)('somebody acts next on %s of a %s, whose permission says so', (status, kind) => {
  const next = nextActOf(card(status, { transportType: { kind } }), now);
  expect(next === null).toBe(status === 'ARCHIVED');
  if (next && 'permission' in next.who) {
    expect(next.what).not.toBe('');
    expect(isNextFor({ permissions: [next.who.permission] }, next)).toBe(true);
    expect(isNextFor({ permissions: [] }, next)).toBe(false);
  }
});

test('a case is acted on by whom it waits for, a reweigh by the scales', () => {
  for (const awaited of awaitedCodes) {
    expect(nextActOf(card('ON_STORAGE', { awaited }), now)?.who).toHaveProperty('turn');
  }
  expect(nextActOf(card('RECEPTION_FINISHED', { onReweight: true }), now)).toEqual({
    who: { permission: 'WEIGHT_OVERWEIGHT' },
    what: 'записать контрольную перевеску',
    by: null,
  });
});

test('a vehicle that stands at the gate waits for its entry; one inside, or without a gate, for incoming control', () => {
  const registered = (checkpoint: object | null) => nextActOf(card('KPP_REGISTERED', { checkpoint }), now);
  const control = { who: { permission: 'STEP_CONTROL' }, what: 'начать входной контроль', by: null };
  expect(registered({ entryAt: null, exitAt: null })).toEqual({
    who: { permission: 'NOTIFIED_KPP' },
    what: 'оформить въезд на КПП-13',
    by: null,
  });
  expect(registered({ entryAt: '2026-11-17T09:00:00Z', exitAt: null })).toEqual(control);
  expect(registered(null)).toEqual(control);
  expect(nextActOf(card('ARRIVED', { checkpoint: null }), now)).toEqual(control);
});

test.each([
  ['the inspector may begin before the scales have confirmed', 'INCOMING_CONTROL', 'STEP_RECEIVE', {}, true],
  ['the weigher waits for the inspector', 'IN_RECEPTION', 'STEP_WEIGHED', {}, false],
  ['to stop reception is no usual step', 'IN_RECEPTION', 'STEP_RECEIVE', {}, false],
  ['an alarm is no usual step', 'WEIGHED', 'STEP_ALARM', {}, false],
  [
    'during a reweigh everybody waits for the scales',
    'RECEPTION_FINISHED',
    'SEND_EXTERNAL',
    { onReweight: true },
    false,
  ],
] as const)('a step of the own that usually follows: %s', (_name, status, permission, more, hasOne) => {
  expect(hasOwnStep({ permissions: ['STATUS_CHANGE', permission] }, card(status, more))).toBe(hasOne);
});

const stepsOf = (status: Transport['status']['code']) =>
  transitions.filter(({ from }) => (from as readonly string[]).includes(status));

test.each(transportStatuses)('the first step from %s is the usual one', (status) => {
  const [first] = stepsOf(status).toSorted((a, b) => stepWeight(b, card(status)) - stepWeight(a, card(status)));
  expect(first === undefined ? null : isUsual(first, card(status), 2)).toBe(status === 'ARCHIVED' ? null : true);
});

test.each(transportStatuses)(
  'with nothing wrong no step from %s that opens a case, sends back or alarms is usual',
  (status) => {
    const usual = (of: Transport) =>
      stepsOf(status)
        .filter((step) => isUsual(step, of, 2))
        .map(({ title }) => title);
    const exceptions = ['Радиационная тревога', 'Вернуть поставщику', 'Приостановить приемку'];
    expect(usual(card(status)).filter((title) => exceptions.includes(title))).toEqual([]);
    expect(usual(card(status)).includes('Поставить на хранение')).toBe(status === 'RECEPTION_SUSPENDED');
    expect(usual(card(status, wrong)).includes('Поставить на хранение')).toBe(
      status === 'RECEPTION_SUSPENDED' || status === 'IN_RECEPTION',
    );
    expect(stepsOf(status).filter((step) => !isForward(step) && isUsual(step, card(status, wrong), 2))).toEqual([]);
  },
);

const person = (id: string, permission: string, isInHand = false) => ({ id, permissions: [permission], isInHand });
const named = (of: Transport, people: readonly ReturnType<typeof person>[]) =>
  whoActs(nextActOf(of, now)!, people).map(({ id }) => id);

test('who works on the transport acts next, otherwise who may and is at work; a crowd is named by its role', () => {
  const received = card('IN_RECEPTION');
  const [weigher, inspector, other, third] = [
    person('w', 'STEP_WEIGHED', true),
    person('i', 'STEP_FINISH'),
    person('o', 'STEP_FINISH'),
    person('t', 'STEP_FINISH'),
  ];
  expect(named(received, [weigher])).toEqual([]);
  expect(named(received, [weigher, inspector, inspector, other])).toEqual(['i', 'o']);
  expect(named(received, [inspector, other, third])).toEqual([]);
  expect(named(received, [inspector, other, { ...third, isInHand: true }])).toEqual(['t']);
});

test('of a case the master and the head are named; the product, a supplier and a commission are no persons', () => {
  const everybody = { id: 'e', permissions: turnPermissions, isInHand: false };
  for (const awaited of awaitedCodes) {
    const next = nextActOf(card('ON_STORAGE', { awaited }), now)!;
    const isPerson = 'turn' in next.who && ['MASTER', 'HEAD'].includes(next.who.turn);
    expect(whoActs(next, [everybody]), awaited).toHaveLength(isPerson ? 1 : 0);
  }
});

test.each(transportStatuses)(
  'the permission that acts next on %s is among those that say whose turn it is',
  (status) => {
    const next = nextActOf(card(status), now);
    expect(next === null || isNextFor({ permissions: turnPermissions }, next)).toBe(true);
  },
);
