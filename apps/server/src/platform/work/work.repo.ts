// Work that a person orders and a job does later, with a file as its result. The tables have these columns in common.
import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

export type WorkTable = 'evidence' | 'report';

export interface ClaimedWork {
  readonly id: string;
  readonly createdBy: string;
  readonly udrId: string;
  readonly createdAt: string;
  readonly tries: number;
}

export interface WorkResult {
  readonly rows: number;
  readonly fileId: string;
  readonly at: Date;
}

export const workRepo = (db: Queryable, table: WorkTable) => ({
  /** Other orders of the person wait until this one is stored: each counts those before it. */
  async countUnfinished(userId: string): Promise<number> {
    await db.query("SELECT pg_advisory_xact_lock(hashtextextended('otk.' || $2 || ' ' || $1, 0))", [userId, table]);
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE created_by = $1 AND state IN ('QUEUED', 'RUNNING')`,
      [userId],
    );
    return rows[0]!.count;
  },

  /** False when it is no longer under way. */
  async cancel(id: string, by: string, at: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE ${table} SET state = 'CANCELLED', cancelled_by = $2, finished_at = $3, claimed_until = NULL
       WHERE id = $1 AND state IN ('QUEUED', 'RUNNING')`,
      [id, by, at],
    );
    return rowCount === 1;
  },

  /** The oldest work that nobody does; counts the try before it is made. `columns` are those of the table `r` alone. */
  async claim<C extends ClaimedWork>(columns: string, now: Date, until: Date): Promise<C | undefined> {
    const { rows } = await db.query<C>(
      `UPDATE ${table} r SET state = 'RUNNING', tries = r.tries + 1, claimed_until = $2, done = 0, total = NULL
       FROM (SELECT id FROM ${table} WHERE state IN ('QUEUED', 'RUNNING') AND coalesce(claimed_until <= $1, true)
             ORDER BY created_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) due
       WHERE r.id = due.id
       RETURNING r.id, ${columns}, r.created_by AS "createdBy", r.udr_id AS "udrId",
         ${instantSql('r.created_at')} AS "createdAt", r.tries`,
      [now, until],
    );
    return rows[0];
  },

  /** Renews the claim. False when the work was cancelled or another worker has taken it over. */
  async progress({ id, tries }: ClaimedWork, done: number, total: number, until: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE ${table} SET done = $3, total = $4, claimed_until = $5 WHERE id = $1 AND tries = $2 AND state = 'RUNNING'`,
      [id, tries, done, total, until],
    );
    return rowCount === 1;
  },

  async finish({ id, tries }: ClaimedWork, { rows, fileId, at }: WorkResult): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE ${table} SET state = 'READY', done = coalesce(total, 0), rows = $3, file_id = $4, finished_at = $5,
         claimed_until = NULL
       WHERE id = $1 AND tries = $2 AND state = 'RUNNING'`,
      [id, tries, rows, fileId, at],
    );
    return rowCount === 1;
  },

  fail: ({ id, tries }: ClaimedWork, failure: string, at: Date) =>
    db.query(
      `UPDATE ${table} SET state = 'FAILED', failure = $3, finished_at = $4, claimed_until = NULL
       WHERE id = $1 AND tries = $2 AND state = 'RUNNING'`,
      [id, tries, failure, at],
    ),

  /** Back into the queue, where it may wait `until`. */
  release: ({ id, tries }: ClaimedWork, { isCounted, until = null }: { isCounted: boolean; until?: Date | null }) =>
    db.query(
      `UPDATE ${table} SET state = 'QUEUED', claimed_until = $4, tries = tries - $3
       WHERE id = $1 AND tries = $2 AND state = 'RUNNING'`,
      [id, tries, isCounted ? 0 : 1, until],
    ),

  /** Files whose term has passed; the rows of the orders stay. */
  async dropFiles(before: Date): Promise<void> {
    await db.query(
      `WITH old AS MATERIALIZED (SELECT id, file_id FROM ${table} WHERE file_id IS NOT NULL AND finished_at < $1
           FOR NO KEY UPDATE SKIP LOCKED),
         cleared AS (UPDATE ${table} r SET file_id = NULL FROM old WHERE r.id = old.id RETURNING old.file_id)
       DELETE FROM stored_file f USING cleared WHERE f.id = cleared.file_id`,
      [before],
    );
  },
});
