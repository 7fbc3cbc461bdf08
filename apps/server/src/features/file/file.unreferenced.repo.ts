import type { Queryable } from '#platform/db/pool';

/** Keys of stored bytes that no row of `stored_file` refers to; triggers of that table keep it true. */
export const unreferencedFileRepo = (db: Queryable) => ({
  async add(key: string): Promise<void> {
    await db.query('INSERT INTO unreferenced_file (key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
  },

  async forget(key: string): Promise<void> {
    await db.query('DELETE FROM unreferenced_file WHERE key = $1', [key]);
  },

  async listToMoveAside(olderThan: Date, limit: number): Promise<string[]> {
    const { rows } = await db.query<{ key: string }>(
      `SELECT key FROM unreferenced_file u WHERE aside_at IS NULL AND since < $1
         AND NOT EXISTS (SELECT FROM stored_file s WHERE s.key = u.key)
       ORDER BY since, key LIMIT $2`,
      [olderThan, limit],
    );
    return rows.map(({ key }) => key);
  },

  async countToMoveAside(olderThan: Date): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int FROM unreferenced_file WHERE aside_at IS NULL AND since < $1',
      [olderThan],
    );
    return rows[0]!.count;
  },

  async markAside(key: string, at: Date): Promise<void> {
    await db.query('UPDATE unreferenced_file SET aside_at = $2 WHERE key = $1', [key, at]);
  },

  async listAsideSince(before: Date): Promise<string[]> {
    const { rows } = await db.query<{ key: string }>(
      'SELECT key FROM unreferenced_file WHERE aside_at < $1 ORDER BY aside_at, key',
      [before],
    );
    return rows.map(({ key }) => key);
  },

  /** Files that rows refer to, and files moved aside after the moment. */
  async counts(movedAfter: Date): Promise<{ referenced: number; moved: number }> {
    const { rows } = await db.query<{ referenced: number; moved: number }>(
      `SELECT (SELECT count(*)::int FROM stored_file) AS referenced,
              (SELECT count(*)::int FROM unreferenced_file WHERE aside_at > $1) AS moved`,
      [movedAfter],
    );
    return rows[0]!;
  },
});
