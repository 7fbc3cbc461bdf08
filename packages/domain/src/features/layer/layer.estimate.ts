// Засор of the whole load from the layers that were judged: docs/statistics.md has the formulas with their sources.
import { tQuantile } from '../../kernel/student.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { presentLines, weediness } from '../transport/transport.weights.ts';
import { type Layered, presentLayers } from './layer.rules.ts';

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
  const half = tQuantile(judged - 1) * Math.sqrt((variance / judged) * ((count - judged) / count));
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
