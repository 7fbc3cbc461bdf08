// Photos of the transports whose reception has begun: many rows that share a dozen files. One photo is used a second time, made smaller
// and brighter, for a wagon that came weeks later: the product finds it by itself.
import { createHash } from 'node:crypto';

import type { Queryable } from '#platform/db/pool';
import { type FileStore, newFileKey } from '#platform/files/file-store';

import { hashPicture } from '../../src/features/lookalike/lookalike.hash.ts';

import { drawPictures, drawReused, pictureSize } from './pictures.ts';

/** Enough for a demonstration; a measurement with a hundred thousand transports needs no pictures. */
const photographed = 300;

export async function fillPhotos(db: Queryable, files: FileStore, now: Date): Promise<void> {
  const pictures = await drawPictures();
  for (const [place, { tag, bytes, thumb }] of pictures.entries()) {
    const fileId = await keep(db, files, `${tag}.jpg`, bytes);
    const thumbId = await keep(db, files, `${tag}.jpg`, thumb);
    await insertPhotos(db, { tag, place, fileId, thumbId, sha256: sha256(bytes), now });
    await setHash(db, fileId, thumb);
  }
  await plantReused(db, files);
  await db.query(
    `UPDATE layer y SET photo_local_id = p.local_id FROM (
       SELECT transport_id, local_id, row_number() OVER (PARTITION BY transport_id ORDER BY created_at, id) AS place FROM photo
     ) p WHERE p.transport_id = y.transport_id AND p.place = (y.number + 1) / 2`,
  );
}

/** Known here, so that a new demo has nothing left to look at. */
async function setHash(db: Queryable, fileId: string, thumb: Buffer): Promise<void> {
  const { quality, hash } = await hashPicture(thumb);
  await db.query(
    `UPDATE photo_hash h SET quality = $2, hash = ('x' || $3::text)::bit(256) FROM photo p WHERE p.id = h.photo_id AND p.file_id = $1`,
    [fileId, quality, hash],
  );
}

/** Of one station: a wagon that lies on storage for days, and one that was archived two weeks before it came. */
async function plantReused(db: Queryable, files: FileStore): Promise<void> {
  const { rows } = await db.query<{ later: string; earlier: string }>(
    `SELECT l.id AS later, e.id AS earlier FROM transport l JOIN transport e ON e.station_id = l.station_id
       AND e.division_id = l.division_id AND e.arrived_at < l.arrived_at - interval '14 days'
     WHERE l.status_code = 'ON_STORAGE' AND e.status_code = 'ARCHIVED' AND l.mode = e.mode
     ORDER BY l.arrived_at, l.id, e.arrived_at DESC, e.id LIMIT 1`,
  );
  if (rows[0] === undefined) {
    return;
  }
  const { first, again } = await drawReused();
  for (const [transportId, picture] of [
    [rows[0].earlier, first],
    [rows[0].later, again],
  ] as const) {
    const fileId = await keep(db, files, `${picture.tag}.jpg`, picture.bytes);
    const thumbId = await keep(db, files, `${picture.tag}.jpg`, picture.thumb);
    await db.query(
      `WITH shot AS (
         INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, taken_at,
           created_by, created_at, updated_at)
         SELECT t.id, 'demo' || substr(md5(t.id::text || 'reused'), 1, 20), $2, 0, $3, $4, $5, $6, decode($7, 'hex'), t.at, u.id, t.at, t.at
         FROM (SELECT id, arrived_at + interval '15 minutes' AS at FROM transport WHERE id = $1) t
         JOIN app_user u ON u.login = 'controller' RETURNING id
       )
       INSERT INTO photo_photo_tag (photo_id, photo_tag_id) SELECT shot.id, g.id FROM shot JOIN photo_tag g ON g.name = $2`,
      [transportId, picture.tag, fileId, thumbId, pictureSize.width, pictureSize.height, sha256(picture.bytes)],
    );
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function keep(db: Queryable, files: FileStore, name: string, bytes: Buffer): Promise<string> {
  const key = newFileKey('jpg');
  await files.put(key, bytes);
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO stored_file (key, type, size, name, sha256) VALUES ($1, 'image/jpeg', $2, $3, decode($4, 'hex')) RETURNING id`,
    [key, bytes.length, name, sha256(bytes)],
  );
  return rows[0]!.id;
}

interface Shot {
  readonly tag: string;
  readonly place: number;
  readonly fileId: string;
  readonly thumbId: string;
  readonly sha256: string;
  readonly now: Date;
}

/** Every transport has the first two pictures; how many of the others depends on its number. */
const insertPhotos = (db: Queryable, { tag, place, fileId, thumbId, sha256, now }: Shot) =>
  db.query(
    `WITH shot AS (
       INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, taken_at,
         created_by, created_at, updated_at)
       SELECT t.id, 'demo' || substr(md5(t.id::text || $1), 1, 20), $1, ($2 < 3)::int, $3, $4, $5, $6, decode($7, 'hex'),
         least(t.at, $8::timestamptz), u.id, least(t.at, $8::timestamptz), least(t.at, $8::timestamptz)
       FROM (
         SELECT id, coalesce(arrived_at, created_at) + make_interval(mins => 20 + $2) AS at FROM transport
         WHERE status_code NOT IN ('NEW', 'ARRIVED', 'KPP_REGISTERED', 'INCOMING_CONTROL', 'WEIGHED', 'RADIATION_ALARM')
         ORDER BY created_at DESC, id LIMIT ${photographed}
       ) t
       JOIN app_user u ON u.login = 'controller'
       WHERE $2 < 2 + abs(hashtext(t.id::text)) % 5
       RETURNING id
     )
     INSERT INTO photo_photo_tag (photo_id, photo_tag_id) SELECT shot.id, g.id FROM shot JOIN photo_tag g ON g.name = $1`,
    [tag, place, fileId, thumbId, pictureSize.width, pictureSize.height, sha256, now],
  );
