import type { Actor } from '@otk/domain/kernel/actor';
import type { Pair } from '@otk/domain/secondlook/secondlook.accuracy';

import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';

export interface StoredPair extends Pair {
  readonly firstName: string | null;
  readonly kind: string | null;
  readonly station: string;
  readonly finishedAt: string;
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
});
