import type { DeliveryState, ShipmentState } from '@otk/domain/ekomet/ekomet.state';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import { behind, behindPages } from '#platform/device-copy';

import { type Asking, ekometReads, type EkometReadsDeps, type ShownDeliveries } from './ekomet.reads.ts';

const firstPage: { readonly after?: string } = {};
const pollMs = 2000;

export function ekometQueries(deps: EkometReadsDeps) {
  const { api } = deps;
  const reads = ekometReads(deps);
  return {
    /** Everything under it is loaded again after an act. */
    key: ['ekomet'] as const,

    /** `keptAt`: when the rows of the device were loaded, which are shown because the server does not answer. */
    shipments: (state: ShipmentState, search: string) =>
      infiniteQueryOptions({
        queryKey: ['ekomet', 'shipments', state, search],
        queryFn: ({ pageParam, signal, client, queryKey }) =>
          reads.shipments({ state, search, ...pageParam }, signal, {
            ...askingOf(client, queryKey),
            ...behindPages(client, queryKey),
          }),
        initialPageParam: firstPage,
        getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
      }),

    /** Keeps the newest shipments of all states on the device, and what the other tabs show: each opens without a network. */
    copy: () =>
      queryOptions({
        queryKey: ['ekomet', 'copy'],
        queryFn: async ({ signal }) => {
          const others = [
            reads.ready(signal, nobodyWaits),
            reads.firstDeliveries(undefined, signal, nobodyWaits),
            reads.loads(signal, nobodyWaits),
          ];
          const [kept] = await Promise.all([reads.keepShipments(signal), ...others]);
          return kept;
        },
        retry: false,
      }),

    ready: () =>
      queryOptions({
        queryKey: ['ekomet', 'ready'],
        queryFn: ({ signal, client, queryKey }) => reads.ready(signal, askingOf(client, queryKey)),
      }),

    /** Asked again while something is under way. */
    deliveries: (state: DeliveryState | undefined) =>
      infiniteQueryOptions({
        queryKey: ['ekomet', 'deliveries', state],
        queryFn: async ({ pageParam, signal, client, queryKey }): Promise<ShownDeliveries> =>
          pageParam.after === undefined
            ? reads.firstDeliveries(state, signal, { ...askingOf(client, queryKey), ...behindPages(client, queryKey) })
            : { ...(await api.listDeliveries({ query: { state, ...pageParam } }, { signal })), keptAt: null },
        initialPageParam: firstPage,
        getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
        refetchInterval: ({ state: { data } }) => (data?.pages[0]?.counts.QUEUED ? pollMs * 5 : false),
      }),

    loads: () =>
      queryOptions({
        queryKey: ['ekomet', 'loads'],
        queryFn: ({ signal, client, queryKey }) => reads.loads(signal, askingOf(client, queryKey)),
        refetchInterval: ({ state: { data } }) =>
          data?.value.some(({ state }) => state === 'RUNNING') ? pollMs : false,
      }),

    load: (id: string) =>
      queryOptions({
        queryKey: ['ekomet', 'load', id],
        queryFn: ({ signal }) => api.getLoad({ params: { id } }, { signal }),
        refetchInterval: ({ state: { data } }) => (data?.state === 'RUNNING' ? pollMs : false),
      }),
  };
}
export type EkometQueries = ReturnType<typeof ekometQueries>;

/** The device's copy is loaded for later; the answer is stored whenever it comes. */
const nobodyWaits: Asking<unknown> = { onLate: () => undefined };

const askingOf = (client: QueryClient, queryKey: readonly unknown[]): Asking<unknown> => ({
  isShown: client.getQueryData(queryKey) !== undefined,
  ...behind(client, queryKey),
});
