// Claims of docs/statistics.md about a supplier's card, by simulation. `npm run soak -- statistics` simulates more.
import { expect, test, vi } from 'vitest';

import { estimateDirt, trendOf } from '../packages/domain/src/features/report/report.estimate.ts';
import { type Random, seeded } from '../tests/support/random.ts';

const suppliers = Number(process.env['OTK_SIMULATED_WAGONS'] ?? 4000) / 4;
const seed = 20_261_118;
vi.setConfig({ testTimeout: 5000 + suppliers });

/** By Box and Muller. */
const normal = ({ next }: Random): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
const exponential = ({ next }: Random): number => -Math.log(1 - next());

/** Percents of dirt in one load, and their mean over all loads that the supplier could send. */
const habits: Readonly<Record<string, { readonly mean: number; readonly draw: (random: Random) => number }>> = {
  normal: { mean: 4, draw: (random) => 4 + normal(random) },
  uniform: { mean: 4, draw: ({ next }) => 1 + 6 * next() },
  // Gamma of shape 4: its skewness is 1.
  skewed: { mean: 4, draw: (random) => [1, 2, 3, 4].reduce((sum) => sum + exponential(random), 0) },
  'two-part': { mean: 4.6, draw: (random) => (random.chance(0.4) ? 7 : 3) + normal(random) / 2 },
};

interface Load {
  readonly net: number;
  readonly trash: number;
}

/** Wagons and lorries: dirt does not depend on the weight. */
function load(random: Random, draw: (random: Random) => number): Load {
  const net = random.chance(0.3) ? 12 + 10 * random.next() : 50 + 18 * random.next();
  return { net, trash: (net * draw(random)) / 100 };
}

function sumsOf(loads: readonly Load[]) {
  const sum = (of: (one: Load) => number) => loads.reduce((total, one) => total + of(one), 0);
  return {
    count: loads.length,
    net: sum(({ net }) => net),
    trash: sum(({ trash }) => trash),
    netSquares: sum(({ net }) => net ** 2),
    products: sum(({ net, trash }) => net * trash),
    trashSquares: sum(({ trash }) => trash ** 2),
  };
}

const shareOf = (isTrue: (random: Random) => boolean): number => {
  const random = seeded(seed);
  return Array.from({ length: suppliers }, () => isTrue(random)).filter(Boolean).length / suppliers;
};

const coverage = (habit: string, count: number): number => {
  const { mean, draw } = habits[habit]!;
  return shareOf((random) => {
    const { low, high } = estimateDirt(sumsOf(Array.from({ length: count }, () => load(random, draw))))!;
    return low !== null && high !== null && low <= mean && mean <= high;
  });
};

test.each(Object.keys(habits).flatMap((habit) => [20, 60].map((count) => [habit, count] as const)))(
  'supplier: of %s loads the interval of %d holds the usual dirt in 92 to 97 of 100',
  (habit, count) => {
    const share = coverage(habit, count);
    expect(share).toBeGreaterThan(0.92);
    expect(share).toBeLessThan(0.97);
  },
);

test.each(Object.keys(habits))('supplier: five %s loads hold it in at least 82 of 100', (habit) => {
  expect(coverage(habit, 5)).toBeGreaterThan(0.82);
});

/** Twelve months of few and many loads; `slope`: points of percent a month. */
const claims = (habit: string, slope: number): number =>
  shareOf((random) => {
    const months = Array.from({ length: 12 }, (_, at) => {
      const loads = Array.from({ length: 4 + random.below(16) }, () =>
        load(random, (one) => habits[habit]!.draw(one) + slope * at),
      );
      return sumsOf(loads);
    });
    const { low, high } = trendOf(months)!;
    return slope < 0 ? high < 0 : slope > 0 ? low > 0 : low > 0 || high < 0;
  });

test.each(Object.keys(habits))(
  'supplier: %s loads without a trend are said to have one in less than 7 of 100',
  (habit) => {
    expect(claims(habit, 0)).toBeLessThan(0.07);
  },
);

test.each([0.2, -0.2])('supplier: a trend of %d points a month is found in at least 90 of 100', (slope) => {
  expect(claims('normal', slope)).toBeGreaterThan(0.9);
});
