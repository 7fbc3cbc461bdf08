import { storageContract } from '@otk/domain/storage/storage.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { storageQueries, type StorageQueries } from './storage.queries.ts';
import { storageStore } from './storage.store.ts';

export interface StorageServices {
  readonly api: Client<typeof storageContract>;
  readonly queries: StorageQueries;
}

export const useStorageServices = serviceHook<StorageServices>('storage');

export function storageServices(platform: Platform): Feature<StorageServices> {
  const { wire, storage, prefix, acting, link, queryClient, along, report } = platform;
  const api = createClient(storageContract, wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  const queries = storageQueries(api, storageStore({ storage, prefix, owner, link, report }));
  const take = (state: 'open' | 'ended') => async () =>
    queryClient.fetchInfiniteQuery({
      ...queries.list({ station: 'all', search: '', state, overdue: false }),
      staleTime: 0,
    });
  return {
    services: { api, queries },
    connect: () =>
      along.pages.push(
        { permission: 'SCHEDULE_READ', load: take('ended') },
        { permission: 'SCHEDULE_READ', load: take('open') },
      ),
  };
}
