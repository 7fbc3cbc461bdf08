import type { Queryable } from '#platform/db/pool';

export const healthRepo = (db: Queryable) => ({
  async isReadOnly(): Promise<boolean> {
    const { rows } = await db.query<{ mode: string }>(`SELECT current_setting('transaction_read_only') AS mode`);
    return rows[0]?.mode === 'on';
  },
});
