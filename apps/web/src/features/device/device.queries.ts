import type { deviceContract } from '@otk/domain/device/device.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

const deviceKeys = {
  list: ['device', 'list'],
  ofTransport: ['device', 'transport'],
  colleagues: ['device', 'people'],
} as const;

const firstPage: { readonly after?: string } = {};

export const deviceQueries = (api: Client<typeof deviceContract>, ownId: string) => ({
  /** Most unsent work first. */
  list: (onlyUnsent: boolean) =>
    infiniteQueryOptions({
      queryKey: [...deviceKeys.list, onlyUnsent],
      queryFn: ({ pageParam, signal }) =>
        api.list({ query: { ...pageParam, ...(onlyUnsent && { unsent: '1' as const }) } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
      refetchInterval: 60_000,
    }),

  /** Other devices that hold unsent work of the transport. */
  ofTransport: (id: string) =>
    queryOptions({
      queryKey: [...deviceKeys.ofTransport, id],
      queryFn: ({ signal }) => api.listOfTransport({ params: { id }, query: { own: ownId } }, { signal }),
      staleTime: 0,
      refetchInterval: 30_000,
    }),

  /** Who is at work and may act on the transport. */
  colleagues: (id: string) =>
    queryOptions({
      queryKey: [...deviceKeys.colleagues, id],
      queryFn: ({ signal }) => api.listColleagues({ params: { id } }, { signal }),
      retry: false,
    }),
});
export type DeviceQueries = ReturnType<typeof deviceQueries>;
