import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { newKey } from '../../../test/server.ts';
import { openYard } from '../../../test/yard.ts';

async function withKinds(status?: string) {
  const yard = await openYard(status);
  const kindId = await yard.build.aKind('3А', 1.5);
  const otherKindId = await yard.build.aKind('12А', 2);
  const set = (lines: object[], { role = 'CTRL', list = 'discovered-scrap-type', headers = {} } = {}) =>
    yard.call(role, 'PATCH', `/transport/${list}/${yard.transportId}`, { body: { lines }, headers });
  return { ...yard, kindId, otherKindId, set };
}

const localId = 'mhz0k3p1abcdef';

test('a controller adds a found kind: weediness is computed, history records the line', async () => {
  const { set, kindId, history } = await withKinds();
  const reply = await set([{ localId, productionTypeId: kindId, net: 41.3 }]);
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>()).toMatchObject({
    version: 2,
    discoverScrapType: [{ localId, net: 41.3, weedines: 0.62, deleted: false, inPercentage: false }],
  });
  expect(await history()).toMatchObject([
    { action: 'scrap.setDiscoveredScrapType', field: 'discoverScrapType', before: null, after: { net: 41.3, localId } },
  ]);
});

test('the same line sent again with another key stays one line', async () => {
  const { set, kindId, card } = await withKinds();
  await set([{ localId, productionTypeId: kindId, net: 41.3 }], { headers: { 'idempotency-key': newKey() } });
  const again = await set([{ localId, productionTypeId: kindId, net: 41.3 }], {
    headers: { 'idempotency-key': newKey() },
  });
  expect(again.statusCode).toBe(200);
  expect((await card()).discoverScrapType).toHaveLength(1);
});

test('a change of a line names what it was based on; a concurrent change is refused with both values, never merged', async () => {
  const { set, kindId, card } = await withKinds();
  await set([{ localId, productionTypeId: kindId, net: 40 }]);
  const base = { net: 40, productionTypeId: kindId, deleted: false };
  expect((await set([{ localId, productionTypeId: kindId, net: 41, base }])).statusCode).toBe(200);
  const late = await set([{ localId, productionTypeId: kindId, net: 39, base }]);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'transport.stale',
    message: 'Данные изменил другой сотрудник. Сравните и сохраните ещё раз',
    fields: [{ path: 'lines.0.net', message: '41' }],
  });
  const blind = await set([{ localId, productionTypeId: kindId, net: 39 }]);
  expect(blind.statusCode).toBe(409);
  expect((await card()).discoverScrapType[0]?.net).toBe(41);
});

test('a deleted line stays in the list and counts nowhere', async () => {
  const { set, kindId, card, call, transportId } = await withKinds();
  await set([{ localId, productionTypeId: kindId, net: 40 }]);
  const base = { net: 40, productionTypeId: kindId, deleted: false };
  await set([{ localId, productionTypeId: kindId, net: 40, deleted: true, base }]);
  expect((await card()).discoverScrapType).toMatchObject([{ net: 40, deleted: true }]);
  const rest = await call('CTRL', 'GET', `/transport/sender-net-weight-rest/${transportId}`);
  expect(rest.json()).toEqual({ senderNet: 0, found: 0, rest: 0 });
});

test('the dispatcher edits declared kinds, which changes the difference of the weighing in force', async () => {
  const { set, kindId, otherKindId, call, transportId, card } = await withKinds();
  await call('WEIGH', 'POST', `/transport/${transportId}/set-register-weight`, {
    body: { gross: 91.2, tare: 24, net: 67.2 },
  });
  const reply = await set(
    [
      { localId, productionTypeId: kindId, net: 60 },
      { localId: `${localId}2`, productionTypeId: otherKindId, net: 7.5 },
    ],
    { role: 'DISP', list: 'sender-scrap-type' },
  );
  expect(reply.statusCode).toBe(200);
  expect((await card()).registerWeight?.diff).toBe(-0.3);
  const rest = await call('CTRL', 'GET', `/transport/sender-net-weight-rest/${transportId}`);
  expect(rest.json()).toEqual({ senderNet: 67.5, found: 0, rest: 67.5 });
});

test('unordered items: item, count or weight, signs', async () => {
  const { set, build, card, server } = await withKinds();
  const unorderedProductionId = await build.anUnorderedItem('Баллон газовый (пропан) 50 л');
  const { rows } = await server.pool.query<{ id: string }>(
    "INSERT INTO unordered_sign (name, sort) VALUES ('Вентиль не снят', 1) RETURNING id",
  );
  const list = 'unordered-production';
  const empty = await set([{ localId, unorderedProductionId }], { list });
  expect(empty.statusCode).toBe(400);
  expect(empty.json().fields).toEqual([{ path: 'lines.0.count', message: 'Укажите количество или вес' }]);
  const reply = await set([{ localId, unorderedProductionId, count: 4, weight: 0.28, signIds: [rows[0]!.id] }], {
    list,
  });
  expect(reply.statusCode).toBe(200);
  expect((await card()).unorderedProduction).toMatchObject([
    {
      count: 4,
      weight: 0.28,
      unorderedProduction: { name: 'Баллон газовый (пропан) 50 л' },
      signs: [{ name: 'Вентиль не снят' }],
    },
  ]);
  const base = { count: 4, weight: 0.28, deleted: false };
  await set([{ localId, unorderedProductionId, count: 5, weight: 0.28, base }], { list });
  const late = await set([{ localId, unorderedProductionId, count: 3, weight: 0.28, base }], { list });
  expect(late.statusCode).toBe(409);
});

test.each([
  ['a negative weight', { net: -1 }, 'Вес не может быть отрицательным'],
  ['1000 t', { net: 1000 }, 'Вес должен быть меньше 1000 т'],
  ['four decimals', { net: 1.0001 }, 'Не больше трёх знаков после запятой'],
  ['no kind', { productionTypeId: '' }, 'Выберите вид лома'],
])('%s is refused with a message', async (_name, wrong, message) => {
  const { set, kindId } = await withKinds();
  const reply = await set([{ localId, productionTypeId: kindId, net: 1, ...wrong }]);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields.map((field: { message: string }) => field.message)).toContain(message);
});

test('a kind that is not in the dictionary is refused and no line of the list is saved', async () => {
  const { set, kindId, card } = await withKinds();
  const reply = await set([
    { localId, productionTypeId: kindId, net: 1 },
    { localId: `${localId}2`, productionTypeId: '00000000-0000-4000-8000-000000000000', net: 1 },
  ]);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().code).toBe('transport.missingReference');
  expect((await card()).discoverScrapType).toEqual([]);
});

test('a finished reception refuses changes of the lists, except during a reweigh', async () => {
  const { set, kindId, server, transportId } = await withKinds('RECEPTION_FINISHED');
  const line = { localId, productionTypeId: kindId, net: 1 };
  const closed = await set([line]);
  expect(closed.statusCode).toBe(422);
  expect(closed.json().message).toBe('Приемка завершена. Чтобы изменить данные, верните ТС на приемку');
  await server.pool.query('UPDATE transport SET on_reweight = true WHERE id = $1', [transportId]);
  expect((await set([line])).statusCode).toBe(200);
});

test.each([
  ['sender-scrap-type', 'CTRL'],
  ['sender-scrap-type', 'WEIGH'],
  ['discovered-scrap-type', 'DISP'],
  ['discovered-scrap-type', 'VIEW'],
  ['unordered-production', 'KPP'],
])('%s is not for the role %s', async (list, role) => {
  const { set, kindId } = await withKinds();
  const line =
    list === 'unordered-production'
      ? { unorderedProductionId: kindId, count: 1 }
      : { productionTypeId: kindId, net: 1 };
  expect((await set([{ localId, ...line }], { role, list })).statusCode).toBe(403);
});

test('a division that does not exist is refused', async () => {
  const { set, kindId, divisionId } = await withKinds();
  const line = { localId, productionTypeId: kindId, net: 1 };
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await set([{ ...line, divisionIds: [divisionId, unknown] }])).statusCode).toBe(422);
  expect((await set([{ ...line, divisionIds: [divisionId] }])).statusCode).toBe(200);
});

test('a transport of another division, and a line of another transport, are not found', async () => {
  const { callFromElsewhere, transportId, kindId, set, build, divisionId, stationId, call } = await withKinds();
  const foreign = await callFromElsewhere('CTRL', 'PATCH', `/transport/discovered-scrap-type/${transportId}`, {
    body: { lines: [{ localId, productionTypeId: kindId, net: 1 }] },
  });
  expect(foreign.statusCode).toBe(404);
  const otherId = await build.aTransport({ divisionId, stationId, status: 'IN_RECEPTION' });
  const other = await call('CTRL', 'PATCH', `/transport/discovered-scrap-type/${otherId}`, {
    body: { lines: [{ localId, productionTypeId: kindId, net: 1 }] },
  });
  const lineId = other.json<Transport>().discoverScrapType[0]!.id;
  expect((await set([{ id: lineId, productionTypeId: kindId, net: 2 }])).statusCode).toBe(404);
});
