import type { Actor } from '@otk/domain/kernel/actor';
import type { Pair } from '@otk/domain/secondlook/secondlook.accuracy';
import { offeredAfterHours } from '@otk/domain/secondlook/secondlook.schema';

import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';
import { shownPhoto } from './secondlook.repo.ts';

export interface StoredPair extends Pair {
  readonly firstName: string | null;
  readonly kind: string | null;
  readonly station: string;
  readonly finishedAt: string;
}

export interface Unseen {
  readonly firstBy: string | null;
  readonly firstName: string | null;
  readonly loads: number;
  readonly of: number;
}

export const accuracyRepo = (db: Queryable) => ({
  /** Judged since then, of transports the actor may see. */
  async pairs(actor: Actor, since: Date): Promise<StoredPair[]> {
    const sql = sqlBuilder();
    const { rows } = await db.query<StoredPair>(
      `SELECT k.first_by AS "firstBy", u.full_name AS "firstName", k.judged_by AS "secondBy",
         k.first_percent - k.percent AS difference, k.kind_id IS NOT DISTINCT FROM k.first_kind_id AS "isSameKind",
         g.code AS kind, s.name AS station, k.finished_at AS "finishedAt"
       FROM second_look k JOIN transport t ON t.id = k.transport_id JOIN station s ON s.id = k.station_id
       LEFT JOIN production_type g ON g.id = k.first_kind_id LEFT JOIN app_user u ON u.id = k.first_by
       WHERE k.percent IS NOT NULL AND k.judged_at >= ${sql.param(since)} AND t.deleted_at IS NULL AND ${inScope(sql, actor)}`,
      sql.params,
    );
    return rows;
  },

  /** Finished since then and long enough ago to be offered: of each person those that no photo shows. */
  async unseen(actor: Actor, since: Date, now: Date): Promise<Unseen[]> {
    const sql = sqlBuilder();
    const { rows } = await db.query<Unseen>(
      `SELECT k.first_by AS "firstBy", u.full_name AS "firstName", count(*)::int AS of,
         (count(*) FILTER (WHERE k.judged_at IS NULL AND NOT EXISTS (
           SELECT FROM photo p WHERE p.transport_id = k.transport_id AND ${shownPhoto})))::int AS loads
       FROM second_look k JOIN transport t ON t.id = k.transport_id LEFT JOIN app_user u ON u.id = k.first_by
       WHERE k.finished_at >= ${sql.param(since)}
         AND k.finished_at <= ${sql.param(now)}::timestamptz - interval '${offeredAfterHours} hours'
         AND t.deleted_at IS NULL AND ${inScope(sql, actor)}
       GROUP BY k.first_by, u.full_name`,
      sql.params,
    );
    return rows.filter(({ loads }) => loads > 0);
  },
});
