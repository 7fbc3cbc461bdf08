// Every write of a feature, delivered twice and twenty times at once under one key: one effect, one reply; another body
// under the same key is refused. A write without its act does not compile. Before that a person of another division, who
// holds every right there, sends the same write: an object that his division does not see is absent for him.
import { randomUUID } from 'node:crypto';

import { type Contract, type NamedRoute, paramsIn, pathOf, type RouteSpec } from '@otk/domain/kernel/route';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

import { repairRows } from '../../src/features/transport/transport.row.service.ts';
import { hasReceipt } from '../../src/platform/http/repeated-write.ts';
import { isForeign404 } from '../authorization-matrix.ts';
import { newKey, type ServerOptions } from '../server.ts';
import { type Act, openWorld, type Someone, type Stranger, type World } from './world.ts';

type WithReceipt<C extends Contract> = {
  [K in keyof C]: C[K] extends { method: 'GET' } | { receipt: false } | { access: 'public' } ? never : K;
}[keyof C];

type Prepare = (world: World, who: Someone) => Promise<Act>;

export function testRepeatedWrites<C extends Contract>(
  contract: C,
  acts: { readonly [K in WithReceipt<C>]: Prepare },
  options: ServerOptions = {},
): void {
  test.each([{ times: 2 }, { times: 20 }])(
    'every write × $times under one key: one effect, one reply; another body 422',
    { timeout: 300_000 },
    async ({ times }) => {
      const writes = Object.entries(contract).filter(([, route]) => hasReceipt(route));
      expect(Object.keys(acts).toSorted()).toEqual(writes.map(([name]) => name).toSorted());
      const world = await openWorld(options);
      const who = await world.someone();
      const stranger = times === 2 ? await world.stranger() : null;
      for (const [name, prepare] of Object.entries<Prepare>(acts)) {
        const act = await prepare(world, who);
        if (stranger) {
          await expectAbsent(stranger, contract[name]!, act);
          await expectUnknown(who, contract[name]!, act);
        }
        await repeat(world, who, { name, route: contract[name]!, act }, times);
        expect(await staleRows(world), `${name} leaves the row of the list stale`).toEqual([]);
      }
      expect(await repairRows(world.server.pool)).toEqual([]);
    },
  );
}

/** Transports that the product has changed without making their row of the list ready again. */
async function staleRows({ server }: World): Promise<string[]> {
  const { rows } = await server.pool.query<{ id: string }>(
    'SELECT t.id FROM transport t JOIN transport_row r ON r.id = t.id WHERE r.shape IS NULL AND t.version > 1',
  );
  return rows.map(({ id }) => id);
}

interface Repeated {
  readonly name: string;
  readonly route: RouteSpec;
  readonly act: Act;
}

/** The column «another division's object» of the authorization matrix, with a real body. */
async function expectAbsent(stranger: Stranger, route: NamedRoute, { url, body, raw }: Act): Promise<void> {
  if (isForeign404(route.operation, route)) {
    const reply = await stranger.call(route.method, url, {
      udrId: stranger.udrId,
      headers: { 'idempotency-key': newKey() },
      ...(body && { body }),
      ...(raw && { raw }),
    });
    expect([route.operation, reply.statusCode, reply.body]).toEqual([route.operation, 404, expect.any(String)]);
  }
}

/** Writes that make the object which their path names. */
const makesItsObject: readonly string[] = ['dictionary.saveEntry'];

/** Every id of the path in turn is one that nothing has; the rest of the request is right. */
async function expectUnknown(who: Someone, route: NamedRoute, { url, body, raw }: Act): Promise<void> {
  const params = paramsIn(route, url) ?? {};
  const ids = Object.keys(params).filter((name) => isUuid.test(params[name]!));
  for (const name of makesItsObject.includes(route.operation) ? [] : ids) {
    const address = url.replace(/^[^?]*/, pathOf(route, { ...params, [name]: randomUUID() }));
    const reply = await who.call(route.method, address, {
      udrId: who.udrId,
      headers: { 'idempotency-key': newKey() },
      ...(body && { body }),
      ...(raw && { raw }),
    });
    expect([route.operation, name, reply.statusCode, reply.body]).toEqual([
      route.operation,
      name,
      404,
      expect.stringMatching(/"message":"[А-Я]/),
    ]);
  }
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function repeat(world: World, who: Someone, { name, route, act }: Repeated, times: number): Promise<void> {
  const key = newKey();
  const send = ({ body, raw }: Pick<Act, 'body' | 'raw'> = act) =>
    who.call(route.method, act.url, {
      udrId: who.udrId,
      headers: { 'idempotency-key': key, ...(act.authorization && { authorization: act.authorization }) },
      ...(body && { body }),
      ...(raw && { raw }),
    });
  // Twice one after the other, more often all at once.
  const replies =
    times === 2 ? [await send(), await send()] : await Promise.all(Array.from({ length: times }, () => send()));

  expect(
    replies.map(({ statusCode, body }) => (statusCode === 200 ? '200' : body)),
    name,
  ).toEqual(Array.from({ length: times }, () => '200'));
  expect(
    replies.filter(({ headers }) => headers['idempotency-replayed'] === undefined),
    name,
  ).toHaveLength(1);
  // Parsed: the receipt may return the keys of the first reply in another order.
  expect(
    replies.map((reply) => reply.json<unknown>()),
    name,
  ).toEqual(replies.map(() => replies[0]!.json<unknown>()));

  const { rows } = await world.server.pool.query<{ requests: number; receipts: number }>(
    `SELECT (SELECT count(DISTINCT request_id) FROM history WHERE idempotency_key = $1)::int AS requests,
       (SELECT count(*) FROM receipt WHERE key = $1)::int AS receipts`,
    [key],
  );
  expect(rows[0]!.receipts, name).toBe(1);
  expect(rows[0]!.requests, name).toBeLessThanOrEqual(1);
  if (times === 2) {
    await expectDoneAfterUpgrade(world, key, name, send);
  }
  if (act.other) {
    const other = await send(act.other);
    expect([other.statusCode, other.json<{ code: string }>().code], name).toEqual([422, 'receipt.otherRequest']);
  }
}

/**
 * The receipt as an earlier version left it: with the fingerprint of the validated body alone and the whole reply, which
 * lacks every field that today's schema requires. Then the same of an object that is out of the person's sight.
 */
async function expectDoneAfterUpgrade(
  { server }: World,
  key: string,
  name: string,
  send: () => Promise<LightMyRequestResponse>,
): Promise<void> {
  for (const id of [null, newKey()]) {
    await server.pool.query(
      `UPDATE receipt SET sent = NULL, reply = CASE
         WHEN jsonb_typeof(reply) <> 'object' THEN 'null'
         WHEN $2::text IS NULL THEN jsonb_strip_nulls(jsonb_build_object('id', reply -> 'id'))
         ELSE jsonb_build_object('id', $2::text) END
       WHERE key = $1`,
      [key, id],
    );
    const reply = await send();
    expect([name, [200, 208].includes(reply.statusCode) || reply.body]).toEqual([name, true]);
    expect([name, reply.headers['idempotency-replayed']]).toEqual([name, 'true']);
    if (reply.statusCode === 208) {
      expect([name, reply.json<unknown>()]).toEqual([
        name,
        { done: true, id: expect.toBeOneOf([null, expect.any(String)]), version: null },
      ]);
    }
  }
}
