import type { Queryable } from '#platform/db/pool';

export const installationRepo = (db: Queryable) => ({
  /** `isClaimed`: the database has worked with a file store. */
  async find(): Promise<{ readonly id: string; readonly isClaimed: boolean }> {
    const { rows } = await db.query<{ id: string; isClaimed: boolean }>(
      'SELECT id, store_claimed_at IS NOT NULL AS "isClaimed" FROM installation',
    );
    return rows[0]!;
  },

  claimStore: () => db.query('UPDATE installation SET store_claimed_at = now() WHERE store_claimed_at IS NULL'),
});
