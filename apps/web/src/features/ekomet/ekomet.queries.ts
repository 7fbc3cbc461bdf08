import type {
  DeliveryPage,
  deliveryPage,
  DeliveryState,
  EkometLoad,
  ReadyTransport,
  ShipmentState,
} from '@otk/domain/ekomet/ekomet.schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { isUnreachable } from '#platform/api-error';
import type { KeptAnswers } from '#platform/kept-answers';
import { type Link, unlessSilent } from '#platform/link';
import type { Report } from '#platform/notify';

import type { EkometApi } from './ekomet.api.ts';
import type { EkometStore } from './ekomet.store.ts';

const firstPage: { readonly after?: string } = {};
const pollMs = 2000;
/** As many as a device keeps for work without a network. */
const keptAtMost = 200;

interface ShownDeliveries extends DeliveryPage {
  readonly isLocal: boolean;
}

interface EkometQueriesDeps {
  readonly api: EkometApi;
  readonly store: EkometStore;
  /** Copies of the other tabs. */
  readonly answers: KeptAnswers<{
    readonly deliveries: typeof deliveryPage;
    readonly ready: z.ZodMiniType<ReadyTransport[]>;
    readonly loads: z.ZodMiniType<EkometLoad[]>;
  }>;
  readonly link: Pick<Link, 'isSilent' | 'onSilent'>;
  readonly report: Report;
}

export function ekometQueries({ api, store, answers, link, report }: EkometQueriesDeps) {
  /** The first page of the journal; without a network by the copy of all states. */
  async function firstDeliveries(state: DeliveryState | undefined, signal: AbortSignal): Promise<ShownDeliveries> {
    const ask = () => api.listDeliveries({ query: { state } }, { signal });
    const copied = async (load: typeof ask) => {
      const { value, keptAt } = await answers.readThrough('deliveries', '', load);
      return keptAt === null ? { ...value, isLocal: false } : { ...value, next: null, isLocal: true };
    };
    if (state === undefined) {
      return copied(ask);
    }
    try {
      return { ...(await ask()), isLocal: false };
    } catch (error) {
      const copy = await copied(() => Promise.reject(error));
      return { ...copy, items: copy.items.filter((item) => item.state === state) };
    }
  }

  async function keepShipments(signal: AbortSignal): Promise<number> {
    const { items } = await api.listShipments({ query: { limit: keptAtMost } }, { signal });
    await store.keep(items).catch(report);
    return items.length;
  }

  const readReady = (signal: AbortSignal) =>
    answers.readThrough('ready', '', () => api.listReady(undefined, { signal }));
  const readLoads = (signal: AbortSignal) =>
    answers.readThrough('loads', '', () => api.listLoads(undefined, { signal }));

  return {
    /** Everything under it is loaded again after an act. */
    key: ['ekomet'] as const,

    /** `isLocal`: the server cannot be reached, the rows are those of the device. */
    shipments: (state: ShipmentState, search: string) =>
      infiniteQueryOptions({
        queryKey: ['ekomet', 'shipments', state, search],
        queryFn: async ({ pageParam, signal }) => {
          try {
            const asked = api.listShipments({ query: { state, search, ...pageParam } }, { signal });
            return { ...(await unlessSilent(asked, link)), isLocal: false };
          } catch (error) {
            if (!isUnreachable(error)) {
              throw error;
            }
            return { ...(await store.read({ state, search })), isLocal: true };
          }
        },
        initialPageParam: firstPage,
        getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
      }),

    /** Keeps the newest shipments of all states on the device, and what the other tabs show: each opens without a network. */
    copy: () =>
      queryOptions({
        queryKey: ['ekomet', 'copy'],
        queryFn: async ({ signal }) => {
          const others = [readReady(signal), firstDeliveries(undefined, signal), readLoads(signal)];
          const [kept] = await Promise.all([keepShipments(signal), ...others]);
          return kept;
        },
        retry: false,
      }),

    ready: () =>
      queryOptions({
        queryKey: ['ekomet', 'ready'],
        queryFn: ({ signal }) => readReady(signal),
      }),

    /** Asked again while something is under way. */
    deliveries: (state: DeliveryState | undefined) =>
      infiniteQueryOptions({
        queryKey: ['ekomet', 'deliveries', state],
        queryFn: async ({ pageParam, signal }) =>
          pageParam.after === undefined
            ? firstDeliveries(state, signal)
            : { ...(await api.listDeliveries({ query: { state, ...pageParam } }, { signal })), isLocal: false },
        initialPageParam: firstPage,
        getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
        refetchInterval: ({ state: { data } }) => (data?.pages[0]?.counts.QUEUED ? pollMs * 5 : false),
      }),

    loads: () =>
      queryOptions({
        queryKey: ['ekomet', 'loads'],
        queryFn: ({ signal }) => readLoads(signal),
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
