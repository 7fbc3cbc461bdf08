import { dictionaryContract } from '@otk/domain/dictionary/dictionary.contract';

import { createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { dictionaryQueries, type DictionaryQueries } from './dictionary.queries.ts';
import { dictionaryStores } from './dictionary.store.ts';

export interface DictionaryServices {
  readonly queries: DictionaryQueries;
}

export const useDictionaryServices = serviceHook<DictionaryServices>('dictionary');

export function dictionaryServices({ wire, device, queryClient, tasks }: Platform): Feature<DictionaryServices> {
  const stores = dictionaryStores(device.mainDb);
  const queries = dictionaryQueries({ api: createClient(dictionaryContract, wire), stores, queryClient });
  /** By the names of the server's stream. */
  const refreshes = {
    scrapType: queries.scrapTypes.refresh,
    productionType: queries.productionTypes.refresh,
    item: queries.unordered.refresh,
    sign: queries.signs.refresh,
    calendar: queries.commissionDays.refresh,
  };
  return {
    services: { queries },
    connect: () =>
      tasks.dataChanged.add(async (names) => {
        const changed = Object.entries(refreshes).filter(([name]) => names.includes(name));
        await Promise.all(changed.map(([, refresh]) => refresh()));
      }),
  };
}
