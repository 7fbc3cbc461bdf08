import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';

const first = { number: 'RZDU0015340', sealNumber: '77', net: 12.5 };
const second = { number: 'TKRU4471235', sealNumber: null, net: null };

async function withPlatform(status = 'ARRIVED') {
  const yard = await openYard(status);
  const { build, divisionId, stationId } = yard;
  const id = await build.aTransport({ divisionId, stationId, status, type: 'Платформа', transportNumber: '94640273' });
  const set = (body: object, role = 'DISP') => yard.call(role, 'PUT', `/transport/${id}/containers`, { body });
  const historyOf = async () =>
    (await yard.call('HEAD', 'GET', `/transport/transport-history/${id}`)).json<{ items: object[] }>().items;
  return { ...yard, id, set, historyOf };
}

test('the list is written as a whole; unchanged containers keep their ids, and history has both lists', async () => {
  const { set, historyOf } = await withPlatform();
  const added = (await set({ containers: [first, second], base: [] })).json<Transport>();
  expect(added.containers).toMatchObject([first, second]);
  const changed = { ...second, net: 11.2, sealNumber: '78' };
  const reply = await set({ containers: [changed], base: [first, second] });
  expect(reply.json<Transport>().containers).toEqual([{ ...changed, id: added.containers[1]!.id }]);
  expect(await historyOf()).toMatchObject([
    { action: 'transport.setContainers', field: 'containers', before: [first, second], after: [changed] },
    { action: 'transport.setContainers', field: 'containers', before: [], after: [first, second] },
  ]);
});

test('a container is found by its number at once', async () => {
  const { set, call, id } = await withPlatform();
  await set({ containers: [first], base: [] });
  const found = (await call('VIEW', 'POST', '/transport/search', { body: { search: '0015340' } })).json();
  expect(found.items).toMatchObject([{ id, containerNumbers: [first.number] }]);
});

test('a list that another person changed meanwhile is not overwritten', async () => {
  const { set } = await withPlatform();
  await set({ containers: [first], base: [] });
  const stale = await set({ containers: [second], base: [] });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    code: 'transport.stale',
    fields: [{ path: 'containers', message: 'RZDU0015340, пломба 77, 12,500\u00A0т' }],
  });
  expect((await set({ containers: [first], base: [] })).statusCode, 'both wrote the same').toBe(200);
});

test.each([
  ['a short number', [{ number: '12' }], 'containers.0.number', 'Укажите номер контейнера'],
  ['a number twice', [first, first], 'containers.1.number', 'Контейнер указан дважды'],
  [
    'five of them',
    Array.from({ length: 5 }, (_, n) => ({ number: `RZDU001534${n}` })),
    'containers',
    'На платформе не больше четырёх контейнеров',
  ],
  ['four decimals', [{ ...first, net: 0.0001 }], 'containers.0.net', 'Не больше трёх знаков после запятой'],
  ['a negative net', [{ ...first, net: -1 }], 'containers.0.net', 'Вес не может быть отрицательным'],
])('%s is refused with a text', async (_name, containers, path, message) => {
  const { set } = await withPlatform();
  const reply = await set({ containers, base: [] });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toContainEqual({ path, message });
});

test('a number that violates ISO 6346 is accepted, because such containers exist', async () => {
  const { set } = await withPlatform();
  expect((await set({ containers: [{ ...first, number: 'RZDU0015341' }], base: [] })).statusCode).toBe(200);
});

test.each(['CTRL', 'WEIGH', 'VIEW'])('the role %s may not', async (role) => {
  const { set } = await withPlatform();
  expect((await set({ containers: [first], base: [] }, role)).statusCode).toBe(403);
});

test('refused: a platform of another division (404), containers of a wagon, containers of a closed card', async () => {
  const { callFromElsewhere, call, id, transportId } = await withPlatform();
  const body = { containers: [first], base: [] };
  expect((await callFromElsewhere('DISP', 'PUT', `/transport/${id}/containers`, { body })).statusCode).toBe(404);
  expect((await call('DISP', 'PUT', `/transport/${transportId}/containers`, { body })).json().code).toBe(
    'transport.notPlatform',
  );
  const closed = await withPlatform('ARCHIVED');
  expect((await closed.set(body)).json().code).toBe('transport.closed');
});
