import { copyFile, mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { StartupError } from '#platform/startup-error';
import { applyMigrations, migrate, migrationsFolder, newerMigrations } from './migrate.ts';
import { inTransaction, openPool, type Pool } from './pool.ts';
import { builders } from '../../../test/builders.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let folder: string;
let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'otk-migrations-'));
  database = await createTestDatabase(inject('testDatabase').adminUrl, 'template0');
  pool = database.pool;
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('files are applied once, in the order of their names', async () => {
  await file('2_b.sql', 'CREATE TABLE b (a int REFERENCES a (id));');
  await file('1_a.sql', 'CREATE TABLE a (id int PRIMARY KEY);');
  await file('notes.txt', 'not a migration');
  expect(await migrate(pool, folder)).toEqual(['1_a.sql', '2_b.sql']);
  expect(await migrate(pool, folder)).toEqual([]);
  await file('3_c.sql', 'CREATE TABLE c ();');
  expect(await migrate(pool, folder)).toEqual(['3_c.sql']);
  expect(await applied()).toEqual(['1_a.sql', '2_b.sql', '3_c.sql']);
});

test('servers that start together migrate once', async () => {
  await file('1_slow.sql', 'CREATE TABLE once (); SELECT pg_sleep(0.2);');
  await file('2_next.sql', 'CREATE TABLE next ();');
  const servers = Array.from({ length: 4 }, () => openPool(database.url, { log: () => {}, max: 1 }));
  const results = await Promise.all(servers.map((server) => migrate(server, folder)));
  await Promise.all(servers.map((server) => server.end()));
  expect(results.flat()).toEqual(['1_slow.sql', '2_next.sql']);
});

test('a failing file leaves no changes, its line is named, and later files are not applied', async () => {
  await file('1_good.sql', 'CREATE TABLE good ();');
  await file('2_bad.sql', 'CREATE TABLE half ();\n\nCREATE TABLE broken (;');
  await file('3_later.sql', 'CREATE TABLE later ();');
  await expect(migrate(pool, folder)).rejects.toThrow(
    new StartupError('Миграция 2_bad.sql не применена, строка 3: syntax error at or near ";".'),
  );
  expect(await applied()).toEqual(['1_good.sql']);
  expect(await tables()).toEqual(['good', 'schema_migration']);
});

test('a migration that meets the locks of a server at work begins again, and lets the server finish', async () => {
  await file('1_a.sql', 'CREATE TABLE a (); CREATE TABLE b ();');
  await migrate(pool, folder);
  await file('2_c.sql', 'ALTER TABLE b ADD COLUMN c int; ALTER TABLE a ADD COLUMN c int;');
  const server = await pool.connect();
  await server.query('BEGIN; LOCK TABLE a IN ROW EXCLUSIVE MODE');
  const migrated = migrate(pool, folder);
  await vi.waitUntil(async () => {
    const { rowCount } = await pool.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
    return rowCount === 1;
  });
  // Each waits for the other: PostgreSQL ends one of them, or the migration gives up its wait.
  await server.query('LOCK TABLE b IN ROW EXCLUSIVE MODE; COMMIT').catch(() => server.query('ROLLBACK'));
  server.release();
  expect(await migrated).toEqual(['2_c.sql']);
});

test('a migration waits until writes under way are done, before it holds what they still need', async () => {
  await file('1_a.sql', 'CREATE TABLE receipt (); CREATE TABLE a (); CREATE TABLE b ();');
  await migrate(pool, folder);
  await file('2_c.sql', 'ALTER TABLE b ADD COLUMN c int; ALTER TABLE a ADD COLUMN c int;');
  const server = await pool.connect();
  await server.query("BEGIN; LOCK TABLE receipt, a IN ROW EXCLUSIVE MODE; SET LOCAL lock_timeout = '100ms'");
  const migrated = migrate(pool, folder);
  await vi.waitUntil(async () => {
    const { rowCount } = await pool.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
    return rowCount === 1;
  });
  await server.query('LOCK TABLE b IN ROW EXCLUSIVE MODE; COMMIT');
  server.release();
  expect(await migrated).toEqual(['2_c.sql']);
});

test('a migration killed in the middle leaves nothing partial and the next start completes it', async () => {
  await file('1_long.sql', 'CREATE TABLE half (); SELECT pg_sleep(60);');
  const dying = openPool(database.url, { log: () => {}, max: 1, applicationName: 'dying' });
  const outcome = migrate(dying, folder).catch(String);
  await vi.waitUntil(async () => {
    const { rowCount } = await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dying' AND wait_event = 'PgSleep'",
    );
    return rowCount === 1;
  });
  expect(await outcome).toContain('Миграция 1_long.sql не применена');
  await dying.end();
  expect(await tables()).toEqual(['schema_migration']);

  await file('1_long.sql', 'CREATE TABLE half ();');
  expect(await migrate(pool, folder)).toEqual(['1_long.sql']);
});

test('the migrations of the product apply with the rights of the application; killed twenty times while they run, they create the same schema (R19)', async () => {
  const begun = performance.now();
  expect(await migrate(pool)).not.toEqual([]);
  const wholeMs = performance.now() - begun;
  const wanted = await schemaOf(pool);

  for (let deaths = 0; deaths < 20;) {
    const victim = await createTestDatabase(inject('testDatabase').adminUrl, 'template0');
    for (let isDone = false; !isDone;) {
      isDone = await migrateAndKill(victim, (wholeMs / 10) * Math.random());
      deaths += Number(!isDone);
    }
    expect(await schemaOf(victim.pool)).toEqual(wanted);
    await victim.drop();
  }
});

async function migrateAndKill(victim: TestDatabase, afterMs: number): Promise<boolean> {
  const dying = openPool(victim.url, { log: () => {}, max: 1, applicationName: 'dying' });
  const outcome = migrate(dying).then(
    () => true,
    () => false,
  );
  await delay(afterMs);
  await victim.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dying'");
  const isDone = await outcome;
  await dying.end();
  return isDone;
}

test('a database of an earlier version with work in it keeps every value of every row (R19)', async () => {
  const earlier = (await readdir(migrationsFolder)).filter((name) => name < '20261116-0040');
  await Promise.all(earlier.map((name) => copyFile(join(migrationsFolder, name), join(folder, name))));
  await migrate(pool, folder);
  const build = builders(pool);
  const place = { divisionId: await build.aDivision(), stationId: await build.aStation() };
  await build.aUser({ login: 'master', udr: [{ divisionId: place.divisionId, role: 'MASTER' }] });
  const kind = await build.aKind();
  const wagons = [
    await build.aTransport({ ...place, status: 'COMMISSION_ASSIGNED' }),
    await build.aTransport({ ...place, status: 'COMMISSION_ASSIGNED', isDeleted: true }),
  ];
  for (const [index, id] of wagons.entries()) {
    await pool.query(`INSERT INTO responsible_storage (transport_id, begin_at) VALUES ($1, now())`, [id]);
    await pool.query(
      `INSERT INTO appointment (transport_id, station_id, kind, starts_at)
       VALUES ($1, $2, 'COMMISSION', '2026-11-20T08:00Z'::timestamptz + make_interval(hours => $3))`,
      [id, place.stationId, index],
    );
    await pool.query(
      `INSERT INTO scrap_line (transport_id, side, production_type_id, net, sort) VALUES ($1, 'SENDER', $2, 64.95, 1)`,
      [id, kind],
    );
    await pool.query(
      `INSERT INTO weighing (transport_id, kind, gross, tare, net) VALUES ($1, 'REGISTER', 88.3, 23.5, 64.8)`,
      [id],
    );
  }
  const before = new Map<string, unknown[]>();
  for (const table of await tables()) {
    const { rows } = await pool.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM "${table}" t`);
    before.set(
      table,
      rows.map(({ row }) => row),
    );
  }

  expect(await migrate(pool)).not.toEqual([]);
  const changed: Record<string, number> = {};
  for (const [table, rows] of before) {
    const { rows: found } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM jsonb_array_elements($1::jsonb) AS old
       WHERE NOT EXISTS (SELECT FROM "${table}" t WHERE to_jsonb(t) @> old)`,
      [JSON.stringify(rows)],
    );
    if (found[0]!.count > 0) {
      changed[table] = found[0]!.count;
    }
  }
  // Changed on purpose: the released hour of the removed wagon, the spelling and words of letters.
  expect(Object.keys(changed).toSorted()).toEqual(['appointment', 'notification_template']);
});

test('a changed file is refused', async () => {
  await file('1_a.sql', 'CREATE TABLE a ();');
  await migrate(pool, folder);
  await file('1_a.sql', 'CREATE TABLE a (id int);');
  await expect(migrate(pool, folder)).rejects.toThrow(
    new StartupError('Применённые миграции изменены: 1_a.sql. Верните их прежний текст и добавьте новую миграцию.'),
  );
});

test('databases of both texts of a migration whose comment was reworded after a release are accepted', async () => {
  const name = '20261115-1360_supplier_sight.sql';
  const earlier = 'fbe8fef537273d0312f8ead08cf629b3df3e823bc70f6b248556e8dad02e26c4';
  const { adminUrl, template } = inject('testDatabase');
  const { pool: migrated, drop } = await createTestDatabase(adminUrl, template);
  await migrated.query('UPDATE schema_migration SET checksum = $2 WHERE name = $1', [name, earlier]);
  expect(await migrate(migrated)).toEqual([]);
  const { rows } = await migrated.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration ORDER BY name',
  );
  await migrated.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await inTransaction(migrated, (tx) => applyMigrations(tx, rows));
  expect(await migrate(migrated)).toEqual([]);
  await migrated.query('UPDATE schema_migration SET checksum = $2 WHERE name = $1', [name, 'f'.repeat(64)]);
  await expect(migrate(migrated)).rejects.toThrow(`Применённые миграции изменены: ${name}.`);
  await drop();
});

test('a program of the previous release works with a newer schema, unless it lacks what its contract step needs', async () => {
  await file('1_a.sql', 'CREATE TABLE a (old int); ALTER TABLE schema_migration ADD COLUMN contract_after text;');
  await file('2_b.sql', 'ALTER TABLE a ADD COLUMN new int;');
  await file('3_c.sql', '-- contract after 2_b.sql\nALTER TABLE a DROP COLUMN old;');
  await migrate(pool, folder);
  await unlink(join(folder, '3_c.sql'));
  expect(await migrate(pool, folder)).toEqual([]);
  expect(await newerMigrations(pool, folder)).toEqual(['3_c.sql']);
  await unlink(join(folder, '2_b.sql'));
  await expect(migrate(pool, folder)).rejects.toThrow(
    new StartupError('База данных новее программы, миграции убрали то, с чем эта версия работает: 3_c.sql.'),
  );
});

test.each(['COMMIT;', ' begin ;', 'ROLLBACK WORK;', 'START TRANSACTION ISOLATION LEVEL SERIALIZABLE;'])(
  'a file that says %s is refused before it runs',
  async (statement) => {
    await file('1_own.sql', `CREATE TABLE a ();\n${statement}`);
    await expect(migrate(pool, folder)).rejects.toThrow('управляет транзакцией сама');
    expect(await tables()).toEqual(['schema_migration']);
  },
);

test('a function body with BEGIN and END is no transaction', async () => {
  await file('1_f.sql', 'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n  PERFORM 1;\nEND $$;');
  expect(await migrate(pool, folder)).toEqual(['1_f.sql']);
});

const file = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);

async function applied(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name');
  return rows.map(({ name }) => name);
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

/** Everything that a migration can create, as text. */
async function schemaOf(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `SELECT concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) AS line
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT concat_ws(' ', conname, pg_get_constraintdef(oid)) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p
       WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT concat_ws(' ', viewname, definition) FROM pg_views WHERE schemaname = 'public'
     UNION ALL SELECT 'migration ' || name FROM schema_migration
     ORDER BY line`,
  );
  return rows.map(({ line }) => line);
}
