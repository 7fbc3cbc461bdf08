// A dictionary: fetched as a whole, cached on the device, and read from the cache when the server is unreachable.
import type { QueryClient } from '@tanstack/react-query';

import type { LocalStore } from './local-db/local-store.ts';

export interface CachedListDeps<T> {
  readonly queryClient: QueryClient;
  readonly queryKey: readonly string[];
  readonly fetch: () => Promise<T[]>;
  readonly store: LocalStore<T>;
}

export interface CachedList<T> {
  /** Replaces the local list by the server's; on failure the local one stays. */
  readonly refresh: () => Promise<void>;
  readonly read: () => Promise<T[]>;
}

export const cachedList = <T>({ queryClient, queryKey, fetch, store }: CachedListDeps<T>): CachedList<T> => ({
  async refresh() {
    const rows = await fetch();
    queryClient.setQueryData(queryKey, rows);
    await store.replaceAll(rows);
  },
  async read() {
    const kept = await readKept(store);
    if (kept.length > 0) {
      return kept;
    }
    const rows = await fetch();
    // Returned even when the device cannot store it.
    await store.replaceAll(rows).catch(() => undefined);
    return rows;
  },
});

/** A cache that cannot be read counts as empty: the list is fetched from the server. */
const readKept = <T>(store: LocalStore<T>): Promise<T[]> => store.readAll().catch(() => []);
