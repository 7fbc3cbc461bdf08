// Dirt of a supplier from the loads that came, and its trend over months: docs/statistics.md has the formulas with their sources.
import { tQuantile } from '../../kernel/student.ts';

/** Sums over loads, tonnes: of net x and dirt y. */
export interface LoadSums {
  readonly count: number;
  readonly net: number;
  readonly trash: number;
  readonly netSquares: number;
  readonly products: number;
  readonly trashSquares: number;
}

export interface DirtEstimate {
  readonly judged: number;
  readonly percent: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Sums of squares of decimals: what is left of equal loads is an error of rounding. */
const rounding = 1e-12;

/** Dirt in percent of net, with the interval in which the usual dirt of the supplier lies; null without a load. */
export function estimateDirt(sums: LoadSums): DirtEstimate | null {
  const { count, net, trash, netSquares, products, trashSquares } = sums;
  if (count === 0 || net <= 0) {
    return null;
  }
  const ratio = trash / net;
  const known = { judged: count, percent: ratio * 100 };
  const scale = trashSquares + ratio ** 2 * netSquares;
  const residual = trashSquares - 2 * ratio * products + ratio ** 2 * netSquares;
  if (count === 1 || residual <= rounding * scale) {
    return { ...known, low: null, high: null };
  }
  const half = (100 * tQuantile(count - 1) * Math.sqrt((residual / (count - 1)) * count)) / net;
  return { ...known, low: Math.max(0, known.percent - half), high: Math.min(100, known.percent + half) };
}

export interface MonthOfLoads {
  readonly net: number;
  readonly trash: number;
}

export interface Trend {
  /** Points of percent a month, with its interval. */
  readonly slope: number;
  readonly low: number;
  readonly high: number;
  readonly months: number;
}

/** A line through two points fits always, through three almost. */
const leastMonths = 4;

/** The line through the months, weighted by net; a month without a load is left out. Null when there are too few. */
export function trendOf(months: readonly MonthOfLoads[]): Trend | null {
  const points = months.flatMap(({ net, trash }, x) => (net > 0 ? [{ x, y: (100 * trash) / net, weight: net }] : []));
  if (points.length < leastMonths) {
    return null;
  }
  const sum = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((total, point) => total + point.weight * of(point), 0);
  const weight = sum(() => 1);
  const [meanX, meanY] = [sum(({ x }) => x) / weight, sum(({ y }) => y) / weight];
  const spread = sum(({ x }) => (x - meanX) ** 2);
  const slope = sum(({ x, y }) => (x - meanX) * (y - meanY)) / spread;
  const residual = sum(({ x, y }) => (y - meanY - slope * (x - meanX)) ** 2);
  const degrees = points.length - 2;
  const half = tQuantile(degrees) * Math.sqrt(residual / degrees / spread);
  return { slope, low: slope - half, high: slope + half, months: points.length };
}
