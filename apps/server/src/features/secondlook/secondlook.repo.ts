import { leftHours, offeredAfterHours, offeredDays, photosAtMost } from '@otk/domain/secondlook/secondlook.schema';

import type { Queryable } from '#platform/db/pool';
import { isByLink } from '#platform/db/sql';

interface Answer {
  readonly percent: number | null;
  readonly kindId: string | null;
}

export interface KeptLook extends Answer {
  readonly judgedBy: string | null;
  /** It became the person's own work since it was offered. */
  readonly isOwn: boolean;
}

export interface BlindPhoto {
  readonly id: string;
  readonly layer: number | null;
}

/** Photos with these tags show the number, a paper or a figure; those that the supplier added show what he wants seen. */
const tellingTags = ['Номер ТС', 'Документ', 'Пломба', 'Весы'];

export const shownPhoto = `p.deleted_at IS NULL AND NOT ${isByLink('p.created_by')} AND NOT EXISTS (SELECT FROM photo_photo_tag pt JOIN photo_tag g ON g.id = pt.photo_tag_id
  WHERE pt.photo_id = p.id AND g.name IN (${tellingTags.map((tag) => `'${tag}'`).join(', ')}))`;

/** $1 took part in it, or in a record that was joined to it. */
const isOwn = `(k.finished_by = $1 OR k.first_by IS NOT DISTINCT FROM $1
  OR EXISTS (SELECT FROM transport t WHERE t.id = k.transport_id AND t.created_by = $1)
  OR EXISTS (SELECT FROM photo p WHERE p.transport_id = k.transport_id AND p.created_by = $1)
  OR EXISTS (SELECT FROM weighing w WHERE w.transport_id = k.transport_id AND (w.weighed_by = $1 OR w.voided_by = $1))
  OR EXISTS (SELECT FROM layer y WHERE y.transport_id = k.transport_id AND y.judged_by = $1)
  OR EXISTS (SELECT FROM history h WHERE h.user_id = $1
    AND h.transport_id IN (SELECT t.id FROM transport t WHERE t.id = k.transport_id OR t.joined_to = k.transport_id)))`;

/** Loads of $1 at $2: not his work in any part, kept for nobody else, not left by him a short while ago. */
const offered = `k.judged_at IS NULL AND (k.taken_until IS NULL OR k.taken_until <= $2 OR k.taken_by = $1)
  AND k.finished_at BETWEEN $2::timestamptz - interval '${offeredDays} days' AND $2::timestamptz - interval '${offeredAfterHours} hours'
  AND NOT ${isOwn}
  AND EXISTS (SELECT FROM transport t WHERE t.id = k.transport_id AND t.deleted_at IS NULL
    AND t.status_code IN ('RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED'))
  AND EXISTS (SELECT FROM photo p WHERE p.transport_id = k.transport_id AND ${shownPhoto})
  AND NOT EXISTS (SELECT FROM second_look_turn u WHERE u.look_id = k.id AND u.user_id = $1
    AND u.left_at > $2::timestamptz - interval '${leftHours} hours')`;

export const secondlookRepo = (db: Queryable) => ({
  async count(userId: string, now: Date): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM second_look k WHERE ${offered}`,
      [userId, now],
    );
    return rows[0]!.count;
  },

  /** One that the person has already, else any: its place in the order would tell its age. */
  async take(userId: string, now: Date, until: Date): Promise<string | undefined> {
    const { rows } = await db.query<{ id: string }>(
      `WITH picked AS MATERIALIZED (
         SELECT k.id FROM second_look k WHERE ${offered}
         ORDER BY k.taken_by = $1 AND k.taken_until > $2 DESC NULLS LAST, random() LIMIT 1 FOR NO KEY UPDATE OF k SKIP LOCKED
       ), taken AS (
         UPDATE second_look k SET taken_by = $1, taken_until = $3 FROM picked WHERE k.id = picked.id RETURNING k.id
       )
       INSERT INTO second_look_turn (look_id, user_id) SELECT id, $1 FROM taken
       ON CONFLICT (look_id, user_id) DO UPDATE SET left_at = NULL RETURNING look_id AS id`,
      [userId, now, until],
    );
    return rows[0]?.id;
  },

  /** Under numbers that stay the same for this person. */
  async photos(id: string, userId: string): Promise<BlindPhoto[]> {
    await db.query(
      `INSERT INTO second_look_photo (look_id, user_id, photo_id)
       SELECT k.id, $2, p.id FROM second_look k JOIN photo p ON p.transport_id = k.transport_id
       WHERE k.id = $1 AND ${shownPhoto} ON CONFLICT DO NOTHING`,
      [id, userId],
    );
    const { rows } = await db.query<BlindPhoto>(
      `SELECT b.id, (SELECT y.number FROM layer y
         WHERE y.transport_id = p.transport_id AND y.photo_local_id = p.local_id AND NOT y.deleted LIMIT 1) AS layer
       FROM second_look_photo b JOIN photo p ON p.id = b.photo_id
       WHERE b.look_id = $1 AND b.user_id = $2 AND ${shownPhoto}
       ORDER BY layer NULLS FIRST, coalesce(p.taken_at, p.created_at), b.id LIMIT ${photosAtMost}`,
      [id, userId],
    );
    return rows;
  },

  /** Undefined when it was never offered to the person. */
  async lock(id: string, userId: string): Promise<KeptLook | undefined> {
    const { rows } = await db.query<KeptLook>(
      `SELECT k.judged_by AS "judgedBy", k.percent, k.kind_id AS "kindId", ${isOwn} AS "isOwn" FROM second_look k
       WHERE k.id = $2 AND EXISTS (SELECT FROM second_look_turn u WHERE u.look_id = k.id AND u.user_id = $1) FOR NO KEY UPDATE OF k`,
      [userId, id],
    );
    return rows[0];
  },

  async kindCode(kindId: string): Promise<string | undefined> {
    const { rows } = await db.query<{ code: string }>('SELECT code FROM production_type WHERE id = $1', [kindId]);
    return rows[0]?.code;
  },

  judge: (id: string, by: string, at: Date, { percent, kindId }: Answer) =>
    db.query(
      `UPDATE second_look SET judged_by = $2, judged_at = $3, percent = $4, kind_id = $5, taken_by = NULL, taken_until = NULL
       WHERE id = $1`,
      [id, by, at, percent, kindId],
    ),

  async leave(id: string, userId: string, now: Date): Promise<void> {
    await db.query('UPDATE second_look SET taken_by = NULL, taken_until = NULL WHERE id = $1 AND taken_by = $2', [
      id,
      userId,
    ]);
    await db.query('UPDATE second_look_turn SET left_at = $3 WHERE look_id = $1 AND user_id = $2', [id, userId, now]);
  },
});
