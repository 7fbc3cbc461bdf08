import type { StorageQuery } from '@otk/domain/storage/storage.schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { StorageApi } from './storage.api.ts';

export type StorageFilter = Omit<StorageQuery, 'after' | 'limit' | 'overdue'> & { readonly overdue: boolean };

const firstPage: { readonly after?: string } = {};

export const storageQueries = (api: StorageApi) => ({
  /** Terms of contracts; the first entry holds the defaults. */
  terms: () =>
    queryOptions({ queryKey: ['storage', 'terms'], queryFn: ({ signal }) => api.listTerms(undefined, { signal }) }),

  /** Also invalidated with the transports: every write of a card may change it. */
  list: ({ overdue, ...filter }: StorageFilter) =>
    infiniteQueryOptions({
      queryKey: ['transport', 'storage', filter, overdue],
      queryFn: ({ pageParam, signal }) =>
        api.list({ query: { ...filter, ...(overdue && { overdue }), ...pageParam } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),
});
export type StorageQueries = ReturnType<typeof storageQueries>;
