import { daysBetween } from './report.filter.ts';

const dayMs = 86_400_000;

export interface Period {
  readonly begin: string;
  readonly end: string;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const plusDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs));

/** The first day after the day, week (from Monday) or month in which the given day is. */
const nextOf = {
  day: (day: string): string => plusDays(day, 1),
  week: (day: string): string => plusDays(day, 7 - ((new Date(day).getUTCDay() + 6) % 7)),
  month: (day: string): string => {
    const at = new Date(day);
    return dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)));
  },
};

export type PeriodStep = keyof typeof nextOf;

/** A month is shown by days, half a year by weeks, more by months. */
export function stepOf({ begin, end }: Period): PeriodStep {
  const days = daysBetween(begin, end);
  if (days <= 31) {
    return 'day';
  }
  return days <= 184 ? 'week' : 'month';
}

/** The parts of a period; the first and the last may be shorter. */
export function partsOf({ begin, end }: Period): Period[] {
  const next = nextOf[stepOf({ begin, end })];
  const parts: Period[] = [];
  for (let from = begin; from <= end; from = next(from)) {
    const last = plusDays(next(from), -1);
    parts.push({ begin: from, end: last < end ? last : end });
  }
  return parts;
}

export interface Bin {
  /** Percent, inclusive; undefined: no lower bound. */
  readonly from?: number;
  /** Percent, exclusive; undefined: no upper bound. */
  readonly to?: number;
}

export const binEdge = 5;

/** Bins of one percent between −5 and 5, and one for all beyond each of them; numbered as width_bucket of SQL does. */
export const differenceBins: readonly Bin[] = [
  { to: -binEdge },
  ...Array.from({ length: 2 * binEdge }, (_, at) => ({ from: at - binEdge, to: at - binEdge + 1 })),
  { from: binEdge },
];

/** Parts of a whole in percent, one decimal; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
