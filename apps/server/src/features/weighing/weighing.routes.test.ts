import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TareMemory } from '@otk/domain/weighing/weighing.scale';
import type { Weighing } from '@otk/domain/weighing/weighing.schema';
import { expect, test } from 'vitest';

import { aScale } from '../../../test/scales.ts';
import { openYard } from '../../../test/yard.ts';

async function withScales(status = 'INCOMING_CONTROL') {
  const yard = await openYard(status);
  const { transportId } = yard;
  const register = (body: object, role = 'WEIGH') =>
    yard.call(role, 'POST', `/transport/${transportId}/set-register-weight`, { body });
  const list = async () => (await yard.call('VIEW', 'GET', `/transport/${transportId}/weighings`)).json<Weighing[]>();
  return { ...yard, register, list };
}

const weights = { gross: 91.2, tare: 24, net: 67.2, trash: 3.1 };

test('the weigher enters gross and tare; the server computes the difference from the documents', async () => {
  const { register, history } = await withScales();
  const reply = await register(weights);
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>().registerWeight).toEqual({ ...weights, diff: 67.2 });
  expect(await history()).toMatchObject([
    { action: 'weighing.setRegisterWeight', field: 'registerWeight', before: null, after: { net: 67.2 } },
  ]);
});

test('a new weighing voids the old one, which stays in the list with its author and reason', async () => {
  const { register, list } = await withScales();
  await register(weights);
  await register({ ...weights, gross: 91, net: 67 });
  expect(await list()).toMatchObject([
    { net: 67, voidedAt: null, weighedBy: expect.stringContaining('weigh') },
    { net: 67.2, voidReason: 'Заменено новым взвешиванием', voidedBy: expect.stringContaining('weigh') },
  ]);
});

test('capacity and the way of the tare stay when a page does not know them; another tare was taken otherwise', async () => {
  const { register, list, card, history } = await withScales();
  await register({ ...weights, capacity: 66.5, tareMethod: 'STENCIL' });
  const details = async () => (await card()).weighingDetails;
  expect(await details()).toEqual({ capacity: 66.5, tareMethod: 'STENCIL' });
  await register({ ...weights, trash: 3 });
  expect(await details()).toEqual({ capacity: 66.5, tareMethod: 'STENCIL' });
  await register({ ...weights, tare: 24.2, net: 67, base: { ...weights, trash: 3 } });
  expect(await details()).toEqual({ capacity: 66.5, tareMethod: null });

  // Described otherwise it is the same weighing, with its moment and person.
  const weighed = await list();
  await register({ ...weights, tare: 24.2, net: 67, tareMethod: 'STATIC' });
  expect(await details()).toEqual({ capacity: 66.5, tareMethod: 'STATIC' });
  expect(await list()).toEqual(weighed);
  expect((await history()).at(-1)).toMatchObject({ field: 'weighingDetails', after: { tareMethod: 'STATIC' } });

  const seen = { gross: 91.2, tare: 24.2, net: 67, trash: 3.1, tareMethod: null };
  const late = await register({ ...weights, tare: 24.2, net: 67, tareMethod: 'MOTION', base: seen });
  expect(late.json()).toMatchObject({ code: 'transport.stale', fields: [{ path: 'tareMethod', message: 'STATIC' }] });
  await register({ ...weights, tare: 24.2, net: 67, capacity: null, tareMethod: null });
  expect(await details()).toBeNull();
});

test('a weighing says on which scale; other figures of a page that does not know scales are of an unknown one', async () => {
  const { register, card, call, transportId, stationId, server, list, history } = await withScales('IN_RECEPTION');
  const { id: scaleId } = await aScale(server, stationId);
  const scale = { scaleId, scaleName: 'как на устройстве', method: 'MOTION', error: 100 };
  await register({ ...weights, ...scale, tareReason: 'REPAIR' });
  const known = { scaleId, scaleName: 'Весы № 1', method: 'MOTION', error: 100 };
  expect((await card()).weighingDetails).toEqual({ capacity: null, tareMethod: null, ...known, tareReason: 'REPAIR' });
  expect(await list()).toMatchObject([{ scaleName: 'Весы № 1', method: 'MOTION', error: 100, tareReason: 'REPAIR' }]);
  expect((await history()).at(-1)).toMatchObject({ field: 'weighingDetails', after: { tareReason: 'REPAIR' } });
  await register({ ...weights, trash: 3 });
  expect((await card()).weighingDetails).toMatchObject(known);
  await register({ ...weights, gross: 91, net: 67 });
  expect((await card()).weighingDetails).toEqual({ capacity: null, tareMethod: null, tareReason: 'REPAIR' });

  const at = `/transport/${transportId}/set-overweight`;
  await call('WEIGH', 'POST', at, { body: { net: 66.9, tare: 23.9, ...scale } });
  expect((await card()).overweightScale).toEqual(known);
  const base = { net: 66.9, tare: 23.9, scaleId: null, method: null };
  const late = await call('WEIGH', 'POST', at, { body: { net: 66, ...scale, base } });
  expect(late.json()).toMatchObject({ code: 'transport.stale', fields: [{ path: 'scaleId' }, { path: 'method' }] });
  await call('WEIGH', 'POST', at, { body: { net: 66.8, tare: 23.9 } });
  expect((await card()).overweightScale).toBeNull();

  const clear = (body: object) =>
    call('WEIGH', 'POST', `/transport/${transportId}/set-clear-overweight`, { body: { net: 63, ...body } });
  await clear(scale);
  expect(await card()).toMatchObject({ overweightClear: 63, clearScale: known });
  expect((await list())[0]).toMatchObject({ kind: 'CLEAR', scaleName: 'Весы № 1', method: 'MOTION', error: 100 });
  expect((await history()).some(({ field }) => field === 'clearScale')).toBe(true);
  const seen = { net: 63, scaleId: null, method: null };
  expect((await clear({ net: 62, base: seen })).json()).toMatchObject({ code: 'transport.stale' });
  await clear({});
  expect((await card()).clearScale).toEqual(known);
  await clear({ net: 62 });
  expect(await card()).toMatchObject({ overweightClear: 62, clearScale: null });
  expect((await clear({ ...scale, scaleId: transportId })).json().code).toBe('weighing.scaleUnknown');

  const unknown = await register({ ...weights, ...scale, scaleId: transportId });
  expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'weighing.scaleUnknown']);
});

test('the error is the one that the dictionary states for this way of weighing, whatever the caller says', async () => {
  const { register, call, card, transportId, stationId, server } = await withScales('IN_RECEPTION');
  const { id: scaleId } = await aScale(server, stationId);
  const claimed = { scaleId, method: 'STATIC', error: 5000 };
  await register({ ...weights, ...claimed });
  await call('WEIGH', 'POST', `/transport/${transportId}/set-overweight`, {
    body: { net: 66.9, tare: 23.9, ...claimed },
  });
  expect(await card()).toMatchObject({ weighingDetails: { error: 50 }, overweightScale: { error: 50 } });
  // Papers of later say nothing of a weighing that is only described otherwise.
  await server.pool.query('UPDATE scale SET error_static = 5000');
  for (const [capacity, how] of [
    [66, {}],
    [67, claimed],
  ] as const) {
    await register({ ...weights, ...how, capacity });
    expect((await card()).weighingDetails).toMatchObject({ capacity, error: 50 });
  }
  await register({ ...weights, trash: 3 });
  expect((await card()).weighingDetails).toMatchObject({ error: 5000 });
  // It does not weigh by axles.
  await register({ ...weights, ...claimed, method: 'AXLES' });
  expect((await card()).weighingDetails).not.toHaveProperty('error');
});

test('tares of earlier visits come with the scales of the station and the last one of the person, for no supplier', async () => {
  const { register, call, transportId, build, server, divisionId, foreignDivisionId, stationId } = await withScales();
  const { id: scaleId } = await aScale(server, stationId);
  await aScale(server, await build.aStation('060001', 'Липецк'));
  const visit = async (transportNumber: string, tare: number, of = divisionId) => {
    const id = await build.aTransport({ divisionId: of, stationId, transportNumber });
    await server.pool.query(
      `INSERT INTO weighing (transport_id, kind, gross, tare, net) VALUES ($1, 'REGISTER', 90, $2, 60)`,
      [id, tare],
    );
  };
  await visit('61854303', 24.1);
  await visit('6185 4303', 24.2, foreignDivisionId);
  await visit('61854304', 30);
  await register({ ...weights, scaleId, method: 'STATIC', error: 50 });
  const read = async (role: string) => (await call(role, 'GET', `/transport/${transportId}/tares`)).json<TareMemory>();
  const { tares, scales, last } = await read('WEIGH');
  expect(new Set(tares.map(({ tare }) => tare))).toEqual(new Set([24.1, 24.2]));
  expect(scales).toEqual([
    { scaleId, scaleName: 'Весы № 1', method: 'STATIC', error: 50 },
    { scaleId, scaleName: 'Весы № 1', method: 'MOTION', error: 100 },
  ]);
  expect(last).toEqual({ scaleId, method: 'STATIC' });
  expect(await read('SUPP')).toEqual({ tares: [], scales: [], last: null });
});

test.each([
  ['no capacity at all', { capacity: 0 }, 'capacity', 'Укажите грузоподъёмность больше нуля'],
  ['net is not gross − tare', { net: 67 }, 'net', 'Проверьте вес: нетто = брутто − тара'],
  ['gross is not above tare', { gross: 24, net: 0 }, 'gross', 'Брутто должно быть больше тары'],
  ['gross is not above tare', { gross: 24, net: 0 }, 'tare', 'Тара должна быть меньше брутто'],
  ['tare is 0', { tare: 0, net: 91.2 }, 'tare', 'Тара должна быть больше нуля'],
  ['more dirt than load', { trash: 68 }, 'trash', 'Засор больше нетто'],
  ['four decimals', { trash: 0.0001 }, 'trash', 'Не больше трёх знаков после запятой'],
  ['1000 t', { gross: 1000 }, 'gross', 'Вес должен быть меньше 1000 т'],
])('%s is refused with a message', async (_name, wrong, path, message) => {
  const { register } = await withScales();
  const reply = await register({ ...weights, ...wrong });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toContainEqual({ path, message });
});

test('a kilogram of rounding between gross, tare and net is allowed', async () => {
  const { register } = await withScales();
  expect((await register({ ...weights, net: 67.201 })).statusCode).toBe(200);
  expect((await register({ ...weights, net: 67.202 })).statusCode).toBe(400);
});

test('a wrong difference is refused', async () => {
  const { register } = await withScales();
  const reply = await register({ ...weights, diff: 1 });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ code: 'weighing.wrongDiff', fields: [{ path: 'diff', message: '67.2' }] });
});

test('reweigh and clear reweigh are set by their own calls and removed by theirs, with a reason', async () => {
  const { call, transportId, card, list } = await withScales('IN_RECEPTION');
  const at = `/transport/${transportId}`;
  await call('WEIGH', 'POST', `${at}/set-overweight`, { body: { net: 66.9, tare: 23.9 } });
  await call('WEIGH', 'POST', `${at}/set-clear-overweight`, { body: { net: 63 } });
  expect(await card()).toMatchObject({ overweight: { net: 66.9, tare: 23.9 }, overweightClear: 63 });

  const unexplained = await call('WEIGH', 'DELETE', `${at}/overweight`, { body: { reason: ' ' } });
  expect(unexplained.statusCode).toBe(400);
  expect(unexplained.json().fields).toEqual([{ path: 'reason', message: 'Укажите причину' }]);
  await call('WEIGH', 'DELETE', `${at}/overweight`, { body: { reason: 'не тот вагон' } });
  await call('WEIGH', 'DELETE', `${at}/overweight-clear`, { body: { reason: 'не тот вагон' } });
  expect(await card()).toMatchObject({ overweight: null, overweightClear: null });
  expect((await list()).map(({ voidReason }) => voidReason)).toEqual(['не тот вагон', 'не тот вагон']);
  const again = await call('WEIGH', 'DELETE', `${at}/overweight`, { body: { reason: 'ещё раз' } });
  expect(again.statusCode).toBe(404);
  expect(again.json().message).toBe('Взвешивание отсутствует');
});

test('a weighing based on an outdated one is refused with the current values; based on them it replaces it', async () => {
  const { register, list } = await withScales();
  const mine = { ...weights, gross: 90, net: 66 };
  expect((await register({ ...weights, base: null })).statusCode).toBe(200);
  const stale = await register({ ...mine, base: null });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    code: 'transport.stale',
    fields: [
      { path: 'gross', message: '91.2' },
      { path: 'tare', message: '24' },
      { path: 'net', message: '67.2' },
      { path: 'trash', message: '3.1' },
    ],
  });
  expect(await list()).toHaveLength(1);
  expect((await register({ ...mine, base: weights })).statusCode).toBe(200);
  expect((await register({ ...mine, gross: 91, net: 67, base: weights })).json().fields).toEqual([
    { path: 'gross', message: '90' },
    { path: 'net', message: '66' },
  ]);
});

test('a change of other fields of the card is no conflict for a weighing', async () => {
  const { register, call, transportId, card } = await withScales();
  const { version } = await card();
  await call('HEAD', 'PATCH', `/transport/${transportId}`, { body: { version, specialMark: 'смерзание' } });
  expect((await register({ ...weights, base: null })).statusCode).toBe(200);
});

test.each([
  ['overweight', 'set-overweight', { net: 66.9, tare: 23.9 }, { net: 66, tare: null }],
  ['overweight-clear', 'set-clear-overweight', { net: 63 }, { net: 62 }],
])('%s: neither replaced nor removed when based on outdated values', async (removal, path, first, second) => {
  const { call, transportId } = await withScales('IN_RECEPTION');
  const at = `/transport/${transportId}`;
  const set = (body: object) => call('WEIGH', 'POST', `${at}/${path}`, { body });
  const remove = (base: object) => call('WEIGH', 'DELETE', `${at}/${removal}`, { body: { reason: 'ошибка', base } });
  expect((await set({ ...first, base: null })).statusCode).toBe(200);
  expect((await set({ ...second, base: null })).statusCode).toBe(409);
  expect((await set({ ...second, base: first })).statusCode).toBe(200);
  const stale = await remove(first);
  expect(stale.statusCode).toBe(409);
  expect(stale.json().fields).toContainEqual({ path: 'net', message: String(second.net) });
  expect((await remove(second)).statusCode).toBe(200);
});

test.each([
  ['without a body', '', undefined, 'Без указания причины'],
  ['with a reason in the query', '?reason=не+тот+вагон', undefined, 'не тот вагон'],
  ['with a reason in the body', '', { reason: 'ошибка' }, 'ошибка'],
])('a control weighing is voided %s', async (_how, query, body, reason) => {
  const { call, transportId, list } = await withScales('IN_RECEPTION');
  const at = `/transport/${transportId}`;
  await call('WEIGH', 'POST', `${at}/set-overweight`, { body: { net: 66 } });
  const reply = await call('WEIGH', 'DELETE', `${at}/overweight${query}`, body && { body });
  expect(reply.statusCode).toBe(200);
  expect(await list()).toMatchObject([{ kind: 'OVERWEIGHT', voidReason: reason }]);
});

test.each([
  ['set-register-weight', 'CTRL', weights],
  ['set-register-weight', 'MASTER', weights],
  ['set-overweight', 'KPP', { net: 1 }],
  ['set-clear-overweight', 'VIEW', { net: 1 }],
])('%s is not for the role %s', async (path, role, body) => {
  const { call, transportId } = await withScales();
  expect((await call(role, 'POST', `/transport/${transportId}/${path}`, { body })).statusCode).toBe(403);
});

test('a wagon of another division is not found', async () => {
  const { callFromElsewhere, transportId } = await withScales();
  const reply = await callFromElsewhere('WEIGH', 'POST', `/transport/${transportId}/set-register-weight`, {
    body: weights,
  });
  expect(reply.statusCode).toBe(404);
  expect((await callFromElsewhere('WEIGH', 'GET', `/transport/${transportId}/weighings`)).statusCode).toBe(404);
});

test('a closed transport refuses weighings', async () => {
  const { register } = await withScales('ARCHIVED');
  expect((await register(weights)).json().code).toBe('transport.closed');
});
