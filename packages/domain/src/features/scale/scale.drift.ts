// Whether a scale has begun to show more or less than vehicles weigh empty: a tabular CUSUM over their tares (docs/statistics.md).
import { tQuantile } from '../../kernel/student.ts';
import { kilogramsWords } from '../../kernel/unit-words.ts';
import { counted } from '../../kernel/words.ts';
import { type Lately, latelyDays, type WatchedDrift } from './scale.schema.ts';
import { median, robustDeviation } from '../weighing/weighing.tare.ts';

/** A tare on this scale, minus the usual tare of its vehicle, kilograms. */
export interface Compared {
  readonly at: string;
  readonly excess: number;
}

export interface Drift {
  /** Of the first weighing that belongs to it. */
  readonly since: string;
  readonly count: number;
  /** Kilograms; more than 0: the scale shows too much. */
  readonly offset: number;
  /** Kilograms: half of the 95 % interval of the offset. */
  readonly margin: number;
}

/** In standard deviations: what a weighing may be off before it counts, and the sum at which the scale is said to drift. */
const slack = 0.5;
const threshold = 14;
/** A wild tare counts as this many deviations: it is a fault of the tare, not of the scale. */
const wildest = 3;
/** Before so many comparisons nothing is known of how tares on this scale vary. */
export const fewestCompared = 30;
/** Kilograms: no scale for wagons repeats itself better. */
const leastDeviation = 20;

/** How tares vary on this scale, by everything that was compared on it lately. */
export const deviationOf = (excesses: readonly number[]): number | null =>
  excesses.length < fewestCompared ? null : Math.max(leastDeviation, robustDeviation(excesses));

interface Explainable extends Compared {
  /** The person who weighed said that the vehicle is the cause: residue, snow, a repair. */
  readonly isExplained: boolean;
}

/**
 * What lies in a vehicle says nothing of the scale. What lies in most of the last ones on this scale does: a reason that is
 * always given would hide every drift.
 */
export function telling<T extends Explainable>(weighings: readonly T[]): T[] {
  const last = weighings.slice(-fewestCompared);
  const explained = last.filter(({ isExplained }) => isExplained).length;
  return weighings.filter(({ isExplained }) => !isExplained || explained * 2 > fewestCompared);
}

/** The first drift among the weighings, in their order; null when there is none. */
export function driftOf(deviation: number, weighings: readonly Compared[]): Drift | null {
  const sides = [1, -1].map((sign) => ({ sign, sum: 0, start: 0 }));
  for (const [place, { excess }] of weighings.entries()) {
    for (const side of sides) {
      const step = Math.min(wildest, Math.max(-wildest, (side.sign * excess) / deviation));
      side.sum = Math.max(0, side.sum + step - slack);
      if (side.sum === 0) {
        side.start = place + 1;
      } else if (side.sum > threshold) {
        return driftAmong(deviation, weighings.slice(side.start, place + 1));
      }
    }
  }
  return null;
}

/** The standard error of a median is that of a mean times √(π / 2). */
const medianError = Math.sqrt(Math.PI / 2);

function driftAmong(deviation: number, weighings: readonly Compared[]): Drift {
  const count = weighings.length;
  const half = (tQuantile(count - 1) * medianError * deviation) / Math.sqrt(count);
  return {
    since: weighings[0]!.at,
    count,
    offset: Math.round(median(weighings.map(({ excess }) => excess)) / 10) * 10,
    // Rounded up, so that it is never narrower than it is.
    margin: Math.ceil(half / 10) * 10,
  };
}

/** «показывают на 80 ± 30 кг больше» */
export const driftWords = ({ offset, margin }: Pick<WatchedDrift, 'offset' | 'margin'>): string =>
  `показывают на ${margin === null ? '' : `${Math.abs(offset)} ±\u00A0`}${kilogramsWords(margin ?? Math.abs(offset))} ${offset > 0 ? 'больше' : 'меньше'}`;

const peopleWords = (people: Lately['verified']): string =>
  people.map(({ by, count }) => `${by} — ${count}`).join(', ');

const sumOf = (people: Lately['verified']): number => people.reduce((sum, { count }) => sum + count, 0);

/** «За 30 дней: поверка отмечена 3 раза (Иванов — 3)»; null when there is nothing to ask about. */
export function latelyWords({ weighed, explained, verified }: Lately): string | null {
  const said = [
    ...(sumOf(verified) > 1
      ? [`поверка отмечена ${counted(sumOf(verified), 'раз', 'раза', 'раз')} (${peopleWords(verified)})`]
      : []),
    ...(explained.length > 0
      ? [`необычная тара объяснена в ${sumOf(explained)} из ${weighed} взвешиваний (${peopleWords(explained)})`]
      : []),
  ];
  return said.length === 0 ? null : `За ${latelyDays} дней: ${said.join('; ')}`;
}

export const driftAdvice =
  'Взвесьте вагон на других весах, очистите и осмотрите платформу, вызовите поверителя. Если сместились сразу все весы станции, ищите причину в вагонах: снег, лёд, остатки';
