import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { cachedList } from '#platform/cached-list';

import type { StationApi } from './station.api.ts';
import type { StationStore } from './station.store.ts';

const stationKeys = { list: ['station', 'list'] } as const;

export interface StationQueriesDeps {
  readonly api: StationApi;
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
