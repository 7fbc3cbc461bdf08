// Shipments of the external system as people see them: within the scope of their transport, or, without one, of the
// division and the station they name.
import type { Compared } from '@otk/domain/ekomet/ekomet.compare';
import type { EkometShipment, ShipmentPage, ShipmentQuery } from '@otk/domain/ekomet/ekomet.schema';
import type { ShipmentState } from '@otk/domain/ekomet/ekomet.state';
import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';
import { instantSql, type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';

export interface ShipmentRow {
  readonly id: string;
  readonly guid: string | null;
  readonly state: ShipmentState;
  readonly content: unknown;
  readonly theirs: Compared;
  readonly reasons: string[];
  readonly refusal: EkometShipment['refusal'];
  readonly divisionId: string | null;
  readonly updatedAt: string;
  readonly transportId: string | null;
  readonly status: TransportStatus | null;
  readonly isRemoved: boolean;
}

export interface Place {
  readonly updatedAt: string;
  readonly id: string;
}

const columns = `s.id, s.guid, s.state, s.content, s.theirs, s.reasons, s.division_id AS "divisionId",
  ${instantSql('s.updated_at')} AS "updatedAt", t.id AS "transportId", t.status_code AS status,
  t.deleted_at IS NOT NULL AS "isRemoved",
  CASE WHEN s.refusal IS NOT NULL THEN jsonb_build_object('reason', s.refusal, 'by', u.full_name,
    'at', ${instantSql('s.refused_at')}) END AS refusal`;
const from = `ekomet_shipment s LEFT JOIN transport t ON t.id = s.transport_id LEFT JOIN app_user u ON u.id = s.refused_by`;

/** Of a shipment `s` with its transport `t`, if it has one. */
export function visibleTo(sql: SqlBuilder, actor: Actor): string {
  if (actor.everywhere) {
    return 'true';
  }
  const offered = [
    's.transport_id IS NULL',
    `coalesce(s.division_id = ANY(${sql.param(actor.divisionIds)}::uuid[]), true)`,
    ...(actor.stationIds.length === 0 ? [] : [`s.station_id = ANY(${sql.param(actor.stationIds)}::uuid[])`]),
    ...(isSupplier(actor) ? ['false'] : []),
  ];
  return `(t.id IS NOT NULL AND ${inScope(sql, actor)} OR ${offered.join(' AND ')})`;
}

/** Found by a part of the number, the document or the supplier. */
function matching(sql: SqlBuilder, search: string): string[] {
  return search === ''
    ? []
    : [
        `position(search_fold(${sql.param(search)}) IN search_fold(concat_ws(' ', s.transport_number, s.document_number, s.theirs->>'provider'))) > 0`,
      ];
}

export const shipmentRepo = (db: Queryable) => ({
  async list(actor: Actor, { state, search, limit }: ShipmentQuery, after?: Place): Promise<ShipmentRow[]> {
    const sql = sqlBuilder();
    const where = [
      visibleTo(sql, actor),
      ...(state === undefined ? [] : [`s.state = ${sql.param(state)}`]),
      ...matching(sql, search),
      ...(after
        ? [`(s.updated_at, s.id) < (${sql.param(after.updatedAt)}::timestamptz, ${sql.param(after.id)}::uuid)`]
        : []),
    ];
    const { rows } = await db.query<ShipmentRow>(
      `SELECT ${columns} FROM ${from} WHERE ${where.join(' AND ')}
       ORDER BY s.updated_at DESC, s.id DESC LIMIT ${sql.param(limit + 1)}`,
      sql.params,
    );
    return rows;
  },

  async counts(actor: Actor, search: string): Promise<ShipmentPage['counts']> {
    const sql = sqlBuilder();
    const where = [visibleTo(sql, actor), ...matching(sql, search)];
    const { rows } = await db.query<{ state: ShipmentState; count: number }>(
      `SELECT s.state, count(*)::int AS count FROM ekomet_shipment s LEFT JOIN transport t ON t.id = s.transport_id
       WHERE ${where.join(' AND ')} GROUP BY s.state`,
      sql.params,
    );
    const none = { OFFERED: 0, DIFFERS: 0, INVALID: 0, REFUSED: 0, SAME: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  },

  async find(actor: Actor, id: string, { isLocked = false } = {}): Promise<ShipmentRow | undefined> {
    const sql = sqlBuilder();
    const { rows } = await db.query<ShipmentRow>(
      `SELECT ${columns} FROM ${from} WHERE s.id = ${sql.param(id)} AND ${visibleTo(sql, actor)}
       ${isLocked ? 'FOR NO KEY UPDATE OF s' : ''}`,
      sql.params,
    );
    return rows[0];
  },

  /** Taken by a person: compared with the transport as it is now; clears a refusal. */
  setTaken: (
    id: string,
    { state, transportId, theirs }: Pick<ShipmentRow, 'state' | 'transportId' | 'theirs'>,
    at: Date,
  ) =>
    db.query(
      `UPDATE ekomet_shipment s SET state = $2, transport_id = $3, theirs = $4, reasons = '[]', refusal = NULL,
         refused_by = NULL, refused_at = NULL, updated_at = $5,
         compared_version = (SELECT version FROM transport WHERE id = $3) WHERE id = $1`,
      [id, state, transportId, JSON.stringify(theirs), at],
    ),

  refuse: (id: string, reason: string, by: string, at: Date) =>
    db.query(
      `UPDATE ekomet_shipment SET state = 'REFUSED', refusal = $2, refused_by = $3, refused_at = $4, updated_at = $4
       WHERE id = $1`,
      [id, reason, by, at],
    ),

  /** Compared shipments whose transport has changed since. */
  async listOutdated(limit: number): Promise<{ id: string; theirs: Compared; transportId: string }[]> {
    const { rows } = await db.query<{ id: string; theirs: Compared; transportId: string }>(
      `SELECT s.id, s.theirs, s.transport_id AS "transportId" FROM ekomet_shipment s JOIN transport t ON t.id = s.transport_id
       WHERE s.state IN ('DIFFERS', 'SAME') AND t.version <> s.compared_version AND t.deleted_at IS NULL
       LIMIT $1 FOR NO KEY UPDATE OF s SKIP LOCKED`,
      [limit],
    );
    return rows;
  },

  /** Computed again by the product; nothing else has changed. */
  setCompared: (id: string, state: 'DIFFERS' | 'SAME', version: number) =>
    db.query('UPDATE ekomet_shipment SET state = $2, compared_version = $3 WHERE id = $1', [id, state, version]),
});
