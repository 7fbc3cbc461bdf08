import { expect, inject, test } from 'vitest';

import type { Pool } from '../src/platform/db/pool.ts';
import { builders } from './builders.ts';
import { newDatabase } from './database.ts';

/** Rows of every table and the state of every sequence. */
async function contentOf({ owner }: { readonly owner: Pool }): Promise<Record<string, string[]>> {
  const { rows: all } = await owner.query<{ name: string; columns: string }>(
    `SELECT oid::regclass::text AS name, CASE relkind WHEN 'S' THEN 'ROW(last_value, is_called)' ELSE 't' END AS columns
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')`,
  );
  const content: Record<string, string[]> = {};
  for (const { name, columns } of all) {
    const { rows } = await owner.query<{ row: string }>(`SELECT ${columns}::text AS row FROM ${name} t ORDER BY 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

test('an emptied database is like a new copy of the template', async () => {
  const { template } = inject('testDatabase');
  const used = await newDatabase(template);
  const untouched = await contentOf(used);
  expect(Object.keys(untouched).length).toBeGreaterThan(80);

  for (const round of [1, 2]) {
    const build = builders(used.pool);
    const divisionId = await build.aDivision();
    const { id } = await build.aUser({ login: `user${round}`, udr: [{ divisionId, role: 'HEAD' }] });
    await build.aTransport({ divisionId, stationId: await build.aStation() });
    await used.pool.query("DELETE FROM role_permission WHERE role_code = 'HEAD'");
    await used.pool.query("UPDATE role SET name = 'Другая' WHERE code = 'CTRL'");
    await used.pool.query("INSERT INTO history (user_id, action, entity, entity_id) VALUES ($1, 'x', 'y', $1)", [id]);
    expect(await contentOf(used)).not.toEqual(untouched);

    expect(await used.empty()).toBe(true);
    expect(await contentOf(used)).toEqual(untouched);
  }
  await used.drop();
});

test('a database whose connection is still used or whose connections were cut is not used again', async () => {
  const { template } = inject('testDatabase');
  const used = await newDatabase(template);
  const client = await used.pool.connect();
  expect(await used.empty()).toBe(false);
  client.release();
  expect(await used.empty()).toBe(true);
  await used.owner.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await expect.poll(() => used.empty()).toBe(false);
  await used.drop();
});
