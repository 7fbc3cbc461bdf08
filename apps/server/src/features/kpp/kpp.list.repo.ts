import type { Actor } from '@otk/domain/kernel/actor';
import type { KppListQuery } from '@otk/domain/kpp/kpp.schema';

import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';

import { inScope, matchesSearch } from '../transport/transport.service.ts';

/** A vehicle and its place in the order of its list. */
export interface Placed<P extends readonly unknown[]> {
  readonly id: string;
  readonly position: P;
}
/** Whether it has no alarm, whether it is inside, its arrival as PostgreSQL writes it (a Date would lose microseconds), id. */
export type PresentPosition = readonly [boolean, boolean, string, string];
/** The day of shipment or the moment of exit, as PostgreSQL writes it, and the id. */
export type DatedPosition = readonly [string, string];

export const kppListRepo = (db: Queryable) => ({
  /** Alarms first, then those that wait longest. One more than the limit tells that there are more. */
  async listPresent(
    actor: Actor,
    { search, limit }: KppListQuery,
    after: PresentPosition | undefined,
  ): Promise<Placed<PresentPosition>[]> {
    const sql = sqlBuilder();
    const order = `t.status_code <> 'RADIATION_ALARM', k.entry_at IS NOT NULL, coalesce(t.arrived_at, k.registered_at), t.id`;
    const beyond = after
      ? `(${order}) > (${sql.param(after[0])}::bool, ${sql.param(after[1])}::bool, ${sql.param(after[2])}::timestamptz, ${sql.param(after[3])}::uuid)`
      : 'true';
    const { rows } = await db.query<Placed<PresentPosition>>(
      `SELECT t.id, jsonb_build_array(t.status_code <> 'RADIATION_ALARM', k.entry_at IS NOT NULL,
         coalesce(t.arrived_at, k.registered_at)::text, t.id) AS position
       FROM checkpoint k JOIN transport t ON t.id = k.transport_id
       WHERE k.exit_at IS NULL AND t.deleted_at IS NULL AND ${inScope(sql, actor)} AND ${matchesSearch(sql, search)}
         AND ${beyond}
       ORDER BY ${order} LIMIT ${sql.param(limit + 1)}`,
      sql.params,
    );
    return rows;
  },

  /** Announced and not at the gate yet; newest shipments first. */
  async listExpected(
    actor: Actor,
    { search, limit }: KppListQuery,
    after: DatedPosition | undefined,
  ): Promise<Placed<DatedPosition>[]> {
    const sql = sqlBuilder();
    const beyond = after
      ? `(t.shipment_date, t.id) < (${sql.param(after[0])}::date, ${sql.param(after[1])}::uuid)`
      : 'true';
    const { rows } = await db.query<Placed<DatedPosition>>(
      `SELECT t.id, jsonb_build_array(t.shipment_date::text, t.id) AS position FROM transport t
       WHERE t.status_code = 'NEW' AND t.deleted_at IS NULL AND ${inScope(sql, actor)} AND ${matchesSearch(sql, search)}
         AND ${beyond} AND NOT EXISTS (SELECT FROM checkpoint k WHERE k.transport_id = t.id)
       ORDER BY t.shipment_date DESC, t.id DESC LIMIT ${sql.param(limit + 1)}`,
      sql.params,
    );
    return rows;
  },

  /** Newest first. */
  async listLeft(
    actor: Actor,
    { search, limit }: KppListQuery,
    after: DatedPosition | undefined,
  ): Promise<Placed<DatedPosition>[]> {
    const sql = sqlBuilder();
    const beyond = after
      ? `(k.exit_at, k.transport_id) < (${sql.param(after[0])}::timestamptz, ${sql.param(after[1])}::uuid)`
      : 'true';
    const { rows } = await db.query<Placed<DatedPosition>>(
      `SELECT t.id, jsonb_build_array(k.exit_at::text, t.id) AS position
       FROM checkpoint k JOIN transport t ON t.id = k.transport_id
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
