import { layerContract } from '@otk/domain/layer/layer.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';
import { stamp } from '#platform/stamp';

export interface LayerServices {
  readonly api: Client<typeof layerContract>;
  /** The moment of a judgement, which is sent. */
  readonly stamp: () => Date;
}

export const useLayerServices = serviceHook<LayerServices>('layer');

export function layerServices({ wire, time }: Platform): Feature<LayerServices> {
  return { services: { api: createClient(layerContract, wire), stamp: () => stamp(time) } };
}
