import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { storageApi, type StorageApi } from './storage.api.ts';
import { storageQueries, type StorageQueries } from './storage.queries.ts';

export interface StorageServices {
  readonly api: StorageApi;
  readonly queries: StorageQueries;
}

export function storageServices({ wire }: Platform): Feature<StorageServices> {
  const api = storageApi(wire);
  return { services: { api, queries: storageQueries(api) } };
}
