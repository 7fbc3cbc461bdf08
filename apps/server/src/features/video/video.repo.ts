import type { Video, VideoCreation } from '@otk/domain/video/video.schema';

import type { Queryable } from '#platform/db/pool';

/** A video with the ids of its files; their URLs are signed later for the person who asks. */
export interface StoredVideo extends Omit<Video, 'url' | 'posterUrl'> {
  readonly fileId: string;
  readonly posterId: string | null;
  readonly deletedAt: string | null;
}

/** What an archive needs to know of one file. */
export interface MediaFile {
  readonly folder: string;
  /** What it shows, without extension. */
  readonly title: string;
  /** When it was made. */
  readonly at: string;
  readonly key: string;
  readonly type: string;
  readonly size: number;
}

const videoSql = `
  SELECT v.id, v.local_id AS "localId", v.transport_id AS "transportId", v.name, f.type, f.size, v.duration,
    encode(f.sha256, 'hex') AS sha256, v.taken_at AS "takenAt", v.created_at AS "createdAt",
    jsonb_build_object('id', u.id, 'fullName', u.full_name) AS author,
    v.file_id AS "fileId", v.poster_id AS "posterId", v.deleted_at AS "deletedAt", v.send
  FROM video v JOIN stored_file f ON f.id = v.file_id JOIN app_user u ON u.id = v.created_by`;

export const videoRepo = (db: Queryable) => ({
  async find(id: string): Promise<StoredVideo | undefined> {
    return (await db.query<StoredVideo>(`${videoSql} WHERE v.id = $1`, [id])).rows[0];
  },

  async findLocal(userId: string, localId: string): Promise<StoredVideo | undefined> {
    const { rows } = await db.query<StoredVideo>(`${videoSql} WHERE v.created_by = $1 AND v.local_id = $2`, [
      userId,
      localId,
    ]);
    return rows[0];
  },

  async list(transportId: string): Promise<StoredVideo[]> {
    const { rows } = await db.query<StoredVideo>(
      `${videoSql} WHERE v.transport_id = $1 AND v.deleted_at IS NULL ORDER BY v.created_at, v.id`,
      [transportId],
    );
    return rows;
  },

  async listFiles(transportId: string): Promise<MediaFile[]> {
    const { rows } = await db.query<MediaFile>(
      `SELECT 'Видео' AS folder, regexp_replace(v.name, '\\.\\w{2,5}$', '') AS title,
         coalesce(v.taken_at, v.created_at) AS at, f.key, f.type, f.size
       FROM video v JOIN stored_file f ON f.id = v.file_id
       WHERE v.transport_id = $1 AND v.deleted_at IS NULL ORDER BY v.created_at, v.id`,
      [transportId],
    );
    return rows;
  },

  async count(transportId: string): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*) FROM video WHERE transport_id = $1 AND deleted_at IS NULL',
      [transportId],
    );
    return rows[0]!.count;
  },

  async insert(userId: string, fileId: string, given: Omit<VideoCreation, 'uploadId'>): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO video (transport_id, local_id, name, file_id, duration, taken_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [given.transportId, given.localId, given.name, fileId, given.duration, given.takenAt, userId],
    );
    return rows[0]!.id;
  },

  setPoster: (id: string, posterId: string) =>
    db.query('UPDATE video SET poster_id = $2 WHERE id = $1', [id, posterId]),

  setSend: (id: string, send: boolean) => db.query('UPDATE video SET send = $2 WHERE id = $1', [id, send]),

  setDeleted: (id: string, userId: string | null) =>
    db.query(
      'UPDATE video SET deleted_by = $2::uuid, deleted_at = CASE WHEN $2::uuid IS NULL THEN NULL ELSE now() END WHERE id = $1',
      [id, userId],
    ),
});
