// Засор of the whole load from the layers that were judged: docs/statistics.md has the formulas with their sources.
import type { Transport } from '../transport/transport.schema.ts';
import { presentLines, weediness } from '../transport/transport.weights.ts';
import { type Layered, presentLayers } from './layer.rules.ts';

/** t of Student for 95 %, by degrees of freedom from 1: NIST/SEMATECH e-Handbook, table 1.3.6.7.2. */
export const tQuantiles: readonly number[] = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042, 2.04, 2.037, 2.035, 2.032,
  2.03, 2.028, 2.026, 2.024, 2.023, 2.021, 2.02, 2.018, 2.017, 2.015, 2.014, 2.013, 2.012, 2.011, 2.01,
];

/**
 * `spread`: a 95 % interval of the mean over all layers. `whole`: every layer was judged, nothing is estimated.
 * `single`, `equal`: nothing tells how the layers differ, so there is no interval.
 */
type Known =
  | { readonly kind: 'spread'; readonly half: number; readonly low: number; readonly high: number }
  | { readonly kind: 'whole' | 'single' | 'equal' };

export type LayerEstimate = Known & { readonly judged: number; readonly count: number; readonly mean: number };

/** Null while no layer is judged. */
export function estimateLayers(of: Layered): LayerEstimate | null {
  const percents = presentLayers(of).map(({ percent }) => percent);
  return of.layerCount === null || percents.length === 0 ? null : estimateMean(percents, of.layerCount);
}

export function estimateMean(percents: readonly number[], count: number): LayerEstimate {
  const judged = percents.length;
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / judged;
  const figures = { judged, count, mean };
  if (judged >= count) {
    return { ...figures, kind: 'whole' };
  }
  if (judged === 1) {
    return { ...figures, kind: 'single' };
  }
  if (percents.every((percent) => percent === percents[0])) {
    return { ...figures, kind: 'equal' };
  }
  const variance = percents.reduce((sum, percent) => sum + (percent - mean) ** 2, 0) / (judged - 1);
  const half = tQuantiles[judged - 2]! * Math.sqrt((variance / judged) * ((count - judged) / count));
  return { ...figures, kind: 'spread', half, low: Math.max(0, mean - half), high: Math.min(100, mean + half) };
}

/** What the found kinds may have on average, weighted by their net, as `nominalDirt` counts it; null until a kind is found. */
export function layerLimit({ discoverScrapType }: Pick<Transport, 'discoverScrapType'>): LayerLimit | null {
  const lines = presentLines(discoverScrapType);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const codes = [...new Set(lines.map(({ productionType }) => productionType.code))];
  if (codes.length === 0 || (codes.length > 1 && net === 0)) {
    return null;
  }
  const percent =
    codes.length === 1
      ? lines[0]!.productionType.percent
      : lines.reduce((sum, line) => sum + line.productionType.percent * line.net, 0) / net;
  return { percent, codes };
}

export interface LayerLimit {
  readonly percent: number;
  /** Of the kinds that it is made of. */
  readonly codes: readonly string[];
}

/** Whether there is more dirt than the limit: beyond doubt, perhaps or not; null when the layers do not tell. */
export function exceeds(estimate: LayerEstimate, limit: number): 'BEYOND_DOUBT' | 'PERHAPS' | 'NO' | null {
  if (estimate.kind === 'whole') {
    return estimate.mean > limit ? 'BEYOND_DOUBT' : 'NO';
  }
  if (estimate.kind !== 'spread') {
    return null;
  }
  if (estimate.low > limit) {
    return 'BEYOND_DOUBT';
  }
  return estimate.high > limit ? 'PERHAPS' : 'NO';
}

/** The mean, as it is shown, in tonnes of the weighed net; null when either is missing. */
export function layerTrash(of: Layered & Pick<Transport, 'registerWeight'>): number | null {
  const estimate = estimateLayers(of);
  return estimate && of.registerWeight && weediness(Math.round(estimate.mean * 10) / 10, of.registerWeight.net);
}
