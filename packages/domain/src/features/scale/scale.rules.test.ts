import { expect, test } from 'vitest';

import { type Compared, deviationOf, driftOf, driftWords, latelyWords, telling } from './scale.drift.ts';

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
  expect(driftWords({ offset: -80, margin: 30 })).toBe('показывают на 80 ±\u00A030\u00A0кг меньше');
  expect(driftWords({ offset: 80, margin: null })).toBe('показывают на 80\u00A0кг больше');
});

test('a tare that the vehicle explains says nothing of the scale, unless most of the last ones are explained so', () => {
  const some = (explained: number, others: number) => [
    ...times(others, 0).map((excess) => ({ at: '', excess, isExplained: false })),
    ...times(explained, 400).map((excess) => ({ at: '', excess, isExplained: true })),
  ];
  expect(telling(some(15, 40))).toHaveLength(40);
  expect(telling(some(16, 40))).toHaveLength(56);
  expect(telling(some(10, 0))).toHaveLength(0);
});

test('who explains tares and says that the scale was verified is named with how often', () => {
  const nobody = { weighed: 12, explained: [], verified: [] };
  expect(latelyWords(nobody)).toBeNull();
  expect(latelyWords({ ...nobody, verified: [{ by: 'Иванов И. И.', count: 1 }] })).toBeNull();
  const verified = [
    { by: 'Иванов И. И.', count: 2 },
    { by: 'Петров П. П.', count: 1 },
  ];
  expect(latelyWords({ weighed: 12, verified, explained: [{ by: 'Петров П. П.', count: 9 }] })).toBe(
    'За 30 дней: поверка отмечена 3 раза (Иванов И. И. — 2, Петров П. П. — 1); необычная тара объяснена в 9 из 12 взвешиваний (Петров П. П. — 9)',
  );
});
