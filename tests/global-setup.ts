import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { openDataFolder } from '../apps/server/src/platform/data-folder.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openPool } from '../apps/server/src/platform/db/pool.ts';
import { grantServer, serverRole } from '../apps/server/src/platform/db/server-role.ts';
import { ensureTemplate } from '../apps/server/src/platform/db/test-database.ts';
import { installEmptying } from '../apps/server/test/empty-database.ts';
import { makeScratchFolder } from '../tools/scratch-folder.mjs';

const template = 'otk_template';
/** `npm test` names a folder: the first of its runs leaves a copy of its database there, the others begin with it. */
const shared = process.env['OTK_TEST_DATABASE'] ?? '';
const isFirst = async (): Promise<boolean> =>
  shared !== '' &&
  mkdir(`${shared}.begun`).then(
    () => true,
    () => false,
  );
/** PostgreSQL refuses files of another account. */
const copyWithOwners = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** One throw-away PostgreSQL for the run, with a migrated template that every test database is a copy of. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('testDatabase' in vitest.getProvidedContext()) {
    // Several projects name this file; the first of them set up for all.
    return undefined;
  }
  // A copy of the template takes 15 ms in memory and 250 ms on a disk.
  const place = await makeScratchFolder('otk-tests-', 2 ** 31);
  const folder = join(place, 'data');
  if (existsSync(shared)) {
    await copyWithOwners(shared, folder);
  }
  const dataDir = await openDataFolder(folder);
  const start = () => startEmbeddedPostgres({ dataDir, log: complain, durable: false });
  let postgres = await start();
  const teardown = async () => {
    await postgres.stop();
    await rm(place, { recursive: true, force: true });
  };
  try {
    await ensureTemplate(await letApplicationMakeDatabases(postgres), template, migrateDatabase);
    if (await isFirst()) {
      await postgres.stop();
      await copyWithOwners(dataDir, `${shared}.new`);
      await rename(`${shared}.new`, shared);
      postgres = await start();
    }
    vitest.provide('testDatabase', { adminUrl: postgres.url, template });
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

/** Tests run with the rights of the application, not of the superuser, who would hide a missing right. */
async function letApplicationMakeDatabases({ adminUrl, url }: EmbeddedPostgres): Promise<string> {
  const superuser = openPool(adminUrl, { log: complain, max: 1 });
  // Tests connect as the owner and take the role of the server. Emptying a database looks at no trigger.
  // A statement that a connection keeps is planned once instead of five times more for its first values.
  await superuser
    .query(
      `ALTER ROLE otk CREATEDB; GRANT ${serverRole} TO otk; GRANT SET ON PARAMETER session_replication_role TO otk;
       ALTER ROLE otk SET plan_cache_mode = force_generic_plan`,
    )
    .finally(() => superuser.end());
  return url;
}

async function migrateDatabase(url: string): Promise<void> {
  const pool = openPool(url, { log: complain, max: 1 });
  await migrate(pool)
    .then(() => grantServer(pool, serverRole))
    .then(() => installEmptying(pool))
    .finally(() => pool.end());
}
