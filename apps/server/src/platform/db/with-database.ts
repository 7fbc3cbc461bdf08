// For commands that work beside the server, with the owner's role: the database of DATABASE_OWNER_URL or DATABASE_URL, or the
// embedded one, which a running server shares with them.
import { inspect } from 'node:util';

import { AppError } from '@otk/domain/kernel/app-error';

import { parseSettings } from '#platform/config';
import { lockDataFolder, openDataFolder } from '#platform/data-folder';
import { StartupError } from '#platform/startup-error';

import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { runningUrl } from './embedded/running.ts';
import { migrate } from './migrate.ts';
import { openPool, type Pool } from './pool.ts';
import { reachDatabase } from './reach.ts';

type Work = (pool: Pool) => Promise<void>;

export const runWithDatabase = (work: Work): Promise<void> =>
  runCommand(async () => {
    const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDir } = parseSettings(process.env);
    const onUrl = (url: string) => migrated(url, work);
    await (databaseOwnerUrl === undefined
      ? besideServer(await openDataFolder(dataDir), onUrl)
      : onUrl(databaseOwnerUrl));
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

async function migrated(url: string, work: Work): Promise<void> {
  await reachDatabase(url);
  const log = (message: string, error: Error) => void process.stderr.write(`${message}: ${error.message}\n`);
  const pool = openPool(url, { log, statementTimeoutMs: 0, applicationName: 'otk-command' });
  try {
    await migrate(pool);
    await work(pool);
  } finally {
    await pool.end();
  }
}

type OnUrl = (url: string) => Promise<void>;

/** On the embedded database: the one that a server runs at the moment, else one that runs for the command alone. */
export async function besideServer(dataDir: string, onUrl: OnUrl): Promise<void> {
  const lock = await lockDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof StartupError) {
      return null;
    }
    throw error;
  });
  if (lock) {
    await onOwnPostgres(dataDir, onUrl).finally(lock.release);
    return;
  }
  const running = await runningUrl(dataDir);
  if (running === undefined) {
    throw new StartupError('Сервер как раз запускается или останавливается. Повторите немного позже.');
  }
  await onUrl(running);
}

/** The caller holds the lock of the folder. */
export async function onOwnPostgres(dataDir: string, onUrl: OnUrl): Promise<void> {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  // A new database gets its name when `prepare` has filled it: an interruption leaves nothing half filled.
  const database = await startEmbeddedPostgres({ dataDir, log, prepare: onUrl });
  try {
    if (!database.fresh) {
      await onUrl(database.url);
    }
  } finally {
    await database.stop();
  }
}
