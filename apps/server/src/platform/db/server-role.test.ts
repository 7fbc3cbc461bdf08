import { expect, inject, onTestFinished, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';
import { openPool } from './pool.ts';
import { openServerPool, serverRole } from './server-role.ts';
import { createTestDatabase } from './test-database.ts';

const quiet = { log: () => {}, complain: () => {}, prepare: async () => {} };

async function openDatabase() {
  const { adminUrl, template } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, template);
  onTestFinished(() => database.drop());
  return database;
}

test('the role of the server owns nothing, changes no schema and rewrites no history', async () => {
  const { pool } = await openTestServer();
  await pool.query("INSERT INTO history (action, entity) VALUES ('test', 'test')");
  const refused = [
    "UPDATE history SET action = 'other'",
    'DELETE FROM history',
    'TRUNCATE history',
    'DROP TABLE history',
    'ALTER TABLE history DISABLE TRIGGER USER',
    'ALTER TABLE transport DISABLE ROW LEVEL SECURITY',
    'DROP POLICY in_scope ON transport',
    "INSERT INTO history_seal (n, history_id, hash) VALUES (1, 1, '')",
    "INSERT INTO history (id, action, entity) OVERRIDING SYSTEM VALUE VALUES (9000000, 'test', 'chosen number')",
    "INSERT INTO history (at, action, entity) VALUES ('2020-01-01', 'test', 'chosen time')",
    "SELECT nextval('history_id_seq')",
    "SELECT setval('history_id_seq', 9000000)",
    'DELETE FROM history_unsealed',
    'INSERT INTO history_unsealed (history_id) VALUES (9000000)',
    "INSERT INTO schema_migration (name, checksum) VALUES ('x', 'y')",
    'TRUNCATE transport',
    'CREATE TABLE own (id int)',
    'CREATE OR REPLACE FUNCTION transport_count_fold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  ];
  for (const sql of refused) {
    await expect(pool.query(sql), sql).rejects.toThrow(/permission denied|must be owner/);
  }
  const { rows } = await pool.query(
    `SELECT current_user AS name, rolsuper, rolbypassrls,
       (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned FROM pg_roles r WHERE rolname = current_user`,
  );
  expect(rows).toEqual([{ name: serverRole, rolsuper: false, rolbypassrls: false, owned: 0 }]);
});

test('a connection without settings sees no transport; rows of every trigger are kept by the owner', async () => {
  const { build, pool } = await openTestServer();
  await build.aTransport({ divisionId: await build.aDivision(), stationId: await build.aStation() });
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  for (const table of ['transport', 'transport_row', 'transport_count']) {
    expect((await client.query(`SELECT FROM ${table}`)).rowCount).toBe(1);
  }
  await client.query('RESET otk.everywhere; SET otk.everywhere = DEFAULT');
  await client.query("SELECT set_config('otk.everywhere', '', false)");
  for (const table of ['transport', 'transport_row', 'transport_count']) {
    expect((await client.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
  }
  // A function that runs as the caller would leave rows of other divisions as they were.
  const { rows } = await pool.query(
    `SELECT p.proname FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND p.prorettype = 'trigger'::regtype AND NOT (p.prosecdef AND p.proconfig = '{"search_path=public, pg_temp"}')`,
  );
  expect(rows).toEqual([]);
});

test('with the login of the owner alone the server takes its own role', async () => {
  const { url } = await openDatabase();
  const pool = await openServerPool({ owner: url, server: url }, quiet);
  const { rows } = await pool.query('SELECT current_user AS name');
  await pool.end();
  expect(rows).toEqual([{ name: serverRole }]);
});

test('a login of its own gets its rights; one that owns the tables is refused with a sentence', async () => {
  const { url } = await openDatabase();
  const owner = openPool(url, { log: () => {}, max: 1 });
  await owner.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${serverRole}`).finally(() => owner.end());
  const own = new URL(url);
  own.username = serverRole;
  const pool = await openServerPool({ owner: url, server: own.href }, quiet);
  expect((await pool.query('SELECT FROM transport_status')).rowCount).toBeGreaterThan(5);
  await pool.end();
  await expect(openServerPool({ owner: url, server: `${url}?application_name=x` }, quiet)).rejects.toThrow(
    'Роль otk из DATABASE_URL владеет таблицами или обходит их защиту',
  );
});

test('addresses of the owner and of the server that lead to two databases are refused before anything is migrated', async () => {
  const [one, other] = [await openDatabase(), await openDatabase()];
  const own = new URL(other.url);
  own.username = serverRole;
  const prepared: string[] = [];
  const prepare = async () => void prepared.push('migrated');
  await expect(openServerPool({ owner: one.url, server: own.href }, { ...quiet, prepare })).rejects.toThrow(
    /^DATABASE_URL \(\S+\/test_\w+\) и DATABASE_OWNER_URL \(\S+\/test_\w+\) ведут в разные базы данных: укажите одну, с двумя входами\.$/,
  );
  expect(prepared).toEqual([]);
});
