import type { Transport, TransportPage } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openGate } from '../../../test/gate.ts';
import { openYard } from '../../../test/yard.ts';

test('the guard registers a vehicle: the card, its history, the notification of controllers and masters', async () => {
  const gate = await openGate();
  const reply = await gate.register();
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    id: gate.id,
    mode: 'KPP',
    status: { code: 'KPP_REGISTERED' },
    transportNumber: 'А123ВС152',
    documentNumber: 'ТТН 0457',
    arrivedAt: '2026-11-15T05:00:00.000Z',
    driver: { name: 'Сидоров Иван', phone: '+7 900 000-00-00', document: null },
    checkpoint: { radiationMax: 0.14, radiationResult: 'NORMAL', gate: '1', entryAt: null },
    radiationAlarm: null,
    senderScrapType: [{ net: 18.3 }],
  });
  expect(await gate.told()).toEqual([
    { type: 'INCOMING_CONTROL_KPP13', roles: ['CTRL', 'MASTER'], text: expect.stringContaining('РК: Норма') },
  ]);
});

test('the same registration again is answered, also under another key; another one under the same id is refused', async () => {
  const gate = await openGate();
  await gate.register();
  expect((await gate.register()).statusCode).toBe(200);
  expect(await gate.count('transport WHERE mode = $1', 'KPP')).toBe(1);
  expect(await gate.told()).toHaveLength(1);
  const other = await gate.register({ documentNumber: 'ТТН 0458' });
  expect(other.statusCode).toBe(409);
  expect(other.json().code).toBe('kpp.registered');
});

test('an expected transport is registered under its own id', async () => {
  const gate = await openGate();
  const expected = await gate.anExpected();
  const reply = await gate.register({ id: expected });
  expect(reply.json()).toMatchObject({ id: expected, mode: 'KPP', status: { code: 'KPP_REGISTERED' } });
  const again = await gate.register({ id: expected, gate: '7' });
  expect(again.statusCode).toBe(409);
});

test('an expected transport is offered to the gate until it is registered', async () => {
  const gate = await openGate();
  const expected = await gate.anExpected();
  const offered = () => gate.listed({ expected: true, search: 'а123вс' });
  expect(await offered()).toEqual([expected]);
  await gate.register({ id: expected });
  expect(await offered()).toEqual([]);
});

test.each([
  ['documentNumber', '', 'Укажите номер документа'],
  ['transportNumber', '', 'Укажите номер ТС'],
  ['radiationMax', 0.123, 'Не больше двух знаков после запятой'],
])('a registration with a wrong %s is refused with a message', async (path, value, message) => {
  const gate = await openGate();
  const reply = await gate.register({ [path]: value });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toContainEqual({ path, message });
});

test('a reading over the limit: status forced, everybody in charge notified, entry and exit blocked', async () => {
  const gate = await openGate();
  const card = (await gate.register({ radiationMax: 0.65 })).json<Transport>();
  expect(card).toMatchObject({
    status: { code: 'RADIATION_ALARM' },
    checkpoint: { radiationResult: 'ALARM' },
    radiationAlarm: { max: 0.65, background: 0.11, acknowledged: [] },
  });
  const alarm = (await gate.told()).find(({ type }) => type === 'RADIATION_ALARM');
  expect(alarm?.roles).toEqual(['CTRL', 'DISP', 'HEAD', 'MASTER']);
  expect(alarm?.text).toContain('Превышение над фоном 0,54\u00A0мкЗв/ч');
  await gate.photos(3);
  const entry = await gate.edit({ version: card.version, entryAt: '2026-11-15T05:10:00Z' });
  expect(entry.statusCode).toBe(422);
  expect(entry.json()).toMatchObject({ code: 'kpp.entryBlocked', fields: [{ path: 'entryAt' }] });
  expect((await gate.edit({ version: card.version, exitAt: '2026-11-15T05:10:00Z' })).json().code).toBe(
    'kpp.exitBlocked',
  );
});

test('a registration carries no entry and no exit: an alarm cannot be driven past', async () => {
  const gate = await openGate();
  for (const moved of [{ entryAt: '2026-11-15T05:10:00Z' }, { exitAt: '2026-11-15T05:10:00Z' }]) {
    expect((await gate.register({ radiationMax: 0.65, ...moved })).statusCode).toBe(400);
  }
  expect(await gate.count('checkpoint')).toBe(0);
});

test('an entry that comes together with a reading over the limit is blocked by it', async () => {
  const gate = await openGate();
  const { version } = (await gate.register()).json<Transport>();
  await gate.photos(3);
  const entry = await gate.edit({ version, radiationMax: 0.65, entryAt: '2026-11-15T05:10:00Z' });
  expect([entry.statusCode, entry.json().code]).toEqual([422, 'kpp.entryBlocked']);
  const exit = await gate.edit({ version, radiationMax: 0.65, exitAt: '2026-11-15T05:10:00Z' });
  expect(exit.json().code).toBe('kpp.exitBlocked');
  const measured = await gate.edit({ version, radiationMax: 0.65 });
  expect(measured.json()).toMatchObject({ status: { code: 'RADIATION_ALARM' }, checkpoint: { entryAt: null } });
});

test('a later reading over the limit raises the alarm; a lower one does not clear it; the head of the shift does', async () => {
  const gate = await openGate();
  const first = (await gate.register()).json<Transport>();
  const alarmed = (await gate.edit({ version: first.version, radiationMax: 0.4 })).json<Transport>();
  expect(alarmed.status.code).toBe('RADIATION_ALARM');
  const lower = (await gate.edit({ version: alarmed.version, radiationMax: 0.12 })).json<Transport>();
  expect(lower).toMatchObject({ status: { code: 'RADIATION_ALARM' }, checkpoint: { radiationResult: 'ALARM' } });
  const cleared = await gate.call('HEAD', 'PUT', `/transport/change-status/${gate.id}`, {
    body: { statusCode: 'INCOMING_CONTROL', comment: 'Протокол № 7' },
  });
  expect(cleared.json()).toMatchObject({ status: { code: 'INCOMING_CONTROL' } });
  await gate.photos(3);
  const entered = await gate.edit({ version: lower.version, entryAt: '2026-11-15T05:10:00Z', base: { entryAt: null } });
  expect(entered.json()).toMatchObject({ checkpoint: { entryAt: '2026-11-15T05:10:00.000Z' } });
});

test('an alarm is acknowledged by name, once each', async () => {
  const gate = await openGate();
  await gate.register({ radiationMax: 0.65 });
  await gate.call('HEAD', 'POST', `/transport-kpp13/${gate.id}/acknowledge`);
  await gate.call('HEAD', 'POST', `/transport-kpp13/${gate.id}/acknowledge`);
  const reply = await gate.call('DISP', 'POST', `/transport-kpp13/${gate.id}/acknowledge`);
  const names = reply.json<Transport>().radiationAlarm?.acknowledged.map(({ name }) => name) ?? [];
  expect(names).toEqual([expect.stringContaining('head'), expect.stringContaining('disp')]);
  const none = await openGate();
  await none.register();
  expect((await none.call('HEAD', 'POST', `/transport-kpp13/${none.id}/acknowledge`)).json().code).toBe('kpp.noAlarm');
});

test('an alarm that a controller raises by a step keeps its reading; the list gives the alarms alone', async () => {
  const yard = await openYard('IN_RECEPTION');
  const body = { statusCode: 'RADIATION_ALARM', comment: '0,85 мкЗв/ч. У торца', reading: 0.85 };
  const reply = await yard.call('CTRL', 'PUT', `/transport/change-status/${yard.transportId}`, { body });
  expect(reply.json<Transport>()).toMatchObject({ status: { code: 'RADIATION_ALARM' }, radiationAlarm: { max: 0.85 } });
  const listed = async (status: string) =>
    (await yard.call('CTRL', 'GET', `/transport?status=${status}`)).json<TransportPage>().items.map(({ id }) => id);
  expect(await listed('RADIATION_ALARM')).toEqual([yard.transportId]);
  expect(await listed('IN_RECEPTION')).toEqual([]);
});

test('entry needs three photos and a measurement; exit comes after it; the list follows', async () => {
  const gate = await openGate();
  const { version } = (await gate.register({ radiationMax: null })).json<Transport>();
  const early = await gate.edit({ version, entryAt: '2026-11-15T05:10:00Z' });
  expect(early.json().fields.map(({ message }: { message: string }) => message)).toEqual([
    'Измерьте радиацию',
    'Сделайте ещё 3 фото',
  ]);
  await gate.photos(3);
  await gate.edit({ version, radiationMax: 0.14, entryAt: '2026-11-15T05:10:00Z' });
  expect(await gate.listed({})).toEqual([gate.id]);
  const wrong = await gate.edit({ version, exitAt: '2026-11-15T05:00:00Z', base: { exitAt: null } });
  expect(wrong.json().code).toBe('kpp.exitBeforeEntry');
  expect((await gate.edit({ version, exitAt: '2026-11-15T06:00:00Z', base: { exitAt: null } })).statusCode).toBe(200);
  expect(await gate.listed({})).toEqual([]);
  expect(await gate.listed({ left: true })).toEqual([gate.id]);
});

test('a device whose clock runs ahead: arrival, entry and exit are dated by the server', async () => {
  const gate = await openGate();
  const ahead = '2046-01-01T00:00:00Z';
  const card = (await gate.register({ arrivedAt: ahead })).json<Transport>();
  expect(card).toMatchObject({ arrivedAt: '2026-11-15T08:00:00.000Z', shipmentDate: '2026-11-15' });
  // The same registration is recognised by what the device said.
  expect((await gate.register({ arrivedAt: ahead })).statusCode).toBe(200);
  const announced = await gate.anExpected();
  const other = { id: announced, transportNumber: 'К777КК77', arrivedAt: ahead };
  expect((await gate.register(other)).json()).toMatchObject({
    arrivedAt: card.arrivedAt,
  });
  await gate.photos(3);
  const entered = await gate.edit({ version: card.version, entryAt: ahead });
  expect(entered.json()).toMatchObject({ checkpoint: { entryAt: '2026-11-15T08:00:00.000Z' } });
  gate.server.clock.advance(600);
  const left = await gate.edit({ version: entered.json<Transport>().version, exitAt: ahead });
  expect(left.json()).toMatchObject({ checkpoint: { exitAt: '2026-11-15T08:10:00.000Z' } });
});

test('an exit that is dated by the server is not before an entry whose clock was a little ahead', async () => {
  const gate = await openGate();
  const { version } = (await gate.register()).json<Transport>();
  await gate.photos(3);
  const entryAt = '2026-11-15T08:04:00.000Z';
  const entered = await gate.edit({ version, entryAt });
  const left = await gate.edit({ version: entered.json<Transport>().version, exitAt: '2026-11-15T08:09:00.000Z' });
  expect(left.json()).toMatchObject({ checkpoint: { entryAt, exitAt: entryAt } });
});

test('two guards change the same field: the second sees both values', async () => {
  const gate = await openGate();
  const { version } = (await gate.register()).json<Transport>();
  await gate.edit({ version, gate: '2', base: { gate: '1' } });
  const other = await gate.edit({ version, passNumber: '77', base: { passNumber: null } });
  expect(other.statusCode).toBe(200);
  const same = await gate.edit({ version, gate: '3', base: { gate: '1' } });
  expect(same.statusCode).toBe(409);
  expect(same.json()).toMatchObject({ code: 'transport.stale', fields: [{ path: 'gate', message: '2' }] });
});

test('the list: alarms first, then the longest waiting; what has left comes by pages', async () => {
  const gate = await openGate();
  await gate.register({ arrivedAt: '2026-11-15T05:00:00Z' });
  const late = await gate.another({ arrivedAt: '2026-11-15T05:30:00Z' });
  const alarm = await gate.another({ arrivedAt: '2026-11-15T05:40:00Z', radiationMax: 2 });
  expect(await gate.listed({})).toEqual([alarm, gate.id, late]);
  const page = await gate.call('DISP', 'POST', '/transport-kpp13', { body: { left: true, limit: 1, after: 'x' } });
  expect(page.json()).toMatchObject({ code: 'request.badCursor' });
});

test('a long queue and many announced vehicles come page by page: none twice, none missed', async () => {
  const gate = await openGate();
  for (const radiationMax of [0.14, 2, 0.14, 0.14, 0.14]) {
    await gate.another({ radiationMax });
  }
  const announced = await Promise.all(Array.from({ length: 5 }, gate.anExpected));
  const pagesOf = async (query: object): Promise<string[]> => {
    const ids: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const reply = await gate.call('DISP', 'POST', '/transport-kpp13', { body: { ...query, limit: 2, after } });
      const { items, next } = reply.json<TransportPage>();
      expect(items.length).toBeLessThanOrEqual(2);
      ids.push(...items.map(({ id }) => id));
      after = next;
    }
    return ids;
  };
  expect(await pagesOf({})).toEqual(await gate.listed({}));
  expect(await pagesOf({})).toHaveLength(5);
  // The yard has a transport of its own that is announced too.
  expect(await pagesOf({ expected: true })).toEqual(await gate.listed({ expected: true }));
  expect(await pagesOf({ expected: true })).toEqual(expect.arrayContaining(announced));
});

test('a vehicle of another division is a 404, one that never came to the gate too', async () => {
  const gate = await openGate();
  await gate.register();
  const away = await gate.callFromElsewhere('KPP', 'GET', `/transport-kpp13/${gate.id}`);
  expect(away.statusCode).toBe(404);
  const wagon = await gate.call('KPP', 'GET', `/transport-kpp13/${gate.transportId}`);
  expect(wagon.json().code).toBe('kpp.notRegistered');
});
