import { stationContract } from '@otk/domain/station/station.contract';

import { createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { stationQueries, type StationQueries } from './station.queries.ts';
import { stationStore } from './station.store.ts';

export interface StationServices {
  readonly queries: StationQueries;
}

export const useStationServices = serviceHook<StationServices>('station');

export function stationServices({ wire, device, queryClient, tasks }: Platform): Feature<StationServices> {
  const queries = stationQueries({
    api: createClient(stationContract, wire),
    store: stationStore(device.mainDb),
    queryClient,
  });
  return {
    services: { queries },
    connect: () => tasks.dataChanged.add((names) => names.includes('station') && queries.refresh()),
  };
}
