import type { AnswerGiven } from '@otk/domain/answer/answer.schema';

import type { Queryable } from '#platform/db/pool';

export interface NewAnswer {
  readonly transportId: string;
  readonly answer: string;
  readonly answeredBy: string | null;
  readonly means: string;
  readonly at: Date;
  readonly comment: string | null;
  readonly lines: AnswerGiven['lines'];
  readonly file: string | null;
  readonly recordedBy: string;
  readonly byLink?: LinkedAnswer | undefined;
}

/** What an answer by a link of the supplier's room says besides. */
export interface LinkedAnswer {
  readonly linkId: string;
  readonly position: string;
  readonly authority: string | null;
  readonly comesAt: string | null;
  /** Canonical text of the figures that were shown. */
  readonly shown: string;
  readonly signature: readonly (readonly number[])[];
}

export const answerRepo = (db: Queryable) => ({
  /** To the storage in force. */
  insert: ({ transportId, answer, answeredBy, means, at, comment, lines, file, recordedBy, byLink }: NewAnswer) =>
    db.query(
      `INSERT INTO supplier_answer
         (transport_id, responsible_storage_id, answer, answered_by, means, answered_at, comment, lines,
          file_local_id, recorded_by, room_link_id, position, authority, comes_at, shown, shown_sha256, signature)
       SELECT $1, id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, sha256(convert_to($14, 'UTF8')), $15
       FROM responsible_storage WHERE transport_id = $1 AND end_at IS NULL`,
      [
        transportId,
        answer,
        answeredBy,
        means,
        at,
        comment,
        JSON.stringify(lines),
        file,
        recordedBy,
        byLink?.linkId ?? null,
        byLink?.position ?? null,
        byLink?.authority ?? null,
        byLink?.comesAt ?? null,
        byLink?.shown ?? null,
        byLink ? JSON.stringify(byLink.signature) : null,
      ],
    ),

  async nameOf(userId: string): Promise<string | null> {
    const { rows } = await db.query<{ name: string }>('SELECT full_name AS name FROM app_user WHERE id = $1', [userId]);
    return rows[0]?.name ?? null;
  },
});
