import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { accuracyOf, figuresOf, isNight, type Pair, pairsAtLeast } from './secondlook.accuracy.ts';
import { secondJudgement } from './secondlook.schema.ts';

const pair = (difference: number, firstBy: string | null = 'a', secondBy = 'b'): Pair => ({
  firstBy,
  secondBy,
  difference,
  isSameKind: difference > 0,
});
/** `mean` ± 1 in turn. */
const around = (mean: number, count: number, firstBy = 'a', secondBy = 'b'): Pair[] =>
  Array.from({ length: count }, (_, at) => pair(mean + (at % 2 === 0 ? 1 : -1), firstBy, secondBy));

test('mean ± t · s / √n, counted by hand; nothing below 20 pairs', () => {
  // s² = 20 · 1 / 19, t of 19 degrees 2.093: half 2.093 · √(1.0526 / 20) = 0.480.
  expect(figuresOf(around(0.5, pairsAtLeast))).toEqual({
    pairs: 20,
    bias: expect.closeTo(0.5, 9),
    low: expect.closeTo(0.0198, 3),
    high: expect.closeTo(0.9802, 3),
    spread: expect.closeTo(1.026, 3),
    sameKind: 10,
    isFound: true,
  });
  expect(figuresOf(around(0.4, pairsAtLeast))).toMatchObject({ isFound: false });
  expect(figuresOf(around(-0.5, pairsAtLeast))).toMatchObject({ isFound: true });
  expect(figuresOf(around(0.5, pairsAtLeast - 1))).toBeNull();
});

const fair = ['b', 'c', 'd'];
/** Each of these people the first in so many pairs with each of the others. */
const among = (biases: Readonly<Record<string, number>>, each: number): Pair[] =>
  Object.entries(biases).flatMap(([first, own]) =>
    Object.entries(biases).flatMap(([second, other]) =>
      first === second ? [] : around(own - other, each, first, second),
    ),
  );
const foundIn = (pairs: readonly Pair[]) =>
  [...accuracyOf(pairs).inspectors].flatMap(([id, { isFound }]) => (isFound ? [id] : []));

test('who judges high shifts those whom he judged second: they are not marked in his place', () => {
  const pairs = among({ high: 2, b: 0, c: 0, d: 0 }, 20);
  const ofFair = pairs.filter(({ firstBy }) => firstBy === 'b');
  expect(figuresOf(ofFair)).toMatchObject({ isFound: true });
  const { inspectors, others } = accuracyOf(pairs);
  expect(inspectors.get('high')).toMatchObject({ isFound: true, pairs: 60, bias: expect.closeTo(2, 9) });
  for (const id of fair) {
    expect(inspectors.get(id)).toMatchObject({ isFound: false, pairs: 60, bias: expect.closeTo(0, 9) });
  }
  // One cause is not marked several times.
  expect(figuresOf(others)).toMatchObject({ pairs: pairs.length, bias: expect.closeTo(0, 9), isFound: false });
});

test('two who judge to both sides are found together; among three people nobody is marked', () => {
  expect(foundIn(among({ high: 2, low: -2, b: 0, c: 0, d: 0 }, 20)).toSorted()).toEqual(['high', 'low']);
  const three = among({ high: 2, b: 0, c: 0 }, 20);
  expect(figuresOf(three.filter(({ firstBy }) => firstBy === 'high'))).toMatchObject({ isFound: true });
  expect(foundIn(three)).toEqual([]);
  expect(accuracyOf([pair(1, null, 'b')]).inspectors.size).toBe(0);
});

test('pairs that all differ alike have an interval as wide as rounding, and nobody is marked beside the one who judges high', () => {
  const alike = (mean: number, first = 'a', second = 'b') =>
    Array.from({ length: pairsAtLeast }, () => pair(mean, first, second));
  expect(figuresOf(alike(0.3))).toMatchObject({ spread: expect.closeTo(0, 9), isFound: true });
  const { low, high } = figuresOf(alike(0))!;
  expect([low, high]).toEqual([expect.closeTo(-0.019, 3), expect.closeTo(0.019, 3)]);
  const people = ['high', ...fair];
  const exact = people.flatMap((first) =>
    people.flatMap((second) =>
      first === second ? [] : alike(Number(first === 'high') - Number(second === 'high'), first, second),
    ),
  );
  expect(foundIn(exact)).toEqual(['high']);
});

test.each([
  ['2026-11-18T05:00:00Z', false],
  ['2026-11-18T16:59:59Z', false],
  ['2026-11-18T17:00:00Z', true],
  ['2026-11-18T04:59:59Z', true],
])('%s is of the night shift: %s', (at, night) => {
  expect(isNight(at)).toBe(night);
});

test('a judgement has kind and dirt, or neither', () => {
  const kindId = '00000000-0000-4000-8000-000000000001';
  const isGood = (value: object) => z.safeParse(secondJudgement, value).success;
  expect(isGood({ kindId, percent: 2.5 })).toBe(true);
  expect(isGood({ kindId: null, percent: null })).toBe(true);
  expect(isGood({ kindId, percent: null })).toBe(false);
  expect(isGood({ kindId: null, percent: 2 })).toBe(false);
  expect(isGood({ kindId, percent: 2.55 })).toBe(false);
});
