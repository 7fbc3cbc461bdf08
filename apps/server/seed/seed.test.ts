import { expect, onTestFinished, test } from 'vitest';

import { verifyPassword } from '../src/platform/password.ts';
import type { Pool, Queryable } from '../src/platform/db/pool.ts';
import { createAdmin } from '../src/features/user/user.admin.service.ts';
import { DatabaseInUseError, seedDemo, seedDictionaries, seedIfEmpty } from './seed.ts';
import { openTestDatabase, testNow, useDatabase } from './test-support.ts';

const options = { now: testNow, transports: 40, randomSeed: 7 };
let seeded: Pool;
const ask = useDatabase(({ pool }) => {
  seeded = pool;
  return seedDemo(pool, options);
});

test('all demo users exist, each with role, divisions and position', async () => {
  const cast = await ask(
    `SELECT u.login, string_agg(DISTINCT x.role_code, ',') AS role,
       string_agg(DISTINCT d.name, '; ' ORDER BY d.name) AS divisions,
       u.need_change_password AS "mustChange", u.is_activated AS active, u.is_demo AS demo,
       (SELECT name FROM station WHERE id = u.current_station_id) AS station,
       (SELECT count(*)::int FROM app_user_position p WHERE p.user_id = u.id) AS positions
     FROM app_user u JOIN udr x ON x.user_id = u.id JOIN division d ON d.id = x.division_id
     GROUP BY u.id ORDER BY u.login`,
  );
  const usual = { station: null, mustChange: false, active: true, demo: true, positions: 1 };
  const navashino = 'ОТК. Станция Навашино';
  expect(cast).toEqual([
    { ...usual, login: 'admin', role: 'ADMIN', divisions: 'Администрирование' },
    { ...usual, login: 'commission', role: 'COMM', divisions: 'Управление закупок лома' },
    { ...usual, login: 'controller', role: 'CTRL', divisions: navashino },
    { ...usual, login: 'dispatcher', role: 'DISP', divisions: navashino },
    { ...usual, login: 'head', role: 'HEAD', divisions: navashino },
    { ...usual, login: 'inactive', role: 'CTRL', divisions: navashino, active: false },
    { ...usual, login: 'kpp', role: 'KPP', divisions: 'КПП-13', station: 'Навашино' },
    { ...usual, login: 'master', role: 'MASTER', divisions: `ОТК. Копровый цех; ${navashino}` },
    { ...usual, login: 'newcomer', role: 'CTRL', divisions: navashino, mustChange: true },
    { ...usual, login: 'stranger', role: 'CTRL', divisions: 'ОТК. Станция Новолипецк' },
    { ...usual, login: 'supplier', role: 'SUPP', divisions: 'Поставщики' },
    { ...usual, login: 'viewer', role: 'VIEW', divisions: 'Управление закупок лома' },
    { ...usual, login: 'weigher', role: 'WEIGH', divisions: 'Весовая' },
  ]);
});

test('the representative sees the wagons of his supplier alone, wagon B among them', async () => {
  const seen = await ask(
    `SELECT DISTINCT p.name, bool_or(t.transport_number = '61854303') AS "hasB"
     FROM transport_sight s JOIN app_user u ON u.id = s.user_id AND u.login = 'supplier'
     JOIN transport t ON t.id = s.transport_id JOIN provider p ON p.id = t.provider_id GROUP BY p.name`,
  );
  expect(seen).toEqual([{ name: 'АО «Мордоввтормет-Тест»', hasB: true }]);
});

test('the password of the demo users is Demo-2026', async () => {
  const hashes = await ask<{ hash: string }>('SELECT DISTINCT password_hash AS hash FROM app_user');
  expect(hashes).toHaveLength(1);
  expect(await verifyPassword('Demo-2026', hashes[0]?.hash ?? '')).toBe(true);
});

test('every supplier but one can be reached by letter, at an address that cannot exist', async () => {
  const rows = await ask<{ name: string; reachable: number }>(
    `SELECT p.name, count(*) FILTER (WHERE c.is_active)::int AS reachable
     FROM provider p JOIN provider_contact c ON c.provider_id = p.id AND c.email LIKE '%.example' GROUP BY p.name`,
  );
  expect(rows).toHaveLength(16);
  expect(rows.filter(({ reachable }) => reachable === 0)).toEqual([
    { name: 'ООО «Тёша-Авторазбор-Тест»', reachable: 0 },
  ]);
});

const demoTables = [
  'app_user_position',
  'udr',
  'provider',
  'contract',
  'provider_contact',
  'transport',
  'container',
  'scrap_line',
  'unordered_line',
  'unordered_line_sign',
  'weighing',
  'layer',
  'responsible_storage',
  'responsible_storage_reason',
  'history',
];

/** Without the ids of phonegrams: the product writes those, under random ids. */
async function fingerprint(db: Queryable): Promise<unknown> {
  const parts = demoTables.map(
    (
      table,
    ) => `(SELECT md5(string_agg(t, ' ' ORDER BY t)) FROM ${table} x, LATERAL (SELECT (to_jsonb(x) - 'phonegram_id')::text) AS y (t))
       AS ${table}`,
  );
  return (await db.query(`SELECT ${parts.join(', ')}`)).rows[0];
}

async function freshDatabase() {
  const { pool, drop } = await openTestDatabase();
  onTestFinished(drop);
  return pool;
}

test('the same seed gives the same data, another seed other data', async () => {
  const made = async (randomSeed: number) => {
    const pool = await freshDatabase();
    await seedDemo(pool, { ...options, randomSeed });
    return fingerprint(pool);
  };
  const first = await fingerprint(seeded);
  expect(await made(7)).toEqual(first);
  expect(await made(8)).not.toEqual(first);
});

test('demo data is never added a second time, and the attempt changes nothing', async () => {
  const before = await fingerprint(seeded);
  await expect(seedDemo(seeded, options)).rejects.toThrow(DatabaseInUseError);
  expect(await fingerprint(seeded)).toEqual(before);
});

test('demo data is never added to a database with users', async () => {
  const pool = await freshDatabase();
  await seedDictionaries(pool, { now: testNow });
  await pool.query(`INSERT INTO app_user (login, full_name, password_hash) VALUES ('real', 'Настоящий', 'x')`);
  await expect(seedDemo(pool, { now: testNow })).rejects.toThrow(
    'В базе уже есть пользователи: демонстрационные данные загружаются только в пустую базу.',
  );
  expect((await pool.query('SELECT login FROM app_user')).rows).toEqual([{ login: 'real' }]);
});

test('two servers that start together seed once, and the planner knows how much', async () => {
  const pool = await freshDatabase();
  await Promise.all([1, 2].map(() => seedIfEmpty(pool, 'demo', { now: testNow, transports: 20 })));
  expect((await pool.query('SELECT count(*)::int AS n FROM transport')).rows).toEqual([{ n: 20 }]);
  const known = "SELECT reltuples::int AS n FROM pg_class WHERE oid = 'transport'::regclass";
  expect((await pool.query(known)).rows).toEqual([{ n: 20 }]);
});

test('a failed seed leaves no rows', async () => {
  const pool = await freshDatabase();
  const onProgress = () => {
    throw new Error('the plug was pulled');
  };
  await expect(seedDemo(pool, { now: testNow, transports: 20, onProgress })).rejects.toThrow('the plug was pulled');
  expect((await pool.query('SELECT FROM transport')).rowCount).toBe(0);
  expect((await pool.query('SELECT FROM app_user')).rowCount).toBe(0);
});

test('all keys and indexes exist after the load', async () => {
  const definitions = async (db: Queryable) => {
    const { rows } = await db.query<{ definition: string }>(
      `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated AS definition
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
    );
    return rows.map(({ definition }) => definition);
  };
  const before = await definitions(await freshDatabase());
  expect(await definitions(seeded)).toEqual(before);
  expect(before.join('\n')).toContain('transport_search_ix');
});

test('dictionaries are filled after the first administrator was created, demo users are not', async () => {
  const { pool, drop } = await openTestDatabase();
  onTestFinished(drop);
  await createAdmin(pool, { login: 'ivanov', fullName: 'Иванов И. И.' });
  await seedIfEmpty(pool, 'demo', {});
  await seedIfEmpty(pool, 'dictionaries', {});
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM app_user)::int AS people, (SELECT count(*) > 10 FROM station) AS "hasStations",
       (SELECT count(*) FROM division WHERE code = 'ADMINISTRATION')::int AS administrations`,
  );
  expect(rows).toEqual([{ people: 1, hasStations: true, administrations: 1 }]);
});
