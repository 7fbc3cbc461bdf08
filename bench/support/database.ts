// A throw-away PostgreSQL with as many demo transports as a measurement needs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { seedDemo } from '../../apps/server/seed/seed.ts';
import { openDataFolder } from '../../apps/server/src/platform/data-folder.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openPool, type Pool } from '../../apps/server/src/platform/db/pool.ts';

export async function withTransports<T>(transports: number, measure: (pool: Pool) => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'otk-bench-'));
  const dataDir = await openDataFolder(join(place, 'data'));
  const database = await startEmbeddedPostgres({ dataDir, log: console.error });
  const pool = openPool(database.url, { log: () => {}, statementTimeoutMs: 0 });
  try {
    await migrate(pool);
    await seedDemo(pool, { transports });
    await pool.query('VACUUM ANALYZE');
    return await measure(pool);
  } finally {
    await pool.end();
    await database.stop();
    await rm(place, { recursive: true, force: true });
  }
}
