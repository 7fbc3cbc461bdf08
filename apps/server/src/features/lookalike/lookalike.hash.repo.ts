// Hashes of photos and the search among them, for the job.
import { closedStatuses } from '@otk/domain/transport/transport.edit';

import type { Queryable } from '#platform/db/pool';

import { alikeBits, type PictureHash } from './lookalike.hash.ts';

/** A photo that was used a hundred times is shown beside the nearest of them. */
const pairsAtMost = 5;

export interface WaitingPhoto {
  readonly id: string;
  /** Of its small picture. */
  readonly key: string;
}

export const hashRepo = (db: Queryable) => ({
  /** The newest first. */
  async listWaiting(limit: number): Promise<WaitingPhoto[]> {
    const { rows } = await db.query<WaitingPhoto>(
      `SELECT p.id, f.key FROM photo_hash h JOIN photo p ON p.id = h.photo_id JOIN stored_file f ON f.id = p.thumb_id
       WHERE h.quality IS NULL ORDER BY h.at DESC LIMIT $1`,
      [limit],
    );
    return rows;
  },

  /** One at a time until the end of the transaction: of two photos that arrive together the second finds the first. */
  takeTurn: () => db.query(`SELECT pg_advisory_xact_lock(hashtextextended('lookalike', 0))`),

  /** False when another server was first. */
  async setHash(id: string, { hash, quality }: Pick<PictureHash, 'hash' | 'quality'>): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE photo_hash SET quality = $2, hash = ('x' || $3::text)::bit(256) WHERE photo_id = $1 AND quality IS NULL`,
      [id, quality, hash],
    );
    return rowCount === 1;
  },

  /** Ids of the pairs that are new. A photo and a version of it that replaced it are not asked about twice. */
  async pair(id: string, guesses: PictureHash['guesses'], at: Date): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO lookalike (photo_id, older_id, distance, is_earlier, found_at)
       SELECT CASE WHEN is_later THEN own.id ELSE other.id END, CASE WHEN is_later THEN other.id ELSE own.id END,
         n.distance, n.is_earlier, $2
       FROM lookalikes_of($1, $3, ${alikeBits}, ${pairsAtMost}) n JOIN photo other ON other.id = n.photo_id JOIN photo own ON own.id = $1
       CROSS JOIN LATERAL (SELECT (own.created_at, own.id) > (other.created_at, other.id) AS is_later) o
       WHERE own.deleted_at IS NULL AND NOT EXISTS (SELECT FROM lookalike d WHERE d.verdict IS NOT NULL
         AND d.photo_id IN (own.id, own.replaces, other.id, other.replaces)
         AND d.older_id IN (own.id, own.replaces, other.id, other.replaces))
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, at, guesses],
    );
    return rows.map((row) => row.id);
  },

  /**
   * Divisions that get a message about these pairs: of photos that arrived since then, of an open transport that no other pair
   * waits for, and only when the other transport is of the same division.
   */
  async listToTell(pairs: readonly string[], since: Date): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      `SELECT DISTINCT t.division_id AS id FROM lookalike l
       JOIN photo p ON p.id = l.photo_id JOIN transport t ON t.id = p.transport_id
       JOIN photo o ON o.id = l.older_id JOIN transport u ON u.id = o.transport_id
       WHERE l.id = ANY ($1) AND p.created_at >= $2 AND t.division_id = u.division_id AND t.status_code <> ALL ($3)
         AND NOT EXISTS (SELECT FROM lookalike x JOIN photo y ON y.id = x.photo_id
           WHERE y.transport_id = t.id AND x.verdict IS NULL AND x.id <> ALL ($1))`,
      [pairs, since, closedStatuses],
    );
    return rows.map((row) => row.id);
  },
});
