import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';

import { hasPgBouncer, startPgBouncer } from '../../../test/pgbouncer.ts';
import { type PoolerOptions, startPooler } from '../../../test/pooler.ts';
import { openPool } from './pool.ts';
import { reachDatabase } from './reach.ts';
import { openServerPool } from './server-role.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  const { adminUrl, template } = inject('testDatabase');
  database = await createTestDatabase(adminUrl, template);
});
afterAll(() => database.drop());

const refusal =
  /^Адрес 127\.0\.0\.1:\d+\/test_\w+ ведёт к пулеру соединений \(PgBouncer или подобному\), за которым теряются роль, подразделения и пределы времени соединения: укажите в DATABASE_URL и DATABASE_OWNER_URL адрес самого PostgreSQL или балансировщика TCP \(HAProxy\) перед ним\.$/;

const open = (url: string) => {
  const pool = openPool(url, { log: () => {}, max: 2 });
  onTestFinished(() => pool.end());
  return pool;
};

const poolers: PoolerOptions[] = (['transaction', 'session'] as const).flatMap((mode) =>
  (['its own number', 'the first backend'] as const).flatMap((tells) =>
    (['dropped', 'kept'] as const).map((settings) => ({ mode, tells, settings })),
  ),
);
/** A pooler that shows the session's own process, keeps it for the client and sets what was asked for is none to us. */
const isTransparent = ({ mode, tells, settings }: PoolerOptions) =>
  mode === 'session' && tells === 'the first backend' && settings === 'kept';

for (const pooler of poolers.filter((each) => !isTransparent(each))) {
  test(`every connection through a pooler is refused: ${Object.values(pooler).join(', ')}`, async () => {
    const url = await startPooler(database.url, pooler);
    await expect(open(url).query('SELECT 1')).rejects.toThrow(refusal);
  });
}

test('a connection that is its own session is taken', async () => {
  const url = await startPooler(database.url, poolers.find(isTransparent)!);
  expect((await open(url).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a start through a pooler is refused, as owner and as server', async () => {
  const url = await startPooler(database.url, { mode: 'transaction', tells: 'its own number', settings: 'dropped' });
  await expect(reachDatabase(url)).rejects.toThrow(refusal);
  const quiet = { log: () => {}, complain: () => {}, prepare: async () => {} };
  await expect(openServerPool({ owner: url, server: url }, quiet)).rejects.toThrow(refusal);
  await expect(openServerPool({ owner: database.url, server: url }, quiet)).rejects.toThrow(refusal);
});

for (const mode of hasPgBouncer ? (['transaction', 'session'] as const) : []) {
  test(`PgBouncer of this machine is refused in mode ${mode}`, async () => {
    const url = await startPgBouncer(database.url, mode);
    await expect(reachDatabase(url)).rejects.toThrow(refusal);
    await expect(open(url).query('SELECT 1')).rejects.toThrow(refusal);
  });
}
