// Claims of docs/statistics.md by simulation: each fails when its formula is wrong. `npm run soak -- statistics` simulates more.
import { expect, test, vi } from 'vitest';

import { estimateMean, exceeds } from '../packages/domain/src/features/layer/layer.estimate.ts';
import { accuracyOf, type Pair } from '../packages/domain/src/features/secondlook/secondlook.accuracy.ts';
import { type Random, seeded } from '../tests/support/random.ts';

const wagons = Number(process.env['OTK_SIMULATED_WAGONS'] ?? 4000);
const seed = 20_261_118;
vi.setConfig({ testTimeout: 5000 + wagons });

/** By Box and Muller. */
const normal = ({ next }: Random): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
const exponential = ({ next }: Random): number => -Math.log(1 - next());

/** Percents of dirt in one layer. */
const loads: Readonly<Record<string, (random: Random) => number>> = {
  normal: (random) => 8 + normal(random),
  uniform: ({ next }) => 1 + 6 * next(),
  // Gamma of shape 4: its skewness is 1.
  skewed: (random) => exponential(random) + exponential(random) + exponential(random) + exponential(random),
  'two-part': (random) => (random.chance(0.4) ? 7 : 3) + normal(random) / 2,
};

const meanOf = (percents: readonly number[]): number => percents.reduce((sum, one) => sum + one, 0) / percents.length;

function sampled(percents: readonly number[], size: number, { below }: Random): number[] {
  const left = [...percents];
  return Array.from({ length: size }, () => left.splice(below(left.length), 1)[0]!);
}

interface Simulated {
  /** Of the whole load, which nobody sees. */
  readonly mean: number;
  readonly estimate: ReturnType<typeof estimateMean>;
}

/** The share of simulated wagons of which it is true. */
function shareOf(load: string, [judged, count]: readonly number[], isTrue: (of: Simulated) => boolean): number {
  const random = seeded(seed);
  let found = 0;
  for (let wagon = 0; wagon < wagons; wagon += 1) {
    const percents = Array.from({ length: count! }, () => loads[load]!(random));
    const estimate = estimateMean(sampled(percents, judged!, random), count!);
    found += isTrue({ mean: meanOf(percents), estimate }) ? 1 : 0;
  }
  return found / wagons;
}

const covers = ({ mean, estimate }: Simulated): boolean =>
  estimate.kind === 'spread' && estimate.low <= mean && mean <= estimate.high;

const sizes = [
  [6, 12],
  [9, 12],
  [8, 20],
  [12, 50],
] as const;

test.each(Object.keys(loads).flatMap((load) => sizes.map((size) => [load, size] as const)))(
  'layers: of %s loads the interval of %j layers holds the mean of the whole load in 93 to 97 of 100',
  (load, size) => {
    const share = shareOf(load, size, covers);
    expect(share).toBeGreaterThan(0.93);
    expect(share).toBeLessThan(0.97);
  },
);

/** Three layers may all come from one part of a two-part load: nothing shows the other. */
test.each([
  ['normal', 0.93],
  ['uniform', 0.92],
  ['skewed', 0.92],
  ['two-part', 0.78],
])('layers: of %s loads three layers of twelve hold the mean in at least %d', (load, least) => {
  expect(shareOf(load, [3, 12], covers)).toBeGreaterThan(least);
});

test.each(Object.keys(loads))('layers: a %s load at its limit is rarely called exceeded beyond doubt', (load) => {
  const isAccused = ({ mean, estimate }: Simulated) => exceeds(estimate, mean) === 'BEYOND_DOUBT';
  expect(shareOf(load, [6, 12], isAccused)).toBeLessThan(0.05);
});

/** Of the difference of two judgements: with it 112 and 41 pairs find 0.3 and 0.5 points in 80 of 100. */
const differenceSpread = 1.13;
const works = Math.round(wagons / 16);

/** Pairs of inspectors with these biases, each as often the first, the second drawn among the others. */
function pairsOf(biases: readonly number[], each: number, random: Random): Pair[] {
  return biases.flatMap((bias, first) =>
    Array.from({ length: each }, () => {
      const second = (first + 1 + random.below(biases.length - 1)) % biases.length;
      const difference = bias - biases[second]! + differenceSpread * normal(random);
      return { firstBy: String(first), secondBy: String(second), difference, isSameKind: true };
    }),
  );
}

/** Of each inspector the share of simulated works in which his bias is found. */
function foundShares(biases: readonly number[], each: number): number[] {
  const random = seeded(seed);
  const found = biases.map(() => 0);
  for (let at = 0; at < works; at += 1) {
    const { inspectors } = accuracyOf(pairsOf(biases, each, random));
    for (const [id, { isFound }] of inspectors) {
      found[Number(id)]! += isFound ? 1 : 0;
    }
  }
  return found.map((count) => count / works);
}

/** Four standard errors of a simulated share: outside in six of a hundred thousand. */
const noise = (share: number): number => 4 * Math.sqrt((share * (1 - share)) / works);

/** By the formula with quantiles of the normal distribution it is 80; t costs a point of it, and that others are cleared another. */
test.each([
  [0.3, 112],
  [-0.3, 112],
  [0.5, 41],
])(
  'second look: a bias of %d points is found with %d pairs in 77 to 81 of 100, the others in at most 5',
  (bias, each) => {
    const [found, ...others] = foundShares([bias, 0, 0, 0, 0, 0], each);
    expect(found).toBeGreaterThan(0.77 - noise(0.8));
    expect(found).toBeLessThan(0.81 + noise(0.8));
    expect(Math.max(...others)).toBeLessThan(0.05 + noise(0.05));
  },
);

test.each([20, 41, 112])('second look: with %d pairs an unbiased inspector is marked in at most 5 of 100', (each) => {
  expect(Math.max(...foundShares([0, 0, 0, 0, 0, 0], each))).toBeLessThan(0.05 + noise(0.05));
});

test.each([
  [4, 112],
  [6, 112],
  [12, 60],
])(
  'second look: of %d one judges 0.4 high, with %d pairs each: the others are marked in at most 5 of 100',
  (people, each) => {
    const [high, ...others] = foundShares([0.4, ...Array.from({ length: people - 1 }, () => 0)], each);
    expect(high).toBeGreaterThan(0.7);
    expect(Math.max(...others)).toBeLessThan(0.05 + noise(0.05));
  },
);
