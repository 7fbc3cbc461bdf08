// One vehicle that two people recorded: both cards say so, and it becomes one record or stays two by a decision.
import { randomUUID } from 'node:crypto';

import type { HistoryEntry, Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openGate } from '../../../test/gate.ts';
import { openYard } from '../../../test/yard.ts';

type Gate = Pick<Awaited<ReturnType<typeof openGate>>, 'call'>;

const madeEarlier = { 'x-device-time': '2026-11-15T07:30:00.000Z' };

/** A vehicle at the gate, and the record of a second guard who had no link. */
async function openDouble(first: object = {}, second: object = {}) {
  const gate = await openGate();
  await gate.register(first);
  const otherId = crypto.randomUUID();
  await gate.register({ id: otherId, transportNumber: 'a 123 bc 152', ...second }, 'KPP', madeEarlier);
  const card = async (id: string) => (await gate.call('HEAD', 'GET', `/transport/${id}`)).json<Transport>();
  const join = async (more: object = {}, role = 'KPP') => {
    const [kept, other] = [await card(gate.id), await card(otherId)];
    const body = { otherId, version: kept.version, otherVersion: other.version, ...more };
    return gate.call(role, 'POST', `/transport/${gate.id}/join`, { body });
  };
  return { ...gate, otherId, card, join };
}

const historyOf = async (gate: Gate, id: string) =>
  (await gate.call('HEAD', 'GET', `/transport/transport-history/${id}`)).json<{ items: HistoryEntry[] }>().items;

test('a vehicle that two guards registered is pointed out on both cards and in both histories', async () => {
  const gate = await openDouble();
  const [one, other] = [await gate.card(gate.id), await gate.card(gate.otherId)];
  expect(one.doubles).toMatchObject([
    { id: gate.otherId, transportNumber: 'a 123 bc 152', status: { code: 'KPP_REGISTERED' }, photoCount: 0, net: null },
  ]);
  expect(one.doubles[0]?.recordedBy).toContain('kpp');
  expect(other.doubles).toMatchObject([{ id: gate.id }]);
  for (const id of [gate.id, gate.otherId]) {
    expect((await historyOf(gate, id)).map(({ action }) => action)).toContain('transport.double');
  }
});

test('a wagon that two people entered is pointed out; one that has left, or is only announced, is no double', async () => {
  const yard = await openYard('ARRIVED');
  const typeId = (await yard.card()).transportType.id;
  const body = {
    transportNumber: '6185-4303',
    transportTypeId: typeId,
    stationId: yard.stationId,
    shipmentDate: '2026-11-15',
  };
  const made = (await yard.call('DISP', 'POST', '/transport', { body })).json<Transport>();
  expect(made.doubles.map(({ id }) => id)).toEqual([yard.transportId]);
  await yard.server.pool.query('UPDATE transport SET guid = gen_random_uuid() WHERE id = $1', [made.id]);
  expect((await yard.card()).doubles).toEqual([]);
});

test('«Это одно и то же»: photos, readings, papers and what was missing go over, the other record leads to this one', async () => {
  const gate = await openDouble(
    { trailerNumber: null, providerId: null, radiationMax: 0.14 },
    { radiationMax: 0.12, gate: '2' },
  );
  const photoId = await gate.build.aPhoto(gate.otherId);
  const joined = await gate.join();
  expect(joined.statusCode, joined.body).toBe(200);
  expect(joined.json()).toMatchObject({
    id: gate.id,
    transportNumber: 'А123ВС152',
    trailerNumber: 'АН123452',
    provider: { id: expect.any(String) },
    photoCount: 1,
    checkpoint: { gate: '1', radiationMax: 0.14 },
    measurements: [{ max: 0.14 }, { max: 0.12 }],
    doubles: [],
  });
  // One history: what was done to the joined record stands in it too.
  const told = (await historyOf(gate, gate.id)).map(({ field }) => field);
  expect(told).toEqual(expect.arrayContaining(['joined', 'joinedTo']));
  expect(told.filter((field) => field === 'measurement')).toHaveLength(3);
  const { rows } = await gate.server.pool.query('SELECT transport_id AS id FROM photo WHERE id = $1', [photoId]);
  expect(rows).toEqual([{ id: gate.id }]);
  const away = await gate.call('KPP', 'GET', `/transport/${gate.otherId}`);
  expect(away.json()).toMatchObject({
    code: 'transport.joined',
    fields: [{ path: 'joinedTo', message: gate.id }],
  });
  expect((await gate.call('ADMIN', 'PATCH', `/transport/restore/${gate.otherId}`)).json().code).toBe(
    'transport.joined',
  );
});

test('what a device still sends about the joined record arrives in the one that stays', async () => {
  const gate = await openDouble();
  await gate.join();
  const late = await gate.call('KPP', 'PATCH', `/transport-kpp13/${gate.otherId}`, {
    body: { version: 1, passNumber: '77', base: { passNumber: null } },
    headers: madeEarlier,
  });
  expect(late.json()).toMatchObject({ id: gate.id, checkpoint: { passNumber: '77' } });
});

test('an alarm of the joined record holds the one that stays', async () => {
  const gate = await openDouble({}, { radiationMax: 0.65 });
  const joined = (await gate.join()).json<Transport>();
  expect(joined).toMatchObject({
    status: { code: 'RADIATION_ALARM' },
    radiationAlarm: { isOpen: true, max: 0.65 },
    vehicleAlarm: null,
  });
});

test('weighed differently: the person is asked which, and every weighing stays', async () => {
  const gate = await openDouble();
  const weigh = (id: string, gross: number) =>
    gate.call('WEIGH', 'POST', `/transport/${id}/set-register-weight`, {
      body: { gross, tare: 12, net: gross - 12, trash: 0 },
    });
  await weigh(gate.id, 30);
  await weigh(gate.otherId, 31);
  const asked = await gate.join();
  expect(asked.json()).toMatchObject({
    code: 'double.figuresDiffer',
    fields: [{ path: 'registerWeight', message: 'Взвешивание' }],
  });
  const joined = await gate.join({ figures: 'OTHER' });
  expect(joined.json()).toMatchObject({ registerWeight: { net: 19 } });
  expect(await gate.count('weighing WHERE transport_id = $1', gate.id)).toBe(2);
});

test('layers judged differently: the person is asked which; those that stay keep their number of layers', async () => {
  const gate = await openDouble();
  const judge = (id: string, layerCount: number, percent: number) =>
    gate.call('HEAD', 'POST', `/transport/${id}/layer`, {
      body: { id: randomUUID(), number: 1, layerCount, percent, judgedAt: '2026-11-18T08:00:00.000Z' },
    });
  await judge(gate.id, 6, 2);
  await judge(gate.otherId, 9, 4);
  expect((await gate.join()).json()).toMatchObject({ fields: [{ path: 'layers', message: 'Засор по слоям' }] });
  const joined = (await gate.join({ figures: 'OTHER' })).json<Transport>();
  expect(joined.layerCount).toBe(9);
  const words = joined.layers.map(({ percent, deleted }) => `${percent} ${deleted ? 'gives way' : 'stays'}`);
  expect(words.toSorted()).toEqual(['2 gives way', '4 stays']);
});

test.each([
  ['RECEPTION_FINISHED', 'double.closed'],
  ['ARCHIVED', 'double.closed'],
])('a record in %s is not joined', async (status, code) => {
  const gate = await openDouble();
  await gate.server.pool.query('UPDATE transport SET status_code = $2 WHERE id = $1', [gate.otherId, status]);
  expect((await gate.join()).json().code).toBe(code);
});

test('records of different numbers, of two shipments and stale ones are refused in words', async () => {
  const gate = await openDouble();
  expect((await gate.join({ version: 77 })).json().code).toBe('transport.stale');
  await gate.server.pool.query('UPDATE transport SET guid = gen_random_uuid() WHERE id = ANY($1)', [
    [gate.id, gate.otherId],
  ]);
  expect((await gate.join()).json().code).toBe('double.twoShipments');
  await gate.server.pool.query("UPDATE transport SET transport_number = 'К777КК77' WHERE id = $1", [gate.otherId]);
  expect((await gate.join()).json().code).toBe('double.notDouble');
});

test('«Это разные ТС» is a decision in both histories and is not asked again; under an alarm it is refused', async () => {
  const gate = await openDouble();
  const path = `/transport/${gate.id}/distinct`;
  const decided = await gate.call('KPP', 'POST', path, { body: { otherId: gate.otherId } });
  expect(decided.json()).toMatchObject({ doubles: [] });
  expect((await gate.card(gate.otherId)).doubles).toEqual([]);
  expect((await historyOf(gate, gate.otherId))[0]).toMatchObject({ action: 'double.distinct', field: 'distinctFrom' });

  const held = await openDouble({ radiationMax: 0.65 }, { radiationMax: 0.12 });
  const refused = await held.call('KPP', 'POST', `/transport/${held.otherId}/distinct`, { body: { otherId: held.id } });
  expect(refused.json().code).toBe('double.held');
});

test('a transport that was given to another division is not said to be missing', async () => {
  const { call, callFromElsewhere, transportId, foreignDivisionId, build, divisionId, stationId } =
    await openYard('ARRIVED');
  await call('ADMIN', 'POST', '/transport/migrate', { body: { ids: [transportId], divisionId: foreignDivisionId } });
  expect((await callFromElsewhere('CTRL', 'GET', `/transport/${transportId}`)).statusCode).toBe(200);
  const gone = await call('CTRL', 'GET', `/transport/${transportId}`);
  expect([gone.statusCode, gone.json()]).toMatchObject([
    409,
    { code: 'transport.moved', fields: [{ path: 'division', message: 'ОТК. Станция Новолипецк' }] },
  ]);
  const step = await call('CTRL', 'PUT', `/transport/change-status/${transportId}`, {
    body: { statusCode: 'INCOMING_CONTROL' },
  });
  expect(step.json().code).toBe('transport.moved');
  // One that was never in sight is still the same as none.
  const own = await build.aTransport({ divisionId, stationId });
  expect((await callFromElsewhere('CTRL', 'GET', `/transport/${own}`)).json().code).toBe('transport.notFound');
});
