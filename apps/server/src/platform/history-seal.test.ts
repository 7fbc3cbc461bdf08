import { expect, test } from 'vitest';

import { openTestServer } from '../../test/server.ts';
import { openPool } from './db/pool.ts';
import { awaitSeals, sealHistory, verifyHistory } from './history-seal.ts';

async function withSealedHistory() {
  const { pool, owner, app, databaseUrl } = await openTestServer();
  await pool.query(
    `INSERT INTO history (action, entity, before, after) SELECT 'test', 'row ' || n, to_jsonb(n), to_jsonb(n + 1)
     FROM generate_series(1, 5) AS n`,
  );
  expect(await sealHistory(pool)).toBe(5);
  /** As somebody who owns the database would do it. */
  const rewrite = async (sql: string) => {
    await owner.query('ALTER TABLE history DISABLE TRIGGER USER; ALTER TABLE history_seal DISABLE TRIGGER USER');
    await owner.query(sql);
  };
  return { pool, owner, app, databaseUrl, rewrite };
}

test('an untouched history has no faults, also after more rows; seals are append-only', async () => {
  const { pool, owner } = await withSealedHistory();
  const { head } = await verifyHistory(pool);
  await pool.query("INSERT INTO history (action, entity) VALUES ('test', 'sixth')");
  expect(await sealHistory(pool)).toBe(1);
  expect(await sealHistory(pool)).toBe(0);
  const after = await verifyHistory(pool);
  expect(after).toMatchObject({ sealed: 6, faults: [] });
  expect(after.head).not.toBe(head);
  await expect(owner.query('DELETE FROM history_seal')).rejects.toThrow('append-only');
});

test.each([
  ['a changed row', `UPDATE history SET after = '9' WHERE entity = 'row 2'`, [{ historyId: 2, what: 'changed' }]],
  [
    'a mark of an unsure time',
    `UPDATE history SET device_unsure = true WHERE id = 2`,
    [{ historyId: 2, what: 'changed' }],
  ],
  ['a deleted row', `DELETE FROM history WHERE entity = 'row 3'`, [{ historyId: 3, what: 'deleted' }]],
  [
    'a row that was deleted before it was sealed',
    `ALTER TABLE history ENABLE TRIGGER history_await_seal; INSERT INTO history (action, entity) VALUES ('test', 'sixth');
     DELETE FROM history WHERE entity = 'sixth'`,
    [{ historyId: 6, what: 'deleted' }],
  ],
  [
    'a deleted row that was added again',
    `DELETE FROM history WHERE id = 3; ALTER TABLE history ENABLE TRIGGER USER;
     INSERT INTO history (id, action, entity) OVERRIDING SYSTEM VALUE VALUES (3, 'test', 'row 3'); SELECT history_seal_rows(9)`,
    [{ historyId: 3, what: 'changed' }],
  ],
  [
    'two swapped rows',
    `UPDATE history SET after = CASE id WHEN 2 THEN '4' ELSE '3' END::jsonb WHERE id IN (2, 3)`,
    [
      { historyId: 2, what: 'changed' },
      { historyId: 3, what: 'changed' },
    ],
  ],
  [
    'a row that was deleted together with its seal',
    `DELETE FROM history WHERE id = 3; DELETE FROM history_seal WHERE history_id = 3`,
    [{ historyId: 4, what: 'sealMissing' }],
  ],
  [
    'a changed row whose seal was computed again',
    `UPDATE history SET after = '9' WHERE id = 2;
     UPDATE history_seal s SET hash = history_digest(h, (SELECT hash FROM history_seal WHERE n = 1))
     FROM history h WHERE h.id = 2 AND s.history_id = 2`,
    [{ historyId: 3, what: 'changed' }],
  ],
])('%s is found', async (_name, sql, faults) => {
  const { pool, rewrite } = await withSealedHistory();
  await rewrite(sql);
  expect((await verifyHistory(pool)).faults).toEqual(faults);
});

/** Rows that the owner of the database adds: the server can choose neither number nor time. */
const addOld = `INSERT INTO history (at, action, entity) VALUES (now() - interval '2 minutes', 'test', 'old')`;

test('a row with a far number does not keep later rows from being sealed', async () => {
  const { pool, owner } = await withSealedHistory();
  await owner.query(
    `INSERT INTO history (id, action, entity) OVERRIDING SYSTEM VALUE VALUES (9000000, 'test', 'far number')`,
  );
  expect(await sealHistory(pool)).toBe(1);
  await pool.query("INSERT INTO history (action, entity) VALUES ('test', 'after it')");
  expect(await sealHistory(pool)).toBe(1);
  expect(await verifyHistory(pool)).toMatchObject({ sealed: 7, faults: [] });
});

test('a row without a seal for more than a minute is a fault, also one that the list of unsealed rows has lost', async () => {
  const { pool, owner, app } = await withSealedHistory();
  await pool.query("INSERT INTO history (action, entity) VALUES ('test', 'just now')");
  expect((await verifyHistory(pool)).faults).toEqual([]);
  await owner.query(addOld);
  const late = [{ historyId: 7, what: 'unsealed' }];
  expect((await verifyHistory(pool)).faults).toEqual(late);
  const { problems } = (await app.inject('/api/health/ready')).json<{ problems: unknown }>();
  expect(problems).toEqual([
    { code: 'history.unsealed', message: 'История не запечатана дольше минуты. Записей без печати: 1' },
  ]);
  await owner.query('DELETE FROM history_unsealed');
  expect((await verifyHistory(pool)).faults).toEqual(late);
});

test('beside a server its job is awaited; without one what it left is sealed by the check', async () => {
  const { pool, owner, databaseUrl } = await withSealedHistory();
  await owner.query(addOld);
  const server = openPool(databaseUrl, { log: () => {}, max: 1 });
  await server.query('SELECT 1');
  await awaitSeals(owner, 50);
  expect((await verifyHistory(pool)).faults).toEqual([{ historyId: 6, what: 'unsealed' }]);
  const awaited = awaitSeals(owner);
  await sealHistory(server);
  await awaited;
  expect((await verifyHistory(pool)).faults).toEqual([]);
  await server.end();
});
