import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPool, type Pool } from './pool.ts';

/** What `inject('testDatabase')` gives in a test: see tests/global-setup.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { adminUrl: string; template: string };
  }
}

export type TestDatabase = Readonly<{ pool: Pool; url: string; drop: () => Promise<void> }>;

/** A separate database for a test: a copy of the migrated template. */
export async function createTestDatabase(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = adminOf(adminUrl);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`);
  const url = databaseUrl(adminUrl, name);
  const pool = openPool(url, { log: () => {}, max: 10 });
  return {
    pool,
    url,
    drop: async () => {
      await pool.end();
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

const admins = new Map<string, pg.Pool>();

/** One for the worker: a thousand tests would open two connections each. The end of the worker closes it. */
function adminOf(url: string): pg.Pool {
  const admin = admins.get(url) ?? new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true });
  if (!admins.has(url)) {
    // A connection may be cut while nobody uses it: the database of the run stops first.
    admin.on('error', () => undefined);
    admins.set(url, admin);
  }
  return admin;
}

/** Builds the template once, also for parallel calls: it gets its name when it is complete. */
export async function ensureTemplate(adminUrl: string, template: string, build: (url: string) => Promise<void>) {
  await asAdmin(adminUrl, async (admin) => {
    await admin.query("SELECT pg_advisory_lock(hashtextextended('otk.test_template', 0))");
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 1) {
      return;
    }
    const unfinished = `${template}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(unfinished)} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(unfinished)}`);
    await build(databaseUrl(adminUrl, unfinished));
    // The first connection leaves a file that spares every later one a look through the catalogue; copies get it too.
    await asAdmin(databaseUrl(adminUrl, unfinished), (first) => first.query('SELECT 1'));
    await admin.query(`ALTER DATABASE ${pg.escapeIdentifier(unfinished)} RENAME TO ${pg.escapeIdentifier(template)}`);
  });
}

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
