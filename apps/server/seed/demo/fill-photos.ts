// Photos of the transports whose reception has begun: many rows that share a dozen files.
import { createHash } from 'node:crypto';

import type { Queryable } from '#platform/db/pool';
import { type FileStore, newFileKey } from '#platform/files/file-store';

import { drawPictures, pictureSize } from './pictures.ts';

/** Enough for a demonstration; a measurement with a hundred thousand transports needs no pictures. */
const photographed = 300;

export async function fillPhotos(db: Queryable, files: FileStore, now: Date): Promise<void> {
  const pictures = await drawPictures();
  for (const [place, { tag, bytes, thumb }] of pictures.entries()) {
    const fileId = await keep(db, files, `${tag}.jpg`, bytes);
    const thumbId = await keep(db, files, `${tag}.jpg`, thumb);
    await insertPhotos(db, { tag, place, fileId, thumbId, sha256: sha256(bytes), now });
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
