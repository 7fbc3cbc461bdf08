import type { Actor } from '@otk/domain/kernel/actor';
import { type HandOver, type NewHandOver, openRowsAtMost, type OpenWork } from '@otk/domain/shift/shift.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';

const handOverSql = `SELECT h.id, ${instantSql('h.given_at')} AS "givenAt", h.time_unsure AS "isTimeUnsure",
    jsonb_build_object('id', giver.id, 'fullName', giver.full_name) AS "givenBy", h.remark, h.unsent, h.open,
    ${instantSql('h.accepted_at')} AS "acceptedAt",
    CASE WHEN taker.id IS NOT NULL THEN jsonb_build_object('id', taker.id, 'fullName', taker.full_name) END AS "acceptedBy",
    h.addition
  FROM shift_handover h JOIN app_user giver ON giver.id = h.given_by LEFT JOIN app_user taker ON taker.id = h.accepted_by`;

interface Place {
  readonly givenAt: string;
  readonly id: string;
}

export const shiftRepo = (db: Queryable) => ({
  async findAlarms(actor: Actor): Promise<OpenWork['alarms']> {
    const sql = sqlBuilder();
    const { rows } = await db.query<OpenWork['alarms']>(
      `WITH held AS (SELECT t.id, t.transport_number FROM transport t
         WHERE ${inScope(sql, actor)} AND t.deleted_at IS NULL
           AND EXISTS (SELECT FROM radiation_alarm a WHERE a.transport_id = t.id AND a.cleared_at IS NULL))
       SELECT (SELECT count(*)::int FROM held) AS count,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'transportNumber', transport_number)), '[]')
          FROM (SELECT * FROM held ORDER BY transport_number LIMIT ${openRowsAtMost}) shown) AS rows`,
      sql.params,
    );
    return rows[0]!;
  },

  async findLate(actor: Actor, now: Date): Promise<OpenWork['late']> {
    const sql = sqlBuilder();
    const { rows } = await db.query<OpenWork['late']>(
      `WITH late AS (SELECT t.id, t.transport_number, t.awaited, t.due_at FROM transport t
         WHERE ${inScope(sql, actor)} AND t.deleted_at IS NULL AND t.awaited IS NOT NULL AND t.due_at < ${sql.param(now)})
       SELECT (SELECT count(*)::int FROM late) AS count,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'transportNumber', transport_number, 'awaited', awaited,
             'dueAt', ${instantSql('due_at')}) ORDER BY due_at), '[]')
          FROM (SELECT * FROM late ORDER BY due_at LIMIT ${openRowsAtMost}) shown) AS rows`,
      sql.params,
    );
    return rows[0]!;
  },

  async list(divisionId: string, limit: number, after: Place | undefined): Promise<HandOver[]> {
    const sql = sqlBuilder();
    const { rows } = await db.query<HandOver>(
      `${handOverSql} WHERE h.division_id = ${sql.param(divisionId)}
         ${after ? `AND (h.given_at, h.id) < (${sql.param(after.givenAt)}::timestamptz, ${sql.param(after.id)}::uuid)` : ''}
       ORDER BY h.given_at DESC, h.id DESC LIMIT ${sql.param(limit + 1)}`,
      sql.params,
    );
    return rows;
  },

  async find(divisionId: string, id: string): Promise<HandOver | undefined> {
    const { rows } = await db.query<HandOver>(`${handOverSql} WHERE h.division_id = $1 AND h.id = $2`, [
      divisionId,
      id,
    ]);
    return rows[0];
  },

  async findLastGiven(divisionId: string): Promise<Date | null> {
    const { rows } = await db.query<{ at: string | null }>(
      'SELECT max(given_at) AS at FROM shift_handover WHERE division_id = $1',
      [divisionId],
    );
    const at = rows[0]?.at;
    return at ? new Date(at) : null;
  },

  /** False when it was recorded before, also under another key. */
  async insert(
    { divisionId, userId }: Pick<Actor, 'divisionId' | 'userId'>,
    { id, remark, unsent }: NewHandOver,
    given: { readonly at: Date; readonly isTimeUnsure: boolean; readonly open: OpenWork },
  ): Promise<boolean> {
    const { rowCount } = await db.query(
      `INSERT INTO shift_handover (id, division_id, given_by, given_at, time_unsure, remark, unsent, open)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT ON CONSTRAINT shift_handover_pk DO NOTHING`,
      [id, divisionId, userId, given.at, given.isTimeUnsure, remark, unsent, JSON.stringify(given.open)],
    );
    return rowCount === 1;
  },

  /**
   * False when another person was first: of two acceptances the second finds it accepted. By a clock that is slow it would come
   * before the hand-over.
   */
  async accept(id: string, userId: string, at: Date, addition: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE shift_handover SET accepted_by = $2, accepted_at = greatest(given_at, $3), addition = $4
       WHERE id = $1 AND accepted_at IS NULL`,
      [id, userId, at, addition],
    );
    return rowCount === 1;
  },
});
