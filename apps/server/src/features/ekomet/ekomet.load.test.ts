import type { EkometLoad } from '@otk/domain/ekomet/ekomet.schema';
import { expect, test } from 'vitest';

import { aShipment, openEkometYard } from '../../../test/ekomet-yard.ts';
import { GatewayDown } from './ekomet.gateway.ts';
import { loadBySchedule } from './ekomet.load.service.ts';

const never = new AbortController().signal;
const minutes = (count: number) => count * 60_000;

test('one import at a time on all servers; that of a server that died is given up and started again', async () => {
  const { load, call, server } = await openEkometYard();
  await server.pool.query(
    `INSERT INTO ekomet_load (source, state, started_at, claimed_until) VALUES ('GATEWAY', 'RUNNING', $1, $2)`,
    [server.clock.now, new Date(server.clock.now.getTime() + minutes(1))],
  );
  expect(await load([aShipment()])).toMatchObject({ state: 'RUNNING', created: 0 });
  server.clock.advance(120);
  expect(await load([aShipment()])).toMatchObject({ state: 'DONE', created: 1 });
  expect(
    (await call('DISP', 'GET', '/ekomet/load')).json<EkometLoad[]>().map(({ state, failure }) => [state, failure]),
  ).toEqual([
    ['DONE', null],
    ['FAILED', 'Прервана: сервер остановился'],
  ]);
});

test('the report of an import names no transports of divisions that the reader does not see', async () => {
  const { load, call, server, callFromElsewhere } = await openEkometYard();
  const away = await server.build.aDivision('ОТК. Станция Новолипецк');
  const { rows: divisions } = await server.pool.query<{ code: string }>('SELECT code FROM division WHERE id = $1', [
    away,
  ]);
  const foreign = { shipmentId: crypto.randomUUID(), transportNumber: '61854303', divisionCode: divisions[0]!.code };
  const { id, created, rows } = await load([aShipment(), aShipment(foreign)]);
  const numbers = (found: EkometLoad['rows']) => found.map(({ transportNumber }) => transportNumber);
  expect([created, numbers(rows)]).toEqual([2, ['60432176']]);
  const read = async (as: typeof call, role: string) =>
    numbers((await as(role, 'GET', `/ekomet/load/${id}`)).json<EkometLoad>().rows);
  expect(await read(call, 'DISP')).toEqual(['60432176']);
  expect(await read(callFromElsewhere, 'DISP')).toEqual([]);
  expect(await read(call, 'ADMIN')).toEqual(['60432176', '61854303']);
});

test('rows that became no transport are shown to those who may import, and of a file to the division of its author', async () => {
  const { load, call, callFromElsewhere, server } = await openEkometYard();
  const { id } = await load([aShipment({ shipmentDate: 'вчера' })]);
  const read = async (as: typeof call, role: string) =>
    (await as(role, 'GET', `/ekomet/load/${id}`)).json<EkometLoad>().rows.map(({ outcome }) => outcome);
  expect(await read(call, 'VIEW')).toEqual([]);
  expect(await read(callFromElsewhere, 'MASTER')).toEqual(['REFUSED']);
  await server.owner.query(`UPDATE ekomet_load SET source = 'FILE' WHERE id = $1`, [id]);
  expect(await read(call, 'MASTER')).toEqual(['REFUSED']);
  expect(await read(callFromElsewhere, 'MASTER')).toEqual([]);
  expect(await read(call, 'ADMIN')).toEqual(['REFUSED']);
});

test('the number of a vehicle under a radiation alarm is not taken; everything else of the import is', async () => {
  const { load, server, transportId } = await openEkometYard('RADIATION_ALARM');
  const other = { shipmentId: crypto.randomUUID(), transportNumber: '63093892' };
  await load([aShipment(), aShipment(other)]);
  await server.owner.query(`UPDATE transport SET status_code = 'WEIGHED' WHERE id <> $1`, [transportId]);
  await server.owner.query('INSERT INTO radiation_alarm (transport_id, max) VALUES ($1, 0.9)', [transportId]);

  const renamed = { transportNumber: '61854303', documentNumber: 'ЭА777' };
  const done = await load([aShipment(renamed), aShipment({ ...other, documentNumber: 'ЭА888' })]);
  expect(done).toMatchObject({ state: 'DONE', changed: 2, failure: null });
  expect(done.rows[0]!.reasons).toEqual([
    'Радиационная тревога: действие закрыто, пока её не снимет начальник смены',
    'Отличается от наших данных: Номер ТС',
  ]);
  const { rows } = await server.pool.query<{ said: string }>(
    `SELECT transport_number || ' ' || document_number AS said FROM transport WHERE id <> $1 ORDER BY 1`,
    [transportId],
  );
  expect(rows.map(({ said }) => said)).toEqual(['60432176 ЭА777', '63093892 ЭА888']);
});

test('the schedule counts from the last import of any server or person; a shipment without a division is offered', async () => {
  const { load, said, call, deps, server, shipments } = await openEkometYard();
  await load([]);
  said.rows = [aShipment()];
  server.clock.advance(9 * 60);
  await loadBySchedule(deps, minutes(10), never);
  expect((await shipments()).items).toEqual([]);
  server.clock.advance(60);
  await loadBySchedule(deps, minutes(10), never);
  await loadBySchedule(deps, minutes(10), never);
  expect((await shipments()).counts).toMatchObject({ OFFERED: 1 });
  expect((await call('DISP', 'GET', '/ekomet/load')).json<EkometLoad[]>().map(({ by }) => by === null)).toEqual([
    true,
    false,
  ]);
  const [{ id } = { id: '' }] = (await shipments()).items;
  const taken = await call('DISP', 'POST', `/ekomet/shipment/${id}/take`, { body: {} });
  expect(taken.json()).toMatchObject({ state: 'SAME', transport: { status: { code: 'NEW' } } });
});

test('a system that breaks off keeps the portions that are stored, and the report says why', async () => {
  const { deps, call } = await openEkometYard();
  const gateway = {
    ...deps.gateway,
    async *shipments() {
      yield await Promise.resolve([aShipment()]);
      throw new GatewayDown('Учётная система ответила 503');
    },
  };
  await loadBySchedule({ ...deps, gateway }, minutes(10), never);
  const [first] = (await call('DISP', 'GET', '/ekomet/load')).json<EkometLoad[]>();
  expect(first).toMatchObject({ state: 'FAILED', skipped: 1, failure: 'Учётная система ответила 503' });
});
