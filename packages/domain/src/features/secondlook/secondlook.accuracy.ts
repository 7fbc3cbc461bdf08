// How far first judgements are from second ones: docs/statistics.md has the formulas, their sources and what is proven.
import { inverseOf } from '../../kernel/inverse.ts';
import { tQuantile } from '../../kernel/student.ts';
import { moscowMs } from '../../kernel/works-time.ts';

/** Fewer tell nothing, and would show single judgements. */
export const pairsAtLeast = 20;

export interface Pair {
  /** Whose first judgement it is; null: of several people. */
  readonly firstBy: string | null;
  readonly secondBy: string;
  /** First − second, points of percent. */
  readonly difference: number;
  readonly isSameKind: boolean;
}

export interface Figures {
  readonly pairs: number;
  /** The mean difference and its 95 % interval. */
  readonly bias: number;
  readonly low: number;
  readonly high: number;
  /** The standard deviation of a difference. */
  readonly spread: number;
  /** In how many the main kind is the same. */
  readonly sameKind: number;
  /** The interval excludes zero. */
  readonly isFound: boolean;
}

/** Judgements are written to a tenth: by rounding alone two of them scatter so, 0.1 / √6. */
const leastSpread = 0.041;

export function figuresOf(pairs: readonly Pair[]): Figures | null {
  const count = pairs.length;
  if (count < pairsAtLeast) {
    return null;
  }
  const bias = pairs.reduce((sum, { difference }) => sum + difference, 0) / count;
  const spread = Math.sqrt(pairs.reduce((sum, { difference }) => sum + (difference - bias) ** 2, 0) / (count - 1));
  const half = (tQuantile(count - 1) * Math.max(spread, leastSpread)) / Math.sqrt(count);
  const [low, high] = [bias - half, bias + half];
  const sameKind = pairs.filter(({ isSameKind }) => isSameKind).length;
  return { pairs: count, bias, low, high, spread, sameKind, isFound: low > 0 || high < 0 };
}

export interface Accuracy<P extends Pair> {
  /** By person. */
  readonly inspectors: ReadonlyMap<string, Figures>;
  /** The pairs with the found biases of people taken out, for kinds, shifts and stations. */
  readonly others: readonly P[];
}

/** Among fewer nobody can tell who of them judges otherwise. */
const peopleAtLeast = 4;

/**
 * A biased person shifts also the pairs in which he judged second, to the other side, and others would be marked in his place. So
 * those whose own interval excludes zero are judged together: d = b of the first − b of the second, by least squares.
 */
export function accuracyOf<P extends Pair>(pairs: readonly P[]): Accuracy<P> {
  const own = Map.groupBy(
    pairs.filter(({ firstBy }) => firstBy !== null),
    ({ firstBy }) => firstBy!,
  );
  const people = new Set(
    pairs.flatMap(({ firstBy, secondBy }) => (firstBy === null ? [secondBy] : [firstBy, secondBy])),
  );
  const suspects = [...own].flatMap(([id, all]) => {
    const figures = people.size < peopleAtLeast ? null : figuresOf(all);
    return figures?.isFound ? [{ id, clarity: Math.abs(figures.bias) / (figures.high - figures.low) }] : [];
  });
  const biases = biasesOf(
    pairs,
    suspects.toSorted((a, b) => b.clarity - a.clarity).map(({ id }) => id),
  );
  const biasOf = (id: string | null): number => biases.get(id ?? '') ?? 0;
  const inspectors = [...own].flatMap(([id, all]) => {
    const figures = figuresOf(all.map((pair) => ({ ...pair, difference: pair.difference + biasOf(pair.secondBy) })));
    return figures ? [[id, { ...figures, isFound: figures.isFound && biases.has(id) }] as const] : [];
  });
  return {
    inspectors: new Map(inspectors),
    others: pairs.map((pair) => ({
      ...pair,
      difference: pair.difference - biasOf(pair.firstBy) + biasOf(pair.secondBy),
    })),
  };
}

/** The biases of those whose interval excludes zero beside the others': the least clear one is dropped until all do. */
function biasesOf(pairs: readonly Pair[], suspects: readonly string[]): Map<string, number> {
  if (suspects.length === 0) {
    return new Map();
  }
  const fitted = fit(pairs, suspects);
  if (fitted === null) {
    return biasesOf(pairs, suspects.slice(0, -1));
  }
  const clarity = fitted.map(({ bias, error }) => Math.abs(bias) / error);
  const least = Math.min(...clarity);
  return least < tQuantile(pairs.length - suspects.length)
    ? biasesOf(
        pairs,
        suspects.filter((_, at) => clarity[at] !== least),
      )
    : new Map(suspects.map((id, at) => [id, fitted[at]!.bias]));
}

interface Fitted {
  readonly bias: number;
  readonly error: number;
}

/** Everybody else has no bias. Null: all are suspected, and only differences between them are known. */
function fit(pairs: readonly Pair[], people: readonly string[]): Fitted[] | null {
  const signsOf = ({ firstBy, secondBy }: Pair) => people.map((id) => Number(firstBy === id) - Number(secondBy === id));
  const rows = pairs.map((pair) => ({ signs: signsOf(pair), difference: pair.difference }));
  const inverse = inverseOf(
    people.map((_, at) =>
      people.map((_other, place) => rows.reduce((sum, { signs }) => sum + signs[at]! * signs[place]!, 0)),
    ),
  );
  if (inverse === null) {
    return null;
  }
  const sums = people.map((_, at) => rows.reduce((sum, { signs, difference }) => sum + signs[at]! * difference, 0));
  const biases = inverse.map((row) => row.reduce((sum, value, at) => sum + value * sums[at]!, 0));
  const rest = rows.reduce(
    (sum, { signs, difference }) =>
      sum + (difference - signs.reduce((all, sign, at) => all + sign * biases[at]!, 0)) ** 2,
    0,
  );
  const variance = Math.max(rest / (rows.length - people.length), leastSpread ** 2);
  return biases.map((bias, at) => ({ bias, error: Math.sqrt(inverse[at]![at]! * variance) }));
}

/** The day shift is from 8 to 20 at the works. */
export function isNight(at: string): boolean {
  const hour = new Date(Date.parse(at) + moscowMs).getUTCHours();
  return hour < 8 || hour >= 20;
}
