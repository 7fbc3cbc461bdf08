import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { weighingApi, type WeighingApi } from './weighing.api.ts';
import { weighingQueries, type WeighingQueries } from './weighing.queries.ts';

export interface WeighingServices {
  readonly api: WeighingApi;
  readonly queries: WeighingQueries;
}

export const useWeighingServices = serviceHook<WeighingServices>('weighing');

export function weighingServices({ wire, queryClient }: Platform): Feature<WeighingServices> {
  const api = weighingApi(wire);
  return { services: { api, queries: weighingQueries({ api, queryClient }) } };
}
