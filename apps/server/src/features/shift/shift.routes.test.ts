import { randomUUID } from 'node:crypto';

import type { Page } from '@otk/domain/kernel/paging';
import { deviceHeader } from '@otk/domain/device/device.schema';
import type { Notification } from '@otk/domain/notification/notification.schema';
import type { HandOver, OpenWork } from '@otk/domain/shift/shift.schema';
import { expect, test } from 'vitest';

import { actsAs } from '../../../test/acts-as.ts';
import { openTestServer } from '../../../test/server.ts';

async function aYard() {
  const server = await openTestServer();
  const { build } = server;
  const divisionId = await build.aDivision();
  const stationId = await build.aStation();
  const person = async (login: string, role: string, division = divisionId) => {
    const { id, udrId } = await build.aUser({ login, udr: [{ divisionId: division, role }] });
    return { id, udrId, call: await actsAs(server, login, udrId) };
  };
  const leaving = await person('leaving', 'MASTER');
  const coming = await person('coming', 'MASTER');
  const aTransport = (status: string) => build.aTransport({ divisionId, stationId, status });
  const give = (by = leaving, remark = 'Весы 2 в ремонте', id: string = randomUUID()) =>
    by.call('POST', '/shift/hand-over', { id, remark, unsent: 3 });
  const accept = (id: string, by = coming, addition = '') =>
    by.call('POST', `/shift/hand-over/${id}/accept`, { addition });
  const list = async (by = leaving) => (await by.call('GET', '/shift/hand-over')).json<Page<HandOver>>().items;
  return { server, divisionId, stationId, person, leaving, coming, aTransport, give, accept, list };
}

test('a shift is given with what is open, accepted by another person, and both are in the history', async () => {
  const { server, leaving, coming, aTransport, give, accept, list } = await aYard();
  await aTransport('IN_RECEPTION');
  await aTransport('IN_RECEPTION');
  await aTransport('ARRIVED');
  await aTransport('RECEPTION_FINISHED');
  const lateId = await aTransport('ON_STORAGE');
  await server.pool.query("UPDATE transport SET awaited = 'ANSWER', due_at = $2 WHERE id = $1", [
    lateId,
    new Date(server.clock.now.getTime() - 3_600_000),
  ]);

  const given = (await give()).json<HandOver>();
  expect(given).toMatchObject({
    givenBy: { id: leaving.id },
    remark: 'Весы 2 в ремонте',
    unsent: 3,
    acceptedAt: null,
    acceptedBy: null,
    open: {
      unfinished: { station: 1, reception: 2, storage: 1, commission: 0, separate: 0 },
      alarms: { count: 0, rows: [] },
      late: { count: 1, rows: [{ id: lateId, awaited: 'ANSWER' }] },
    },
  });

  server.clock.advance(60);
  const accepted = (await accept(given.id, coming, 'Вагон на третьем пути не осмотрен')).json<HandOver>();
  expect(accepted).toMatchObject({
    acceptedBy: { id: coming.id },
    acceptedAt: server.clock.now.toISOString(),
    addition: 'Вагон на третьем пути не осмотрен',
  });
  expect(await list()).toEqual([accepted]);

  const { rows } = await server.pool.query(
    "SELECT action, field, user_id, after FROM history WHERE entity = 'shift' AND entity_id = $1 ORDER BY id",
    [given.id],
  );
  expect(rows).toMatchObject([
    { action: 'shift.give', field: 'shiftRemark', user_id: leaving.id, after: 'Весы 2 в ремонте' },
    { action: 'shift.give', field: 'shiftOpen', after: { reception: 2, late: 1, unsent: 3 } },
    { action: 'shift.accept', field: 'shiftAddition', user_id: coming.id },
  ]);
});

test('what was open stays as it was when the cards go on', async () => {
  const { server, aTransport, give, list } = await aYard();
  const id = await aTransport('IN_RECEPTION');
  await give();
  await server.pool.query("UPDATE transport SET status_code = 'RECEPTION_FINISHED' WHERE id = $1", [id]);
  expect((await list())[0]?.open.unfinished.reception).toBe(1);
});

test('open alarms are named', async () => {
  const { server, leaving, aTransport } = await aYard();
  const id = await aTransport('RADIATION_ALARM');
  await server.pool.query(
    'INSERT INTO radiation_alarm (transport_id, background, max, raised_at, raised_by) VALUES ($1, 0.1, 0.9, $2, $3)',
    [id, server.clock.now, leaving.id],
  );
  const open = (await leaving.call('GET', '/shift/open')).json<OpenWork>();
  expect(open.alarms).toMatchObject({ count: 1, rows: [{ id }] });
});

test('nobody accepts the own shift; of two who accept at once one reads that it is taken', async () => {
  const { person, leaving, coming, give, accept } = await aYard();
  const { id } = (await give()).json<HandOver>();
  expect((await accept(id, leaving)).json()).toMatchObject({ code: 'shift.own' });
  const third = await person('third', 'CTRL');
  const answers = await Promise.all([accept(id, coming), accept(id, third)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'shift.accepted' });
});

test('a person who waits for an acceptance does not give the shift a second time; afterwards he does', async () => {
  const { give, accept } = await aYard();
  const { id } = (await give()).json<HandOver>();
  expect((await give()).json()).toMatchObject({ code: 'shift.alreadyGiven' });
  await accept(id);
  expect((await give()).statusCode).toBe(200);
});

test('a hand-over that is sent again under another key is the first one; other words under its id are refused', async () => {
  const { give, list, accept, coming } = await aYard();
  const id = randomUUID();
  const replies = await Promise.all([give(undefined, 'Весы', id), give(undefined, 'Весы', id)]);
  expect(replies.map((reply) => reply.json<HandOver>().id)).toEqual([id, id]);
  expect(await list()).toHaveLength(1);
  await accept(id);
  expect((await give(undefined, 'Весы', id)).json<HandOver>().acceptedBy?.id).toBe(coming.id);
  const refused = [await give(undefined, 'Краны', id), await give(coming, 'Весы', id)];
  expect(refused.map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])).toEqual([
    [409, 'shift.taken'],
    [409, 'shift.taken'],
  ]);
});

test('a shift of another division is neither seen nor accepted; suppliers have none', async () => {
  const { server, person, give, accept, list } = await aYard();
  const { id } = (await give()).json<HandOver>();
  const foreign = await person('foreign', 'MASTER', await server.build.aDivision());
  expect(await list(foreign)).toEqual([]);
  expect((await accept(id, foreign)).statusCode).toBe(404);
  const supplier = await person('supplier', 'SUPP');
  expect((await supplier.call('GET', '/shift/hand-over')).statusCode).toBe(403);
  expect((await give(supplier)).statusCode).toBe(403);
});

test('a shift is not accepted before it was given, however slow the clock of the device is', async () => {
  const { server, coming, give } = await aYard();
  const { id, givenAt } = (await give()).json<HandOver>();
  const accepted = await (
    await server.signIn('coming')
  ).call('POST', `/shift/hand-over/${id}/accept`, {
    udrId: coming.udrId,
    headers: { 'x-device-time': '2020-01-01T00:00:00.000Z' },
    body: { addition: '' },
  });
  expect(accepted.json()).toMatchObject({ acceptedAt: givenAt });
});

test('a clock that is years behind dates no hand-over before the last one: it is dated by the server and said to be unsure', async () => {
  const { server, leaving, accept } = await aYard();
  const person = await server.signIn('leaving');
  const give = async (at: string) => {
    const body = { id: randomUUID(), remark: '', unsent: 0 };
    const headers = { 'x-device-time': at };
    const reply = await person.call('POST', '/shift/hand-over', { udrId: leaving.udrId, headers, body });
    return reply.json<HandOver>();
  };
  const first = await give('2019-01-01T00:00:00.000Z');
  expect(first).toMatchObject({ givenAt: server.clock.now.toISOString(), isTimeUnsure: true });
  await accept(first.id);
  server.clock.advance(60);
  const earlier = new Date(new Date(first.givenAt).getTime() - 1000).toISOString();
  const second = await give(earlier);
  expect(second).toMatchObject({ givenAt: server.clock.now.toISOString(), isTimeUnsure: true });
  await accept(second.id);
  expect(await give(second.givenAt)).toMatchObject({ givenAt: second.givenAt, isTimeUnsure: false });
});

test('a shift that was given without a link ended when it was given, and no later than now', async () => {
  const { server, leaving, accept } = await aYard();
  const person = await server.signIn('leaving');
  const give = (at: string) =>
    person.call('POST', '/shift/hand-over', {
      udrId: leaving.udrId,
      headers: { 'x-device-time': at },
      body: { id: randomUUID(), remark: '', unsent: 0 },
    });
  const earlier = new Date(server.clock.now.getTime() - 3_600_000).toISOString();
  const { id, ...given } = (await give(earlier)).json<HandOver>();
  expect(given).toMatchObject({ givenAt: earlier });
  await accept(id);
  const ahead = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
  expect((await give(ahead)).json()).toMatchObject({ givenAt: server.clock.now.toISOString() });
});

test('who comes is notified of the shift that waits: people of the same role, without them everybody who may accept it', async () => {
  const { server, person, leaving, coming, give, accept } = await aYard();
  const other = await person('other', 'CTRL');
  const foreign = await person('foreign', 'MASTER', await server.build.aDivision());
  const inbox = async (by = coming) => (await by.call('GET', '/notification/user')).json<Page<Notification>>().items;
  const { id } = (await give()).json<HandOver>();
  expect(await inbox()).toMatchObject([
    {
      type: 'SHIFT_GIVEN',
      author: { id: leaving.id },
      text: expect.stringMatching(/сдал\(а\) смену .*: прочитайте и примите её\. Замечания: Весы 2 в ремонте/),
    },
  ]);
  for (const person of [leaving, other, foreign]) {
    expect(await inbox(person)).toEqual([]);
  }
  await accept(id);
  await give(other);
  expect(await inbox(leaving)).toMatchObject([{ type: 'SHIFT_GIVEN', author: { id: other.id } }]);
  expect(await inbox(coming)).toHaveLength(2);
});

test('unsent work of the other devices of the one who leaves is named, and counted in the history', async () => {
  const { server, leaving, coming, list } = await aYard();
  const says = async (by: typeof leaving, login: string, id: string, unsent: number) => {
    const caller = await server.signIn(login);
    const state = { id, unsent, since: null, version: '1', free: null, stores: true, transports: [] };
    await caller.call('GET', '/shift/hand-over', {
      udrId: by.udrId,
      headers: { [deviceHeader]: JSON.stringify(state) },
    });
  };
  const [own, tablet] = [randomUUID(), randomUUID()];
  await says(leaving, 'leaving', own, 3);
  await says(leaving, 'leaving', tablet, 2);
  await says(leaving, 'leaving', randomUUID(), 0);
  await says(coming, 'coming', randomUUID(), 7);
  const open = (await leaving.call('GET', `/shift/open?own=${own}`)).json<OpenWork>();
  expect(open.devices).toMatchObject([{ id: tablet, unsent: 2 }]);
  const body = { id: randomUUID(), remark: '', unsent: 3, deviceId: own };
  await leaving.call('POST', '/shift/hand-over', body);
  await says(leaving, 'leaving', tablet, 0);
  expect((await list())[0]).toMatchObject({ unsent: 3, open: { devices: [{ id: tablet, unsent: 2 }] } });
  const { rows } = await server.pool.query("SELECT after FROM history WHERE entity_id = $1 AND field = 'shiftOpen'", [
    body.id,
  ]);
  expect(rows).toMatchObject([{ after: { unsent: 5 } }]);
});
