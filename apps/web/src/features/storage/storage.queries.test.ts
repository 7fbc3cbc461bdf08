import type { storageContract } from '@otk/domain/storage/storage.contract';
import type { StoragePage } from '@otk/domain/storage/storage.schema';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { NetworkError } from '#platform/api-error';

import { storageQueries } from './storage.queries.ts';
import { storageStore } from './storage.store.ts';
import { aStorageCase } from './testing/storage.builders.ts';

const filter = { state: 'open', station: 'all', search: '', overdue: false } as const;

test('without a network the last page of the same filter is shown with its time, without further pages', async () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const now = () => new Date('2026-11-15T08:00:00Z');
  const store = storageStore({ storage, prefix: 'otk-', owner: () => 'a', report: () => undefined, now });
  const page: StoragePage = { items: [aStorageCase()], next: 'more' };
  const list = vi.fn<() => Promise<StoragePage>>().mockResolvedValueOnce(page).mockRejectedValue(new NetworkError());
  const queries = storageQueries({ list } as unknown as Client<typeof storageContract>, store);
  const read = (more: object = {}) =>
    new QueryClient({ defaultOptions: { queries: { retry: false } } })
      .fetchInfiniteQuery(queries.list({ ...filter, ...more }))
      .then(({ pages }) => pages);
  expect(await read()).toEqual([{ ...page, keptAt: null }]);
  expect(await read()).toEqual([{ ...page, next: null, keptAt: '2026-11-15T08:00:00.000Z' }]);
  await expect(read({ search: '6185' })).rejects.toThrow(NetworkError);
});
