import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { held, openSchedule } from '../../../test/schedule-yard.ts';

/** The hour of the separation has passed; the card names 64 t of one kind, the wagon weighs 67.2 t. */
async function openSeparation() {
  const yard = await openSchedule();
  const { server, build, transportId, separate, slot, later } = yard;
  const [declared, foundKind] = [await build.aKind('3А'), await build.aKind('12А')];
  await server.pool.query(
    `INSERT INTO scrap_line (transport_id, side, production_type_id, net, sort) VALUES ($1, 'DISCOVER', $2, 64, 1)`,
    [transportId, declared],
  );
  await server.pool.query(
    `INSERT INTO weighing (transport_id, kind, gross, tare, net, trash, diff) VALUES ($1, 'REGISTER', 91.2, 24, 67.2, 0, 0)`,
    [transportId],
  );
  await separate({ act: 'ASSIGN', date: slot(1) });
  await later(2);
  const line = (productionTypeId: string, net: number) => ({ productionTypeId, net });
  const hold = (lines: object[], base = [line(declared, 64)], more: object = {}) =>
    separate({ ...held, representative: null, found: { lines, base }, ...more });
  return { ...yard, declared, foundKind, line, hold };
}

const present = ({ discoverScrapType }: Transport) =>
  discoverScrapType.filter(({ deleted }) => !deleted).map(({ productionType, net }) => [productionType.code, net]);

test('a separation replaces the found kinds and keeps the weights before and after', async () => {
  const { hold, line, declared, foundKind, history, schedule } = await openSeparation();
  const reply = await hold([line(declared, 60), line(foundKind, 6.3)], undefined, { equipment: 'Кран 20 т' });
  expect(reply.statusCode).toBe(200);
  const card = reply.json<Transport>();
  expect(card.status.code).toBe('SEPARATE_DONE');
  expect(present(card)).toEqual([
    ['3А', 60],
    ['12А', 6.3],
  ]);
  expect(card.separateInfo).toMatchObject({
    isHeld: true,
    equipment: 'Кран 20 т',
    weightBefore: 67.2,
    weightAfter: 66.3,
    found: [
      { productionType: { code: '3А' }, net: 60 },
      { productionType: { code: '12А' }, net: 6.3 },
    ],
  });
  expect((await history()).filter(({ action }) => action === 'schedule.holdSeparate')).toMatchObject([
    { field: 'status' },
    { field: 'separateInfo' },
    { field: 'discoverScrapType' },
    { field: 'discoverScrapType' },
  ]);
  expect(await schedule('separate')).toMatchObject([{ state: 'HELD', weightAfter: 66.3, found: [{}, {}] }]);
});

test('a kind that was not found is deleted from the card', async () => {
  const { hold, line, foundKind } = await openSeparation();
  expect(present((await hold([line(foundKind, 60)])).json<Transport>())).toEqual([['12А', 60]]);
});

test('found kinds that weigh more than the load are refused with the excess', async () => {
  const { hold, line, declared, foundKind, card } = await openSeparation();
  const reply = await hold([line(declared, 60), line(foundKind, 7.201)]);
  expect(reply.json()).toMatchObject({
    code: 'schedule.foundTooHeavy',
    fields: [{ path: 'found', message: 'Больше нетто на 0,001\u00A0т' }],
  });
  expect(present(await card())).toEqual([['3А', 64]]);
});

test('kinds that another person changed meanwhile are not overwritten', async () => {
  const { hold, line, declared, card } = await openSeparation();
  const reply = await hold([line(declared, 60)], [line(declared, 63)]);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'schedule.foundStale']);
  expect(present(await card())).toEqual([['3А', 64]]);
});

test.each([
  ['no kinds', 'found', 'Укажите хотя бы один вид лома', () => []],
  ['one kind twice', 'found.lines', 'Один вид лома указан дважды', (id: string) => [id, id]],
])('a separation with %s is refused', async (_name, path, message, kinds) => {
  const { separate, line, declared } = await openSeparation();
  const lines = kinds(declared).map((kind) => line(kind, 1));
  const found = lines.length === 0 ? undefined : { lines, base: [] };
  const reply = await separate({ ...held, representative: null, found });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toContainEqual({ path, message });
});

test('the representative refuses to sign: the result keeps his reason', async () => {
  const { commission, slot, later, schedule } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  await later(1);
  const representative = { name: 'Петров П. П.', authority: null, refusal: 'Не согласен с засором' };
  expect((await commission({ ...held, representative })).json<Transport>().commissionInfo?.representative).toEqual(
    representative,
  );
  expect(await schedule('commission')).toMatchObject([{ state: 'HELD', representative }]);
});

test('nobody came before the deadline of the answer: no result, but a no-show, and a new date', async () => {
  const { commission, slot, later, server, schedule, history, as, call } = await openSchedule();
  await as('COMM');
  await commission({ act: 'ASSIGN', date: slot(1) });
  const early = await commission({ act: 'CANCEL', reason: 'Не приехал', isNoShow: true });
  expect(early.json()).toMatchObject({ code: 'schedule.noShowEarly', fields: [{ path: 'isNoShow' }] });
  await later(1);
  await server.pool.query(`UPDATE responsible_storage SET answer_by = $1`, [
    new Date(server.clock.now.getTime() + 1000),
  ]);
  const alone = await commission({ ...held, representative: null });
  expect(alone.json()).toMatchObject({ code: 'schedule.unattended', fields: [{ path: 'representative' }] });
  const missed = await commission({ act: 'CANCEL', reason: 'Не приехал', isNoShow: true });
  expect(missed.json<Transport>()).toMatchObject({ status: { code: 'ON_STORAGE' }, commissionInfo: null });
  expect(await schedule('commission', '&all=true')).toMatchObject([{ state: 'NO_SHOW', reason: 'Не приехал' }]);
  expect((await history()).map(({ action }) => action)).toContain('schedule.missCommission');
  const { items } = (await call('COMM', 'GET', '/notification/user')).json<{ items: { text: string }[] }>();
  expect(items[0]?.text).toContain('<p>Комиссия не состоялась, представитель не явился: Не приехал</p>');
  expect((await commission({ act: 'ASSIGN', date: slot(2) })).statusCode).toBe(200);
});

test('the supplier refuses to send anybody: that is no consent, one-sided only after the deadline', async () => {
  const { separate, commission, slot, server, transportId, later } = await openSchedule();
  await server.pool.query(
    `INSERT INTO supplier_answer (transport_id, responsible_storage_id, answer, means, answered_at)
     SELECT $1, id, 'REFUSES', 'PHONE', now() FROM responsible_storage WHERE transport_id = $1`,
    [transportId],
  );
  const oneSided = { act: 'ASSIGN', date: slot(2), isSingleSide: true };
  expect((await separate(oneSided)).json().code).toBe('schedule.notYetLawful');
  await later(2);
  expect((await separate(oneSided)).statusCode).toBe(200);
  expect((await commission({ act: 'ASSIGN', date: slot(2) })).statusCode).toBe(422);
});

const byHand = { number: '7', recipient: 'Сидоров П. П.' };

test.each([
  ['suspended again', 'CTRL', 'PUT', 'change-status', { statusCode: 'RECEPTION_SUSPENDED', comment: 'Засор 5 %' }],
  ['put on storage again', 'MASTER', 'POST', 'set-to-manual-storage', byHand],
] as const)(
  'a reopened reception that is %s needs a commission of its own',
  async (_name, role, method, path, body) => {
    const { commission, slot, later, call, card, schedule, server, transportId, build } = await openSchedule();
    await commission({ act: 'ASSIGN', date: slot(1) });
    await later(2);
    await commission({ ...held, representative: null });
    // Reopened to correct something: the commission still counts.
    await server.pool.query(`UPDATE transport SET status_code = 'IN_RECEPTION' WHERE id = $1`, [transportId]);
    await server.pool.query('UPDATE responsible_storage SET end_at = begin_at WHERE transport_id = $1', [transportId]);
    await build.aPhoto(transportId);
    expect((await card()).commissionInfo?.isHeld).toBe(true);
    const { rows } = await server.pool.query<{ id: string }>(
      `INSERT INTO transport_reason (code, name, is_comment_required, sort) VALUES ('X', 'Засор', false, 1) RETURNING id`,
    );
    const url = method === 'PUT' ? `/transport/${path}/${transportId}` : `/transport/${transportId}/${path}`;
    const notified = { date: server.clock.now.toISOString(), reasonIds: [rows[0]!.id] };
    const given = method === 'PUT' ? body : { ...body, ...notified };
    expect((await call(role, method, url, { body: given })).statusCode).toBe(200);
    expect((await card()).commissionInfo).toBeNull();
    expect(await schedule('commission')).toMatchObject([{ state: 'SUPERSEDED' }]);
  },
);
