import type { dictionaryContract } from '@otk/domain/dictionary/dictionary.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { cachedList } from '#platform/cached-list';
import type { LocalStore } from '#platform/local-db/local-store';

import type { DictionaryStores } from './dictionary.store.ts';

const dictionaryKeys = {
  scrapTypes: ['dictionary', 'scrapTypes'],
  unordered: ['dictionary', 'unordered'],
  productionTypes: ['dictionary', 'productionTypes'],
  signs: ['dictionary', 'signs'],
  commissionDays: ['dictionary', 'commissionDays'],
} as const;

export interface DictionaryQueriesDeps {
  readonly api: Client<typeof dictionaryContract>;
  readonly stores: DictionaryStores;
  readonly queryClient: QueryClient;
}

export function dictionaryQueries({ api, stores, queryClient }: DictionaryQueriesDeps) {
  function dictionary<T>(queryKey: readonly string[], fetch: () => Promise<T[]>, store: LocalStore<T>) {
    const list = cachedList({ queryClient, queryKey, fetch, store });
    return {
      list: () => queryOptions({ queryKey, queryFn: list.read, staleTime: Number.POSITIVE_INFINITY }),
      refresh: list.refresh,
    };
  }
  return {
    scrapTypes: dictionary(dictionaryKeys.scrapTypes, () => api.listScrapTypes(), stores.scrapTypes),
    unordered: dictionary(dictionaryKeys.unordered, () => api.listUnordered(), stores.unordered),
    productionTypes: dictionary(
      dictionaryKeys.productionTypes,
      () => api.listProductionTypes(),
      stores.productionTypes,
    ),
    signs: dictionary(dictionaryKeys.signs, () => api.listSigns(), stores.signs),
    commissionDays: dictionary(dictionaryKeys.commissionDays, () => api.listCommissionDays(), stores.commissionDays),
  };
}
export type DictionaryQueries = ReturnType<typeof dictionaryQueries>;
