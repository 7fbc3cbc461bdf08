// Queries of parts of the card that are loaded when they are opened.
import type { transportContract } from '@otk/domain/transport/transport.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

import type { TransportStore } from './transport.store.ts';

export const historyQuery = (api: Pick<Client<typeof transportContract>, 'listHistory'>, id: string) =>
  infiniteQueryOptions({
    queryKey: ['transport', 'history', id],
    queryFn: ({ pageParam, signal }) => api.listHistory({ params: { id }, query: pageParam }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }): { after?: string } | null => (next === null ? null : { after: next }),
  });

export const analyticsQuery = (api: Pick<Client<typeof transportContract>, 'getAnalytics'>, id: string) =>
  queryOptions({
    queryKey: ['transport', 'analytics', id],
    queryFn: ({ signal }) => api.getAnalytics({ params: { id } }, { signal }),
  });

/** When the stored card was received from the server. */
export const keptAtQuery = (store: Pick<TransportStore, 'keptAt'>, id: string) =>
  queryOptions({
    queryKey: ['transportKeptAt', id],
    queryFn: () => store.keptAt(id),
    networkMode: 'always',
    staleTime: 0,
  });
