import type { Actor } from '@otk/domain/kernel/actor';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';

import { inScope } from './transport.scope.sql.ts';

export const statusRepo = (db: Queryable) => ({
  /** Undefined when the transport is missing or outside the actor's scope. */
  async find(
    actor: Actor,
    id: string,
    { deleted, isLocked }: { readonly deleted: boolean; readonly isLocked: boolean },
  ): Promise<TransportStatus | undefined> {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ status: TransportStatus }>(
      `SELECT t.status_code AS status FROM transport t
       WHERE t.id = ${sql.param(id)} AND t.deleted_at IS ${deleted ? 'NOT NULL' : 'NULL'} AND ${inScope(sql, actor)}
       ${isLocked ? 'FOR NO KEY UPDATE' : ''}`,
      sql.params,
    );
    return rows[0]?.status;
  },

  /** A reweigh: shown as finished until the mark is lifted. */
  beginReweigh: (id: string) =>
    db.query(
      `UPDATE transport SET reweigh_from = status_code, status_code = 'RECEPTION_FINISHED', finished_at = now() WHERE id = $1`,
      [id],
    ),

  acceptFound: (id: string, words: string) =>
    db.query('UPDATE transport SET accepted_found = $2 WHERE id = $1', [id, words]),

  endReweigh: (id: string, status: TransportStatus) =>
    db.query('UPDATE transport SET reweigh_from = NULL, status_code = $2, finished_at = NULL WHERE id = $1', [
      id,
      status,
    ]),

  /** Also keeps the moments of arrival and of the end of reception. */
  set: (id: string, status: TransportStatus) =>
    db.query(
      `UPDATE transport SET status_code = $2,
         arrived_at = CASE WHEN $2 = 'ARRIVED' THEN coalesce(arrived_at, now()) ELSE arrived_at END,
         finished_at = CASE WHEN $2 = 'RECEPTION_FINISHED' THEN now() WHEN $2 = 'IN_RECEPTION' THEN NULL ELSE finished_at END
       WHERE id = $1`,
      [id, status],
    ),

  raiseVersion: (id: string) =>
    db.query('UPDATE transport SET version = version + 1, updated_at = now() WHERE id = $1', [id]),

  remove: (id: string, by: string) =>
    db.query(
      'UPDATE transport SET deleted_at = now(), deleted_by = $2, version = version + 1, updated_at = now() WHERE id = $1',
      [id, by],
    ),

  restore: (id: string) =>
    db.query(
      'UPDATE transport SET deleted_at = NULL, deleted_by = NULL, version = version + 1, updated_at = now() WHERE id = $1',
      [id],
    ),

  setDivision: (id: string, divisionId: string) =>
    db.query('UPDATE transport SET division_id = $2 WHERE id = $1', [id, divisionId]),
});
