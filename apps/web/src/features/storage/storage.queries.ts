import type { storageContract } from '@otk/domain/storage/storage.contract';
import type { StoragePage, StorageQuery } from '@otk/domain/storage/storage.schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { behindPages } from '#platform/device-copy';
import type { Shown } from '#platform/kept-answers';

import type { StorageStore } from './storage.store.ts';

export type StorageFilter = Omit<StorageQuery, 'after' | 'limit' | 'overdue'> & { readonly overdue: boolean };

/** `keptAt`: when the device's copy was loaded; null for an answer of the server. */
export type ShownStorage = StoragePage & { readonly keptAt: string | null };

/** The copy has no further pages. */
const shownOf = ({ value, keptAt }: Shown<StoragePage>): ShownStorage => ({
  ...value,
  next: keptAt === null ? value.next : null,
  keptAt,
});

const firstPage: { readonly after?: string } = {};

export const storageQueries = (api: Client<typeof storageContract>, store: StorageStore) => ({
  /** Terms of contracts; the first entry holds the defaults. */
  terms: () =>
    queryOptions({ queryKey: ['storage', 'terms'], queryFn: ({ signal }) => api.listTerms(undefined, { signal }) }),

  /** Also invalidated with the transports: every write of a card may change it. */
  list: ({ overdue, ...filter }: StorageFilter) =>
    infiniteQueryOptions({
      queryKey: ['transport', 'storage', filter, overdue],
      queryFn: async ({ pageParam, signal, client, queryKey }): Promise<ShownStorage> => {
        const query = { ...filter, ...(overdue && { overdue }), ...pageParam };
        const load = () => api.list({ query }, { signal });
        if (pageParam.after !== undefined) {
          return { ...(await load()), keptAt: null };
        }
        const { onLate, onRefused } = behindPages<ShownStorage>(client, queryKey);
        return shownOf(
          await store.readThrough('page', JSON.stringify(query), load, {
            isShown: client.getQueryData(queryKey) !== undefined,
            onLate: (answer) => onLate(shownOf(answer)),
            onRefused,
          }),
        );
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),
});
export type StorageQueries = ReturnType<typeof storageQueries>;
