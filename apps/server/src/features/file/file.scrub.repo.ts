import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';

export interface CheckedFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export type Damage = 'MISSING' | 'CHANGED';

export interface DamagedFile extends Pick<CheckedFile, 'key' | 'name'> {
  readonly what: Damage;
  readonly foundAt: string;
}

const columns = `f.id, f.key, f.name, f.size, encode(f.sha256, 'hex') AS sha256`;

export const scrubRepo = (db: Queryable) => ({
  async count(): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM stored_file WHERE deleted_at IS NULL',
    );
    return rows[0]!.count;
  },

  /** In the order of keys. */
  async listAfter(key: string, limit: number): Promise<CheckedFile[]> {
    const { rows } = await db.query<CheckedFile>(
      `SELECT ${columns} FROM stored_file f WHERE f.deleted_at IS NULL AND f.key > $1 ORDER BY f.key LIMIT $2`,
      [key, limit],
    );
    return rows;
  },

  /** Known to be damaged: a person may have put them back. */
  async listDamagedFiles(limit: number): Promise<CheckedFile[]> {
    const { rows } = await db.query<CheckedFile>(
      `SELECT ${columns} FROM file_fault d JOIN stored_file f ON f.id = d.file_id ORDER BY d.found_at LIMIT $1`,
      [limit],
    );
    return rows;
  },

  async listDamage(limit: number): Promise<DamagedFile[]> {
    const { rows } = await db.query<DamagedFile>(
      `SELECT f.key, f.name, d.what, d.found_at AS "foundAt" FROM file_fault d JOIN stored_file f ON f.id = d.file_id
       WHERE f.deleted_at IS NULL ORDER BY d.found_at, f.key LIMIT $1`,
      [limit],
    );
    return rows;
  },

  async countDamage(): Promise<{ what: Damage; count: number }[]> {
    const { rows } = await db.query<{ what: Damage; count: number }>(
      `SELECT what, count(f.id)::int AS count FROM (VALUES ('MISSING'), ('CHANGED')) AS wanted (what)
         LEFT JOIN file_fault d USING (what) LEFT JOIN stored_file f ON f.id = d.file_id AND f.deleted_at IS NULL
       GROUP BY what`,
    );
    return rows;
  },

  async findRoundEnd(): Promise<string | null> {
    const { rows } = await db.query<{ at: string | null }>('SELECT round_ended_at AS at FROM file_scrub');
    return rows[0]?.at ?? null;
  },

  /** Every file was looked at; the place of the daily round stays. */
  noteRoundEnd: (at: Date) =>
    db.query(
      `INSERT INTO file_scrub (round_ended_at) VALUES ($1)
       ON CONFLICT (is_only) DO UPDATE SET round_ended_at = excluded.round_ended_at`,
      [at],
    ),

  /** True when it was not known. */
  async noteDamage(fileId: string, what: Damage, at: Date): Promise<boolean> {
    const { rows } = await db.query<{ isNew: boolean }>(
      `INSERT INTO file_fault (file_id, what, found_at) VALUES ($1, $2, $3)
       ON CONFLICT (file_id) DO UPDATE SET what = excluded.what RETURNING xmax = 0 AS "isNew"`,
      [fileId, what, at],
    );
    return rows[0]!.isNew;
  },

  forgetDamage: (fileId: string) => db.query('DELETE FROM file_fault WHERE file_id = $1', [fileId]),

  /** The encoder of today may write the same picture in other bytes. */
  setBytes: (fileId: string, size: number, sha256: string) =>
    db.query(`UPDATE stored_file SET size = $2, sha256 = decode($3, 'hex') WHERE id = $1`, [fileId, size, sha256]),
});

/** The next files of the round; two servers never get the same ones. */
export const takePortion = (pool: Pool, limit: number, now: Date): Promise<CheckedFile[]> =>
  inTransaction(pool, async (tx) => {
    await tx.query('INSERT INTO file_scrub DEFAULT VALUES ON CONFLICT DO NOTHING');
    const { rows: round } = await tx.query<{ after: string }>(
      'SELECT after_key AS after FROM file_scrub FOR NO KEY UPDATE',
    );
    const rows = await scrubRepo(tx).listAfter(round[0]!.after, limit);
    const isLast = rows.length < limit;
    await tx.query('UPDATE file_scrub SET after_key = $1, round_ended_at = coalesce($2, round_ended_at)', [
      isLast ? '' : rows.at(-1)!.key,
      isLast ? now : null,
    ]);
    return rows;
  });
