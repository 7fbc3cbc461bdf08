import type { DeliveryState, ShipmentState } from '@otk/domain/ekomet/ekomet.schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { isUnreachable } from '#platform/api-error';

import type { EkometApi } from './ekomet.api.ts';
import type { EkometStore } from './ekomet.store.ts';

const firstPage: { readonly after?: string } = {};
const pollMs = 2000;
/** As many as a device keeps for work without a network. */
const keptAtMost = 200;

export const ekometQueries = (api: EkometApi, store: EkometStore, report: (error: unknown) => void) => ({
  /** Everything under it is loaded again after an act. */
  key: ['ekomet'] as const,

  /** `isCopy`: the server cannot be reached, the rows are those of the device. */
  shipments: (state: ShipmentState, search: string) =>
    infiniteQueryOptions({
      queryKey: ['ekomet', 'shipments', state, search],
      queryFn: async ({ pageParam, signal }) => {
        try {
          return {
            ...(await api.listShipments({ query: { state, search, ...pageParam } }, { signal })),
            isCopy: false,
          };
        } catch (error) {
          if (!isUnreachable(error)) {
            throw error;
          }
          return { ...(await store.read({ state, search })), isCopy: true };
        }
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),

  /** Keeps the newest shipments of all states on the device. */
  copy: () =>
    queryOptions({
      queryKey: ['ekomet', 'copy'],
      queryFn: async ({ signal }) => {
        const { items } = await api.listShipments({ query: { limit: keptAtMost } }, { signal });
        await store.keep(items).catch(report);
        return items.length;
      },
      retry: false,
    }),

  ready: () =>
    queryOptions({ queryKey: ['ekomet', 'ready'], queryFn: ({ signal }) => api.listReady(undefined, { signal }) }),

  /** Asked again while something is under way. */
  deliveries: (state: DeliveryState | undefined) =>
    infiniteQueryOptions({
      queryKey: ['ekomet', 'deliveries', state],
      queryFn: ({ pageParam, signal }) => api.listDeliveries({ query: { state, ...pageParam } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
      refetchInterval: ({ state: { data } }) => (data?.pages[0]?.counts.QUEUED ? pollMs * 5 : false),
    }),

  loads: () =>
    queryOptions({
      queryKey: ['ekomet', 'loads'],
      queryFn: ({ signal }) => api.listLoads(undefined, { signal }),
      refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'RUNNING') ? pollMs : false),
    }),

  load: (id: string) =>
    queryOptions({
      queryKey: ['ekomet', 'load', id],
      queryFn: ({ signal }) => api.getLoad({ params: { id } }, { signal }),
      refetchInterval: ({ state: { data } }) => (data?.state === 'RUNNING' ? pollMs : false),
    }),
});
export type EkometQueries = ReturnType<typeof ekometQueries>;
