// Somebody who holds rows in an open transaction, and knows how many requests wait for him.
import { expect, onTestFinished, vi } from 'vitest';

import type { Pool, Queryable } from '../src/platform/db/pool.ts';

const waitingFor = `
  WITH RECURSIVE waiting AS (
    SELECT l.pid FROM pg_locks l WHERE NOT granted AND $1 = ANY (pg_blocking_pids(l.pid))
    UNION SELECT l.pid FROM pg_locks l JOIN waiting w ON w.pid = ANY (pg_blocking_pids(l.pid)) WHERE NOT granted)
  SELECT FROM waiting`;

export async function openRival(pool: Pool) {
  const client = await pool.connect();
  const query = client.query.bind(client) as Queryable['query'];
  const { rows } = await query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await query('BEGIN');
  let isOpen = true;
  async function end(how: 'COMMIT' | 'ROLLBACK' = 'COMMIT'): Promise<void> {
    isOpen = false;
    await query(how);
    client.release();
  }
  // A test that fails leaves nobody waiting.
  onTestFinished(() => (isOpen ? end('ROLLBACK') : undefined));
  return {
    query,
    /** Until so many transactions wait for this one, directly or behind each other. */
    areWaiting: (count: number) =>
      vi.waitFor(async () => expect((await pool.query(waitingFor, [rows[0]!.pid])).rowCount).toBe(count)),
    end,
  };
}
