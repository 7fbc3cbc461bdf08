import type { TareMethod } from '@otk/domain/weighing/weighing.card';
import type { Weighing } from '@otk/domain/weighing/weighing.schema';

import type { Queryable } from '#platform/db/pool';

export type Kind = Weighing['kind'];
export interface NewWeighing extends Pick<Weighing, 'kind' | 'gross' | 'tare' | 'net' | 'trash' | 'diff'> {
  readonly capacity?: number | null | undefined;
  readonly tareMethod?: TareMethod | null | undefined;
}

export const weighingRepo = (db: Queryable) => ({
  list: async (transportId: string): Promise<Weighing[]> => {
    const { rows } = await db.query<Weighing>(
      `SELECT w.id, w.kind, w.gross, w.tare, w.net, w.trash, w.diff, w.weighed_at AS "weighedAt",
         by.full_name AS "weighedBy", w.voided_at AS "voidedAt", voider.full_name AS "voidedBy", w.void_reason AS "voidReason"
       FROM weighing w LEFT JOIN app_user by ON by.id = w.weighed_by LEFT JOIN app_user voider ON voider.id = w.voided_by
       WHERE w.transport_id = $1 ORDER BY w.weighed_at DESC, w.id`,
      [transportId],
    );
    return rows;
  },

  voidCurrent: (transportId: string, kind: Kind, userId: string, reason: string) =>
    db.query(
      `UPDATE weighing SET voided_at = now(), voided_by = $3, void_reason = $4
       WHERE transport_id = $1 AND kind = $2 AND voided_at IS NULL`,
      [transportId, kind, userId, reason],
    ),

  describe: (transportId: string, { kind, capacity = null, tareMethod = null }: NewWeighing) =>
    db.query(
      `UPDATE weighing SET capacity = $3, tare_method = $4
       WHERE transport_id = $1 AND kind = $2 AND voided_at IS NULL`,
      [transportId, kind, capacity, tareMethod],
    ),

  insert: (transportId: string, userId: string, weighing: NewWeighing) => {
    const { kind, gross, tare, net, trash, diff, capacity = null, tareMethod = null } = weighing;
    return db.query(
      `INSERT INTO weighing (transport_id, kind, gross, tare, net, trash, diff, weighed_by, capacity, tare_method)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [transportId, kind, gross, tare, net, trash, diff, userId, capacity, tareMethod],
    );
  },
});
