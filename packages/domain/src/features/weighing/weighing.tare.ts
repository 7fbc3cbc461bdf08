// What a vehicle usually weighs empty, by its other visits, and the words of tares (docs/statistics.md).
import { kilogramsWords, tonnesWords } from '../../kernel/unit-words.ts';
import { counted } from '../../kernel/words.ts';
import type { TareMethod, TareReason } from './weighing.card.ts';

/** «Тара по трафарету» */
export const tareMethodWords: Readonly<Record<TareMethod, string>> = {
  STENCIL: 'по трафарету',
  STATIC: 'взвешена в статике',
  MOTION: 'взвешена в движении',
};

export const tareReasonWords: Readonly<Record<TareReason, string>> = {
  RESIDUE: 'Остатки, снег, лёд',
  REPAIR: 'После ремонта',
  CHECKED: 'Перевешено, верно',
};

export interface Tare {
  /** Tonnes. */
  readonly tare: number;
  readonly tareMethod: TareMethod | null;
  readonly scaleId: string | null;
}

/** Of fewer weighings nothing is claimed. */
const fewest = 3;
/** Limits are the median ± 3 robust deviations, and never narrower than this, kilograms. */
const deviations = 3;
const narrowest = 150;
/** The median of absolute deviations of a normal distribution is its standard deviation / 1.4826. */
const madToDeviation = 1.4826;

const kilograms = (tonnes: number): number => Math.round(tonnes * 1000);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A standard deviation that a few wild values do not move. */
export const robustDeviation = (values: readonly number[]): number => {
  const middle = median(values);
  return madToDeviation * median(values.map((value) => Math.abs(value - middle)));
};

export interface UsualTare {
  readonly count: number;
  /** Kilograms. */
  readonly median: number;
  readonly limit: number;
}

/** Tares by stencil are left out: they are painted, not weighed. */
export function usualTare(tares: readonly Tare[]): UsualTare | null {
  const weighed = tares.filter(({ tareMethod }) => tareMethod !== 'STENCIL').map(({ tare }) => kilograms(tare));
  return weighed.length < fewest
    ? null
    : {
        count: weighed.length,
        median: median(weighed),
        limit: Math.max(narrowest, deviations * robustDeviation(weighed)),
      };
}

/** By how many kilograms the tare is beyond what is usual; null when it is not, or when nothing can be claimed. */
function unusualTare(tares: readonly Tare[], tare: number): (UsualTare & { readonly excess: number }) | null {
  const usual = usualTare(tares);
  const excess = usual && Math.round(kilograms(tare) - usual.median);
  return usual !== null && excess !== null && Math.abs(excess) > usual.limit ? { ...usual, excess } : null;
}

const against = (excess: number): string =>
  `на ${kilogramsWords(Math.abs(excess))} ${excess > 0 ? 'больше' : 'меньше'}`;

/** «Тара на 480 кг больше обычного для этого ТС: 24,020 т, 7 взвешиваний»; null when it is usual or too little is known. */
export function tareHint(tares: readonly Tare[], tare: number): string | null {
  const unusual = unusualTare(tares, tare);
  if (unusual === null) {
    return null;
  }
  const stencil = tares.find(({ tareMethod }) => tareMethod === 'STENCIL');
  const painted = stencil && kilograms(tare) - kilograms(stencil.tare);
  const known = `${tonnesWords(unusual.median / 1000)}, ${counted(unusual.count, 'взвешивание', 'взвешивания', 'взвешиваний')}`;
  return [
    `Тара ${against(unusual.excess)} обычного для этого ТС: ${known}`,
    ...(painted ? [`Трафарета ${against(painted)}`] : []),
  ].join('. ');
}
