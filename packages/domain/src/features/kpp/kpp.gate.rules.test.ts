import { expect, test } from 'vitest';

import { entryObstacles, exitObstacles, placeOf, waitsFor } from './kpp.gate.ts';

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
    checkpoint: { radiationMax: 0.14, entryAt: null, exitAt: null, ...checkpoint } as Checkpoint,
  };
}

const entered = '2026-11-16T08:00:00.000Z';

test.each([
  ['measured, photographed: it may drive in', aCard(), 'Въезд', 0],
  ['not measured', aCard({ radiationMax: null }), 'Измерение радиации', 1],
  ['two photos of three', aCard({ photos: 2 }), 'Фото: 2 из 3', 1],
  ['neither measured nor photographed', aCard({ radiationMax: null, photos: 0 }), 'Измерение радиации', 2],
  ['in alarm', aCard({ status: 'RADIATION_ALARM' }), 'Тревога: решение начальника смены', 1],
  ['inside', aCard({ entryAt: entered }), 'Выезд', 0],
  ['gone', aCard({ entryAt: entered, exitAt: entered }), null, 0],
])('%s', (_name, card, waits, obstacles) => {
  expect(waitsFor(card)).toBe(waits);
  expect(entryObstacles(card)).toHaveLength(obstacles);
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
