// A throw-away PostgreSQL with as many demo transports as a measurement needs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { seedDemo } from '../../apps/server/seed/seed.ts';
import { refreshRows } from '../../apps/server/src/features/transport/transport.row.service.ts';
import { openDataFolder } from '../../apps/server/src/platform/data-folder.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openPool, type Pool } from '../../apps/server/src/platform/db/pool.ts';
import { isSmoke } from './size.ts';

interface Database {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

async function openDatabase(transports: number): Promise<Database> {
  const place = await mkdtemp(join(tmpdir(), 'otk-bench-'));
  const dataDir = await openDataFolder(join(place, 'data'));
  const database = await startEmbeddedPostgres({ dataDir, log: console.error, durable: !isSmoke });
  const pool = openPool(database.url, { log: () => {}, statementTimeoutMs: 0 });
  const close = async () => {
    await pool.end();
    await database.stop();
    await rm(place, { recursive: true, force: true });
  };
  try {
    await migrate(pool);
    await seedDemo(pool, { transports });
    await refreshRows(pool);
    await pool.query('VACUUM ANALYZE');
    return { pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** All benches of a smoke run share one small database. */
let shared: Promise<Database> | undefined;
const smokeTransports = 300;

export async function closeSharedDatabase(): Promise<void> {
  await (await shared)?.close();
}

export async function withTransports<T>(transports: number, measure: (pool: Pool) => Promise<T>): Promise<T> {
  if (isSmoke) {
    shared ??= openDatabase(smokeTransports);
    return measure((await shared).pool);
  }
  const { pool, close } = await openDatabase(transports);
  return measure(pool).finally(close);
}
