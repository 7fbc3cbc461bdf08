// The journal of hand-overs, and the transports that wait for theirs.
import type { DeliveryPage, DeliveryQuery, EkometDelivery, ReadyTransport } from '@otk/domain/ekomet/ekomet.schema';
import type { DeliveryState } from '@otk/domain/ekomet/ekomet.state';
import type { Actor } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';
import { instantSql, type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';
import { visibleTo } from './ekomet.shipment.repo.ts';

export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

const columns = `d.id, CASE WHEN d.shipment_id IS NULL THEN 'RESULT' ELSE 'REFUSAL' END AS kind, d.key,
  t.id AS "transportId", coalesce(t.transport_number, s.transport_number) AS "transportNumber",
  d.transport_version AS version, d.state, d.payload, d.answer, d.problem, d.tries,
  CASE WHEN d.state = 'QUEUED' THEN ${instantSql('d.next_at')} END AS "nextAt", ${instantSql('d.created_at')} AS "createdAt",
  u.full_name AS "createdBy", ${instantSql('d.answered_at')} AS "answeredAt"`;
const about = `ekomet_delivery d LEFT JOIN ekomet_shipment s ON s.id = d.shipment_id
  LEFT JOIN transport t ON t.id = coalesce(d.transport_id, s.transport_id)`;
const from = `${about} LEFT JOIN app_user u ON u.id = d.created_by`;

const seenBy = (sql: SqlBuilder, actor: Actor): string =>
  `CASE WHEN d.shipment_id IS NULL THEN ${inScope(sql, actor)} ELSE ${visibleTo(sql, actor)} END`;
const readyAtMost = 500;

export const journalRepo = (db: Queryable) => ({
  async find(actor: Actor, id: string): Promise<EkometDelivery | undefined> {
    const sql = sqlBuilder();
    const { rows } = await db.query<EkometDelivery>(
      `SELECT ${columns} FROM ${from} WHERE d.id = ${sql.param(id)} AND ${seenBy(sql, actor)}`,
      sql.params,
    );
    return rows[0];
  },

  async list(actor: Actor, { state, limit }: DeliveryQuery, after?: Place): Promise<EkometDelivery[]> {
    const sql = sqlBuilder();
    const where = [
      seenBy(sql, actor),
      ...(state === undefined ? [] : [`d.state = ${sql.param(state)}`]),
      ...(after
        ? [`(d.created_at, d.id) < (${sql.param(after.createdAt)}::timestamptz, ${sql.param(after.id)}::uuid)`]
        : []),
    ];
    const { rows } = await db.query<EkometDelivery>(
      `SELECT ${columns} FROM ${from} WHERE ${where.join(' AND ')}
       ORDER BY d.created_at DESC, d.id DESC LIMIT ${sql.param(limit + 1)}`,
      sql.params,
    );
    return rows;
  },

  async counts(actor: Actor): Promise<DeliveryPage['counts']> {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ state: DeliveryState; count: number }>(
      `SELECT d.state, count(*)::int AS count FROM ${about} WHERE ${seenBy(sql, actor)} GROUP BY d.state`,
      sql.params,
    );
    const none = { QUEUED: 0, ACCEPTED: 0, REFUSED: 0, CANCELLED: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  },

  async listReady(actor: Actor): Promise<ReadyTransport[]> {
    const sql = sqlBuilder();
    const { rows } = await db.query<ReadyTransport>(
      `SELECT t.id, t.transport_number AS "transportNumber", t.document_number AS "documentNumber", p.name AS provider,
         ${instantSql('t.finished_at')} AS "finishedAt", t.on_reweight AS "onReweight",
         (SELECT jsonb_build_object('state', d.state, 'problem', d.problem) FROM ekomet_delivery d
          WHERE d.transport_id = t.id ORDER BY d.created_at DESC LIMIT 1) AS delivery
       FROM transport t LEFT JOIN provider p ON p.id = t.provider_id
       WHERE t.status_code = 'RECEPTION_FINISHED' AND t.deleted_at IS NULL AND ${inScope(sql, actor)}
       ORDER BY t.finished_at, t.id LIMIT ${readyAtMost}`,
      sql.params,
    );
    return rows;
  },

  /** Hand-overs that were tried for long without an answer. */
  async countStuck(tries: number): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ekomet_delivery WHERE state = 'QUEUED' AND tries >= $1 AND problem IS NOT NULL`,
      [tries],
    );
    return rows[0]!.count;
  },
});
