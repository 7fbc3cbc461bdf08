import { randomUUID } from 'node:crypto';

import type { LayerEdit } from '@otk/domain/layer/layer.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';

const at = '2026-11-15T07:00:00.000Z';
const photo = 'mi4x2c0000photo1';

async function withLayers(status = 'IN_RECEPTION') {
  const yard = await openYard(status);
  const judge = (edit: Partial<LayerEdit>, role = 'CTRL') =>
    yard.call(role, 'POST', `/transport/${yard.transportId}/layer`, {
      body: { id: randomUUID(), number: 1, layerCount: 12, percent: 3.5, judgedAt: at, ...edit },
    });
  const layers = async () => (await yard.card()).layers.filter(({ deleted }) => !deleted);
  return { ...yard, judge, layers };
}

test('the inspector judges layers; a correction keeps the earlier value in history; the weighing stays as it is', async () => {
  const { judge, layers, history, card } = await withLayers();
  const id = randomUUID();
  const reply = await judge({ id, seen: 'земля', photo, base: { layerCount: null, layer: null } });
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>()).toMatchObject({
    layerCount: 12,
    layers: [{ id, number: 1, percent: 3.5, seen: 'земля', photo, judgedAt: at, judgedBy: expect.any(String) }],
    registerWeight: null,
  });
  const seen = { percent: 3.5, seen: 'земля', photo };
  await judge({ id, percent: 4, seen: 'земля', photo, base: { layerCount: 12, layer: seen } });
  // By a clock that runs ahead: no later than now.
  await judge({ number: 2, percent: 0, judgedAt: '2027-01-01T00:00:00Z', base: { layerCount: 12, layer: null } });
  expect(await layers()).toMatchObject([
    { id, percent: 4 },
    { number: 2, percent: 0, judgedAt: '2026-11-15T08:00:00.000Z' },
  ]);
  await judge({
    number: 2,
    percent: 0,
    deleted: true,
    base: { layerCount: 12, layer: { percent: 0, seen: '', photo: null } },
  });
  expect(await layers()).toMatchObject([{ id, percent: 4 }]);
  expect((await card()).registerWeight).toBeNull();
  expect(await history()).toMatchObject([
    { action: 'layer.judge', field: 'layerCount', before: null, after: 12 },
    { action: 'layer.judge', field: 'layers', before: null, after: { percent: 3.5 } },
    { action: 'layer.judge', field: 'layers', before: { percent: 3.5 }, after: { percent: 4 } },
    { action: 'layer.judge', field: 'layers', before: null, after: { number: 2 } },
    { action: 'layer.remove', field: 'layers', before: { deleted: false }, after: { deleted: true } },
  ]);
});

test('a layer that another person judged meanwhile is refused with the value; the same value again is accepted', async () => {
  const { judge, layers } = await withLayers();
  const base = { layerCount: null, layer: null };
  await judge({ percent: 3, base });
  const late = await judge({ percent: 5, layerCount: 14, base });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'transport.stale',
    fields: [
      { path: 'layer', message: '3' },
      { path: 'layerCount', message: '12' },
    ],
  });
  expect((await judge({ percent: 3, base })).statusCode).toBe(200);
  // A number of layers that the person left as it was does not undo that of another.
  await judge({ number: 2, layerCount: 15, base: { layerCount: 12, layer: null } });
  const third = await judge({ number: 3, base: { layerCount: 12, layer: null } });
  expect(third.json()).toMatchObject({ layerCount: 15 });
  expect(await layers()).toHaveLength(3);
});

test('sent again after its removal a layer stays removed; of another transport its id is refused', async () => {
  const { judge, layers } = await withLayers();
  const id = randomUUID();
  const base = { layerCount: null, layer: null };
  await judge({ id, base });
  await judge({ id, deleted: true });
  expect((await judge({ id, base })).statusCode).toBe(200);
  expect(await layers()).toEqual([]);
  await judge({ number: 2, id: randomUUID() });
  expect((await judge({ number: 3, id })).statusCode).toBe(409);
});

test('the photo of a layer may come later; edited, its newest version is shown', async () => {
  const { judge, layers, build, server, transportId } = await withLayers();
  await judge({ photo });
  const [first, second] = [await build.aPhoto(transportId), await build.aPhoto(transportId)];
  await server.pool.query('UPDATE photo SET local_id = $2 WHERE id = $1', [first, photo]);
  expect(await layers()).toMatchObject([{ photo }]);
  await server.pool.query(`UPDATE photo SET local_id = 'edited00', replaces = $2 WHERE id = $1`, [second, first]);
  expect(await layers()).toMatchObject([{ photo: 'edited00' }]);
});

test.each([
  ['more than all', { percent: 100.1 }, 'percent', 'Засор — от 0 до 100 %'],
  ['two decimals', { percent: 3.55 }, 'percent', 'Не больше одного знака после запятой'],
  ['one layer in all', { layerCount: 1 }, 'layerCount', 'Укажите, сколько слоёв: от 2 до 50'],
  ['a layer that is not there', { number: 13 }, 'number', 'Номер больше числа слоёв'],
  ['a long text', { seen: 'з'.repeat(301) }, 'seen', 'Не больше 300 знаков'],
])('%s is refused at its field', async (_name, wrong, path, message) => {
  const { judge } = await withLayers();
  const reply = await judge(wrong);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toContainEqual({ path, message });
});

test('numbers beyond the layers that are there are refused, and fewer layers than were judged', async () => {
  const { judge } = await withLayers();
  await judge({ number: 9 });
  const fewer = await judge({ number: 2, layerCount: 8 });
  expect([fewer.statusCode, fewer.json().code]).toEqual([422, 'layer.fewer']);
  await judge({ number: 9, deleted: true });
  await judge({ number: 2, layerCount: 8 });
  const beyond = await judge({ number: 9, base: { layerCount: 12, layer: null } });
  expect([beyond.statusCode, beyond.json().code]).toEqual([422, 'layer.beyond']);
});

test('weighers and suppliers judge no layers, closed cards take none, a supplier reads none', async () => {
  const { judge, call, transportId, server } = await withLayers();
  expect((await judge({}, 'WEIGH')).statusCode).toBe(403);
  await judge({});
  const shown = await call('SUPP', 'GET', `/transport/${transportId}`);
  expect(shown.json()).toMatchObject({ layerCount: null, layers: [] });
  const history = await call('SUPP', 'GET', `/transport/transport-history/${transportId}`);
  expect(history.json<{ items: { field: string }[] }>().items.map(({ field }) => field)).not.toContain('layers');
  await server.pool.query(`UPDATE transport SET status_code = 'RECEPTION_FINISHED' WHERE id = $1`, [transportId]);
  const closed = await judge({ number: 2 });
  expect([closed.statusCode, closed.json().code]).toEqual([422, 'transport.closed']);
});
