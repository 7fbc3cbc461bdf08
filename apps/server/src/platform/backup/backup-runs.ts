// Which backups were made, for the schedule and for the administrator.
import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';

import type { BackupFacts } from './backup-folder.ts';

export interface LastBackup {
  /** Of the newest backup that was checked; null: there is none. */
  readonly madeAt: string | null;
  readonly folder: string | null;
  readonly files: number | null;
  readonly missingFiles: number | null;
  /** Why the newest try failed, when it is newer than that backup. */
  readonly failure: string | null;
  /** When the database began: before that nothing could be missed. */
  readonly bornAt: string;
}

export async function findLastBackup(db: Queryable): Promise<LastBackup> {
  const { rows } = await db.query<LastBackup>(
    `SELECT done.made_at AS "madeAt", done.folder, done.files, done.missing_files AS "missingFiles",
       (SELECT failure FROM backup_run WHERE started_at > coalesce(done.started_at, '-infinity')
        ORDER BY started_at DESC LIMIT 1) AS failure,
       (SELECT min(applied_at) FROM schema_migration) AS "bornAt"
     FROM (VALUES (1)) AS once
     LEFT JOIN LATERAL (SELECT * FROM backup_run WHERE made_at IS NOT NULL ORDER BY started_at DESC LIMIT 1) done ON true`,
  );
  return rows[0]!;
}

export async function findInstallation(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM installation');
  return rows[0]!.id;
}

interface Wanted {
  /** The moment of the schedule. */
  readonly dueAt: Date;
  readonly now: Date;
  readonly until: Date;
  /** A try that failed after this moment is not repeated yet. */
  readonly restSince: Date;
  readonly folder: string;
}

export const backupRuns = (pool: Pool) => ({
  /** One server makes the backup: undefined when it is made, being made, or has just failed. */
  claim: ({ dueAt, now, until, restSince, folder }: Wanted): Promise<number | undefined> =>
    inTransaction(pool, async (tx) => {
      await tx.query('LOCK TABLE backup_run IN SHARE ROW EXCLUSIVE MODE');
      const { rows } = await tx.query<{ id: number }>(
        `INSERT INTO backup_run (started_at, claimed_until, folder)
         SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM backup_run
           WHERE made_at IS NOT NULL AND started_at >= $4 OR claimed_until > $1
             OR failure IS NOT NULL AND started_at > $5)
         RETURNING id`,
        [now, until, folder, dueAt, restSince],
      );
      return rows[0]?.id;
    }),

  renew: (id: number, until: Date) => pool.query('UPDATE backup_run SET claimed_until = $2 WHERE id = $1', [id, until]),

  finish: (id: number, folder: string, { madeAt, files, missingFiles }: BackupFacts) =>
    pool.query(
      `UPDATE backup_run SET claimed_until = NULL, folder = $2, made_at = $3, files = $4, missing_files = $5
       WHERE id = $1`,
      [id, folder, madeAt, files, missingFiles.length],
    ),

  fail: (id: number, failure: string) =>
    pool.query('UPDATE backup_run SET claimed_until = NULL, failure = $2 WHERE id = $1', [id, failure]),

  /** The server stops: the next one begins again at once. */
  giveUp: (id: number) => pool.query('DELETE FROM backup_run WHERE id = $1', [id]),
});
