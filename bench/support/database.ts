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
import { inTransaction, openPool, type Pool } from '../../apps/server/src/platform/db/pool.ts';
import { grantServer, serverRole } from '../../apps/server/src/platform/db/server-role.ts';
import { makeDataDir } from '../../tests/e2e/support/server.ts';
import { isSmoke } from './size.ts';

interface Database {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

const servers = new WeakMap<Pool, Pool>();

/** The pool with which the product works on the database of this pool, which is its owner's. */
export const serverPoolOf = (owner: Pool): Pool => servers.get(owner)!;

/** Seeding the parts of a transport takes most of the time; beyond this the list's own rows are copied. */
const mostSeeded = 100_000;

/** Copies of the seeded transports with ready rows and without parts, each a minute older than the one before. */
async function copyTransports(pool: Pool, wanted: number): Promise<void> {
  if (wanted <= mostSeeded) {
    return;
  }
  await inTransaction(pool, async (tx) => {
    await tx.query('ALTER TABLE transport DISABLE TRIGGER transport_row_add, DISABLE TRIGGER transport_wind_insert');
    await tx.query(
      `CREATE TEMP TABLE copy ON COMMIT DROP AS
         SELECT t.id AS old, gen_random_uuid() AS id, make_interval(mins => n) AS older
         FROM transport t, generate_series(1, $1) AS n`,
      [Math.ceil(wanted / mostSeeded) - 1],
    );
    await tx.query(
      `INSERT INTO transport SELECT (jsonb_populate_record(t, jsonb_build_object(
         'id', c.id, 'guid', NULL, 'local_id', NULL, 'updated_at', t.updated_at - c.older))).*
       FROM copy c JOIN transport t ON t.id = c.old`,
    );
    // Keys of sorting are computed from the content.
    const { rows } = await tx.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
       WHERE attrelid = 'transport_row'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    );
    const { columns } = rows[0]!;
    await tx.query(
      `INSERT INTO transport_row (${columns}) SELECT ${columns} FROM (
         SELECT (jsonb_populate_record(r, jsonb_build_object(
           'id', c.id, 'updated_at', r.updated_at - c.older, 'content', replace(r.content, c.old::text, c.id::text)))).*
         FROM copy c JOIN transport_row r ON r.id = c.old) AS copied`,
    );
    await tx.query('ALTER TABLE transport ENABLE TRIGGER transport_row_add, ENABLE TRIGGER transport_wind_insert');
  });
}

/** `OTK_BENCH_KEEP=<folder>` keeps the databases there for the next run: a million transports take a quarter of an hour. */
const kept = process.env['OTK_BENCH_KEEP'];

interface Place {
  readonly folder: string;
  readonly data: string;
  readonly isFilled: boolean;
}

async function choosePlace(transports: number): Promise<Place> {
  if (isSmoke) {
    // `npm test` has demo data of this size for its journeys.
    const folder = await makeDataDir();
    return { folder, data: folder, isFilled: existsSync(join(folder, 'postgres')) };
  }
  const folder = kept === undefined ? await mkdtemp(join(tmpdir(), 'otk-bench-')) : join(kept, String(transports));
  return { folder, data: join(folder, 'data'), isFilled: existsSync(join(folder, 'filled')) };
}

async function openDatabase(transports: number): Promise<Database> {
  const { folder, data, isFilled } = await choosePlace(transports);
  const dataDir = await openDataFolder(data);
  const database = await startEmbeddedPostgres({ dataDir, log: console.error, durable: !isSmoke });
  const pool = openPool(database.url, { log: () => {}, statementTimeoutMs: 0 });
  const server = openPool(database.serverUrl, { log: () => {}, statementTimeoutMs: 0 });
  servers.set(pool, server);
  const close = async () => {
    await endOrComplain(pool, server);
    await database.stop();
    if (isSmoke || kept === undefined || !existsSync(join(folder, 'filled'))) {
      await rm(folder, { recursive: true, force: true });
    }
  };
  try {
    await migrate(pool);
    await grantServer(pool, serverRole);
    if (isFilled) {
      await refreshRows(pool);
      return { pool, close };
    }
    await seedDemo(pool, { transports: Math.min(transports, mostSeeded) });
    await refreshRows(pool);
    await copyTransports(pool, transports);
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

export async function withTransports<T>(transports: number, measure: (pool: Pool) => Promise<T>): Promise<T> {
  if (isSmoke) {
    shared ??= openDatabase(smokeTransports);
    return measure((await shared).pool);
  }
  const { pool, close } = await openDatabase(transports);
  return measure(pool).finally(close);
}
