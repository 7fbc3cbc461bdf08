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
}

export const answerRepo = (db: Queryable) => ({
  /** To the storage in force. */
  insert: ({ transportId, answer, answeredBy, means, at, comment, lines, file, recordedBy }: NewAnswer) =>
    db.query(
      `INSERT INTO supplier_answer
         (transport_id, responsible_storage_id, answer, answered_by, means, answered_at, comment, lines,
          file_local_id, recorded_by)
       SELECT $1, id, $2, $3, $4, $5, $6, $7, $8, $9 FROM responsible_storage WHERE transport_id = $1 AND end_at IS NULL`,
      [transportId, answer, answeredBy, means, at, comment, JSON.stringify(lines), file, recordedBy],
    ),

  async nameOf(userId: string): Promise<string | null> {
    const { rows } = await db.query<{ name: string }>('SELECT full_name AS name FROM app_user WHERE id = $1', [userId]);
    return rows[0]?.name ?? null;
  },
});
