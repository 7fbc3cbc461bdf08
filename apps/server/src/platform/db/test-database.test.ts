import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase, ensureTemplate } from './test-database.ts';

const { adminUrl, template } = inject('testDatabase');

test('a test database is a separate migrated copy and does not exist after drop', async () => {
  const [one, two] = await Promise.all([
    createTestDatabase(adminUrl, template),
    createTestDatabase(adminUrl, template),
  ]);
  await one.pool.query('CREATE TABLE mine ()');
  expect((await two.pool.query("SELECT to_regclass('mine') AS mine")).rows).toEqual([{ mine: null }]);
  expect((await two.pool.query('SELECT FROM schema_migration')).rowCount).toBeGreaterThan(0);
  await Promise.all([one.drop(), two.drop()]);
  await expect(createTestDatabase(adminUrl, new URL(one.url).pathname.slice(1))).rejects.toThrow('does not exist');
});

test('a template that is requested in parallel is built once', async () => {
  let builds = 0;
  const build = async (url: string): Promise<void> => {
    builds += 1;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('CREATE TABLE built ()');
    await client.end();
  };
  await Promise.all([1, 2, 3].map(() => ensureTemplate(adminUrl, 'template_test', build)));
  expect(builds).toBe(1);
  const copy = await createTestDatabase(adminUrl, 'template_test');
  expect((await copy.pool.query('SELECT FROM built')).rowCount).toBe(0);
  await copy.drop();
});
