import { inspect, parseArgs } from 'node:util';

import { parseSettings } from '#platform/config';
import { lockDataFolder, openDataFolder } from '#platform/data-folder';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres';
import { migrate } from '#platform/db/migrate';
import { openPool, type Pool } from '#platform/db/pool';
import { reachDatabase } from '#platform/db/reach';
import { StartupError } from '#platform/startup-error';

import { seedDemo } from './seed.ts';

// npm run seed -- --transports 100000: demo data into an empty database, the embedded one or that of DATABASE_URL.

const count = new Intl.NumberFormat('ru-RU');
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} с`;

function readArguments() {
  try {
    return parseArgs({ options: { transports: { type: 'string', default: '300' } } }).values;
  } catch (error) {
    throw new StartupError('Параметры не поняты. Пример: npm run seed -- --transports 1000', { cause: error });
  }
}

function wantedTransports(): number {
  const wanted = readArguments().transports;
  if (!/^[1-9]\d{0,6}$/.test(wanted)) {
    throw new StartupError('--transports: целое число от 1 до 9999999.');
  }
  return Number(wanted);
}

async function seed(pool: Pool, transports: number): Promise<void> {
  const startedAt = performance.now();
  await seedDemo(pool, {
    transports,
    onProgress(done, total) {
      const rate = Math.round((done / (performance.now() - startedAt)) * 1000);
      console.log(`ТС: ${count.format(done)} из ${count.format(total)}, ${count.format(rate)} в секунду`);
    },
  });
  // Without it the planner judges the new rows by the statistics of empty tables.
  await pool.query('VACUUM ANALYZE');
  console.log(`Готово за ${seconds(performance.now() - startedAt)}.`);
}

async function fill(url: string, transports: number): Promise<void> {
  await reachDatabase(url);
  const pool = openPool(url, { log: (message, error) => console.error(message, error.message), statementTimeoutMs: 0 });
  try {
    await migrate(pool);
    await seed(pool, transports);
  } finally {
    await pool.end();
  }
}

async function fillEmbedded(folder: string, transports: number): Promise<void> {
  const dataDir = await openDataFolder(folder);
  const lock = await lockDataFolder(dataDir);
  const prepare = (url: string) => fill(url, transports);
  const database = await startEmbeddedPostgres({ dataDir, log: console.error, prepare });
  try {
    if (!database.fresh) {
      await fill(database.url, transports);
    }
  } finally {
    await database.stop();
    await lock.release();
  }
}

try {
  const settings = parseSettings(process.env);
  const transports = wantedTransports();
  await (settings.databaseUrl ? fill(settings.databaseUrl, transports) : fillEmbedded(settings.dataDir, transports));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : inspect(error));
  process.exitCode = 1;
}
