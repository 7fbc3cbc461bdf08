import type { DeliveryPage, EkometLoad, EkometShipment, ReadyTransport } from '@otk/domain/ekomet/ekomet.schema';
import type { ErrorReply } from '@otk/domain/kernel/app-error';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { aShipment, guid, openEkometYard } from '../../../test/ekomet-yard.ts';
import { compareOutdated } from './ekomet.shipment.service.ts';

const counts = ({ created, changed, skipped, refused }: EkometLoad) => [created, changed, skipped, refused];
const byGuid = '/transport/vrp/0f8fad5b-d9cb-469f-a165-70867728950e';

test('a shipment becomes a transport of the person’s division, found by its guid, and a repetition changes nothing', async () => {
  const { load, call } = await openEkometYard();
  expect(counts(await load([aShipment()]))).toEqual([1, 0, 0, 0]);
  expect((await call('DISP', 'GET', byGuid)).json<Transport>()).toMatchObject({
    status: { code: 'NEW' },
    transportNumber: '60432176',
    transportType: { name: 'Вагон' },
    provider: { name: 'ООО «Вторресурс-Ока»' },
    contract: { number: '14/2026' },
    stationOut: { code: '264704' },
    station: { code: '243607' },
    senderScrapType: [{ net: 64.95, productionType: { code: '3А' } }],
  });
  const again = await load([aShipment(), aShipment({ providerName: 'ооо "вторресурс-ока"', inn: null })]);
  expect([...counts(again), again.rows]).toEqual([0, 0, 2, 0, []]);
});

test('without a guid number, date and document name the shipment; a transport made by hand is adopted', async () => {
  const { load, call, build, divisionId, stationId, server } = await openEkometYard();
  const id = await build.aTransport({
    divisionId,
    stationId,
    transportNumber: '60432176',
    shipmentDate: '2026-11-12',
    documentNumber: 'ЭА123456',
  });
  const first = await load([aShipment({ shipmentId: null })]);
  expect(counts(first)).toEqual([0, 1, 0, 0]);
  expect(counts(await load([aShipment()]))).toEqual([0, 0, 1, 0]);
  expect((await call('DISP', 'GET', byGuid)).json<Transport>().id).toBe(id);
  const { rows } = await server.pool.query('SELECT FROM ekomet_shipment');
  expect(rows).toHaveLength(1);
});

test('what nobody changed here follows the accounting system; what our people changed is a difference', async () => {
  const { load, call, shipments } = await openEkometYard();
  await load([aShipment()]);
  const card = (await call('DISP', 'GET', byGuid)).json<Transport>();
  const edit = { version: card.version, documentNumber: 'ЭА999999' };
  expect((await call('DISP', 'PATCH', `/transport/${card.id}`, { body: edit })).statusCode).toBe(200);
  const report = await load([aShipment({ documentNumber: 'ЭА123457', kinds: [{ kindCode: '3A', net: 65 }] })]);
  expect(counts(report)).toEqual([0, 1, 0, 0]);
  expect(report.rows[0]).toMatchObject({
    outcome: 'CHANGED',
    reasons: ['Отличается от наших данных: Номер документа'],
  });
  expect((await call('DISP', 'GET', byGuid)).json<Transport>()).toMatchObject({
    documentNumber: 'ЭА999999',
    senderScrapType: [{ net: 65 }],
  });
  expect((await shipments()).items).toMatchObject([
    {
      state: 'DIFFERS',
      differences: ['documentNumber'],
      theirs: { documentNumber: 'ЭА123457' },
      ours: { documentNumber: 'ЭА999999' },
    },
  ]);
});

test('a transport past reception is never overwritten', async () => {
  const { load, call, server } = await openEkometYard();
  await load([aShipment()]);
  await server.pool.query("UPDATE transport SET status_code = 'RECEPTION_SUSPENDED' WHERE guid = $1", [guid]);
  const report = await load([aShipment({ documentNumber: 'ЭА777777' })]);
  expect(counts(report)).toEqual([0, 0, 1, 0]);
  expect(report.rows[0]?.reasons).toEqual(['ТС в статусе «Приемка приостановлена»: данные отгрузки не меняются']);
  expect((await call('DISP', 'GET', byGuid)).json<Transport>().documentNumber).toBe('ЭА123456');
});

test('rows that cannot be understood are refused with reasons, the others are taken', async () => {
  const { load, shipments } = await openEkometYard();
  const report = await load([
    { transportNumber: '1' },
    aShipment({
      shipmentId: null,
      transportNumber: '61854303',
      stationInCode: '999999',
      kinds: [{ kindCode: '77Я', net: 1 }],
    }),
    aShipment(),
  ]);
  expect(counts(report)).toEqual([1, 0, 0, 2]);
  expect(report.rows.map(({ line, outcome, reasons }) => [line, outcome, reasons])).toEqual([
    [1, 'REFUSED', ['Дата отгрузки не указана или неверна']],
    [2, 'REFUSED', ['Станция назначения 999999 не найдена в справочнике', 'Вид лома «77Я» не найден в справочнике']],
    [3, 'CREATED', []],
  ]);
  expect((await shipments()).counts).toMatchObject({ INVALID: 1, SAME: 1 });
});

test('a person takes chosen fields, or refuses with a reason that holds until they say something new', async () => {
  const { load, call, shipments, server } = await openEkometYard();
  await load([aShipment()]);
  await server.pool.query("UPDATE transport SET document_number = 'А', gro_id = provider_id, version = version + 1");
  await load([aShipment({ documentNumber: 'ЭА2', explosionDocNumber: '17', gro: 'ООО «Гро»' })]);
  const [{ id, differences } = { id: '', differences: [] }] = (await shipments()).items;
  expect(differences).toEqual(['documentNumber', 'gro']);
  const take = await call('DISP', 'POST', `/ekomet/shipment/${id}/take`, { body: { fields: ['gro'] } });
  expect(take.json<EkometShipment>()).toMatchObject({ state: 'DIFFERS', differences: ['documentNumber'] });
  const refuse = await call('DISP', 'POST', `/ekomet/shipment/${id}/refuse`, {
    body: { reason: 'Накладная переоформлена' },
  });
  expect(refuse.json<EkometShipment>()).toMatchObject({
    state: 'REFUSED',
    refusal: { reason: 'Накладная переоформлена' },
  });
  const same = await load([aShipment({ documentNumber: 'ЭА2', explosionDocNumber: '17', gro: 'ООО «Гро»' })]);
  expect(same.rows[0]?.reasons).toEqual(['Отклонено: Накладная переоформлена']);
  await load([aShipment({ documentNumber: 'ЭА3', explosionDocNumber: '17', gro: 'ООО «Гро»' })]);
  expect((await shipments()).items[0]).toMatchObject({ state: 'DIFFERS', refusal: null });
  const { rows } = await server.pool.query<{ action: string }>(
    "SELECT DISTINCT action FROM history WHERE action LIKE 'ekomet.%' ORDER BY 1",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'ekomet.loadFactshipment',
    'ekomet.refuseShipment',
    'ekomet.takeShipment',
  ]);
});

test('a controller may not load or take, a supplier may not see, another division sees nothing of ours', async () => {
  const { load, call, callFromElsewhere, shipments } = await openEkometYard();
  await load([aShipment()]);
  const [{ id } = { id: '' }] = (await shipments()).items;
  expect((await call('CTRL', 'GET', '/transport/load-factshipment')).statusCode).toBe(403);
  expect((await call('CTRL', 'POST', `/ekomet/shipment/${id}/take`, { body: {} })).statusCode).toBe(403);
  expect((await call('SUPP', 'GET', '/ekomet/shipment')).statusCode).toBe(403);
  expect((await callFromElsewhere('DISP', 'GET', '/ekomet/shipment')).json()).toMatchObject({ items: [] });
  const foreign = await callFromElsewhere('DISP', 'POST', `/ekomet/shipment/${id}/take`, { body: {} });
  expect(foreign.json<ErrorReply>().code).toBe('ekomet.shipmentNotFound');
});

test('stations come from the accounting system too; a row that is no station refuses them all', async () => {
  const { call, said } = await openEkometYard();
  const load = async (more: object = {}) =>
    (await call('ADMIN', 'POST', '/station/load', { body: { source: 'EKOMET', ...more } })).json<object>();
  said.stations = [
    { code: '243607', name: 'Навашино' },
    { code: '240000', name: 'Муром', railway: 'Горьковская' },
  ];
  const rows = [{ code: '240000', name: 'Муром', outcome: 'ADDED' }];
  const report = { added: 1, changed: 0, same: 1, rows };
  expect(await load({ dryRun: true })).toEqual({ ...report, dryRun: true });
  expect(await load()).toEqual({ ...report, dryRun: false });
  said.stations = [{ code: '24', name: 'Муром' }];
  expect(await load()).toMatchObject({ code: 'dictionary.invalid', fields: [{ path: '0.code' }] });
  expect(await load({ stations: [{ code: '240001', name: 'А', railway: null }] })).toMatchObject({
    code: 'station.sourceAbsent',
  });
});

test('a shipment that became the same by an edit of ours leaves the tab of differences', async () => {
  const { load, shipments, server, deps } = await openEkometYard();
  await load([aShipment()]);
  await server.pool.query("UPDATE transport SET document_number = 'А', version = version + 1 WHERE guid IS NOT NULL");
  await compareOutdated(server.pool, deps.cards);
  expect((await shipments()).counts).toMatchObject({ DIFFERS: 1, SAME: 0 });
  await server.pool.query(
    "UPDATE transport SET document_number = 'ЭА123456', version = version + 1 WHERE guid IS NOT NULL",
  );
  await compareOutdated(server.pool, deps.cards);
  expect((await shipments()).counts).toMatchObject({ DIFFERS: 0, SAME: 1 });
});

test('a finished transport is handed over once for its version; only the system’s word changes its status', async () => {
  const { send, deliver, delivered, said, card, call, transportId, server } = await openEkometYard();
  said.answer = null;
  expect((await send(transportId)).json()).toEqual({ queued: 1 });
  expect((await send(transportId)).json()).toEqual({ queued: 0 });
  await deliver();
  expect((await card()).status.code).toBe('RECEPTION_FINISHED');
  expect((await call('HEAD', 'GET', '/ekomet/delivery')).json<DeliveryPage>().items).toMatchObject([
    { state: 'QUEUED', tries: 1, problem: 'Нет связи с учётной системой', transportNumber: '61854303' },
  ]);
  said.answer = { state: 'PENDING', answer: 'Ждёт' };
  server.clock.advance(10);
  await deliver();
  expect((await card()).status.code).toBe('RECEPTION_FINISHED');
  said.answer = { state: 'ACCEPTED', answer: 'Принято под номером 1\0' };
  server.clock.advance(60);
  await deliver();
  expect((await card()).status.code).toBe('SENT_TO_EKOMET');
  expect(new Set(delivered.map(({ key }) => key)).size).toBe(1);
  const { items } = (await call('HEAD', 'GET', '/ekomet/delivery')).json<DeliveryPage>();
  expect(items).toMatchObject([{ state: 'ACCEPTED', tries: 3, answer: 'Принято под номером 1', nextAt: null }]);
  expect((await call('HEAD', 'GET', '/ekomet/ready')).json<ReadyTransport[]>()).toEqual([]);
});

test('a refusal of the system stays in the journal; the hand-over is repeated under the same key', async () => {
  const { send, deliver, delivered, said, card, call, transportId } = await openEkometYard();
  said.answer = { state: 'REFUSED', answer: 'Договор закрыт' };
  await send(transportId);
  await deliver();
  expect((await card()).status.code).toBe('RECEPTION_FINISHED');
  const journal = async () => (await call('HEAD', 'GET', '/ekomet/delivery')).json<DeliveryPage>().items[0]!;
  const { id } = await journal();
  expect(await journal()).toMatchObject({ state: 'REFUSED', problem: 'Договор закрыт' });
  said.answer = { state: 'ACCEPTED', answer: 'Принято' };
  expect((await call('MASTER', 'POST', `/ekomet/delivery/${id}/retry`)).statusCode).toBe(200);
  await deliver();
  expect((await card()).status.code).toBe('SENT_TO_EKOMET');
  expect(new Set(delivered.map(({ key }) => key)).size).toBe(1);
  expect((await call('MASTER', 'POST', `/ekomet/delivery/${id}/retry`)).json<ErrorReply>().code).toBe(
    'ekomet.notRetriable',
  );
});

test('reception begins again: an unseen message is withdrawn, one that may have arrived holds the step', async () => {
  const { send, deliver, said, call, transportId, build, divisionId, stationId } = await openEkometYard();
  const reopen = (id: string) =>
    call('HEAD', 'PUT', `/transport/change-status/${id}`, {
      body: { statusCode: 'IN_RECEPTION', comment: 'Ошибка в весе' },
    });
  const journal = async () => (await call('HEAD', 'GET', '/ekomet/delivery')).json<DeliveryPage>().items;
  const unseen = await build.aTransport({ divisionId, stationId, status: 'RECEPTION_FINISHED' });
  await send(unseen);
  expect((await reopen(unseen)).statusCode).toBe(200);
  expect(await journal()).toMatchObject([{ state: 'CANCELLED', problem: 'ТС возвращено на приемку' }]);

  said.answer = null;
  await send(transportId);
  await deliver();
  expect((await reopen(transportId)).json<ErrorReply>().code).toBe('ekomet.underWay');
  const { id } = (await journal()).find(({ state }) => state === 'QUEUED')!;
  const body = { reason: 'Ошибка в весе' };
  expect((await call('HEAD', 'POST', `/ekomet/delivery/${id}/cancel`, { body })).json()).toMatchObject({
    state: 'CANCELLED',
  });
  expect((await reopen(transportId)).statusCode).toBe(200);
});

test('a transport that changed after the hand-over keeps its status and waits for the next one', async () => {
  const { send, deliver, card, call, transportId, server, delivered } = await openEkometYard();
  await send(transportId);
  await server.pool.query("UPDATE transport SET special_mark = 'Пломба', version = version + 1 WHERE id = $1", [
    transportId,
  ]);
  await deliver();
  expect((await card()).status.code).toBe('RECEPTION_FINISHED');
  expect((await call('HEAD', 'GET', '/ekomet/ready')).json<ReadyTransport[]>()).toMatchObject([{ id: transportId }]);
  await send(transportId);
  await deliver();
  expect((await card()).status.code).toBe('SENT_TO_EKOMET');
  expect(delivered.map(({ version, specialMark }) => [version, specialMark])).toEqual([
    [1, null],
    [2, 'Пломба'],
  ]);
});

test('all are handed over or none: an unfinished one is named', async () => {
  const { send, build, divisionId, stationId, transportId, server } = await openEkometYard();
  const other = await build.aTransport({ divisionId, stationId, status: 'IN_RECEPTION', transportNumber: '94640273' });
  const reply = await send(transportId, other);
  expect(reply.json<ErrorReply>()).toMatchObject({
    code: 'ekomet.notFinished',
    fields: [{ message: '94640273: Передать можно только ТС, приемка которых завершена' }],
  });
  expect((await server.pool.query('SELECT FROM ekomet_delivery')).rows).toEqual([]);
});
