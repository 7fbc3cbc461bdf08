import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { weighingQueries, type WeighingQueries } from './weighing.queries.ts';

export interface WeighingServices {
  readonly api: Client<typeof weighingContract>;
  readonly queries: WeighingQueries;
}

export const useWeighingServices = serviceHook<WeighingServices>('weighing');

export function weighingServices({ wire, queryClient }: Platform): Feature<WeighingServices> {
  const api = createClient(weighingContract, wire);
  return { services: { api, queries: weighingQueries({ api, queryClient }) } };
}
