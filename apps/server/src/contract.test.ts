// What must hold for every route and every code, whoever adds the next one.
import { readFile } from 'node:fs/promises';

import { permissions } from '@otk/domain/auth/auth.permission';
import { statusNames, transportStatuses } from '@otk/domain/transport/transport.status';
import { expect, test } from 'vitest';

import { openTestServer } from '../test/server.ts';
import { contracts } from './contracts.ts';

const routes = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

test.each(routes)('$id is public, about the person himself, or names a known permission', ({ route }) => {
  const isOpen = route.access !== undefined;
  expect(isOpen || (permissions as readonly string[]).includes(route.permission ?? '')).toBe(true);
});

test('the rights table of the database knows the same permissions as the code', async () => {
  const { pool } = await openTestServer();
  const { rows } = await pool.query<{ code: string }>('SELECT code FROM permission');
  expect(rows.map(({ code }) => code).toSorted()).toEqual([...permissions].toSorted());
});

test('the database knows the same statuses as the code, in the same order and words', async () => {
  const { pool } = await openTestServer();
  const { rows } = await pool.query<{ code: string; description: string }>(
    'SELECT code, description FROM transport_status ORDER BY sort',
  );
  expect(rows.map(({ code }) => code)).toEqual([...transportStatuses]);
  expect(Object.fromEntries(rows.map(({ code, description }) => [code, description]))).toEqual(statusNames);
});

test('history refuses UPDATE, DELETE and TRUNCATE', async () => {
  const { pool } = await openTestServer();
  await pool.query("INSERT INTO history (action, entity) VALUES ('test', 'test')");
  for (const sql of ["UPDATE history SET action = 'other'", 'DELETE FROM history', 'TRUNCATE history']) {
    await expect(pool.query(sql)).rejects.toThrow('history is append-only');
  }
});

test('docs/api/openapi.json is what the server prints (npm run openapi writes it anew)', async () => {
  const { app } = await openTestServer();
  const committed: unknown = JSON.parse(
    await readFile(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8'),
  );
  expect((await app.inject('/api/openapi.json')).json()).toEqual(committed);
});
