import { scaleContract } from '@otk/domain/scale/scale.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { scaleQueries, type ScaleQueries } from './scale.queries.ts';

interface ScaleServices {
  readonly api: Client<typeof scaleContract>;
  readonly queries: ScaleQueries;
}

export const useScaleServices = serviceHook<ScaleServices>('scale');

export function scaleServices({ wire }: Platform): Feature<ScaleServices> {
  const api = createClient(scaleContract, wire);
  return { services: { api, queries: scaleQueries(api) } };
}
