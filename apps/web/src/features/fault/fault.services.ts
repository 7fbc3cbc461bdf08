import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { faultApi, type FaultApi } from './fault.api.ts';
import { faultQueries, type FaultQueries } from './fault.queries.ts';

export interface FaultServices {
  readonly api: FaultApi;
  readonly queries: FaultQueries;
  readonly refresh: () => Promise<void>;
}

export const useFaultServices = serviceHook<FaultServices>('fault');

export function faultServices({ wire, queryClient, report }: Platform): Feature<FaultServices> {
  const api = faultApi(wire);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['fault'] }).catch(report);
  return { services: { api, queries: faultQueries(api), refresh } };
}
