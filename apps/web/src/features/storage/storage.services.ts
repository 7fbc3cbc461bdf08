import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { storageApi, type StorageApi } from './storage.api.ts';
import { storageQueries, type StorageQueries } from './storage.queries.ts';
import { storageStore } from './storage.store.ts';

export interface StorageServices {
  readonly api: StorageApi;
  readonly queries: StorageQueries;
}

export const useStorageServices = serviceHook<StorageServices>('storage');

export function storageServices(platform: Platform): Feature<StorageServices> {
  const { wire, storage, prefix, acting, link, report } = platform;
  const api = storageApi(wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  return { services: { api, queries: storageQueries(api, storageStore({ storage, prefix, owner, link, report })) } };
}
