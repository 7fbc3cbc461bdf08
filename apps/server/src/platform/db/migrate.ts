import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { DatabaseError, type PoolClient } from 'pg';

import { errorCode, errorText, StartupError } from '#platform/startup-error';

import type { Pool, Queryable } from './pool.ts';

type Migration = Readonly<{ name: string; sql: string; checksum: string }>;

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/**
 * Checksums of earlier texts of landed migrations, which databases of those texts carry: only comments differ.
 * A migration that has landed is not edited any more (tools/migrations.test.ts).
 */
const earlierTexts: Readonly<Record<string, readonly string[]>> = {
  '20261115-1360_supplier_sight.sql': ['fbe8fef537273d0312f8ead08cf629b3df3e823bc70f6b248556e8dad02e26c4'],
};

const isTextOf = ({ name, checksum }: Migration, applied: string | undefined): boolean =>
  applied === checksum || (applied !== undefined && (earlierTexts[name] ?? []).includes(applied));

/** Applies pending migrations and returns their names. A lock serialises servers that start together. */
export async function migrate(pool: Pool, folder: string = migrationsFolder): Promise<readonly string[]> {
  const onDisk = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query("SELECT pg_advisory_lock(hashtextextended('otk.schema_migration', 0))");
    await ensureOwner(client);
    const pending = await pendingMigrations(client, onDisk).catch(explainRefusal);
    for (const migration of pending) {
      await apply(client, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session with its lock and settings.
    client.release(true);
  }
}

/** Creates the schema of a backup inside the caller's transaction: its migrations, none of the later ones. */
export async function applyMigrations(
  tx: Queryable,
  wanted: readonly Pick<Migration, 'name' | 'checksum'>[],
  folder: string = migrationsFolder,
): Promise<void> {
  const onDisk = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]));
  const chosen = wanted.map(({ name, checksum }) => {
    const migration = onDisk.get(name);
    if (!migration || !isTextOf(migration, checksum)) {
      throw new StartupError(`Резервная копия сделана другой версией программы: миграция ${name} здесь другая.`);
    }
    return migration;
  });
  await tx.query(createHistory);
  for (const migration of chosen) {
    await run(tx, migration);
    // Temporary tables of a migration last until the end of the transaction, which is usually its own.
    await tx.query('DISCARD TEMP');
  }
}

/** Held until the end of the transaction: a server that starts meanwhile waits. */
export const lockMigrations = (tx: Queryable) =>
  tx.query("SELECT pg_advisory_xact_lock(hashtextextended('otk.schema_migration', 0))");

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const createHistory = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    name       text PRIMARY KEY,
    checksum   text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/** A grant instead would let the server's own login own tables and remove the second wall (ADR 15). */
async function ensureOwner(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ role: string; owner: string; isOwner: boolean }>(
    `SELECT current_user AS role, pg_get_userbyid(coalesce(relowner, datdba)) AS owner,
       pg_has_role(current_user, coalesce(relowner, datdba), 'USAGE')
         OR relowner IS NULL AND has_schema_privilege(n.oid, 'CREATE') AS "isOwner"
     FROM pg_database LEFT JOIN pg_namespace n ON nspname = 'public'
       LEFT JOIN pg_class ON relnamespace = n.oid AND relname = 'schema_migration'
     WHERE datname = current_database()`,
  );
  const { role, owner, isOwner } = rows[0]!;
  if (!isOwner) {
    throw new StartupError(
      `Роль ${role} не владеет базой данных и не может её готовить: ` +
        `укажите в DATABASE_OWNER_URL вход владельца (${owner}), а роль без его прав оставьте в DATABASE_URL.`,
    );
  }
}

const refusals: Readonly<Record<string, string>> = {
  '42501':
    'Владельцу базы данных нельзя создавать таблицы. Верните ему право: GRANT CREATE ON SCHEMA public TO <владелец>.',
  '25006': 'База данных доступна только для чтения. Укажите в DATABASE_URL основную базу.',
};

function explainRefusal(error: unknown): never {
  const sentence = refusals[errorCode(error)];
  throw sentence === undefined ? error : new StartupError(sentence, { cause: error });
}

async function pendingMigrations(client: PoolClient, onDisk: readonly Migration[]): Promise<readonly Migration[]> {
  await client.query(createHistory);
  // By way of JSON: older databases lack the column.
  const { rows } = await client.query<Applied>(
    `SELECT name, checksum, to_jsonb(m) ->> 'contract_after' AS "contractAfter" FROM schema_migration m ORDER BY name`,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  refuseTooNew(rows, onDisk);
  refuseChanged(applied, onDisk);
  return onDisk.filter(({ name }) => !applied.has(name));
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly contractAfter: string | null;
}

/** A newer schema that only adds is worked with: an update is under way, or it was taken back. */
function refuseTooNew(applied: readonly Applied[], onDisk: readonly Migration[]): void {
  const known = new Set(onDisk.map(({ name }) => name));
  const needed = applied.filter(
    ({ name, contractAfter: after }) => !known.has(name) && after !== null && !known.has(after),
  );
  if (needed.length > 0) {
    const names = needed.map(({ name }) => name).join(', ');
    throw new StartupError(`База данных новее программы, миграции убрали то, с чем эта версия работает: ${names}.`);
  }
}

/** Migrations of a newer program that were applied under this one. */
export async function newerMigrations(db: Queryable, folder: string = migrationsFolder): Promise<readonly string[]> {
  const known = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const { rows } = await db.query<{ name: string }>(
    'SELECT name FROM schema_migration WHERE name <> ALL ($1) ORDER BY name',
    [known],
  );
  return rows.map(({ name }) => name);
}

/** Its name tells which schema the database has. */
export async function lastMigration(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ name: string }>('SELECT max(name) AS name FROM schema_migration');
  return rows[0]!.name;
}

function refuseChanged(applied: ReadonlyMap<string, string>, onDisk: readonly Migration[]): void {
  const changed = onDisk.filter(
    (migration) => applied.has(migration.name) && !isTextOf(migration, applied.get(migration.name)),
  );
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ');
    throw new StartupError(
      `Применённые миграции изменены: ${names}. Верните их прежний текст и добавьте новую миграцию.`,
    );
  }
}

/** Other servers may be at work: five minutes of tries outlast every transaction of theirs. */
const mostTries = 60;

/**
 * Every write of a person begins with its receipt: while a migration has this table, no write is half done and holds one of
 * its tables while it waits for another. Otherwise both begin again, many times under load.
 */
const holdWrites = `
  DO $$ BEGIN
    IF to_regclass('receipt') IS NOT NULL THEN
      LOCK TABLE receipt IN ACCESS EXCLUSIVE MODE;
    END IF;
  END $$`;

/**
 * Writes of servers at work hold locks on the tables, one after the other. A migration that waits for one lets no later
 * write pass, so it waits three seconds and begins again; so does one that was chosen to end a deadlock.
 */
async function apply(client: PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query("BEGIN; SET LOCAL lock_timeout = '3s'");
      await client.query(holdWrites);
      await run(client, migration);
      await client.query('COMMIT');
      return;
    } catch (error) {
      if (!isLockFailure(error) || tries === mostTries) {
        throw error;
      }
      await client.query('ROLLBACK');
      await delay(1000 + Math.random() * 2000);
    }
  }
}

/** SQLSTATE deadlock_detected, lock_not_available. */
const isLockFailure = (error: unknown): boolean =>
  ['40P01', '55P03'].includes(errorCode(error instanceof StartupError ? error.cause : error));

async function run(db: Queryable, { name, sql, checksum }: Migration): Promise<void> {
  if (/^\s*(commit|rollback|begin|start\s+transaction)\b[^;\n]*;/im.test(sql)) {
    throw new StartupError(`Миграция ${name} управляет транзакцией сама: уберите из неё BEGIN, COMMIT и ROLLBACK.`);
  }
  try {
    await db.query(sql);
    await db.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    const after = contractAfter(sql);
    if (after !== undefined) {
      await db.query('UPDATE schema_migration SET contract_after = $2 WHERE name = $1', [name, after]);
    }
  } catch (error) {
    throw new StartupError(`Миграция ${name} не применена${lineOf(error, sql)}: ${errorText(error)}.`, {
      cause: error,
    });
  }
}

/** PostgreSQL reports the position in characters. */
function lineOf(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : NaN;
  return Number.isInteger(position) ? `, строка ${sql.slice(0, position).split('\n').length}` : '';
}

// A migration runs while servers of the previous release still work on the database, so it only adds (the expand step;
// tools/migrations.test.ts). What the previous release no longer uses may be taken away by a migration that says so in its
// first line (the contract step): `-- contract after <migration>`, one that came with the release which stopped using it.
const contractLine = /^-- contract after (\S+\.sql)\n/;

/** The migration that a program must know to work with the schema after this one; undefined for an expand step. */
export const contractAfter = (sql: string): string | undefined => contractLine.exec(sql)?.[1];
