// A radiation alarm holds the vehicle, whatever record of it is touched.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openGate } from '../../../test/gate.ts';

type Gate = Awaited<ReturnType<typeof openGate>>;

const codeOf = (reply: { json: () => { code?: string }; statusCode: number }) => [reply.statusCode, reply.json().code];

/** As a device sends a write that it made a while ago without a link. */
const madeEarlier = { 'x-device-time': '2026-11-15T07:30:00.000Z' };

async function registerLate(gate: Gate, more: object): Promise<{ id: string; card: Transport }> {
  const id = crypto.randomUUID();
  const reply = await gate.register({ id, ...more }, 'KPP', madeEarlier);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  return { id, card: reply.json<Transport>() };
}

const clear = (gate: Gate, id = gate.id) =>
  gate.call('HEAD', 'PUT', `/transport/change-status/${id}`, {
    body: { statusCode: 'INCOMING_CONTROL', comment: 'Протокол № 7' },
  });

test('the trailer is held too: another tractor does not bring it in', async () => {
  const gate = await openGate();
  await gate.register({ radiationMax: 0.65 });
  const swapped = { id: crypto.randomUUID(), transportNumber: 'К777КК77', trailerNumber: 'ah 1234 52' };
  expect(codeOf(await gate.register(swapped))).toEqual([409, 'transport.held']);
});

test('a vehicle that stands at the gate is not registered again; one that has left is', async () => {
  const gate = await openGate();
  const { version } = (await gate.register()).json<Transport>();
  const again = { id: crypto.randomUUID(), transportNumber: 'a123bc152' };
  expect(codeOf(await gate.register(again))).toEqual([409, 'kpp.atGate']);
  await gate.edit({ version, exitAt: '2026-11-15T07:00:00Z' });
  expect((await gate.register(again)).statusCode).toBe(200);
});

test('made without a link, it is not lost: a second record, held by the alarm of the first', async () => {
  const gate = await openGate();
  await gate.register({ radiationMax: 0.65 });
  const { id, card } = await registerLate(gate, { transportNumber: 'A 123 BC 152', radiationMax: 0.12 });
  expect(card).toMatchObject({
    status: { code: 'KPP_REGISTERED' },
    vehicleAlarm: { transportId: gate.id, transportNumber: 'А123ВС152', max: 0.65, background: 0.11 },
    measurements: [{ max: 0.12, result: 'NORMAL' }],
  });
  for (let taken = 0; taken < 3; taken += 1) {
    await gate.build.aPhoto(id);
  }
  const moved = (field: string) =>
    gate.call('KPP', 'PATCH', `/transport-kpp13/${id}`, {
      body: { version: card.version, [field]: '2026-11-15T07:40:00Z' },
    });
  expect(codeOf(await moved('entryAt'))).toEqual([422, 'kpp.entryBlocked']);
  expect(codeOf(await moved('exitAt'))).toEqual([422, 'kpp.exitBlocked']);
  const step = await gate.call('CTRL', 'PUT', `/transport/change-status/${id}`, {
    body: { statusCode: 'INCOMING_CONTROL' },
  });
  expect(codeOf(step)).toEqual([422, 'transport.alarmed']);
  const weighed = await gate.call('WEIGH', 'POST', `/transport/${id}/set-register-weight`, {
    body: { gross: 30, tare: 12, net: 18, trash: 0 },
  });
  expect(codeOf(weighed)).toEqual([422, 'transport.alarmed']);
  // The decision about the first frees the second.
  await clear(gate);
  expect((await moved('entryAt')).statusCode).toBe(200);
});

test('a second measurement is a second row: the reading of the alarm stays, the head sees both, history too', async () => {
  const gate = await openGate();
  const { version } = (await gate.register({ radiationMax: 0.65 })).json<Transport>();
  const after = (await gate.edit({ version, radiationMax: 0.12, radiationMethod: 'HAND' })).json<Transport>();
  expect(after).toMatchObject({
    status: { code: 'RADIATION_ALARM' },
    checkpoint: { radiationMax: 0.65, radiationResult: 'ALARM', radiationMethod: null },
    radiationAlarm: { max: 0.65, isOpen: true },
    measurements: [
      { max: 0.65, result: 'ALARM', by: expect.stringContaining('kpp') },
      { max: 0.12, method: 'HAND', result: 'NORMAL' },
    ],
  });
  // Two guards who measured made two measurements; neither is refused as a change of the other's value.
  const third = await gate.edit({ version, radiationMax: 0.9, base: { radiationMax: 0.65 } });
  expect(third.json<Transport>().measurements.map(({ max }) => max)).toEqual([0.65, 0.12, 0.9]);
  // A higher one under the open alarm notifies people again, a lower one does not.
  expect((await gate.told()).filter(({ type }) => type === 'RADIATION_ALARM')).toHaveLength(2);
  const history = await gate.call('HEAD', 'GET', `/transport/transport-history/${gate.id}`);
  const fields = history.json<{ items: { field: string | null }[] }>().items.map(({ field }) => field);
  expect(fields.filter((field) => field === 'measurement')).toHaveLength(3);
});

test('under alarm weights, found kinds, declared kinds and unordered items are closed', async () => {
  const gate = await openGate();
  await gate.register({ radiationMax: 0.65 });
  const kindId = await gate.build.aKind();
  const tries = [
    ['WEIGH', 'POST', `/transport/${gate.id}/set-register-weight`, { gross: 30, tare: 12, net: 18, trash: 0 }],
    ['WEIGH', 'POST', `/transport/${gate.id}/set-overweight`, { net: 18, tare: 12 }],
    [
      'CTRL',
      'PATCH',
      `/transport/discovered-scrap-type/${gate.id}`,
      { lines: [{ productionTypeId: kindId, net: 1, localId: 'a line of ours' }] },
    ],
    [
      'DISP',
      'PATCH',
      `/transport/sender-scrap-type/${gate.id}`,
      { lines: [{ productionTypeId: kindId, net: 1, localId: 'a line of ours' }] },
    ],
  ] as const;
  for (const [role, method, url, body] of tries) {
    expect([url, ...codeOf(await gate.call(role, method, url, { body }))]).toEqual([url, 422, 'transport.alarmed']);
  }
});

test('the number of a vehicle under alarm can be corrected: old and new number are held', async () => {
  const gate = await openGate();
  const { version } = (await gate.register({ radiationMax: 0.65, trailerNumber: null })).json<Transport>();
  expect((await gate.edit({ version, transportNumber: 'А124ВС152' })).statusCode).toBe(200);
  for (const transportNumber of ['А123ВС152', 'a124bc152']) {
    const again = { id: crypto.randomUUID(), transportNumber, trailerNumber: null };
    expect(codeOf(await gate.register(again))).toEqual([409, 'transport.held']);
  }
  await clear(gate);
  const free = { id: crypto.randomUUID(), transportNumber: 'А123ВС152', trailerNumber: null };
  expect((await gate.register(free)).statusCode).toBe(200);
});

test('a record that is inside does not become one of a held vehicle', async () => {
  const gate = await openGate();
  const { version } = (await gate.register({ trailerNumber: null })).json<Transport>();
  await gate.photos(3);
  const inside = (await gate.edit({ version, entryAt: '2026-11-15T07:10:00Z' })).json<Transport>();
  await gate.another({ transportNumber: 'К777КК77', radiationMax: 0.65 });
  const renamed = { body: { version: inside.version, transportNumber: 'k777kk77' } };
  expect(codeOf(await gate.call('KPP', 'PATCH', `/transport-kpp13/${gate.id}`, renamed))).toEqual([
    422,
    'transport.alarmed',
  ]);
});

test('a record under alarm is not removed; one of a vehicle inside does not come back while the vehicle is held', async () => {
  const gate = await openGate();
  await gate.register({ radiationMax: 0.65 });
  expect(codeOf(await gate.call('ADMIN', 'DELETE', `/transport/${gate.id}`))).toEqual([422, 'transport.alarmed']);
});

test('a load that was sent back under alarm and comes to reception again is under the alarm again', async () => {
  const gate = await openGate();
  await gate.register({ radiationMax: 0.65 });
  const back = await gate.call('HEAD', 'POST', `/transport/return-back/${gate.id}`, {
    body: { scope: 'WHOLE', reason: 'Радиация' },
  });
  expect(back.statusCode, back.body).toBe(200);
  expect(back.json()).toMatchObject({ status: { code: 'RETURN_BACK' }, radiationAlarm: { isOpen: false } });
  await gate.server.pool.query("UPDATE transport SET status_code = 'RECEPTION_FINISHED' WHERE id = $1", [gate.id]);
  const again = await gate.call('HEAD', 'PUT', `/transport/change-status/${gate.id}`, {
    body: { statusCode: 'IN_RECEPTION', comment: 'Ошибка' },
  });
  expect(again.json()).toMatchObject({ status: { code: 'IN_RECEPTION' }, radiationAlarm: { isOpen: true } });
});

test('on storage an alarm is open without a step; the head of the shift clears it where the case is', async () => {
  const gate = await openGate();
  const { version } = (await gate.register()).json<Transport>();
  await gate.server.pool.query("UPDATE transport SET status_code = 'ON_STORAGE' WHERE id = $1", [gate.id]);
  const held = (await gate.edit({ version, radiationMax: 0.65 })).json<Transport>();
  expect(held).toMatchObject({ status: { code: 'ON_STORAGE' }, radiationAlarm: { isOpen: true } });
  const path = `/transport-kpp13/${gate.id}/clear-alarm`;
  expect((await gate.call('MASTER', 'POST', path, { body: { protocol: '7' } })).statusCode).toBe(403);
  const cleared = await gate.call('HEAD', 'POST', path, { body: { protocol: 'Протокол № 7' } });
  expect(cleared.json()).toMatchObject({ status: { code: 'ON_STORAGE' }, radiationAlarm: { isOpen: false } });
  expect(codeOf(await gate.call('HEAD', 'POST', path, { body: { protocol: '8' } }))).toEqual([422, 'kpp.noAlarm']);
});

test('a raised background asks for a manual measurement before entry', async () => {
  const gate = await openGate();
  const { version } = (await gate.register({ radiationMax: 0.2 })).json<Transport>();
  await gate.photos(3);
  const entryAt = '2026-11-15T07:10:00Z';
  const early = await gate.edit({ version, entryAt });
  expect(early.json().fields).toEqual([
    { path: 'entryAt', message: 'Фон повышен: сделайте ручное измерение и внесите его' },
  ]);
  expect(codeOf(await gate.edit({ version, radiationMax: 0.12, entryAt }))).toEqual([422, 'kpp.entryBlocked']);
  const looked = await gate.edit({ version, radiationMax: 0.19, radiationMethod: 'HAND', entryAt });
  expect(looked.json()).toMatchObject({ checkpoint: { entryAt: '2026-11-15T07:10:00.000Z' } });
});

test('a background that nature does not have is refused; one that hides a source raises the alarm', async () => {
  const gate = await openGate();
  const wrong = await gate.register({ radiationBackground: 11 });
  expect(wrong.json()).toMatchObject({ code: 'kpp.badBackground', fields: [{ path: 'radiationBackground' }] });
  const hidden = await gate.register({ radiationBackground: 5, radiationMax: 5.1 });
  expect(hidden.json()).toMatchObject({ status: { code: 'RADIATION_ALARM' } });
});
