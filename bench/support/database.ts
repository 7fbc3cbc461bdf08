// A throw-away PostgreSQL with as many demo transports as a measurement needs.
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

import { seedDemo } from '../../apps/server/seed/seed.ts';
import { refreshRows } from '../../apps/server/src/features/transport/transport.row.service.ts';
import { openDataFolder } from '../../apps/server/src/platform/data-folder.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openPool, type Pool } from '../../apps/server/src/platform/db/pool.ts';
import { grantServer, serverRole } from '../../apps/server/src/platform/db/server-role.ts';
import { makeDataDir } from '../../tests/e2e/support/server.ts';
import { growTo } from './grow.ts';
import { isSmoke } from './size.ts';

interface Database {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

const servers = new WeakMap<Pool, Pool>();

/** The pool with which the product works on the database of this pool, which is its owner's. */
export const serverPoolOf = (owner: Pool): Pool => servers.get(owner)!;

/** Seeding takes most of the time; beyond this the archive is copied. */
const mostSeeded = 100_000;

/** `OTK_BENCH_KEEP=<folder>` keeps the databases there for the next run: a million transports take a quarter of an hour. */
const kept = process.env['OTK_BENCH_KEEP'];

interface Place {
  readonly folder: string;
  readonly data: string;
  readonly isFilled: boolean;
}

async function choosePlace(transports: number, seeded: number): Promise<Place> {
  if (isSmoke) {
    // `npm test` has demo data of this size for its journeys.
    const folder = await makeDataDir();
    return { folder, data: folder, isFilled: existsSync(join(folder, 'postgres')) };
  }
  const folder =
    kept === undefined ? await mkdtemp(join(tmpdir(), 'otk-bench-')) : join(kept, `${transports}-${seeded}`);
  return { folder, data: join(folder, 'data'), isFilled: existsSync(join(folder, 'filled')) };
}

interface Started extends Database {
  /** Of a superuser, to grow the tables with. */
  readonly adminUrl: string;
}

/** Migrated and empty; `close` leaves the folder. */
async function startDatabase(data: string, durable: boolean): Promise<Started> {
  const dataDir = await openDataFolder(data);
  const database = await startEmbeddedPostgres({ dataDir, log: console.error, durable });
  const pool = openPool(database.url, { log: () => {}, statementTimeoutMs: 0 });
  const server = openPool(database.serverUrl, { log: () => {}, statementTimeoutMs: 0 });
  servers.set(pool, server);
  const close = async () => {
    await endOrComplain(pool, server);
    await database.stop();
  };
  try {
    await migrate(pool);
    await grantServer(pool, serverRole);
    return { pool, close, adminUrl: new URL('/otk', database.adminUrl).href };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A database without rows, durable as in production. */
export async function withEmptyDatabase<T>(measure: (pool: Pool) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-bench-'));
  try {
    const { pool, close } = await startDatabase(join(folder, 'data'), true);
    return await measure(pool).finally(close);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openDatabase(transports: number, seeded: number): Promise<Database> {
  const { folder, data, isFilled } = await choosePlace(transports, seeded);
  const { pool, adminUrl, ...started } = await startDatabase(data, !isSmoke && transports <= seeded);
  const close = async () => {
    await started.close();
    if (isSmoke || kept === undefined || !existsSync(join(folder, 'filled'))) {
      await rm(folder, { recursive: true, force: true });
    }
  };
  try {
    if (isFilled) {
      await refreshRows(pool);
      return { pool, close };
    }
    await seedDemo(pool, { transports: seeded });
    // The tour of a newcomer lies over what is measured.
    await pool.query('UPDATE app_user SET tour_seen_at = now() WHERE is_demo');
    await refreshRows(pool);
    if (transports > seeded) {
      const admin = openPool(adminUrl, { log: () => {}, statementTimeoutMs: 0, max: 1 });
      await growTo(admin, transports).finally(() => admin.end());
    }
    await pool.query('VACUUM ANALYZE');
    await writeFile(join(folder, 'filled'), '');
    return { pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for connections that are still in use, but not for ever: the stop of the database ends them. */
async function endOrComplain(...pools: readonly Pool[]): Promise<void> {
  const isEnded = Promise.all(pools.map((pool) => pool.end())).then(() => true);
  const isLate = after(10_000, false, { ref: false });
  if (!(await Promise.race([isEnded, isLate]))) {
    console.error('Соединение с базой данных осталось занятым');
  }
}

/** All benches of a smoke run share one small database. */
let shared: Promise<Database> | undefined;
const smokeTransports = 300;

export async function closeSharedDatabase(): Promise<void> {
  await (await shared)?.close();
}

/** `seeded`: how many of them are seeded one by one; the others are copies of the finished ones among these. */
export async function withTransports<T>(
  transports: number,
  measure: (pool: Pool) => Promise<T>,
  seeded = Math.min(transports, mostSeeded),
): Promise<T> {
  if (isSmoke) {
    shared ??= openDatabase(smokeTransports, smokeTransports);
    return measure((await shared).pool);
  }
  const { pool, close } = await openDatabase(transports, seeded);
  return measure(pool).finally(close);
}
