// spec §3 Local stores: page views that are not delivered yet.
import type { PageView } from '@otk/domain/analytics/analytics.contract';
import type { Dexie, Table } from 'dexie';

import type { LocalDatabase } from '#platform/local-db/local-database';

const viewsOf = (dexie: Dexie): Table<PageView, string> => dexie.table('analyticsOffline');

export type AnalyticsStore = ReturnType<typeof analyticsStore>;

export const analyticsStore = (database: () => Promise<LocalDatabase>) => ({
  add: async (view: PageView): Promise<void> => {
    await (await database()).run((dexie) => viewsOf(dexie).put(view));
  },
  oldest: async (limit: number): Promise<PageView[]> =>
    (await database()).run((dexie) => viewsOf(dexie).orderBy('DateTime').limit(limit).toArray()),
  remove: async (views: readonly PageView[]): Promise<void> =>
    (await database()).run((dexie) => viewsOf(dexie).bulkDelete(views.map(({ DateTime }) => DateTime))),
});
