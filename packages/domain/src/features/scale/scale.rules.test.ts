import { expect, test } from 'vitest';

import { type Compared, deviationOf, driftOf, driftWords } from './scale.drift.ts';

const weighed = (...excesses: readonly number[]): Compared[] =>
  excesses.map((excess, at) => ({ at: String(at), excess }));
const times = (count: number, excess: number): number[] => Array.from({ length: count }, () => excess);

test('the sum grows by what is beyond half a deviation, and is said when it passes fourteen, counted by hand', () => {
  // 1.5 − 0.5 a weighing: after the fifteenth it is 15.
  expect(driftOf(50, weighed(...times(14, 75)))).toBeNull();
  expect(driftOf(50, weighed(...times(15, 75)))).toEqual({ since: '0', count: 15, offset: 80, margin: 40 });
  expect(driftOf(50, weighed(-30, 20, ...times(20, -76)))).toEqual({ since: '2', count: 14, offset: -80, margin: 40 });
  expect(driftOf(50, weighed(...times(1000, 25)))).toBeNull();
});

test('a wild tare counts as three deviations; a few comparisons say nothing of the scale', () => {
  expect(driftOf(50, weighed(...times(5, 9000)))).toBeNull();
  expect(deviationOf(times(29, 40))).toBeNull();
  expect(deviationOf(times(30, 40))).toBe(20);
  expect(driftWords({ offset: -80, margin: 30 })).toBe('показывают на 80 ± 30\u00A0кг меньше');
  expect(driftWords({ offset: 80, margin: null })).toBe('показывают на 80\u00A0кг больше');
});
