import type { stationContract } from '@otk/domain/station/station.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { cachedList } from '#platform/cached-list';

import type { StationStore } from './station.store.ts';

const stationKeys = { list: ['station', 'list'] } as const;

export interface StationQueriesDeps {
  readonly api: Client<typeof stationContract>;
  readonly store: StationStore;
  readonly queryClient: QueryClient;
}

export function stationQueries({ api, store, queryClient }: StationQueriesDeps) {
  const stations = cachedList({ queryClient, queryKey: stationKeys.list, fetch: () => api.list(), store });
  return {
    list: () =>
      queryOptions({ queryKey: stationKeys.list, queryFn: stations.read, staleTime: Number.POSITIVE_INFINITY }),
    refresh: stations.refresh,
  };
}
export type StationQueries = ReturnType<typeof stationQueries>;
