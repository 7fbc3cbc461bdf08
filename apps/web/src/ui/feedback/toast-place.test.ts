import { expect, test } from 'vitest';

import { raisedBy } from './toast-place.ts';

const usual = { left: 8, right: 352, top: 500, bottom: 560 };
const control = (top: number, bottom: number, weight = 1, left = 8, right = 352) => ({
  left,
  right,
  top,
  bottom,
  weight,
});
const rows = (weightAt: (at: number) => number) =>
  Array.from({ length: 20 }, (_none, at) => control(at * 30, at * 30 + 28, weightAt(at)));

test.each<[string, ReturnType<typeof control>[], number]>([
  ['nothing is covered: the usual place', [control(570, 600), control(400, 440)], 0],
  ['a button below is covered: above it', [control(530, 574)], 38],
  ['the gap between two buttons is too low: above both', [control(530, 574), control(470, 510)], 98],
  ['a gap that is high enough: between them', [control(530, 574), control(400, 440)], 38],
  ['a control beside the toasts does not matter', [control(500, 560, 1, 360, 420)], 0],
  ['no gap anywhere: the usual place', rows(() => 1), 0],
  ['no gap anywhere: above the field that is being typed in', rows((at) => (at === 17 ? 100 : 1)), 58],
  ['no gap anywhere: over rows that can be scrolled, not over the last ones', rows((at) => (at > 16 ? 10 : 1)), 58],
])('%s', (_name, controls, raised) => {
  expect(raisedBy(usual, controls, 64)).toBe(raised);
});

test.each<[string, ReturnType<typeof control>[], number]>([
  ['nothing is covered there: it stays', [control(570, 600)], 38],
  ['a button came under it, the usual place is free: down', [control(470, 500)], 0],
  [
    'a button came under it and another at the usual place: to the lowest gap',
    [control(470, 510), control(560, 600)],
    98,
  ],
  ['as much is covered anywhere: it stays', rows(() => 1), 38],
])('raised already: %s', (_name, controls, raised) => {
  expect(raisedBy(usual, controls, 64, 38)).toBe(raised);
});
