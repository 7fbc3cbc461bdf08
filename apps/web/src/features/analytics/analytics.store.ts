// spec §3 Local stores: page views that are not delivered yet.
import type { PageView } from '@otk/domain/analytics/analytics.contract';

import type { LocalDatabase, Tables } from '#platform/local-db/local-database';

const viewsOf = (tables: Tables) => tables.table<PageView, string>('analyticsOffline');

export type AnalyticsStore = ReturnType<typeof analyticsStore>;

export const analyticsStore = (database: () => Promise<LocalDatabase>) => ({
  add: async (view: PageView): Promise<void> => {
    await (await database()).run((connection) => viewsOf(connection).put(view));
  },
  oldest: async (limit: number): Promise<PageView[]> =>
    (await database()).run((connection) => viewsOf(connection).toArray({}, limit)),
  remove: async (views: readonly PageView[]): Promise<void> =>
    (await database()).run((connection) => viewsOf(connection).bulkDelete(views.map(({ DateTime }) => DateTime))),
});
