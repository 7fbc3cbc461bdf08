import type {
  CommissionDay,
  ProductionType,
  ScrapType,
  UnorderedSection,
  UnorderedSign,
} from '@otk/domain/dictionary/dictionary.schema';
import { compareText } from '@otk/domain/kernel/text';

import type { LocalDatabase } from '#platform/local-db/local-database';
import { localStore } from '#platform/local-db/local-store';

const bySort = (a: { readonly sort: number }, b: { readonly sort: number }): number => a.sort - b.sort;

export const dictionaryStores = (database: () => Promise<LocalDatabase>) => ({
  scrapTypes: localStore<ScrapType>({ database, table: 'scrapType', order: bySort }),
  unordered: localStore<UnorderedSection>({ database, table: 'nonOrderProduct', order: bySort }),
  productionTypes: localStore<ProductionType>({ database, table: 'productionType', order: bySort }),
  signs: localStore<UnorderedSign>({ database, table: 'nonOrderSign', order: bySort }),
  commissionDays: localStore<CommissionDay>({
    database,
    table: 'commissionCalendar',
    order: (a, b) => compareText(a.date, b.date),
  }),
});
export type DictionaryStores = ReturnType<typeof dictionaryStores>;
