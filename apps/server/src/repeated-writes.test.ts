// Every mutating operation, delivered twice and twenty times at once under one key: one effect, one reply; another body
// under the same key is refused. A new operation fails here until it has its line.
import { isWrite } from '@otk/domain/kernel/route';
import { expect, test } from 'vitest';

import { fileActs } from '../test/repeated/file-acts.ts';
import { notificationActs } from '../test/repeated/notification-acts.ts';
import { transportActs } from '../test/repeated/transport-acts.ts';
import { type Act, openWorld, type World } from '../test/repeated/world.ts';
import { newKey } from '../test/server.ts';
import { allFeatures } from './features.ts';

/** Kept receipts are about writes of a person; the rest carries secrets, is public or harmless to repeat. */
const operations = allFeatures.flatMap(([feature, { contract }]) =>
  Object.entries(contract)
    .filter(([, route]) => isWrite(route) && route.receipt !== false && route.access !== 'public')
    .map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

const acts = { ...transportActs, ...fileActs, ...notificationActs };

test('every operation that changes something has its line here', () => {
  expect(Object.keys(acts).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

/** A password changed in one check must not lock the next out. */
const needsOwnPerson = new Set(['user.changePassword']);

async function deliver(world: World, id: string, times: number, isAtOnce: boolean) {
  const { route } = operations.find((operation) => operation.id === id)!;
  const who = needsOwnPerson.has(id) ? await world.someone() : world.anybody;
  const act = await acts[id]!(world, who);
  const headers = { 'idempotency-key': newKey() };
  const send = ({ body, raw }: Pick<Act, 'body' | 'raw'> = act) =>
    who.call(route.method, act.url, { udrId: who.udrId, headers, ...(body && { body }), ...(raw && { raw }) });
  const replies = isAtOnce
    ? await Promise.all(Array.from({ length: times }, () => send()))
    : [await send(), await send()];
  const { rows } = await world.server.pool.query<{ requests: number; receipts: number }>(
    `SELECT (SELECT count(DISTINCT request_id) FROM history WHERE idempotency_key = $1)::int AS requests,
       (SELECT count(*) FROM receipt WHERE key = $1)::int AS receipts`,
    [headers['idempotency-key']],
  );
  const other = act.other && (await send(act.other));
  return { replies, other, ...rows[0]! };
}

test.each([
  { times: 2, isAtOnce: false },
  { times: 20, isAtOnce: true },
])(
  'one key × $times (at once: $isAtOnce): one effect, one reply; another body 422',
  { timeout: 300_000 },
  async ({ times, isAtOnce }) => {
    const world = await openWorld();
    for (const id of Object.keys(acts)) {
      const { replies, other, requests, receipts } = await deliver(world, id, times, isAtOnce);
      const answers = replies.map(({ statusCode, body }) => (statusCode === 200 ? '200' : body));
      expect(answers, id).toEqual(Array.from({ length: times }, () => '200'));
      expect(
        replies.filter(({ headers }) => headers['idempotency-replayed'] === undefined),
        id,
      ).toHaveLength(1);
      // The first reply is written as the handler made it, the others as the receipt kept it: the order of keys may differ.
      expect(
        replies.map((reply) => reply.json<unknown>()),
        id,
      ).toEqual(replies.map(() => replies[0]!.json<unknown>()));
      expect(receipts, id).toBe(1);
      expect(requests, id).toBeLessThanOrEqual(1);
      if (other) {
        expect([other.statusCode, other.json<{ code: string }>().code], id).toEqual([422, 'receipt.otherRequest']);
      }
    }
  },
);
