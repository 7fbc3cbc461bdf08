// What becomes of a judged layer, the same on the server and over the card of a device.
import type { Transport } from '../transport/transport.schema.ts';
import type { Layer } from './layer.card.ts';
import type { LayerEdit, LayerSeen } from './layer.schema.ts';

export type Layered = Pick<Transport, 'layerCount' | 'layers'>;

export const presentLayers = ({ layers }: Pick<Transport, 'layers'>): Layer[] =>
  layers.filter(({ deleted }) => !deleted).toSorted((a, b) => a.number - b.number);

export const layerNumbered = (of: Pick<Transport, 'layers'>, number: number): Layer | undefined =>
  presentLayers(of).find((layer) => layer.number === number);

export const seenOf = (layer: LayerSeen | undefined): LayerSeen | null =>
  layer === undefined ? null : { percent: layer.percent, seen: layer.seen, photo: layer.photo };

export const isSameLayer = (one: LayerSeen | null, other: LayerSeen | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.percent === other.percent &&
    one.seen === other.seen &&
    one.photo === other.photo);

type Part = 'layerCount' | 'layer';

/** What the edit leaves behind; null: the layer is removed. */
export const wantedOf = (edit: LayerEdit): LayerSeen | null => (edit.deleted ? null : seenOf(edit));

/** The parts that somebody else has changed to another value since the person looked. */
export function staleParts(of: Layered, edit: LayerEdit): Part[] {
  const { base } = edit;
  if (base === undefined) {
    return [];
  }
  const now = seenOf(layerNumbered(of, edit.number));
  const isLayerFree = isSameLayer(now, wantedOf(edit)) || isSameLayer(now, base.layer);
  return [
    ...(isLayerFree ? [] : ['layer' as const]),
    ...(isCountFree(of.layerCount, edit) ? [] : ['layerCount' as const]),
  ];
}

/** A number of layers that the person left as it was is no change of his. */
const isCountFree = (now: number | null, { layerCount, base }: LayerEdit): boolean =>
  base === undefined || [null, layerCount, base.layerCount].includes(now) || layerCount === base.layerCount;

/** How many layers the load has after the edit. */
export const countAfter = (now: number | null, { layerCount, base }: LayerEdit): number =>
  now !== null && base !== undefined && layerCount === base.layerCount ? now : layerCount;

/** Number of the layer that is judged next: after the last one, or the first that is missing. */
export function nextNumber(of: Layered): number | null {
  const judged = new Set(presentLayers(of).map(({ number }) => number));
  const last = Math.max(0, ...judged);
  if (of.layerCount === null || last < of.layerCount) {
    return last + 1;
  }
  const missing = Array.from({ length: of.layerCount }, (_, at) => at + 1).find((number) => !judged.has(number));
  return missing ?? null;
}
