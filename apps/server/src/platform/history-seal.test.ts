import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { openTestServer } from '../../test/server.ts';
import { openPool, type Queryable } from './db/pool.ts';
import {
  awaitSeals,
  type Fault,
  findSeal,
  newestSeal,
  plantTrees,
  sealHistory,
  verifyHistory,
} from './history-seal.ts';

async function withSealedHistory() {
  const server = await openTestServer();
  const { pool, owner, app } = server;
  await pool.query(
    `INSERT INTO history (action, entity, before, after) SELECT 'test', 'row ' || n, to_jsonb(n), to_jsonb(n + 1)
     FROM generate_series(1, 5) AS n`,
  );
  expect(await sealHistory(pool)).toBe(5);
  /** What somebody who owns the database does, and what the check sees then; nothing of it stays. */
  const rewritten = async <T>(sql: string, look: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await owner.connect();
    try {
      await client.query(`BEGIN; ${withoutTriggers}`);
      // A sequence knows no transaction: rows get the numbers that they had for the case before.
      await client.query("SELECT setval(pg_get_serial_sequence('history', 'id'), max(id)) FROM history");
      await client.query(sql);
      return await look(client);
    } finally {
      await client.query('ROLLBACK').finally(() => client.release());
    }
  };
  /** Asking for it ends the use of the database. */
  const url = () => server.databaseUrl;
  return { pool, owner, app, url, rewritten };
}

const withoutTriggers = ['history', 'history_seal', 'history_tree']
  .map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER;`)
  .join(' ');

test('an untouched history has no faults, also after more rows; seals are append-only', async () => {
  const { pool, owner } = await withSealedHistory();
  await pool.query("INSERT INTO history (action, entity) VALUES ('test', 'sixth')");
  expect(await sealHistory(pool)).toBe(1);
  expect(await sealHistory(pool)).toBe(0);
  expect(await verifyHistory(pool)).toEqual({ sealed: 6, faults: [] });
  await expect(owner.query('DELETE FROM history_seal')).rejects.toThrow('append-only');
});

const rewritings: readonly (readonly [name: string, sql: string, faults: readonly Fault[]])[] = [
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
    'a row that was changed before it was sealed',
    `ALTER TABLE history ENABLE TRIGGER history_await_seal; INSERT INTO history (action, entity) VALUES ('test', 'sixth');
     UPDATE history SET after = '9' WHERE entity = 'sixth'; SELECT history_seal_rows(9)`,
    [{ historyId: 6, what: 'changed' }],
  ],
  [
    'a row that was changed before it was sealed, minutes ago',
    `ALTER TABLE history ENABLE TRIGGER history_await_seal;
     INSERT INTO history (at, action, entity) VALUES (now() - interval '2 minutes', 'test', 'sixth');
     UPDATE history SET after = '9' WHERE entity = 'sixth'; SELECT history_seal_rows(9)`,
    [{ historyId: 6, what: 'changed' }],
  ],
  [
    'a row that was replaced before it was sealed',
    `ALTER TABLE history ENABLE TRIGGER history_await_seal; INSERT INTO history (action, entity) VALUES ('test', 'sixth');
     DELETE FROM history WHERE id = 6; INSERT INTO history (id, action, entity) OVERRIDING SYSTEM VALUE VALUES (6, 'test', 'other');
     SELECT history_seal_rows(9)`,
    [{ historyId: 6, what: 'changed' }],
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
];

test('whatever is rewritten without its triggers is found', async () => {
  const { pool, rewritten } = await withSealedHistory();
  for (const [name, sql, faults] of rewritings) {
    const { faults: found } = await rewritten(sql, verifyHistory);
    expect(found, name).toEqual(faults);
  }
  expect(await verifyHistory(pool)).toEqual({ sealed: 5, faults: [] });
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
  const { pool, owner, url } = await withSealedHistory();
  await owner.query(addOld);
  const server = openPool(url(), { log: () => {}, max: 1 });
  await server.query('SELECT 1');
  await awaitSeals(owner, 50);
  expect((await verifyHistory(pool)).faults).toEqual([{ historyId: 6, what: 'unsealed' }]);
  const awaited = awaitSeals(owner);
  await sealHistory(server);
  await awaited;
  expect((await verifyHistory(pool)).faults).toEqual([]);
  await server.end();
});

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** As in RFC 6962, with other words. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) {
    return leaves[0]!;
  }
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

async function withTrees() {
  const history = await withSealedHistory();
  const { pool } = history;
  await plantTrees(pool, { now: true });
  await pool.query("INSERT INTO history (action, entity) VALUES ('test', 'sixth'), ('test', 'seventh')");
  await sealHistory(pool);
  await plantTrees(pool, { now: true });
  return history;
}

test('a tree has the root that its rows give, and the hash of the tree before it', async () => {
  const { pool } = await withTrees();
  const { rows: trees } = await pool.query<{ n: string; secret: Buffer; root: Buffer; hash: Buffer; seal: Buffer }>(
    `SELECT t.*, s.hash AS seal FROM history_tree t JOIN history_seal s ON s.n = t.last_n ORDER BY t.n`,
  );
  expect(trees).toHaveLength(2);
  let before: Buffer = Buffer.alloc(0);
  for (const { n, secret, root, hash, seal } of trees) {
    const { rows } = await pool.query<{ place: Buffer; text: string }>(
      `SELECT int8send(s.n) AS place, history_text(h) AS text FROM history_tree t
       JOIN history_seal s ON s.n BETWEEN t.first_n AND t.last_n JOIN history h ON h.id = s.history_id
       WHERE t.n = $1 ORDER BY s.n`,
      [n],
    );
    const leaves = rows.map(({ place, text }) => sha256(Buffer.of(0), sha256(secret, place), text));
    expect(rootOf(leaves)).toEqual(root);
    expect(sha256(Buffer.of(2), before, root, seal)).toEqual(hash);
    before = hash;
  }
  expect(await newestSeal(pool)).toBe(before.toString('hex'));
  expect(await verifyHistory(pool)).toEqual({ sealed: 7, faults: [] });
});

test('few new seals wait for others; every row of a long history gets its tree', async () => {
  const { pool, owner } = await withSealedHistory();
  await plantTrees(pool);
  expect(await newestSeal(pool)).toBeUndefined();
  await owner.query(
    `INSERT INTO history (action, entity) SELECT 'test', 'row ' || n FROM generate_series(6, 9000) AS n`,
  );
  await sealHistory(pool);
  await plantTrees(pool);
  await plantTrees(pool, { now: true });
  const { rows } = await pool.query('SELECT first_n::int AS first, last_n::int AS last FROM history_tree ORDER BY n');
  expect(rows).toEqual([
    { first: 1, last: 4096 },
    { first: 4097, last: 8192 },
    { first: 8193, last: 9000 },
  ]);
  expect((await verifyHistory(pool)).faults).toEqual([]);
});

/** Every seal after the row computed again: what somebody would do who owns the database. */
const sealAnew = `DO $$ DECLARE s record; last bytea; BEGIN
  FOR s IN SELECT h, seal.n FROM history_seal seal JOIN history h ON h.id = seal.history_id ORDER BY seal.n LOOP
    last := history_digest(s.h, last);
    UPDATE history_seal SET hash = last WHERE n = s.n;
  END LOOP; END $$`;

const rewrittenTrees: readonly (readonly [name: string, sql: string, firstRows: readonly number[]])[] = [
  ['a row whose seals were all computed again', `UPDATE history SET after = '9' WHERE id = 2; ${sealAnew}`, [1, 6]],
  ['a changed root', `UPDATE history_tree SET root = sha256('') WHERE n = 1`, [1]],
  ['a tree that was cut out', `DELETE FROM history_tree WHERE n = 1`, [6]],
  ['a stretch that was moved', `UPDATE history_tree SET first_n = 7 WHERE n = 2`, [7]],
];

test('whatever is rewritten together with its seals is found by the trees', async () => {
  const { rewritten } = await withTrees();
  for (const [name, sql, firstRows] of rewrittenTrees) {
    const { faults } = await rewritten(sql, verifyHistory);
    expect(faults, name).toEqual(firstRows.map((historyId) => ({ historyId, what: 'treeChanged' })));
  }
});

test('a seal that was written down elsewhere is found as long as nothing before it was rewritten', async () => {
  const { pool, rewritten } = await withTrees();
  const seal = (await newestSeal(pool))!;
  expect(Date.parse((await findSeal(pool, seal))!)).toBeLessThanOrEqual(Date.now());
  // Row, seals and trees: nothing inside contradicts it.
  await rewritten(`UPDATE history SET after = '9' WHERE id = 2; ${sealAnew}; DELETE FROM history_tree`, async (tx) => {
    await plantTrees(tx, { now: true });
    expect((await verifyHistory(tx)).faults).toEqual([]);
    expect(await findSeal(tx, seal)).toBeUndefined();
  });
});
