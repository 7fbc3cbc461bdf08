// Deadlines and receipts are judged by the database's clock and by the server's: both must tell the same time.
import type { Queryable } from './pool.ts';

/** By so many seconds the database's clock is ahead; the time that the question took is no difference. */
export async function clockOffset(db: Queryable, now = Date.now): Promise<number> {
  const asked = now();
  const { rows } = await db.query<{ ms: number }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms');
  const answered = now();
  const { ms } = rows[0]!;
  const beyond = Math.max(0, ms - answered) + Math.min(0, ms - asked);
  return beyond / 1000;
}
