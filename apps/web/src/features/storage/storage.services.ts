import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { storageApi, type StorageApi } from './storage.api.ts';

export interface StorageServices {
  readonly api: StorageApi;
}

export const storageServices = ({ wire }: Platform): Feature<StorageServices> => ({
  services: { api: storageApi(wire) },
});
