// Which photo belongs to a localId, and which localIds were removed.
import type { Queryable } from '#platform/db/pool';

/** The photo of an author's localId. */
export type KnownNumber =
  | { readonly id: string; readonly sha256: string; readonly isRemoved: boolean }
  /** Removed before it was uploaded. */
  | { readonly id: null; readonly sha256: null; readonly isRemoved: true };

export const photoNumbers = (db: Queryable) => ({
  /** Locks the localId until the end of the transaction. */
  lock: (userId: string, localId: string) =>
    db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`photo ${userId} ${localId}`]),

  async find(userId: string, localId: string): Promise<KnownNumber | undefined> {
    const { rows } = await db.query<KnownNumber>(
      `SELECT id, encode(sha256, 'hex') AS sha256, deleted_at IS NOT NULL AS "isRemoved"
       FROM photo WHERE created_by = $1 AND local_id = $2
       UNION ALL SELECT NULL, NULL, true FROM photo_tombstone WHERE created_by = $1 AND local_id = $2`,
      [userId, localId],
    );
    return rows[0];
  },

  leaveTombstone: (userId: string, localId: string) =>
    db.query('INSERT INTO photo_tombstone (created_by, local_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      localId,
    ]),
});
