import type { Actor } from '@otk/domain/kernel/actor';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';

import { inScope } from './transport.scope.sql.ts';

export type AlongPosition = readonly [updatedAt: string, id: string];

interface AlongRow {
  readonly id: string;
  readonly updatedAt: string;
  readonly isDeleted: boolean;
}

interface AlongFilter {
  /** Transports with a later row of history, of any status and also removed ones; absent: those in work. */
  readonly since: number | undefined;
  readonly statuses: readonly TransportStatus[];
  readonly after: AlongPosition | undefined;
  readonly limit: number;
}

export const alongRepo = (db: Queryable) => ({
  /** Earlier rows of history are all committed: a transaction numbers its rows before it ends. */
  settledRow: async (): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(
      `SELECT id::float8 AS id FROM history WHERE at < now() - interval '30 seconds' ORDER BY history.id DESC LIMIT 1`,
    );
    return rows[0]?.id ?? 0;
  },

  list: async (actor: Actor, { since, statuses, after, limit }: AlongFilter): Promise<AlongRow[]> => {
    const sql = sqlBuilder();
    const where = [
      inScope(sql, actor),
      ...(since === undefined
        ? ['t.deleted_at IS NULL', `t.status_code = ANY(${sql.param(statuses)})`]
        : [`t.id IN (SELECT h.transport_id FROM history h WHERE h.id > ${sql.param(since)})`]),
      ...(after === undefined
        ? []
        : [`(t.updated_at, t.id) < (${sql.param(after[0])}::timestamptz, ${sql.param(after[1])}::uuid)`]),
    ];
    const { rows } = await db.query<AlongRow>(
      `SELECT t.id, t.updated_at::text AS "updatedAt", t.deleted_at IS NOT NULL AS "isDeleted" FROM transport_row t WHERE ${where.join(' AND ')}
       ORDER BY t.updated_at DESC, t.id DESC LIMIT ${sql.param(limit)}`,
      sql.params,
    );
    return rows;
  },
});
