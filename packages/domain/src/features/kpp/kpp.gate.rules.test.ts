import { expect, test } from 'vitest';

import { entryObstacles, exitObstacles, leavesUnserved, placeOf, waitsFor } from './kpp.gate.ts';

type Card = Parameters<typeof waitsFor>[0];
type Checkpoint = NonNullable<Card['checkpoint']>;

interface AnyCard {
  readonly status?: Card['status']['code'];
  readonly photos?: number;
}

function aCard({ status = 'KPP_REGISTERED', photos = 3, ...checkpoint }: Partial<Checkpoint> & AnyCard = {}): Card {
  return {
    status: { code: status, description: '' },
    photoCount: photos,
    radiationAlarm: null,
    vehicleAlarm: null,
    measurements: [],
    checkpoint: { radiationMax: 0.14, entryAt: null, exitAt: null, ...checkpoint } as Checkpoint,
  };
}

const entered = '2026-11-16T08:00:00.000Z';

test.each([
  ['measured, photographed: it may drive in', aCard(), 'Въезд', 0],
  ['not measured', aCard({ radiationMax: null }), 'Измерение радиации', 1],
  ['two photos of three', aCard({ photos: 2 }), 'Фото: 2 из 3', 1],
  ['neither measured nor photographed', aCard({ radiationMax: null, photos: 0 }), 'Измерение радиации', 2],
  ['in alarm', aCard({ status: 'RADIATION_ALARM' }), 'Решение начальника смены', 1],
  [
    'in alarm, no photos: nobody is sent to it',
    aCard({ status: 'RADIATION_ALARM', photos: 0 }),
    'Решение начальника смены',
    1,
  ],
  ['inside', aCard({ entryAt: entered }), 'Выезд', 0],
  ['gone', aCard({ entryAt: entered, exitAt: entered }), null, 0],
])('%s', (_name, card, waits, obstacles) => {
  expect(waitsFor(card)?.name ?? null).toBe(waits);
  expect(entryObstacles(card)).toHaveLength(obstacles);
});

const another = { transportId: 'x', transportNumber: 'A123BC152', raisedAt: entered, background: 0.1, max: 0.9 };

test('an alarm of another record of the same vehicle holds this one, and so does an alarm without its status', () => {
  const held = { ...aCard(), vehicleAlarm: another };
  expect(entryObstacles(held)).toEqual([
    'Радиационная тревога по другой записи (A123BC152): въезд запрещён, пока её не снимет начальник смены',
  ]);
  expect(exitObstacles(held)).toHaveLength(1);
  expect(waitsFor(held)?.name ?? null).toBe('Решение начальника смены');
  const open = { raisedAt: entered, raisedBy: null, background: 0.1, max: 0.9, isOpen: true, acknowledged: [] };
  expect(exitObstacles({ ...aCard({ status: 'ON_STORAGE' }), radiationAlarm: open })).toHaveLength(1);
  expect(exitObstacles({ ...aCard({ status: 'ON_STORAGE' }), radiationAlarm: { ...open, isOpen: false } })).toEqual([]);
});

type Measurement = Card['measurements'][number];
const measured = (result: Measurement['result'], method: Measurement['method'] = 'PORTAL'): Measurement => ({
  at: entered,
  by: null,
  background: 0.1,
  max: 0.2,
  device: null,
  method,
  result,
});

test.each<[string, Measurement[], boolean]>([
  ['a raised background of the portal', [measured('WARNING')], true],
  ['no word of what it was measured with', [measured('WARNING', null)], true],
  ['looked at again by the portal only', [measured('WARNING'), measured('NORMAL')], true],
  ['looked at by hand', [measured('WARNING'), measured('NORMAL', 'HAND')], false],
  ['confirmed by hand under the alarm limit', [measured('WARNING'), measured('WARNING', 'HAND')], false],
  ['measured by hand at once', [measured('WARNING', 'HAND')], false],
  ['raised again after that', [measured('WARNING', 'HAND'), measured('WARNING')], true],
  ['normal', [measured('NORMAL')], false],
])('a manual measurement before entry: %s', (_name, measurements, isAsked) => {
  const card = { ...aCard(), measurements };
  expect(entryObstacles(card)).toEqual(isAsked ? ['Фон повышен: сделайте ручное измерение и внесите его'] : []);
  expect(waitsFor(card)?.name ?? null).toBe(isAsked ? 'Ручное измерение радиации' : 'Въезд');
});

test('a vehicle in alarm is held: it does not leave either', () => {
  expect(exitObstacles(aCard())).toEqual([]);
  expect(exitObstacles(aCard({ status: 'RADIATION_ALARM' }))).toHaveLength(1);
});

test('its place follows from the entry and the exit; one that was turned away has left without an entry', () => {
  expect(placeOf(aCard())).toBe('gate');
  expect(placeOf(aCard({ entryAt: entered }))).toBe('inside');
  expect(placeOf(aCard({ exitAt: entered }))).toBe('left');
});

test.each([
  ['KPP_REGISTERED', true],
  ['IN_RECEPTION', true],
  ['ON_STORAGE', true],
  ['RECEPTION_FINISHED', false],
  ['RETURN_BACK', false],
  ['SENT_TO_EKOMET', false],
  ['ARCHIVED', false],
] as const)('a vehicle that drives out as %s leaves unserved: %s', (status, isUnserved) => {
  expect(leavesUnserved(aCard({ status }))).toBe(isUnserved);
});
