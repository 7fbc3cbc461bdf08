import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import type { Photo, PhotoSendFlag, PhotoTag } from '@otk/domain/photo/photo.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import { prepared, type Queryable } from '#platform/db/pool';
import { isByLink, type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';

/** A photo as stored; the URLs of its files are signed later for the person who asks. */
export interface StoredPhoto extends Omit<Photo, 'url' | 'thumb_url'> {
  readonly fileId: string;
  readonly thumbId: string;
  /** When it was stored, to the microsecond. */
  readonly position: string;
}

export interface NewPhoto {
  readonly transportId: string;
  readonly localId: string;
  readonly name: string;
  readonly send: PhotoSendFlag;
  readonly fileId: string;
  readonly thumbId: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly originalSha256: string | undefined;
  readonly replaces: string | undefined;
  readonly takenAt: string | null;
  readonly userId: string;
}

/** Moment and id of the last photo of a page. */
export type PhotoPosition = readonly [string, string];

export const photoRepo = (db: Queryable) => ({
  /**
   * Inserts nothing when the transport already has `most` photos of the works, or as many of the supplier; the locked row keeps
   * the count exact.
   */
  async insert(photo: NewPhoto, most: number): Promise<string | undefined> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, original_sha256,
         taken_at, created_by, replaces)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex'), decode($10, 'hex'), $11, $12, $14
       WHERE (SELECT count(*) FROM photo p WHERE p.transport_id = $1 AND p.deleted_at IS NULL
         AND ${isByLink('p.created_by')} = ${isByLink('$12')}) < $13
       RETURNING id`,
      [
        photo.transportId,
        photo.localId,
        photo.name,
        photo.send,
        photo.fileId,
        photo.thumbId,
        photo.width,
        photo.height,
        photo.sha256,
        photo.originalSha256 ?? null,
        photo.takenAt,
        photo.userId,
        most,
        photo.replaces ?? null,
      ],
    );
    return rows[0]?.id;
  },

  async get(actor: Actor, id: string): Promise<StoredPhoto | undefined> {
    const sql = sqlBuilder();
    const text = selectText(sql, actor, `p.id = ${sql.param(id)}`, 'p.id');
    const { rows } = await db.query<StoredPhoto>(prepared('photo.get', text), sql.params);
    return rows[0];
  },

  listOfTransport: (actor: Actor, transportId: string): Promise<StoredPhoto[]> =>
    select(
      db,
      actor,
      (sql) => `p.transport_id = ${sql.param(transportId)}`,
      () => asTaken,
    ),

  /** Newest first. */
  list: (actor: Actor, limit: number, after?: PhotoPosition): Promise<StoredPhoto[]> =>
    select(
      db,
      actor,
      (sql) =>
        after ? `(p.created_at, p.id) < (${sql.param(after[0])}::timestamptz, ${sql.param(after[1])}::uuid)` : 'true',
      (sql) => `p.created_at DESC, p.id DESC LIMIT ${sql.param(limit)}`,
    ),

  setSend: (id: string, send: PhotoSendFlag) =>
    db.query('UPDATE photo SET send = $2, updated_at = now() WHERE id = $1', [id, send]),

  /** Ids of the photos whose mark changed; of one author's photos only when `author` is given. */
  async markAll(transportId: string, send: PhotoSendFlag, author: string | null = null): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      `UPDATE photo SET send = $2, updated_at = now()
       WHERE transport_id = $1 AND deleted_at IS NULL AND send <> $2 AND ($3::uuid IS NULL OR created_by = $3)
       RETURNING id`,
      [transportId, send, author],
    );
    return rows.map(({ id }) => id);
  },

  /** Transports the actor may see, in one of `statuses`, with photos of this author that have another mark. */
  async transportsToMark(
    actor: Actor,
    { author, send, statuses }: { author: string; send: PhotoSendFlag; statuses: readonly TransportStatus[] },
  ): Promise<string[]> {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ id: string }>(
      `SELECT t.id FROM transport t
       WHERE t.deleted_at IS NULL AND t.status_code = ANY(${sql.param(statuses)}) AND ${inScope(sql, actor)}
         AND EXISTS (SELECT FROM photo p WHERE p.transport_id = t.id AND p.deleted_at IS NULL
           AND p.created_by = ${sql.param(author)} AND p.send <> ${sql.param(send)})
       ORDER BY t.id`,
      sql.params,
    );
    return rows.map(({ id }) => id);
  },

  remove: (id: string, userId: string) =>
    db.query('UPDATE photo SET deleted_at = now(), deleted_by = $2, updated_at = now() WHERE id = $1', [id, userId]),

  /** False when a tag is not in the dictionary; the other tags are set. */
  async setTags(id: string, tagIds: readonly string[]): Promise<boolean> {
    await db.query('DELETE FROM photo_photo_tag WHERE photo_id = $1', [id]);
    const wanted = [...new Set(tagIds)];
    const { rowCount } = await db.query(
      `INSERT INTO photo_photo_tag (photo_id, photo_tag_id)
       SELECT $1, id FROM photo_tag WHERE id = ANY($2::uuid[]) AND deleted_at IS NULL`,
      [id, wanted],
    );
    return rowCount === wanted.length;
  },

  async listTags(): Promise<PhotoTag[]> {
    const { rows } = await db.query<PhotoTag>(
      'SELECT id, name, sort FROM photo_tag WHERE deleted_at IS NULL ORDER BY sort',
    );
    return rows;
  },
});

/**
 * The order of taking, whatever the order of arrival: photos are sent in parallel and some of them again. A localId
 * begins with a time that grows with every photo of its device; it orders photos of one second.
 */
const asTaken = 'coalesce(p.taken_at, p.created_at), p.local_id COLLATE "C", p.id';

/** domain §5: a supplier is shown only what is marked for him. */
const markedFor = (actor: Actor): string => (isSupplier(actor) ? 'p.send = 1' : 'true');

async function select(
  db: Queryable,
  actor: Actor,
  condition: (sql: SqlBuilder) => string,
  order: (sql: SqlBuilder) => string,
): Promise<StoredPhoto[]> {
  const sql = sqlBuilder();
  const { rows } = await db.query<StoredPhoto>(selectText(sql, actor, condition(sql), order(sql)), sql.params);
  return rows;
}

/** Only photos that are not removed, of transports the actor may see. */
const selectText = (sql: SqlBuilder, actor: Actor, condition: string, order: string): string =>
  `SELECT p.id, p.local_id AS "localId", p.transport_id AS "transportId", p.name, p.send,
     ARRAY(SELECT pt.photo_tag_id FROM photo_photo_tag pt JOIN photo_tag g ON g.id = pt.photo_tag_id
       WHERE pt.photo_id = p.id ORDER BY g.sort)::text[] AS tag,
     f.type, f.size, p.width, p.height, encode(p.sha256, 'hex') AS sha256, p.taken_at AS "takenAt",
     p.created_at AS "createdAt", jsonb_build_object('id', u.id, 'fullName', u.full_name) AS author,
     p.file_id AS "fileId", p.thumb_id AS "thumbId", p.created_at::text AS position
   FROM photo p JOIN transport t ON t.id = p.transport_id JOIN stored_file f ON f.id = p.file_id
   JOIN app_user u ON u.id = p.created_by
   WHERE ${condition} AND p.deleted_at IS NULL AND t.deleted_at IS NULL AND ${inScope(sql, actor)}
     AND ${markedFor(actor)}
   ORDER BY ${order}`;

/** Photos of a transport as files for its archive, named by what they show. */
export async function listPhotoMedia(db: Queryable, transportId: string, actor: Actor) {
  const { rows } = await db.query<{ folder: string; title: string; at: string; key: string; size: number }>(
    `SELECT 'Фото' AS folder, coalesce(p.taken_at, p.created_at) AS at, f.key, f.size,
       coalesce((SELECT g.name FROM photo_photo_tag pt JOIN photo_tag g ON g.id = pt.photo_tag_id
         WHERE pt.photo_id = p.id ORDER BY g.sort LIMIT 1), regexp_replace(p.name, '[.](jpe?g|png|webp)$', '', 'i')) AS title
     FROM photo p JOIN stored_file f ON f.id = p.file_id
     WHERE p.transport_id = $1 AND p.deleted_at IS NULL AND ${markedFor(actor)} ORDER BY ${asTaken}`,
    [transportId],
  );
  return rows;
}
