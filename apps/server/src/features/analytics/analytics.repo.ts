import type { PageView } from '@otk/domain/analytics/analytics.contract';

import type { Queryable } from '#platform/db/pool';
import { purge } from '#platform/db/purge';

export const analyticsRepo = (db: Queryable) => ({
  /** Returns the views that were not stored before. */
  add: async (userId: string, views: readonly PageView[]): Promise<PageView[]> => {
    const { rows } = await db.query<PageView>(
      `INSERT INTO page_view (client_id, at, target, user_id)
       SELECT client_id, at, target, $4 FROM unnest($1::text[], $2::timestamptz[], $3::text[]) AS one (client_id, at, target)
       ORDER BY client_id, at ON CONFLICT DO NOTHING
       RETURNING client_id AS "ClientId", target AS "Target", at AS "DateTime"`,
      [
        views.map(({ ClientId }) => ClientId),
        views.map(({ DateTime }) => DateTime),
        views.map(({ Target }) => Target),
        userId,
      ],
    );
    return rows;
  },

  purge: (before: Date) => purge(db, { table: 'page_view', isOver: 'at < $1' }, before),
});
