import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { dictionaryApi } from './dictionary.api.ts';
import { dictionaryQueries, type DictionaryQueries } from './dictionary.queries.ts';
import { dictionaryStores } from './dictionary.store.ts';

export interface DictionaryServices {
  readonly queries: DictionaryQueries;
}

export function dictionaryServices({ wire, device, queryClient, link }: Platform): Feature<DictionaryServices> {
  const stores = dictionaryStores(device.mainDb);
  return { services: { queries: dictionaryQueries({ api: dictionaryApi(wire), stores, queryClient, link }) } };
}
