import type { Actor } from '@otk/domain/kernel/actor';
import type { KppListQuery } from '@otk/domain/kpp/kpp.schema';

import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';

import { inScope, matchesSearch } from '../transport/transport.service.ts';

export interface LeftPosition {
  readonly id: string;
  /** As PostgreSQL writes it: a Date would lose microseconds. */
  readonly exitAt: string;
}

export const kppListRepo = (db: Queryable) => ({
  /** Alarms first, then those that wait longest. */
  async listPresent(actor: Actor, { search, limit }: KppListQuery): Promise<string[]> {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ id: string }>(
      `SELECT t.id FROM checkpoint k JOIN transport t ON t.id = k.transport_id
       WHERE k.exit_at IS NULL AND t.deleted_at IS NULL AND ${inScope(sql, actor)} AND ${matchesSearch(sql, search)}
       ORDER BY t.status_code = 'RADIATION_ALARM' DESC, k.entry_at IS NOT NULL, t.arrived_at, t.id
       LIMIT ${sql.param(limit)}`,
      sql.params,
    );
    return rows.map(({ id }) => id);
  },

  /** Announced and not at the gate yet; newest shipments first. */
  async listExpected(actor: Actor, { search, limit }: KppListQuery): Promise<string[]> {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ id: string }>(
      `SELECT t.id FROM transport t
       WHERE t.status_code = 'NEW' AND t.deleted_at IS NULL AND ${inScope(sql, actor)} AND ${matchesSearch(sql, search)}
         AND NOT EXISTS (SELECT FROM checkpoint k WHERE k.transport_id = t.id)
       ORDER BY t.shipment_date DESC, t.id LIMIT ${sql.param(limit)}`,
      sql.params,
    );
    return rows.map(({ id }) => id);
  },

  /** Newest first, after `before` of the previous page. */
  async listLeft(
    actor: Actor,
    { search, limit }: KppListQuery,
    before: LeftPosition | undefined,
  ): Promise<LeftPosition[]> {
    const sql = sqlBuilder();
    const beyond = before
      ? `(k.exit_at, k.transport_id) < (${sql.param(before.exitAt)}::timestamptz, ${sql.param(before.id)}::uuid)`
      : 'true';
    const { rows } = await db.query<LeftPosition>(
      `SELECT t.id, k.exit_at::text AS "exitAt" FROM checkpoint k JOIN transport t ON t.id = k.transport_id
       WHERE k.exit_at IS NOT NULL AND t.deleted_at IS NULL AND ${inScope(sql, actor)}
         AND ${matchesSearch(sql, search)} AND ${beyond}
       ORDER BY k.exit_at DESC, k.transport_id DESC LIMIT ${sql.param(limit + 1)}`,
      sql.params,
    );
    return rows;
  },

  /** Registered before `since`, not taken into work, the master not reminded. */
  async listForgotten(since: Date, limit: number): Promise<{ transportId: string; registeredAt: string }[]> {
    const { rows } = await db.query<{ transportId: string; registeredAt: string }>(
      `SELECT k.transport_id AS "transportId", k.registered_at AS "registeredAt"
       FROM checkpoint k JOIN transport t ON t.id = k.transport_id
       WHERE k.reminded_at IS NULL AND k.registered_at <= $1 AND t.status_code = 'KPP_REGISTERED'
         AND t.deleted_at IS NULL
       ORDER BY k.registered_at LIMIT $2`,
      [since, limit],
    );
    return rows;
  },

  /** False when another server was first, or the vehicle was taken into work meanwhile. */
  async markReminded(transportId: string, now: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE checkpoint k SET reminded_at = $2 FROM transport t
       WHERE k.transport_id = $1 AND t.id = k.transport_id AND k.reminded_at IS NULL
         AND t.status_code = 'KPP_REGISTERED' AND t.deleted_at IS NULL`,
      [transportId, now],
    );
    return rowCount === 1;
  },
});
