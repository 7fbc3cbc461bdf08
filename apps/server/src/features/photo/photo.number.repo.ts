// Which photo belongs to a localId, and which localIds were removed.
import type { Queryable } from '#platform/db/pool';

/** The photo of an author's localId. */
export type KnownNumber =
  | { readonly id: string; readonly sha256: string; readonly isRemoved: boolean }
  /** Removed before it was uploaded. */
  | { readonly id: null; readonly sha256: null; readonly isRemoved: true };

const findKnown = {
  name: 'photo.known',
  text: `SELECT id, encode(sha256, 'hex') AS sha256, deleted_at IS NOT NULL AS "isRemoved"
    FROM photo WHERE created_by = $1 AND local_id = $2
    UNION ALL SELECT NULL, NULL, true FROM photo_tombstone WHERE created_by = $1 AND local_id = $2`,
};

export const photoNumbers = (db: Queryable) => ({
  /** Locks the localId until the end of the transaction. */
  lock: (userId: string, localId: string) =>
    db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`photo ${userId} ${localId}`]),

  async find(userId: string, localId: string): Promise<KnownNumber | undefined> {
    const { rows } = await db.query<KnownNumber>(findKnown, [userId, localId]);
    return rows[0];
  },

  /** Photos of the author whose bytes the server has lost, by the numbers of his device. */
  async listLost(userId: string, limit: number): Promise<string[]> {
    const { rows } = await db.query<{ localId: string }>(
      `SELECT p.local_id AS "localId" FROM file_fault d JOIN photo p ON d.file_id IN (p.file_id, p.thumb_id)
       WHERE p.created_by = $1 AND p.deleted_at IS NULL GROUP BY p.local_id ORDER BY p.local_id LIMIT $2`,
      [userId, limit],
    );
    return rows.map(({ localId }) => localId);
  },

  /** Which files of the photo are lost. */
  async listLostFiles(photoId: string): Promise<{ id: string; key: string; isThumb: boolean }[]> {
    const { rows } = await db.query<{ id: string; key: string; isThumb: boolean }>(
      `SELECT f.id, f.key, f.id = p.thumb_id AS "isThumb" FROM photo p
         JOIN stored_file f ON f.id IN (p.file_id, p.thumb_id) JOIN file_fault d ON d.file_id = f.id
       WHERE p.id = $1`,
      [photoId],
    );
    return rows;
  },

  leaveTombstone: (userId: string, localId: string) =>
    db.query('INSERT INTO photo_tombstone (created_by, local_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      localId,
    ]),
});
