import type { NewReturn } from '@otk/domain/return/return.load';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';

interface Returned extends NewReturn {
  readonly transportId: string;
  readonly reason: string;
  readonly from: TransportStatus;
  readonly by: string;
  readonly at: Date;
}

export const returnRepo = (db: Queryable) => ({
  insert: ({ transportId, kind, sourceId, label, weight, reason, from, by, at }: Returned) =>
    db.query(
      `INSERT INTO return_line (transport_id, kind, source_id, label, weight, reason, from_status, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [transportId, kind, sourceId, label, weight, reason, from, by, at],
    ),

  /** A new case was found: what went back before belongs to the former one. */
  markFormer: (transportId: string) =>
    db.query('UPDATE return_line SET is_former = true WHERE transport_id = $1 AND cancelled_at IS NULL', [transportId]),

  /** The status before the return of the present case, by its lines that are not cancelled. */
  async findOrigin(transportId: string): Promise<TransportStatus | undefined> {
    const { rows } = await db.query<{ from: TransportStatus }>(
      `SELECT from_status AS "from" FROM return_line WHERE transport_id = $1 AND cancelled_at IS NULL AND NOT is_former
       ORDER BY place LIMIT 1`,
      [transportId],
    );
    return rows[0]?.from;
  },

  cancel: (id: string, by: string, at: Date) =>
    db.query('UPDATE return_line SET cancelled_by = $2, cancelled_at = $3 WHERE id = $1', [id, by, at]),
});
