// Every mutating operation, delivered twice and twenty times at once under one key: one effect, one reply; another body
// under the same key is refused. A new operation fails here until it has its line.
import { isWrite } from '@otk/domain/kernel/route';
import { expect, test } from 'vitest';

import { password } from '../test/builders.ts';
import { newKey, openTestServer } from '../test/server.ts';
import { contracts } from './contracts.ts';

interface Act {
  readonly url: string;
  readonly body?: object;
  /** The same call with another meaning. */
  readonly otherBody?: object;
}

type World = Awaited<ReturnType<typeof openWorld>>;

/** Kept receipts are about writes of a person; the rest carries secrets, is public or harmless to repeat. */
const operations = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract)
    .filter(([, route]) => isWrite(route) && route.receipt !== false && route.access !== 'public')
    .map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

async function openWorld() {
  const server = await openTestServer();
  const { build } = server;
  const divisionId = await build.aDivision();
  const otherDivisionId = await build.aDivision();
  const stationId = await build.aStation();
  const kindId = await build.aKind();
  const itemId = await build.anUnorderedItem();
  const { rows } = await server.pool.query<{ id: string }>("SELECT id FROM transport_type WHERE name = 'Вагон'");
  const aTransport = (status = 'INCOMING_CONTROL', isDeleted = false) =>
    build.aTransport({ divisionId, stationId, status, isDeleted });
  let people = 0;
  /** Someone of his own for each check: a password changed in one must not lock the next out. */
  async function someone() {
    people += 1;
    const login = `person-${people}`;
    const { id, udrId } = await build.aUser({ login, udr: [{ divisionId, role: 'ADMIN' }] });
    return { ...(await server.signIn(login)), userId: id, udrId };
  }
  return { server, divisionId, otherDivisionId, stationId, kindId, itemId, typeId: rows[0]!.id, aTransport, someone };
}

type Someone = Awaited<ReturnType<World['someone']>>;

const weights = { gross: 91, tare: 24, net: 67 };
const line = (world: World, net: number) => ({ localId: 'local-00000001', productionTypeId: world.kindId, net });
const setOverweight = async (world: World, who: Someone, call: string) => {
  const id = await world.aTransport();
  await who.call('POST', `/transport/${id}/${call}`, { udrId: who.udrId, body: { net: 60 } });
  return id;
};

const acts: Readonly<Record<string, (world: World, who: Someone) => Promise<Act>>> = {
  'user.changePassword': async (_world, { userId }) => ({
    url: `/user/${userId}/password`,
    body: { oldPassword: password, newPassword: 'Fresh-2027' },
    otherBody: { oldPassword: password, newPassword: 'Other-2027' },
  }),
  'division.setDivision': async (_world, { udrId }) => ({
    url: '/user/set-division',
    body: { udrId },
    otherBody: { udrId: '00000000-0000-4000-8000-000000000000' },
  }),
  'transport.create': async ({ stationId, typeId }) => {
    const card = { transportNumber: '63981203', transportTypeId: typeId, shipmentDate: '2026-11-12', stationId };
    return { url: '/transport', body: card, otherBody: { ...card, transportNumber: '61854303' } };
  },
  'transport.edit': async (world) => ({
    url: `/transport/${await world.aTransport()}`,
    body: { version: 1, specialMark: 'смерзание' },
    otherBody: { version: 1, specialMark: 'другое' },
  }),
  'transport.changeStatus': async (world) => ({
    url: `/transport/change-status/${await world.aTransport('NEW')}`,
    body: { statusCode: 'ARRIVED' },
    otherBody: { statusCode: 'ARCHIVED' },
  }),
  'transport.changeManyStatuses': async (world) => ({
    url: '/transport/update-transports-status',
    body: { ids: [await world.aTransport('NEW')], statusCode: 'ARRIVED' },
    otherBody: { ids: [await world.aTransport('NEW')], statusCode: 'ARRIVED' },
  }),
  'transport.remove': async (world) => ({ url: `/transport/${await world.aTransport()}` }),
  'transport.removeMany': async (world) => ({
    url: '/transport',
    body: { ids: [await world.aTransport()] },
    otherBody: { ids: [await world.aTransport()] },
  }),
  'transport.restore': async (world) => ({ url: `/transport/restore/${await world.aTransport('NEW', true)}` }),
  'transport.migrate': async (world) => ({
    url: '/transport/migrate',
    body: { ids: [await world.aTransport()], divisionId: world.otherDivisionId },
    otherBody: { ids: [await world.aTransport()], divisionId: world.otherDivisionId },
  }),
  'transport.saveView': async () => ({
    url: '/transport/view',
    body: { name: 'Мои', search: 'tab=station' },
    otherBody: { name: 'Мои', search: 'tab=reception' },
  }),
  'transport.removeView': async (_world, who) => {
    const body = { name: 'Лишний', search: '' };
    const saved = await who.call('POST', '/transport/view', { udrId: who.udrId, body });
    return { url: `/transport/view/${saved.json<{ id: string }>().id}` };
  },
  'scrap.setSenderScrapType': async (world) => ({
    url: `/transport/sender-scrap-type/${await world.aTransport()}`,
    body: { lines: [line(world, 10)] },
    otherBody: { lines: [line(world, 11)] },
  }),
  'scrap.setDiscoveredScrapType': async (world) => ({
    url: `/transport/discovered-scrap-type/${await world.aTransport('IN_RECEPTION')}`,
    body: { lines: [line(world, 10)] },
    otherBody: { lines: [line(world, 11)] },
  }),
  'scrap.setUnorderedProduction': async (world) => {
    const found = { localId: 'local-00000002', unorderedProductionId: world.itemId, count: 4 };
    return {
      url: `/transport/unordered-production/${await world.aTransport('IN_RECEPTION')}`,
      body: { lines: [found] },
      otherBody: { lines: [{ ...found, count: 5 }] },
    };
  },
  'weighing.setRegisterWeight': async (world) => ({
    url: `/transport/${await world.aTransport()}/set-register-weight`,
    body: weights,
    otherBody: { ...weights, gross: 92, net: 68 },
  }),
  'weighing.setOverweight': async (world) => ({
    url: `/transport/${await world.aTransport()}/set-overweight`,
    body: { net: 60 },
    otherBody: { net: 61 },
  }),
  'weighing.setOverweightClear': async (world) => ({
    url: `/transport/${await world.aTransport()}/set-clear-overweight`,
    body: { net: 60 },
    otherBody: { net: 61 },
  }),
  'weighing.removeOverweight': async (world, who) => ({
    url: `/transport/${await setOverweight(world, who, 'set-overweight')}/overweight`,
    body: { reason: 'ошибка' },
    otherBody: { reason: 'другое' },
  }),
  'weighing.removeOverweightClear': async (world, who) => ({
    url: `/transport/${await setOverweight(world, who, 'set-clear-overweight')}/overweight-clear`,
    body: { reason: 'ошибка' },
    otherBody: { reason: 'другое' },
  }),
};

test('every operation that changes something has its line here', () => {
  expect(Object.keys(acts).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

async function deliver(world: World, id: string, times: number, isAtOnce: boolean) {
  const { route } = operations.find((operation) => operation.id === id)!;
  const who = await world.someone();
  const act = await acts[id]!(world, who);
  const headers = { 'idempotency-key': newKey() };
  const send = (body = act.body) =>
    who.call(route.method, act.url, { udrId: who.udrId, headers, ...(body && { body }) });
  const replies = isAtOnce
    ? await Promise.all(Array.from({ length: times }, () => send()))
    : [await send(), await send()];
  const { rows } = await world.server.pool.query<{ requests: number; receipts: number }>(
    `SELECT (SELECT count(DISTINCT request_id) FROM history WHERE idempotency_key = $1)::int AS requests,
       (SELECT count(*) FROM receipt WHERE key = $1)::int AS receipts`,
    [headers['idempotency-key']],
  );
  const other = act.otherBody && (await send(act.otherBody));
  return { replies, other, ...rows[0]! };
}

test.each([
  { times: 2, isAtOnce: false },
  { times: 20, isAtOnce: true },
])('one key × $times (at once: $isAtOnce): one effect, one reply; another body 422', async ({ times, isAtOnce }) => {
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
});
