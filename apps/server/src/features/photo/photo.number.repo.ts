// What became of the local numbers that devices give their photos.
import type { Queryable } from '#platform/db/pool';

/** What is known under an author's local number. */
export interface KnownPhoto {
  readonly id: string;
  readonly transportId: string;
  readonly sha256: string;
  readonly isRemoved: boolean;
}

export const photoNumbers = (db: Queryable) => ({
  /** Until the end of the transaction nobody else settles anything about this number. */
  lockNumber: (userId: string, localId: string) =>
    db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`photo ${userId} ${localId}`]),

  async findByNumber(userId: string, localId: string): Promise<KnownPhoto | undefined> {
    const { rows } = await db.query<KnownPhoto>(
      `SELECT id, transport_id AS "transportId", encode(sha256, 'hex') AS sha256, deleted_at IS NOT NULL AS "isRemoved"
       FROM photo WHERE created_by = $1 AND local_id = $2`,
      [userId, localId],
    );
    return rows[0];
  },

  async hasTombstone(userId: string, localId: string): Promise<boolean> {
    const { rowCount } = await db.query('SELECT FROM photo_tombstone WHERE created_by = $1 AND local_id = $2', [
      userId,
      localId,
    ]);
    return rowCount === 1;
  },

  leaveTombstone: (userId: string, localId: string) =>
    db.query('INSERT INTO photo_tombstone (created_by, local_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      localId,
    ]),
});
