import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';

import { fastify } from 'fastify';
import type { PoolClient } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

import { replyErrors } from '#platform/http/reply-errors';

import { isDatabaseAway } from './away.ts';
import { inTransaction, openPool, type Pool } from './pool.ts';
import { createTestDatabase } from './test-database.ts';

/** What the driver says about its caller or about bytes that are no PostgreSQL: bugs, 500. */
const saidOfBugs = [
  /^Received unexpected /,
  /^Client has already been connected/,
  /^Passing a function as the first parameter/,
  /^Release called on client/,
  /^Called end on pool more than once/,
  /^unexpected condition/,
  /SSL/,
];

test('every failure that the driver names itself is either a lost database or a bug', () => {
  const folder = join(import.meta.dirname, '../../../../../node_modules');
  const files = ['pg/lib/client.js', 'pg/lib/connection.js', 'pg-pool/index.js'];
  const said = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/new Error\('([^']+)'/g)].map(([, text]) => text!),
  );
  expect(said.length).toBeGreaterThan(15);
  const isBug = (text: string) => saidOfBugs.some((known) => known.test(text));
  const undecided = said.filter((text) => isDatabaseAway(new Error(text)) === isBug(text));
  expect(undecided).toEqual([]);
});

test('every failure of the network is a lost database', () => {
  const ofNetwork = Object.keys(constants.errno).filter((name) =>
    /^E(CONN(ABORTED|RE)|NET|HOST|TIMEDOUT|PIPE)/.test(name),
  );
  expect(ofNetwork).toContain('ECONNRESET');
  for (const code of ofNetwork) {
    expect(isDatabaseAway(Object.assign(new Error('lost'), { code })), code).toBe(true);
  }
});

type Lose = (client: PoolClient, pool: Pool) => unknown;

const losses: Readonly<Record<string, Lose>> = {
  'the session is ended': async (client, pool) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
  },
  'the socket is closed': (client) => streamOf(client).destroy(),
  'the socket fails': (client) => streamOf(client).destroy(Object.assign(new Error('lost'), { code: 'ECONNRESET' })),
  'the socket times out': (client) => streamOf(client).destroy(Object.assign(new Error('lost'), { code: 'ETIMEDOUT' })),
  'the client is ended': (client) => void client.end(),
};
const streamOf = (client: PoolClient) => (client as PoolClient & { connection: { stream: Socket } }).connection.stream;

/** Moments of a transaction at which the loss is met. */
const moments: Readonly<Record<string, (tx: PoolClient, lose: () => Promise<void>) => Promise<unknown>>> = {
  'during a statement': (tx, lose) => Promise.all([tx.query('SELECT pg_sleep(1)'), lose()]),
  'by the next statement': (tx, lose) => lose().then(() => tx.query('SELECT 1')),
  'by a statement after one that failed': (tx, lose) =>
    lose()
      .then(() => tx.query('SELECT 1'))
      .catch(() => tx.query('SELECT 1')),
  'by the commit': (_tx, lose) => lose(),
};

test('a database lost inside a transaction is 503, whichever way and whenever it is noticed', async () => {
  const { url, pool: other, drop } = await createTestDatabase(inject('testDatabase').adminUrl, 'template0');
  const pool = openPool(url, { log: () => {}, max: 2 });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const app = fastify();
  replyErrors(app);
  let work: (tx: PoolClient) => Promise<unknown> = async () => undefined;
  app.get('/', () => inTransaction(pool, (tx) => work(tx as PoolClient)));
  for (const [how, lose] of Object.entries(losses)) {
    for (const [when, meet] of Object.entries(moments)) {
      work = (tx) => meet(tx, async () => void (await lose(tx, other)));
      const reply = await app.inject('/');
      expect([how, when, reply.statusCode, reply.json()]).toMatchObject([how, when, 503, { code: 'request.busy' }]);
    }
  }
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
