import type { TareMethod } from '@otk/domain/weighing/weighing.card';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

export type PaperKind = 'SLIP' | 'RECEIPT';

export interface NumberedPaper {
  readonly kind: PaperKind;
  /** What the paper is about: printed again it keeps its number. */
  readonly subject: string;
  readonly transportId: string;
  readonly by: string | null;
  readonly at: Date;
}

export interface WeighingFacts {
  readonly id: string;
  readonly kind: 'REGISTER' | 'OVERWEIGHT' | 'CLEAR';
  readonly gross: number | null;
  readonly tare: number | null;
  readonly net: number;
  readonly trash: number | null;
  readonly diff: number | null;
  readonly capacity: number | null;
  readonly tareMethod: TareMethod | null;
  readonly at: string;
  readonly by: string | null;
}

export interface StorageFacts {
  readonly id: string;
  readonly begin: string;
  readonly end: string | null;
  readonly endReason: string | null;
  readonly begunBy: string | null;
  readonly comment: string | null;
  readonly reasons: readonly string[];
  readonly dailyCost: number;
  readonly answerBy: string | null;
  readonly arriveBy: string | null;
  readonly finishBy: string | null;
  readonly noticeNumber: string | null;
  readonly noticeAt: string | null;
  readonly noticeRecipient: string | null;
  /** HTML of the phonegram that the product has sent; null when it was given outside. */
  readonly text: string | null;
}

export const paperRepo = (db: Queryable) => ({
  /** In a transaction: the row of the year is locked until it commits, so numbers have no gaps. */
  async numberOf({ kind, subject, transportId, by, at }: NumberedPaper): Promise<string> {
    await db.query("SELECT pg_advisory_xact_lock(hashtextextended('otk.paper ' || $1, 0))", [`${kind} ${subject}`]);
    const known = await db.query<{ label: string }>(
      `SELECT number || '/' || year AS label FROM paper WHERE kind = $1 AND subject = $2`,
      [kind, subject],
    );
    if (known.rows[0]) {
      return known.rows[0].label;
    }
    const { rows } = await db.query<{ label: string }>(
      `WITH counted AS (INSERT INTO paper_number (kind, year, last)
         VALUES ($1, extract(year FROM $5::timestamptz AT TIME ZONE 'Europe/Moscow'), 1)
         ON CONFLICT (kind, year) DO UPDATE SET last = paper_number.last + 1 RETURNING year, last)
       INSERT INTO paper (kind, subject, year, number, transport_id, given_by, given_at)
       SELECT $1, $2, year, last, $3, $4, $5 FROM counted RETURNING number || '/' || year AS label`,
      [kind, subject, transportId, by, at],
    );
    return rows[0]!.label;
  },

  async nameOf(userId: string): Promise<string> {
    const { rows } = await db.query<{ name: string }>('SELECT full_name AS name FROM app_user WHERE id = $1', [userId]);
    return rows[0]!.name;
  },

  /** The weighings in force, the register one first. */
  async listWeighings(transportId: string): Promise<WeighingFacts[]> {
    const { rows } = await db.query<WeighingFacts>(
      `SELECT w.id, w.kind, w.gross, w.tare, w.net, w.trash, w.diff, w.capacity, w.tare_method AS "tareMethod",
         ${instantSql('w.weighed_at')} AS at, u.full_name AS by
       FROM weighing w LEFT JOIN app_user u ON u.id = w.weighed_by
       WHERE w.transport_id = $1 AND w.voided_at IS NULL
       ORDER BY array_position(ARRAY['REGISTER', 'OVERWEIGHT', 'CLEAR'], w.kind)`,
      [transportId],
    );
    return rows;
  },

  /** The last stay on storage, also one that has ended. */
  async findStorage(transportId: string): Promise<StorageFacts | undefined> {
    const { rows } = await db.query<StorageFacts>(
      `SELECT s.id, ${instantSql('s.begin_at')} AS begin, ${instantSql('s.end_at')} AS "end", s.end_reason AS "endReason",
         u.full_name AS "begunBy", s.comment, s.daily_cost::float8 AS "dailyCost",
         coalesce((SELECT jsonb_agg(r.name ORDER BY r.sort) FROM responsible_storage_reason sr
           JOIN transport_reason r ON r.id = sr.transport_reason_id WHERE sr.responsible_storage_id = s.id), '[]') AS reasons,
         ${instantSql('s.answer_by')} AS "answerBy", ${instantSql('s.arrive_by')} AS "arriveBy",
         ${instantSql('s.finish_by')} AS "finishBy", s.notice_number AS "noticeNumber",
         ${instantSql('s.notice_at')} AS "noticeAt", s.notice_recipient AS "noticeRecipient", ph.text
       FROM responsible_storage s LEFT JOIN phonegram ph ON ph.id = s.phonegram_id
       LEFT JOIN app_user u ON u.id = s.begun_by
       WHERE s.transport_id = $1 ORDER BY s.begin_at DESC, s.id LIMIT 1`,
      [transportId],
    );
    return rows[0];
  },
});
