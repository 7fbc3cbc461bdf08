// A report outlives the server that makes it: killed with SIGKILL in the middle, it is made by the next server.
import { expect, test, vi } from 'vitest';

import { openReportYard } from '../../apps/server/test/report-yard.ts';
import { makeDataFolder, startServer } from './server-process.ts';

test('kill -9 while a report is made: the next server makes it, once', async () => {
  const { server, order, get } = await openReportYard();
  const { id } = await order();
  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: await makeDataFolder() };
  // Nobody can read the lines of a transport: the report stays in the middle of its work.
  const holder = await server.pool.connect();
  await holder.query('BEGIN; LOCK TABLE scrap_line IN ACCESS EXCLUSIVE MODE');
  const killed = startServer(env);
  await killed.listening();
  await vi.waitFor(async () => expect((await get(id)).state).toBe('RUNNING'), { timeout: 30_000, interval: 100 });
  killed.child.kill('SIGKILL');
  await killed.ended;
  await holder.query('ROLLBACK');
  holder.release();
  expect((await get(id)).state).toBe('RUNNING');

  // A minute passes, and the claim of the killed server expires.
  await server.pool.query(`UPDATE report SET claimed_until = claimed_until - interval '1 minute'`);
  await startServer(env).listening();
  await vi.waitFor(async () => expect((await get(id)).state).toBe('READY'), { timeout: 30_000, interval: 100 });
  const { rows } = await server.pool.query<{ files: number; tries: number }>(
    'SELECT (SELECT count(*)::int FROM stored_file) AS files, tries FROM report',
  );
  expect(rows).toEqual([{ files: 1, tries: 2 }]);
});
