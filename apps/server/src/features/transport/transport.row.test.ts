// The ready rows of the list equal the tables after any change, also after parallel ones.
import type { TransportPage } from '@otk/domain/transport/transport.schema';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';

import { builders } from '../../../test/builders.ts';
import { newKey, openTestServer } from '../../../test/server.ts';
import { newest, rowSql, transportRowRepo } from './transport.row.repo.ts';
import { keepRows, rebuildRows, refreshRows, repairRows, repairRowsAtNight } from './transport.row.service.ts';

async function withYard() {
  const server = await openTestServer();
  const { build, pool } = server;
  const divisionId = await build.aDivision();
  const stationId = await build.aStation('243607');
  await build.aStation('183502');
  const providers = [await build.aProvider(), await build.aProvider()];
  const kinds = [await build.aKind(), await build.aKind()];
  const { udrId } = await build.aUser({ login: 'admin', udr: [{ divisionId, role: 'ADMIN' }] });
  const ids: string[] = [];
  for (const providerId of providers) {
    const id = await build.aTransport({
      divisionId,
      stationId,
      providerId,
      status: 'INCOMING_CONTROL',
      type: 'Платформа',
      containers: ['RZDU0015340', 'TKRU4471203'],
    });
    await build.aPhoto(id);
    await pool.query(
      `INSERT INTO scrap_line (transport_id, side, production_type_id, net, sort)
       SELECT $1, side, kind, 10.5, 1 FROM unnest($2::uuid[]) kind, unnest(ARRAY['SENDER', 'DISCOVER']) side`,
      [id, kinds],
    );
    await pool.query("INSERT INTO weighing (transport_id, kind, net, diff) VALUES ($1, 'REGISTER', 21.5, 0.5)", [id]);
    ids.push(id);
  }
  await refreshRows(pool);
  const caller = await server.signIn('admin');
  const list = async () => (await caller.call('GET', '/transport?station=all', { udrId })).json<TransportPage>().items;
  return { server, build, pool, divisionId, stationId, ids, providers, kinds, caller, udrId, list };
}

/** Transports whose ready row differs from the tables in the same snapshot. */
async function differing(db: Queryable): Promise<string[]> {
  const rows = await transportRowRepo(db).listBeside(newest.id, 1000);
  return rows.filter(({ row, content, isListedRight }) => row.text !== content || !isListedRight).map(({ id }) => id);
}

const countStale = async (db: Queryable): Promise<number> =>
  (await db.query<{ count: number }>('SELECT count(*)::int AS count FROM transport_row WHERE shape IS NULL')).rows[0]!
    .count;

/** Whether a statement of this database waits for a lock; only its owner may know. */
const isWaiting = async (pool: Pool): Promise<boolean> =>
  (await pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
    .rowCount === 1;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The table a foreign key points to. */
  readonly refers: string | null;
}

/** Every column of every table that the statement of the row reads. */
async function columnsOfRow(pool: Pool): Promise<Column[]> {
  const tables = [...rowSql.matchAll(/\b(?:FROM|JOIN) ([a-z_]+)/g)].map(([, name]) => name!);
  const { rows } = await pool.query<Column>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
       (SELECT f.confrelid::regclass::text FROM pg_constraint f
        WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.conkey = ARRAY[a.attnum] LIMIT 1) AS refers
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relname = ANY($1)
       AND a.attnum <> ALL (coalesce((SELECT k.conkey FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p'), '{}'))`,
    [['transport', ...tables]],
  );
  return rows;
}

/** Other values of a column; the first that the constraints of the table allow is taken. */
function otherValues({ column, type, refers }: Column): string[] {
  if (refers !== null) {
    const key = refers === 'transport_status' ? 'code' : 'id';
    return [`(SELECT other.${key} FROM ${refers} other WHERE other.${key} IS DISTINCT FROM own.${column} LIMIT 1)`];
  }
  const byType: Readonly<Record<string, readonly string[]>> = {
    text: [
      `concat(own.${column}, 'я')`,
      `reverse(own.${column})`,
      ...['DISCOVER', 'OVERWEIGHT', 'AUTO', 'KPP', 'IRON', 'Б'].map((word) => `'${word}'`),
    ],
    numeric: [`coalesce(own.${column}, 0) + 1.5`],
    integer: [`coalesce(own.${column}, 0) + 1`],
    smallint: [`1 - own.${column}`],
    boolean: [`NOT own.${column}`],
    date: [`own.${column} + 1`],
    uuid: ['gen_random_uuid()'],
    'timestamp with time zone': [
      `CASE WHEN own.${column} IS NULL THEN now() ELSE own.${column} + interval '1 hour' END`,
    ],
  };
  return [...(byType[type] ?? [])];
}

test('after a change of any column that the row is built from, no ready row differs', async () => {
  const { pool } = await withYard();
  const undo = new Error('undo');
  const seen = { changed: 0, marked: 0 };
  for (const column of await columnsOfRow(pool)) {
    for (const value of otherValues(column)) {
      const outcome = await inTransaction(pool, async (tx) => {
        await tx.query(`UPDATE ${column.table} own SET ${column.column} = ${value}`);
        expect(await differing(tx), `${column.table}.${column.column}`).toEqual([]);
        seen.marked += (await countStale(tx)) > 0 ? 1 : 0;
        seen.changed += 1;
        throw undo;
      }).catch((error: Error & { code?: string }) => {
        // Class 23: a constraint of the table refuses this value.
        if (error !== undo && !error.code?.startsWith('23')) {
          throw error;
        }
        return error;
      });
      if (outcome === undo) {
        break;
      }
    }
  }
  expect(await differing(pool)).toEqual([]);
  expect(seen.changed).toBeGreaterThan(90);
  expect(seen.marked).toBeGreaterThan(40);
});

test('adding or removing a part marks the row as stale', async () => {
  const { pool, build, ids } = await withYard();
  await build.aPhoto(ids[0]!);
  expect(await countStale(pool)).toBe(1);
  await refreshRows(pool);
  await pool.query('DELETE FROM photo_hash');
  for (const table of ['scrap_line', 'weighing', 'container', 'photo']) {
    await pool.query(`DELETE FROM ${table} WHERE transport_id = $1`, [ids[1]]);
    expect(await countStale(pool), table).toBe(1);
    await refreshRows(pool);
  }
  expect(await differing(pool)).toEqual([]);
});

test('the list is the same from ready rows, stale ones and those of an earlier version', async () => {
  const { pool, list } = await withYard();
  const ready = await list();
  expect(ready).toHaveLength(2);
  expect(ready[0]).toMatchObject({
    photoCount: 1,
    senderNet: 21,
    registerNet: 21.5,
    containerNumbers: ['RZDU0015340', 'TKRU4471203'],
  });
  await pool.query('UPDATE transport_row SET shape = NULL');
  expect(await list()).toEqual(ready);
  await pool.query(`UPDATE transport_row SET shape = 'earlier', content = '{"secret": true}'`);
  expect(await list()).toEqual(ready);
  expect(await refreshRows(pool)).toBe(2);
  expect(await list()).toEqual(ready);
  expect(await rebuildRows(pool)).toBe(2);
  expect(await list()).toEqual(ready);
});

test('a change during a refresh of its row is not overwritten by older values', async () => {
  const { pool, server, ids } = await withYard();
  await pool.query('UPDATE transport_row SET shape = NULL');
  let change: Promise<unknown> | undefined;
  await inTransaction(pool, async (tx) => {
    const rows = transportRowRepo(tx);
    const made = await rows.make((await rows.lock(null, newest, 10)).map(({ id }) => id));
    let isDone = false;
    change = pool.query('UPDATE scrap_line SET net = net + 1 WHERE transport_id = $1', [ids[0]]).then(() => {
      isDone = true;
    });
    await vi.waitFor(async () => expect(isDone || (await isWaiting(server.owner))).toBe(true));
    await rows.keep(made);
  });
  await change;
  expect(await differing(pool)).toEqual([]);
});

test('a station renamed while a transport is being created waits for it, and the new row gets the new name', async () => {
  const { pool, server, divisionId, stationId, list } = await withYard();
  let rename: Promise<unknown> | undefined;
  await inTransaction(pool, async (tx) => {
    const id = await builders(tx).aTransport({ divisionId, stationId });
    await keepRows(tx, [id]);
    let isDone = false;
    rename = pool.query('UPDATE station SET name = $2 WHERE id = $1', [stationId, 'Новое имя']).then(() => {
      isDone = true;
    });
    await vi.waitFor(async () => expect(isDone || (await isWaiting(server.owner))).toBe(true));
  });
  await rename;
  expect(await differing(pool)).toEqual([]);
  expect(new Set((await list()).map(({ station }) => station.name))).toEqual(new Set(['Новое имя']));
});

test('a row that differs is found at night, built again and logged; once a night', async () => {
  const { pool, ids, list } = await withYard();
  const right = await list();
  await pool.query(`UPDATE transport_row SET content = replace(content, '21.5', '99.9') WHERE id = $1`, [ids[0]]);
  await pool.query('DELETE FROM transport_row WHERE id = $1', [ids[1]]);
  const night = new Date(Date.now() + 86_400_000);
  night.setUTCHours(3, 0, 0, 0);
  await expect(repairRowsAtNight(pool, night)).rejects.toThrow(
    `1 ready rows differed from their tables and were made anew: ${ids[0]}`,
  );
  expect(await countStale(pool)).toBe(0);
  expect(await list()).toEqual(right);
  await pool.query(`UPDATE transport_row SET content = '{}'`);
  await repairRowsAtNight(pool, new Date(night.getTime() + 3_600_000));
  expect(await repairRows(pool)).toHaveLength(2);
});

test(
  'random changes at the same time, by people, by hand and by dictionaries, leave true rows',
  { timeout: 240_000 },
  async () => {
    const { pool, build, ids, providers, kinds, caller, udrId, list } = await withYard();
    const call = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
      const headers = { 'idempotency-key': newKey() };
      const reply = await caller.call(method, url, { udrId, headers, ...(body && { body }) });
      // Absent: removed by another act. Conflict: changed by another one. Busy: the victim of a deadlock.
      expect([200, 404, 409, 503], reply.body).toContain(reply.statusCode);
    };
    /** Statements that do not lock the transport first may deadlock with those that do: then one of them is rolled back. */
    const unlessDeadlock = (work: Promise<unknown>) =>
      work.catch((error: Error & { code?: string }) => {
        expect(error.code, error.message).toBe('40P01');
      });
    const byHand = (sql: string, params: readonly unknown[]) => unlessDeadlock(pool.query(sql, params));
    const acts: ((id: string, n: number) => Promise<unknown>)[] = [
      (id, n) => call('PATCH', `/transport/${id}`, { documentNumber: `Д-${n}`, version: 1, base: {} }),
      (id, n) =>
        call('PATCH', `/transport/sender-scrap-type/${id}`, {
          lines: [{ localId: `line-${n}-00000`, productionTypeId: kinds[n % 2], net: n }],
        }),
      (id, n) => call('POST', `/transport/${id}/set-register-weight`, { gross: 90 + n, tare: 24, net: 66 + n }),
      (id) => call('DELETE', `/transport/${id}`),
      (id) => call('PATCH', `/transport/restore/${id}`),
      (id) => unlessDeadlock(build.aPhoto(id)),
      (id) => byHand('UPDATE photo SET deleted_at = now() WHERE transport_id = $1', [id]),
      (id, n) => byHand('UPDATE scrap_line SET net = net + $2 WHERE transport_id = $1', [id, n]),
      (_id, n) => byHand('UPDATE provider SET name = $2 WHERE id = $1', [providers[n % 2], `Поставщик ${newKey()}`]),
      (_id, n) => byHand('UPDATE production_type SET code = $2 WHERE id = $1', [kinds[n % 2], newKey()]),
      (_id, n) => byHand('UPDATE station SET name = $1', [`Станция ${n}`]),
      () => unlessDeadlock(refreshRows(pool)),
      (id) =>
        unlessDeadlock(
          inTransaction(pool, async (tx) => {
            await tx.query('UPDATE transport SET trailer_number = $2 WHERE id = $1', [id, newKey()]);
            await keepRows(tx, [id]);
          }),
        ),
    ];
    const step = fc.record({ act: fc.nat(acts.length - 1), of: fc.nat(1), n: fc.integer({ min: 1, max: 40 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          for (const together of rounds) {
            await Promise.all(together.map(({ act, of, n }) => acts[act]!(ids[of]!, n)));
            expect(await differing(pool)).toEqual([]);
          }
          await refreshRows(pool);
          expect(await countStale(pool)).toBe(0);
          expect(await repairRows(pool)).toEqual([]);
          const made = await transportRowRepo(pool).make((await list()).map(({ id }) => id));
          expect(await list()).toEqual(expect.arrayContaining(made.map(({ row }) => JSON.parse(row.text) as unknown)));
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  },
);
