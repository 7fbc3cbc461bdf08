// Claims of docs/statistics.md about tares and scales by simulation. `npm run soak -- statistics` simulates more.
import { expect, test, vi } from 'vitest';

import { type Compared, deviationOf, driftOf } from '../packages/domain/src/features/scale/scale.drift.ts';
import { type Tare, usualTare } from '../packages/domain/src/features/weighing/weighing.tare.ts';
import { type Random, seeded } from '../tests/support/random.ts';

const wagons = Number(process.env['OTK_SIMULATED_WAGONS'] ?? 4000);
const stations = Math.max(1, Math.round(wagons / 4000));
const seed = 20_261_118;
vi.setConfig({ testTimeout: 20_000 + wagons * 10 });

const fleet = 300;
const perDay = 40;
/** Kilograms: what an empty wagon carries along, and what the scale itself adds. */
const [ofWagon, ofScale] = [40, 25];

/** By Box and Muller. */
const normal = ({ next }: Random): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

interface Planted {
  /** The day from which the second scale shows so many kilograms more. */
  readonly from: number;
  readonly kilograms: number;
}

interface Found {
  readonly isPlanted: boolean;
  /** Compared weighings on this scale since the planted day, until it was found. */
  readonly after: number;
  readonly offset: number;
  readonly margin: number;
}

/** As the server does it: each tare beside the last thirty of its wagon, then each scale. A drift that is found is verified. */
function simulate(random: Random, days: number, planted: Planted = { from: Infinity, kilograms: 0 }) {
  const fleetTares = Array.from({ length: fleet }, () => 23.5 + normal(random));
  const memory = fleetTares.map((): Tare[] => []);
  const scales = [0, 1].map((place) => ({
    place,
    all: [] as number[],
    since: [] as Compared[],
    sound: 0,
    isSettled: false,
  }));
  const found: Found[] = [];
  const counts = { compared: 0, hinted: 0, named: 0 };
  for (let day = 0; day < days; day += 1) {
    for (let weighing = 0; weighing < perDay; weighing += 1) {
      const wagon = random.below(fleet);
      const scale = scales[random.below(2)]!;
      const isDrifting = scale.place === 1 && day >= planted.from && !scale.isSettled;
      // One tare of a hundred is a mistake: another wagon, a slip of the pen.
      const mistake = random.chance(0.01) ? 600 * normal(random) : 0;
      const off = ofWagon * normal(random) + ofScale * normal(random) + mistake + (isDrifting ? planted.kilograms : 0);
      const tare = fleetTares[wagon]! + off / 1000;
      const usual = usualTare(memory[wagon]!);
      if (usual !== null) {
        const excess = Math.round(tare * 1000 - usual.median);
        if (mistake === 0 && !isDrifting) {
          counts.compared += 1;
          counts.hinted += Math.abs(excess) > usual.limit ? 1 : 0;
          counts.named += Math.abs(excess) > 2 * usual.limit ? 1 : 0;
        }
        scale.all.push(excess);
        scale.since.push({ at: String(scale.since.length), excess });
        scale.sound = isDrifting ? scale.sound : scale.since.length;
      }
      memory[wagon] = [{ tare, tareMethod: null, scaleId: null }, ...memory[wagon]!].slice(0, 30);
    }
    for (const scale of day % 7 === 6 ? scales : []) {
      const deviation = deviationOf(scale.all.slice(-2000));
      const drift = deviation && driftOf(deviation, scale.since);
      if (drift) {
        const after = Number(drift.since) + drift.count - scale.sound;
        found.push({ isPlanted: after > 0, after, offset: drift.offset, margin: drift.margin });
        scale.isSettled = after > 0;
        scale.since = [];
        scale.sound = 0;
      }
    }
  }
  return { found, ...counts };
}

test('scales: false alarms come less than once a month; usual tares rarely give a hint, and none is on the page', () => {
  const random = seeded(seed);
  const months = 12;
  const all = Array.from({ length: stations }, () => simulate(random, 365));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  const alarms = sum(({ found }) => found.length) / (stations * months);
  expect(alarms).toBeLessThan(0.1);
  expect(sum(({ hinted }) => hinted) / sum(({ compared }) => compared)).toBeLessThan(0.01);
  expect(sum(({ named }) => named) / sum(({ compared }) => compared)).toBeLessThan(0.0001);
});

/** The first is the one that is promised. */
test.each([
  [80, 30],
  [-80, 30],
  [150, 20],
])(
  'scales: a drift of %d kg is found, nearly always within %d compared weighings, with its size and interval',
  (kilograms, within) => {
    const random = seeded(seed + kilograms);
    const runs = Array.from({ length: stations * 3 }, () => simulate(random, 196, { from: 140, kilograms }));
    const planted = runs.map(({ found }) => found.find(({ isPlanted }) => isPlanted));
    expect(planted).not.toContain(undefined);
    expect(planted.filter((one) => one!.after <= within).length / runs.length).toBeGreaterThan(0.95);
    const mean = planted.reduce((sum, one) => sum + one!.offset, 0) / planted.length;
    expect(Math.abs(mean - kilograms)).toBeLessThan(40);
    const held = planted.filter((one) => Math.abs(one!.offset - kilograms) <= one!.margin).length / runs.length;
    expect(held).toBeGreaterThan(0.93);
  },
);
