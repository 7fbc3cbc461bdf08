import type { TransportAnalytics } from '@otk/domain/transport/transport.analytics';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';
import { expect, test } from 'vitest';

import { openRival } from '../../../test/rival.ts';
import { openYard } from '../../../test/yard.ts';

type Yard = Awaited<ReturnType<typeof openYard>>;

const step = ({ call, transportId }: Yard, role: string, statusCode: string, comment?: string) =>
  call(role, 'PUT', `/transport/change-status/${transportId}`, { body: { statusCode, ...(comment && { comment }) } });

const edit = async ({ call, transportId, card }: Yard, role: string, change: object) =>
  call(role, 'PATCH', `/transport/${transportId}`, { body: { version: (await card()).version, ...change } });

test('all steps of a wagon without discrepancies, each by its role, and the history', async () => {
  const yard = await openYard('NEW');
  const { build, call, transportId, stationId, card, history } = yard;
  expect((await step(yard, 'DISP', 'ARRIVED')).json<Transport>().status).toEqual({
    code: 'ARRIVED',
    description: 'Прибыл на станцию',
  });

  const early = await step(yard, 'DISP', 'INCOMING_CONTROL');
  expect(early.statusCode).toBe(422);
  expect(early.json()).toMatchObject({
    code: 'transport.statusBlocked',
    message: 'Шаг пока невозможен',
    fields: [
      { path: 'documentNumber', message: 'Заполните поле «Номер документа»' },
      { path: 'provider', message: 'Заполните поле «Поставщик»' },
      { path: 'stationOut', message: 'Заполните поле «Станция отправления»' },
      { path: 'stationIn', message: 'Заполните поле «Станция назначения»' },
    ],
  });
  const providerId = await build.aProvider();
  await edit(yard, 'DISP', { documentNumber: 'ЭА123456', providerId, stationOutId: stationId, stationInId: stationId });
  expect((await step(yard, 'DISP', 'INCOMING_CONTROL')).statusCode).toBe(200);

  expect((await step(yard, 'WEIGH', 'WEIGHED')).json().fields).toEqual([
    { path: 'registerWeight', message: 'Проверьте вес: нетто = брутто − тара' },
  ]);
  await call('WEIGH', 'POST', `/transport/${transportId}/set-register-weight`, {
    body: { gross: 88.3, tare: 23.5, net: 64.8, trash: 0.9 },
  });
  expect((await step(yard, 'WEIGH', 'WEIGHED')).statusCode).toBe(200);

  expect((await step(yard, 'CTRL', 'IN_RECEPTION')).json().fields).toEqual([
    { path: 'explosionProofDocument', message: 'Не указано удостоверение о взрывобезопасности' },
    { path: 'radiationProofDocument', message: 'Не указан протокол радиационного контроля' },
    { path: 'photoCount', message: 'Сделайте хотя бы одно фото' },
  ]);
  await build.aPhoto(transportId);
  await edit(yard, 'CTRL', { explosionProofDocument: 'УВ-1', radiationProofDocument: 'ПРК-1' });
  expect((await step(yard, 'CTRL', 'IN_RECEPTION')).statusCode).toBe(200);

  expect((await step(yard, 'CTRL', 'RECEPTION_FINISHED')).json().fields).toEqual([
    { path: 'discoverScrapType', message: 'Укажите обнаруженный вид лома' },
  ]);
  const kindId = await build.aKind('3А');
  const lines = [{ localId: 'mhz0k3p1aa', productionTypeId: kindId, net: 64.9 }];
  await call('CTRL', 'PATCH', `/transport/discovered-scrap-type/${transportId}`, { body: { lines } });
  expect((await step(yard, 'CTRL', 'RECEPTION_FINISHED')).json().fields).toEqual([
    { path: 'discoverScrapType', message: 'Сумма весов превышает нетто' },
  ]);
  const base = { net: 64.9, productionTypeId: kindId, deleted: false };
  await call('CTRL', 'PATCH', `/transport/discovered-scrap-type/${transportId}`, {
    body: { lines: [{ ...lines[0], net: 63.9, base }] },
  });
  const finished = await step(yard, 'CTRL', 'RECEPTION_FINISHED');
  expect(finished.json<Transport>().status).toEqual({ code: 'RECEPTION_FINISHED', description: 'Приемка завершена' });

  expect((await card()).status.code).toBe('RECEPTION_FINISHED');
  const statuses = (await history())
    .filter(({ field }) => field === 'status')
    .map(({ after }) => (after as { code: string }).code);
  expect(statuses).toEqual(['ARRIVED', 'INCOMING_CONTROL', 'WEIGHED', 'IN_RECEPTION', 'RECEPTION_FINISHED']);

  const analytics = (await call('VIEW', 'GET', `/transport/analytics/${transportId}`)).json<TransportAnalytics>();
  expect(analytics).toMatchObject({
    kinds: [{ code: '3А', declared: 0, found: 63.9, weediness: 0.959 }],
    registerNet: 64.8,
    trash: 0.9,
    trashPercent: 1.389,
    diffPercent: null,
  });
  expect(analytics.stages.map(({ status, end }) => [status, end !== null])).toEqual([
    ['ARRIVED', true],
    ['INCOMING_CONTROL', true],
    ['WEIGHED', true],
    ['IN_RECEPTION', true],
    ['RECEPTION_FINISHED', false],
  ]);
});

test.each([
  ['NEW', 'CTRL', 'ARRIVED', 403, 'transport.statusForbidden'],
  ['NEW', 'DISP', 'RECEPTION_FINISHED', 422, 'transport.statusUnknown'],
  ['IN_RECEPTION', 'MASTER', 'ON_STORAGE', 422, 'transport.statusElsewhere'],
  ['IN_RECEPTION', 'CTRL', 'RECEPTION_SUSPENDED', 422, 'transport.commentRequired'],
  ['RADIATION_ALARM', 'CTRL', 'INCOMING_CONTROL', 403, 'transport.statusForbidden'],
  ['ARCHIVED', 'ADMIN', 'NEW', 422, 'transport.statusUnknown'],
])('from %s the role %s to %s: %d %s', async (from, role, to, status, code) => {
  const reply = await step(await openYard(from), role, to);
  expect(reply.statusCode).toBe(status);
  expect(reply.json().code).toBe(code);
});

test('a step that names the status it was made from counts only from there', async () => {
  const { call, transportId, card } = await openYard('NEW');
  const arrive = (from: string) =>
    call('DISP', 'PUT', `/transport/change-status/${transportId}?from=${from}`, { body: { statusCode: 'ARRIVED' } });
  const refused = await arrive('WEIGHED');
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'transport.statusUnknown']);
  expect((await card()).status.code).toBe('NEW');
  expect((await arrive('Прибыл')).statusCode).toBe(400);
  expect((await arrive('NEW')).json<Transport>().status.code).toBe('ARRIVED');
});

test('the reason of reopening is in history', async () => {
  const yard = await openYard('RECEPTION_FINISHED');
  expect((await step(yard, 'HEAD', 'IN_RECEPTION')).json().fields).toEqual([{ path: 'comment', message: 'Причина' }]);
  expect((await step(yard, 'HEAD', 'IN_RECEPTION', 'ошибка вида')).statusCode).toBe(200);
  expect(await yard.history()).toContainEqual(expect.objectContaining({ field: 'comment', after: 'ошибка вида' }));
});

test('a reweigh request: onReweight, then RECEPTION_FINISHED, without the rules of a normal finish', async () => {
  const yard = await openYard('IN_RECEPTION');
  expect((await edit(yard, 'WEIGH', { onReweight: true })).statusCode).toBe(200);
  const finished = await step(yard, 'WEIGH', 'RECEPTION_FINISHED');
  expect(finished.json<Transport>()).toMatchObject({ onReweight: true, status: { code: 'RECEPTION_FINISHED' } });
});

test('the second call of a reweigh request is refused without the mark of the first', async () => {
  const yard = await openYard('RECEPTION_SUSPENDED');
  const { call, transportId, card } = yard;
  const finish = () =>
    call('WEIGH', 'PUT', `/transport/change-status/${transportId}`, {
      body: { statusCode: 'RECEPTION_FINISHED', onReweight: true },
    });
  const refused = await finish();
  expect(`${refused.statusCode} ${refused.json().message}`).toBe(
    '422 Приемка не завершена: сначала должна быть принята отметка «На перевеске»',
  );
  expect((await card()).status.code).toBe('RECEPTION_SUSPENDED');
  await edit(yard, 'WEIGH', { onReweight: true });
  expect((await finish()).json<Transport>()).toMatchObject({ status: { code: 'RECEPTION_FINISHED' } });
});

test('several transports change status together or not at all', async () => {
  const { build, call, transportId, divisionId, stationId } = await openYard('SENT_TO_EKOMET');
  const readyId = await build.aTransport({ divisionId, stationId, status: 'SENT_TO_EKOMET' });
  const earlyId = await build.aTransport({ divisionId, stationId, status: 'NEW', transportNumber: '52000004' });
  const change = (ids: string[]) =>
    call('HEAD', 'POST', '/transport/update-transports-status', { body: { ids, statusCode: 'ARCHIVED' } });
  const refusal = (await change([transportId, readyId, earlyId])).json();
  expect(refusal).toMatchObject({
    code: 'transport.statusUnknown',
    message: 'Такой переход статуса невозможен: ТС 52000004',
    fields: [{ path: 'ids.2', message: '52000004: Такой переход статуса невозможен' }],
  });
  expect((await call('HEAD', 'GET', `/transport/${readyId}`)).json<Transport>().status.code).toBe('SENT_TO_EKOMET');
  expect((await change([transportId, readyId])).json()).toEqual({ changed: 2 });
  expect(
    (
      await call('CTRL', 'POST', '/transport/update-transports-status', {
        body: { ids: [readyId], statusCode: 'ARCHIVED' },
      })
    ).statusCode,
  ).toBe(403);
});

test('an alarm that is raised while several change status together is a refusal that names its transport', async () => {
  const { server, build, call, transportId, divisionId, stationId } = await openYard('ARRIVED');
  const place = { divisionId, stationId, status: 'ARRIVED' };
  const otherId = await build.aTransport({ ...place, transportNumber: '52000004' });
  await server.owner.query('DELETE FROM validation_rule');
  const rival = await openRival(server.owner);
  await rival.query('LOCK TABLE validation_rule IN ACCESS EXCLUSIVE MODE');
  const changing = call('ADMIN', 'POST', '/transport/update-transports-status', {
    body: { ids: [transportId, otherId], statusCode: 'INCOMING_CONTROL' },
  });
  await rival.areWaiting(1);
  for (const transportNumber of ['61854303', '52000004']) {
    const doubleId = await build.aTransport({ ...place, transportNumber });
    await server.pool.query('INSERT INTO radiation_alarm (transport_id, max) VALUES ($1, 0.9)', [doubleId]);
  }
  await rival.end();
  const refusal = await changing;
  expect([refusal.statusCode, refusal.json<{ code: string }>().code]).toEqual([422, 'transport.alarmed']);
  const { fields } = refusal.json<{ fields: { path: string }[] }>();
  expect(fields.map(({ path }) => path).toSorted()).toEqual(['ids.0', 'ids.1']);
});

test('status, history, analytics and reasons of a foreign transport are 404', async () => {
  const { callFromElsewhere, transportId } = await openYard('NEW');
  const reply = await callFromElsewhere('DISP', 'PUT', `/transport/change-status/${transportId}`, {
    body: { statusCode: 'ARRIVED' },
  });
  expect(reply.statusCode).toBe(404);
  for (const path of ['transport-history', 'analytics', 'get-reasons']) {
    expect((await callFromElsewhere('DISP', 'GET', `/transport/${path}/${transportId}`)).statusCode, path).toBe(404);
  }
});

test('validation rules are returned, all or those of one status', async () => {
  const { call } = await openYard();
  const all = (await call('VIEW', 'GET', '/transport/validation-rules')).json<ValidationRule[]>();
  expect(all).toHaveLength(21);
  const some = (await call('VIEW', 'GET', '/transport/validation-rules?status=IN_RECEPTION')).json<ValidationRule[]>();
  expect(some.map(({ message }) => message)).toEqual([
    'Не указано удостоверение о взрывобезопасности',
    'Не указан протокол радиационного контроля',
    'Сделайте хотя бы одно фото',
  ]);
});

test('lists by period, search over every status, all cards of the shift, the card by its guid', async () => {
  const { server, build, call, transportId, divisionId, stationId } = await openYard('IN_RECEPTION');
  const archivedId = await build.aTransport({
    divisionId,
    stationId,
    status: 'ARCHIVED',
    shipmentDate: '2026-10-01',
    transportNumber: '60432176',
  });
  const idsOf = (reply: { json(): { items: { id: string }[] } }) => reply.json().items.map(({ id }) => id);

  expect(
    idsOf(await call('VIEW', 'GET', '/transport/filtrate-archive?begin=2026-10-01&end=2026-10-01&station=243607')),
  ).toEqual([archivedId]);
  expect(idsOf(await call('VIEW', 'GET', '/transport/filtrate-archive?begin=2026-10-02&end=2026-10-31'))).toEqual([]);
  expect(
    (await call('VIEW', 'GET', '/transport/filtrate-archive?begin=2026-10-02&end=2026-10-01')).json().fields,
  ).toEqual([{ path: 'end', message: 'Конец периода раньше начала' }]);
  expect(
    idsOf(
      await call('VIEW', 'POST', '/transport/by-date', {
        body: { begin: '2026-10-01', end: '2026-11-30', sort: 'shipmentDate' },
      }),
    ),
  ).toEqual([transportId, archivedId]);
  expect(idsOf(await call('VIEW', 'POST', '/transport/search', { body: { search: '432176' } }))).toEqual([archivedId]);
  expect(idsOf(await call('VIEW', 'GET', '/transport'))).toHaveLength(2);
  const taken = (await call('CTRL', 'GET', '/transport/all?station=243607')).json<Transport[]>();
  expect(taken.map(({ id }) => id)).toEqual([transportId]);

  const guid = '11111111-1111-4111-8111-111111111111';
  await server.pool.query('UPDATE transport SET guid = $2 WHERE id = $1', [transportId, guid]);
  expect((await call('VIEW', 'GET', `/transport/vrp/${guid}`)).json<Transport>().id).toBe(transportId);
  expect((await call('VIEW', 'GET', `/transport/vrp/${transportId}`)).statusCode).toBe(404);
});
