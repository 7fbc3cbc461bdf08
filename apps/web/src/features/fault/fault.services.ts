import { faultContract } from '@otk/domain/fault/fault.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { faultQueries, type FaultQueries } from './fault.queries.ts';

export interface FaultServices {
  readonly api: Client<typeof faultContract>;
  readonly queries: FaultQueries;
  readonly refresh: () => Promise<void>;
}

export const useFaultServices = serviceHook<FaultServices>('fault');

export function faultServices({ wire, queryClient, report }: Platform): Feature<FaultServices> {
  const api = createClient(faultContract, wire);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['fault'] }).catch(report);
  return { services: { api, queries: faultQueries(api), refresh } };
}
