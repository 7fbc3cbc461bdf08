// For commands that work beside the server, with the owner's role: the database of DATABASE_OWNER_URL or DATABASE_URL, or the
// embedded one while no server runs on it.
import { inspect } from 'node:util';

import { AppError } from '@otk/domain/kernel/app-error';

import { parseSettings } from '#platform/config';
import { lockDataFolder, openDataFolder } from '#platform/data-folder';
import { StartupError } from '#platform/startup-error';

import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { openPool, type Pool } from './pool.ts';
import { reachDatabase } from './reach.ts';

type Work = (pool: Pool) => Promise<void>;

export const runWithDatabase = (work: Work): Promise<void> =>
  runCommand(async () => {
    const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDir } = parseSettings(process.env);
    await (databaseOwnerUrl === undefined ? onEmbedded(dataDir, work) : onUrl(databaseOwnerUrl, work));
  });

/** Ends the process with one message and code 1 when the command fails. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartupError || error instanceof AppError ? error.message : inspect(error)}\n`,
    );
    process.exitCode = 1;
  }
}

async function onUrl(url: string, work: Work): Promise<void> {
  await reachDatabase(url);
  const log = (message: string, error: Error) => void process.stderr.write(`${message}: ${error.message}\n`);
  const pool = openPool(url, { log, statementTimeoutMs: 0 });
  try {
    await migrate(pool);
    await work(pool);
  } finally {
    await pool.end();
  }
}

async function onEmbedded(folder: string, work: Work): Promise<void> {
  const dataDir = await openDataFolder(folder);
  const lock = await lockDataFolder(dataDir);
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await startEmbeddedPostgres({ dataDir, log, prepare: (url) => onUrl(url, work) });
  try {
    // A new database was filled by `prepare`: after an interruption the next start creates it again.
    if (!database.fresh) {
      await onUrl(database.url, work);
    }
  } finally {
    await database.stop();
    await lock.release();
  }
}
