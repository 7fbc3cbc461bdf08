// Deadlines and receipts are judged by the database's clock and by the server's: both must tell the same time.
import type { FindProblems } from '#platform/problems';

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

const mostSeconds = 5;

/** Shown by GET /health/ready. */
export const findClockDifference: FindProblems = async (db) => {
  const seconds = await clockOffset(db);
  return Math.abs(seconds) <= mostSeconds
    ? []
    : [
        {
          code: 'clock.differs',
          message: `Часы базы данных ${seconds > 0 ? 'впереди' : 'позади'} часов сервера на ${Math.round(Math.abs(seconds))} с. Настройте синхронизацию времени`,
        },
      ];
};
