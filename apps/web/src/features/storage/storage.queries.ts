import type { StoragePage, StorageQuery } from '@otk/domain/storage/storage.schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { StorageApi } from './storage.api.ts';
import type { StorageStore } from './storage.store.ts';

export type StorageFilter = Omit<StorageQuery, 'after' | 'limit' | 'overdue'> & { readonly overdue: boolean };

/** `keptAt`: when the device's copy was loaded; null for an answer of the server. */
export type ShownStorage = StoragePage & { readonly keptAt: string | null };

const firstPage: { readonly after?: string } = {};

export const storageQueries = (api: StorageApi, store: StorageStore) => ({
  /** Terms of contracts; the first entry holds the defaults. */
  terms: () =>
    queryOptions({ queryKey: ['storage', 'terms'], queryFn: ({ signal }) => api.listTerms(undefined, { signal }) }),

  /** Also invalidated with the transports: every write of a card may change it. */
  list: ({ overdue, ...filter }: StorageFilter) =>
    infiniteQueryOptions({
      queryKey: ['transport', 'storage', filter, overdue],
      queryFn: async ({ pageParam, signal }): Promise<ShownStorage> => {
        const query = { ...filter, ...(overdue && { overdue }), ...pageParam };
        const load = () => api.list({ query }, { signal });
        if (pageParam.after !== undefined) {
          return { ...(await load()), keptAt: null };
        }
        const { value, keptAt } = await store.readThrough('page', JSON.stringify(query), load);
        // The copy has no further pages.
        return { ...value, next: keptAt === null ? value.next : null, keptAt };
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),
});
export type StorageQueries = ReturnType<typeof storageQueries>;
