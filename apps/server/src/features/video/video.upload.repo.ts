import type { Queryable } from '#platform/db/pool';

export interface UploadRow {
  readonly id: string;
  readonly userId: string;
  readonly size: number;
  /** How many bytes have arrived. */
  readonly offset: number;
  readonly metadata: Record<string, string | null>;
  readonly createdAt: string;
}

export interface UploadPart {
  readonly start: number;
  readonly size: number;
  readonly key: string;
}

export const videoUploadRepo = (db: Queryable) => ({
  /** In a transaction. Refuses (false) when the person's unfinished uploads would be larger than `most` together. */
  async insert(
    { id, userId, size, metadata }: Pick<UploadRow, 'id' | 'userId' | 'size' | 'metadata'>,
    most: number,
  ): Promise<boolean> {
    await db.query("SELECT pg_advisory_xact_lock(hashtextextended('otk.video_upload ' || $1, 0))", [userId]);
    const { rowCount } = await db.query(
      `INSERT INTO video_upload (id, user_id, size, metadata)
       SELECT $1, $2::uuid, $3::bigint, $4::jsonb
       WHERE $3::bigint + (SELECT coalesce(sum(size), 0) FROM video_upload WHERE user_id = $2::uuid) <= $5::bigint`,
      [id, userId, size, metadata, most],
    );
    return rowCount === 1;
  },

  async find(id: string): Promise<UploadRow | undefined> {
    const { rows } = await db.query<UploadRow>(
      `SELECT id, user_id AS "userId", size, metadata, created_at AS "createdAt",
         (SELECT coalesce(sum(p.size), 0)::bigint FROM video_upload_part p WHERE p.upload_id = u.id) AS "offset"
       FROM video_upload u WHERE id = $1`,
      [id],
    );
    return rows[0];
  },

  /** Refuses (false) a part that does not begin where the last one ended: two servers may have taken the same bytes. */
  async addPart(id: string, { start, size, key }: UploadPart): Promise<boolean> {
    await db.query('SELECT FROM video_upload WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const { rowCount } = await db.query(
      `INSERT INTO video_upload_part (upload_id, start, size, key)
       SELECT u.id, $2, $3, $4 FROM video_upload u
       WHERE u.id = $1 AND $2 + $3::bigint <= u.size
         AND $2 = (SELECT coalesce(sum(p.size), 0) FROM video_upload_part p WHERE p.upload_id = u.id)`,
      [id, start, size, key],
    );
    return rowCount === 1;
  },

  async parts(id: string): Promise<UploadPart[]> {
    const { rows } = await db.query<UploadPart>(
      'SELECT start, size, key FROM video_upload_part WHERE upload_id = $1 ORDER BY start',
      [id],
    );
    return rows;
  },

  /** Returns the keys of the parts that are no longer referred to. */
  async remove(id: string): Promise<string[]> {
    const { rows } = await db.query<{ key: string }>(
      'DELETE FROM video_upload_part WHERE upload_id = $1 RETURNING key',
      [id],
    );
    await db.query('DELETE FROM video_upload WHERE id = $1', [id]);
    return rows.map(({ key }) => key);
  },

  async listBegunBefore(moment: Date): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>('SELECT id FROM video_upload WHERE created_at < $1', [moment]);
    return rows.map(({ id }) => id);
  },
});
