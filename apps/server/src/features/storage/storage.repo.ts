import type { Reason } from '@otk/domain/transport/transport.schema';
import type { StorageEntry } from '@otk/domain/storage/storage.schema';
import type { Deadlines } from '@otk/domain/storage/storage.deadline';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

import { noticeSql, reasonsSql } from './storage.sql.ts';

export interface NewStorage extends Deadlines {
  readonly transportId: string;
  readonly kind: StorageEntry['kind'];
  readonly reasonIds: readonly string[];
  readonly comment: string | null;
  readonly dailyCost: number;
  readonly at: Date;
  readonly by: string;
}

export interface NewNotice {
  readonly number: string;
  readonly at: Date;
  readonly recipient: string | null;
  readonly phonegramId: string | null;
}

/** Columns of one stay on storage, over `s` and `ph`. */
export const periodSql = `
  s.id, ${instantSql('s.begin_at')} AS begin, ${instantSql('s.end_at')} AS "end", s.kind, ${reasonsSql} AS reasons, s.comment,
  s.end_reason AS "endReason", beginner.full_name AS "begunBy", ender.full_name AS "endedBy", ${noticeSql} AS notice,
  ${instantSql('s.answer_by')} AS "answerBy", ${instantSql('s.arrive_by')} AS "arriveBy", ${instantSql('s.finish_by')} AS "finishBy"`;

export const periodJoins = `
  LEFT JOIN phonegram ph ON ph.id = s.phonegram_id
  LEFT JOIN app_user beginner ON beginner.id = s.begun_by
  LEFT JOIN app_user ender ON ender.id = s.ended_by`;

interface Notice {
  readonly phonegramId: string;
  readonly state: string;
  /** When it was sent or given up. */
  readonly settledAt: string | null;
}

export const storageRepo = (db: Queryable) => ({
  /** By when the representative must be called and reception must end. */
  setDiscovered: (transportId: string, callBy: Date, finishBy: Date) =>
    db.query('UPDATE transport SET call_by = $2, finish_by = $3 WHERE id = $1', [transportId, callBy, finishBy]),

  async placeOf(transportId: string): Promise<{ contractId: string | null; stationId: string }> {
    const { rows } = await db.query<{ contractId: string | null; stationId: string }>(
      'SELECT contract_id AS "contractId", station_id AS "stationId" FROM transport WHERE id = $1',
      [transportId],
    );
    return rows[0]!;
  },

  async listReasons(ids: readonly string[]): Promise<Reason[]> {
    const { rows } = await db.query<Reason>(
      `SELECT id, code, name, is_comment_required AS "isCommentRequired"
       FROM transport_reason WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL`,
      [ids],
    );
    return rows;
  },

  async begin(storage: NewStorage): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO responsible_storage
         (transport_id, kind, comment, daily_cost, begin_at, begun_by, answer_by, arrive_by, finish_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        storage.transportId,
        storage.kind,
        storage.comment,
        storage.dailyCost,
        storage.at,
        storage.by,
        storage.answerBy,
        storage.arriveBy,
        storage.finishBy,
      ],
    );
    const { id } = rows[0]!;
    await db.query(
      `INSERT INTO responsible_storage_reason (responsible_storage_id, transport_reason_id)
       SELECT $1, unnest($2::uuid[])`,
      [id, storage.reasonIds],
    );
    return id;
  },

  setNotice: (id: string, { number, at, recipient, phonegramId }: NewNotice) =>
    db.query(
      `UPDATE responsible_storage SET notice_number = $2, notice_at = $3, notice_recipient = $4, phonegram_id = $5
       WHERE id = $1`,
      [id, number, at, recipient, phonegramId],
    ),

  /** Whether the storage in force stands on this phonegram; null: on none yet. */
  async isOpenBy(transportId: string, phonegramId: string | null): Promise<boolean> {
    const { rows } = await db.query(
      `SELECT FROM responsible_storage WHERE transport_id = $1 AND end_at IS NULL AND kind = 'AUTO'
         AND phonegram_id IS NOT DISTINCT FROM $2`,
      [transportId, phonegramId],
    );
    return rows.length > 0;
  },

  /** The phonegram on which the storage in force stands. */
  async findNotice(transportId: string): Promise<Notice | undefined> {
    const { rows } = await db.query<Notice>(
      `SELECT ph.id AS "phonegramId", ph.state, ${instantSql('ph.settled_at')} AS "settledAt"
       FROM responsible_storage s JOIN phonegram ph ON ph.id = s.phonegram_id
       WHERE s.transport_id = $1 AND s.end_at IS NULL AND s.kind = 'AUTO'`,
      [transportId],
    );
    return rows[0];
  },

  /** Of the storage in force. */
  setDeadlines: (transportId: string, { answerBy, arriveBy, finishBy }: Deadlines) =>
    db.query(
      `UPDATE responsible_storage SET answer_by = $2, arrive_by = $3, finish_by = $4
       WHERE transport_id = $1 AND end_at IS NULL`,
      [transportId, answerBy, arriveBy, finishBy],
    ),

  /** `by` is null when the product itself ends it. Gives the phonegram that the storage stood on. */
  async end(
    transportId: string,
    { reason, at, by }: { reason: string; at: Date; by: string | null },
  ): Promise<string | null> {
    const { rows } = await db.query<{ phonegramId: string | null }>(
      `UPDATE responsible_storage SET end_at = greatest(begin_at, $3), end_reason = $2, ended_by = $4
       WHERE transport_id = $1 AND end_at IS NULL RETURNING phonegram_id AS "phonegramId"`,
      [transportId, reason, at, by],
    );
    return rows[0]?.phonegramId ?? null;
  },

  /** A new case was found: what ended before belongs to the former one. */
  markFormer: (transportId: string) =>
    db.query('UPDATE responsible_storage SET is_former = true WHERE transport_id = $1 AND end_at IS NOT NULL', [
      transportId,
    ]),

  /** Whether the storage of a former case ended later. */
  isOfFormer: async (transportId: string, noticeAt: Date): Promise<boolean> => {
    const later = 'SELECT FROM responsible_storage WHERE transport_id = $1 AND is_former AND end_at > $2 LIMIT 1';
    return (await db.query(later, [transportId, noticeAt])).rowCount === 1;
  },

  async listOf(transportId: string): Promise<StorageEntry[]> {
    const { rows } = await db.query<StorageEntry>(
      `SELECT ${periodSql} FROM responsible_storage s ${periodJoins}
       WHERE s.transport_id = $1 ORDER BY s.begin_at DESC, s.id`,
      [transportId],
    );
    return rows;
  },
});
