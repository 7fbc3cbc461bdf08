import type { Random } from '../random.ts';
import { type ScrapDraft, totalKg, type UnorderedDraft } from './draft.ts';
import { finds } from './finds.ts';
import type { Masses } from './vehicles.ts';

/** All facts of a load; a transport shows only those known in its status. */
export interface Load extends Masses {
  sender: ScrapDraft[];
  discovered: ScrapDraft[];
  unordered: UnorderedDraft[];
  trashKg: number;
}

const senderKinds: readonly (readonly [kind: string, weight: number])[] = [
  ['3А', 40],
  ['5А', 14],
  ['12А', 14],
  ['2А', 5],
  ['3АН', 5],
  ['8А', 4],
  ['17А', 3],
  ['20А', 3],
  ['3АЖД', 3],
  ['16А', 3],
  ['11А', 2],
  ['12А1', 2],
  ['5АЭ', 2],
];
/** Kinds that are found besides the declared one. */
const cheaperKinds = ['12А', '5А', '3АН', '26А', '12АЦ', '3А'] as const;

const roundTo = (step: number, kg: number): number => Math.round(kg / step) * step;

/** The first kind gets the remainder, so the sum is exact. */
function share(netKg: number, kinds: readonly string[], percents: readonly number[]): ScrapDraft[] {
  const others = kinds
    .slice(1)
    .map((kind, place) => ({ kind, kg: roundTo(100, (netKg * (percents[place] ?? 0)) / 100) }));
  return [{ kind: kinds[0] ?? '3А', kg: netKg - totalKg(others) }, ...others];
}

function declare(random: Random, netKg: number, hasShortageOrSurplus: boolean): ScrapDraft[] {
  const deviation = hasShortageOrSurplus ? random.pick([-1, 1]) * random.integer(220, 480) : random.integer(-60, 60);
  const declaredKg = roundTo(50, netKg * (1 + deviation / 10_000));
  const main = random.weighted(senderKinds);
  const others = random.shuffled(cheaperKinds.filter((kind) => kind !== main));
  const count = random.weighted([
    [1, 76],
    [2, 20],
    [3, 4],
  ]);
  return share(declaredKg, [main, ...others.slice(0, count - 1)], [random.integer(8, 30), random.integer(4, 12)]);
}

function findUnordered(random: Random, count: number): UnorderedDraft[] {
  return random
    .shuffled(finds)
    .slice(0, count)
    .map(({ section, item, pieceKg, pieces, heapKg, signs }) => {
      if (pieceKg && pieces) {
        const number = random.integer(...pieces);
        return { section, item, count: number, kg: number * random.integer(...pieceKg), signs };
      }
      return { section, item, count: null, kg: roundTo(10, random.integer(...(heapKg ?? [20, 100]))), signs };
    });
}

function discover(random: Random, sender: readonly ScrapDraft[], scrapKg: number, isDisputed: boolean): ScrapDraft[] {
  const declared = sender.map((line) => line.kind);
  const strangers = random.shuffled(cheaperKinds.filter((kind) => !declared.includes(kind)));
  const extra = isDisputed ? random.integer(1, 2) : random.integer(0, 1) * random.integer(0, 1);
  const percents = isDisputed ? [random.integer(14, 30), random.integer(8, 16), 6, 4] : [random.integer(3, 9), 5, 3, 2];
  const lines = share(scrapKg, [...declared, ...strangers.slice(0, extra)], percents);
  return lines.map((line, place) => ({ ...line, inPercentage: place > 0 && random.chance(0.15) }));
}

export function fillLoad(random: Random, masses: Masses, isDisputed: boolean): Load {
  const { netKg } = masses;
  const sender = declare(random, netKg, isDisputed && random.chance(0.3));
  const unordered = findUnordered(random, isDisputed ? random.integer(0, 3) : Number(random.chance(0.12)));
  const dirt = isDisputed ? random.integer(25, 60) : random.integer(4, 16);
  const trashKg = roundTo(20, (netKg * dirt) / 1000);
  const discovered = discover(random, sender, netKg - trashKg - totalKg(unordered), isDisputed);
  return { ...masses, sender, discovered, unordered, trashKg };
}
