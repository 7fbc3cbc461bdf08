import type { Queryable } from '#platform/db/pool';

/** False when the letters of this day were written before, also by another server. */
export async function claimSealDay(db: Queryable, day: string, hash: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO seal_letter (day, hash, sent_at) VALUES ($1, decode($2, 'hex'), $3) ON CONFLICT DO NOTHING`,
    [day, hash, at],
  );
  return rowCount === 1;
}
