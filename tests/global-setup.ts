import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDataFolder } from '../apps/server/src/platform/data-folder.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openPool } from '../apps/server/src/platform/db/pool.ts';
import { errorCode } from '../apps/server/src/platform/startup-error.ts';
import { ensureTemplate } from '../apps/server/src/platform/db/test-database.ts';

const template = 'otk_template';
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
const prefix = 'otk-tests-';

/** One throw-away PostgreSQL for the run, with a migrated template that every test database is a copy of. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('testDatabase' in vitest.getProvidedContext()) {
    // Several projects name this file; the first of them set up for all.
    return undefined;
  }
  const place = await makePlace();
  const dataDir = await openDataFolder(join(place, 'data'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: complain, durable: false });
  const teardown = async () => {
    await postgres.stop();
    await rm(place, { recursive: true, force: true });
  };
  try {
    const adminUrl = await letApplicationMakeDatabases(postgres.adminUrl, postgres.url);
    await ensureTemplate(adminUrl, template, migrateDatabase);
    vitest.provide('testDatabase', { adminUrl, template });
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

/** In memory where there is room: a copy of the template takes 15 ms there and 250 ms on a disk. */
async function makePlace(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  const roomy = memory !== undefined && memory.bavail * memory.bsize > 2 ** 31;
  const parent = roomy ? '/dev/shm' : tmpdir();
  await removeLeftovers(parent);
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

/** A run that was killed could not clean up; its number in the name tells that it is gone. */
async function removeLeftovers(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const dead = names.filter((name) => !isAlive(Number.parseInt(name.slice(prefix.length), 10)));
  await Promise.all(dead.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Tests run with the rights of the application, not of the superuser, who would hide a missing right. */
async function letApplicationMakeDatabases(superuserUrl: string, applicationUrl: string): Promise<string> {
  const superuser = openPool(superuserUrl, { log: complain, max: 1 });
  await superuser.query('ALTER ROLE otk CREATEDB').finally(() => superuser.end());
  return applicationUrl;
}

async function migrateDatabase(url: string): Promise<void> {
  const pool = openPool(url, { log: complain, max: 1 });
  await migrate(pool).finally(() => pool.end());
}
