import { Socket } from 'node:net';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { inTransaction, openPool, type Pool } from './pool.ts';
import { savepoint } from './savepoint.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  const { adminUrl } = inject('testDatabase');
  database = await createTestDatabase(adminUrl, 'template0');
  pool = database.pool;
  await pool.query('CREATE TABLE note (text text NOT NULL)');
});
afterAll(() => database.drop());

test('values have the types of the contract, alone and in arrays', async () => {
  const { rows } = await pool.query(`
    SELECT 123456789.012::numeric(12,3) AS weight, 9007199254740991::int8 AS count, '2026-11-15'::date AS day,
      '2026-11-15T05:30:00.120+05:00'::timestamptz AS moment, NULL::timestamptz AS nothing,
      ARRAY[0.1, NULL, 999999999.999]::numeric(12,3)[] AS weights, ARRAY[1, 2]::int8[] AS counts,
      ARRAY['2026-11-15']::date[] AS days, ARRAY['2026-11-15T00:00Z']::timestamptz[] AS moments`);
  expect(rows).toEqual([
    {
      weight: 123_456_789.012,
      count: 9_007_199_254_740_991,
      day: '2026-11-15',
      moment: '2026-11-15T00:30:00.120Z',
      nothing: null,
      weights: [0.1, null, 999_999_999.999],
      counts: [1, 2],
      days: ['2026-11-15'],
      moments: ['2026-11-15T00:00:00.000Z'],
    },
  ]);
});

test('a moment that no Date can hold is read as it is, beside the other rows', async () => {
  const { rows } = await pool.query("SELECT unnest(ARRAY['infinity', '2026-11-15T00:00Z']::timestamptz[]) AS moment");
  expect(rows).toEqual([{ moment: 'infinity' }, { moment: '2026-11-15T00:00:00.000Z' }]);
});

test('twelve digits of a weight are stored and read unchanged', async () => {
  for (const text of ['0.001', '0.100', '999999999.999', '123456789.123', '100000000.001', '-70.123']) {
    const { rows } = await pool.query<{ weight: number }>('SELECT $1::numeric(12,3) AS weight', [text]);
    const { rows: back } = await pool.query('SELECT ($1::numeric(12,3))::text AS text', [rows[0]?.weight]);
    expect(back).toEqual([{ text }]);
  }
});

test('work is committed when it returns', async () => {
  const result = await inTransaction(pool, async (tx) => {
    await tx.query('INSERT INTO note VALUES ($1)', ['kept']);
    return 7;
  });
  expect(result).toBe(7);
  expect(await notes('kept')).toBe(1);
});

test('work is rolled back when it throws, and the error is rethrown', async () => {
  const work = inTransaction(pool, async (tx) => {
    await tx.query('INSERT INTO note VALUES ($1)', ['lost']);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await notes('lost')).toBe(0);
});

test('a swallowed failure of a statement is not reported as a commit', async () => {
  const work = inTransaction(pool, async (tx) => {
    await tx.query('INSERT INTO note VALUES ($1)', ['half']);
    await tx.query('INSERT INTO note VALUES (NULL)').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await notes('half')).toBe(0);
});

test('a connection lost during the work fails it and is reported; the pool continues', async () => {
  const reported: string[] = [];
  const fragile = openPool(database.url, { log: (message) => reported.push(message), max: 1 });
  const work = inTransaction(fragile, (tx) => tx.query('SELECT pg_terminate_backend(pg_backend_pid())'));
  await expect(work).rejects.toThrow('terminating connection');
  expect((await fragile.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect(reported).toContain('Соединение с базой данных потеряно');
  await fragile.end();
});

test('a connection that met a read-only database is thrown away, also when the error was caught', async () => {
  const own = openPool(database.url, { log: () => {}, max: 1 });
  const pid = async () => (await own.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
  const first = await pid();
  expect(await pid()).toBe(first);
  await inTransaction(own, async (tx) => {
    await tx.query('SET TRANSACTION READ ONLY');
    const point = await savepoint(tx, 'tried');
    await expect(tx.query('INSERT INTO note VALUES ($1)', ['refused'])).rejects.toMatchObject({ code: '25006' });
    await point.rollback();
  });
  expect(await pid()).not.toBe(first);
  await own.end();
});

test('a connection is kept alive while it is silent and is not used for ever', async () => {
  const keptAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const own = openPool(database.url, { log: () => {}, max: 1, lifeSeconds: 0.05 });
  const pid = async () => (await own.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
  const first = await pid();
  expect(keptAlive).toHaveBeenCalledWith(true, 30_000);
  await vi.waitFor(async () => expect(await pid()).not.toBe(first));
  await own.end();
});

test('a statement that runs too long is ended', async () => {
  const hasty = openPool(database.url, { log: () => {}, statementTimeoutMs: 50 });
  await expect(hasty.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout');
  await hasty.end();
});

async function notes(text: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*) FROM note WHERE text = $1', [text]);
  return rows[0]?.count ?? -1;
}
