import { randomUUID } from 'node:crypto';

import {
  type Colleague,
  type Device,
  deviceHeader,
  type DeviceState,
  heardMinutes,
} from '@otk/domain/device/device.schema';
import type { Page } from '@otk/domain/kernel/paging';
import { expect, test } from 'vitest';

import type { Notification } from '@otk/domain/notification/notification.schema';
import { noTransportId } from '@otk/domain/notification/notification.division';

import { compose } from '../../compose.ts';
import { openTestServer } from '../../../test/server.ts';
import { reportSilent } from './device.silence.service.ts';

const oneDevice = '00000000-0000-4000-8000-0000000000d1';

const aState = (part: Partial<DeviceState> = {}): DeviceState => ({
  id: oneDevice,
  unsent: 3,
  since: '2026-11-15T06:00:00.000Z',
  version: '1.22.1',
  free: 2_000_000_000,
  stores: true,
  transports: [],
  ...part,
});

async function aYard() {
  const server = await openTestServer();
  const { build } = server;
  const divisionId = await build.aDivision();
  const stationId = await build.aStation();
  const person = async (login: string, role: string, division = divisionId) => {
    const { id, udrId } = await build.aUser({ login, udr: [{ divisionId: division, role }] });
    const caller = await server.signIn(login);
    const get = <T>(url: string) => caller.call('GET', url, { udrId }).then((reply) => reply.json<T>());
    const status = async (url: string) => (await caller.call('GET', url, { udrId })).statusCode;
    /** An ordinary call that has nothing to do with devices. */
    const says = (state: unknown) =>
      caller.call('GET', '/shift/hand-over', {
        udrId,
        headers: { [deviceHeader]: typeof state === 'string' ? state : JSON.stringify(state), 'user-agent': 'Chrome' },
      });
    return { id, get, says, status };
  };
  const head = await person('head', 'HEAD');
  const inspector = await person('inspector', 'CTRL');
  const devices = async (by = head, query = '') => (await by.get<Page<Device>>(`/device${query}`)).items;
  const aTransport = () => build.aTransport({ divisionId, stationId, status: 'IN_RECEPTION' });
  return { server, divisionId, person, head, inspector, devices, aTransport };
}

test('a device says with an ordinary call what it holds; the head reads it', async () => {
  const { server, head, inspector, devices } = await aYard();
  expect((await inspector.says(aState())).statusCode).toBe(200);
  await head.says(aState({ id: randomUUID(), unsent: 0, since: null, free: null, stores: false }));
  expect(await devices()).toEqual([
    {
      id: oneDevice,
      person: { id: inspector.id, fullName: expect.any(String) },
      userAgent: 'Chrome',
      unsent: 3,
      since: '2026-11-15T06:00:00.000Z',
      version: '1.22.1',
      free: 2_000_000_000,
      stores: true,
      seenAt: server.clock.now.toISOString(),
    },
    expect.objectContaining({ unsent: 0, since: null, free: null, stores: false }),
  ]);
  expect(await devices(head, '?unsent=1')).toHaveLength(1);
  expect(await inspector.status('/device')).toBe(403);
});

test('an unchanged word is written once in five minutes, a changed one at once', async () => {
  const { server, inspector, devices } = await aYard();
  const spoke = async (state: DeviceState) => {
    server.clock.advance(60);
    await inspector.says(state);
    return (await devices())[0]?.seenAt;
  };
  const first = await spoke(aState());
  expect(await spoke(aState({ free: 1 }))).toBe(first);
  expect(await spoke(aState({ unsent: 2 }))).toBe(server.clock.now.toISOString());
  server.clock.advance(600);
  expect(await spoke(aState({ unsent: 2 }))).toBe(server.clock.now.toISOString());
});

test('the id of a device belongs to its person: another one who names it has a row of his own', async () => {
  const { person, inspector, devices } = await aYard();
  await inspector.says(aState({ unsent: 5 }));
  const other = await person('other', 'CTRL');
  await other.says(aState({ unsent: 0, since: null }));
  expect((await devices()).map(({ person: { id }, unsent }) => [id, unsent])).toEqual([
    [inspector.id, 5],
    [other.id, 0],
  ]);
});

test('devices of another division are not seen', async () => {
  const { server, person, inspector, devices } = await aYard();
  await inspector.says(aState());
  const foreign = await person('foreign', 'HEAD', await server.build.aDivision());
  expect(await devices(foreign)).toEqual([]);
});

test('a word of no or of another shape changes nothing and refuses nothing', async () => {
  const { inspector, devices } = await aYard();
  const { id: _id, ...nameless } = aState();
  for (const said of ['', '{', '[]', nameless, aState({ id: 'x' }), aState({ unsent: -1 }), aState({ unsent: 1e9 })]) {
    expect((await inspector.says(said)).statusCode).toBe(200);
  }
  expect(await devices()).toEqual([]);
});

test('one person has at most twenty devices', async () => {
  const { server, inspector, devices } = await aYard();
  await inspector.says(aState());
  for (let count = 0; count < 20; count += 1) {
    server.clock.advance(1);
    await inspector.says(aState({ id: randomUUID() }));
  }
  const kept = await devices();
  expect(kept).toHaveLength(20);
  expect(kept.map(({ id }) => id)).not.toContain(oneDevice);
});

test('who else holds unsent work of a transport is named, without the asking device', async () => {
  const { server, person, head, inspector, aTransport } = await aYard();
  const transportId = await aTransport();
  const holders = (by = head, own = '') => by.get<Device[]>(`/device/transport/${transportId}${own}`);
  await inspector.says(aState({ transports: [transportId] }));
  expect((await holders()).map((one) => one.person.id)).toEqual([inspector.id]);
  expect(await holders(inspector)).toHaveLength(1);
  expect(await holders(inspector, `?own=${oneDevice}`)).toEqual([]);
  expect(await holders(head, `?own=${oneDevice}`)).toHaveLength(1);
  const foreign = await person('foreign', 'HEAD', await server.build.aDivision());
  expect(await foreign.status(`/device/transport/${transportId}`)).toBe(404);
  await inspector.says(aState({ unsent: 0, since: null, transports: [] }));
  expect(await holders()).toEqual([]);
});

test('who is on shift is named with what he may do next; who works on the transport also without a link', async () => {
  const { server, person, head, inspector, aTransport } = await aYard();
  const transportId = await aTransport();
  const people = (by = head) => by.get<Colleague[]>(`/device/transport/${transportId}/people`);
  const named = async () => (await people()).map(({ id, isInHand }) => [id, isInHand]);
  const away = await person('away', 'CTRL');
  const admin = await person('admin', 'ADMIN');
  const foreign = await person('foreign', 'CTRL', await server.build.aDivision());
  for (const each of [head, inspector, admin, foreign]) {
    await each.says(aState({ id: randomUUID(), unsent: 0 }));
  }
  const found = await people();
  expect(found.map(({ id }) => id).toSorted()).toEqual([head.id, inspector.id].toSorted());
  expect(found.find(({ id }) => id === inspector.id)).toMatchObject({
    roleName: 'Контролёр ОТК',
    permissions: expect.arrayContaining(['STEP_FINISH']),
    isInHand: false,
  });
  const begin = 'UPDATE transport_stand SET by_user = $2, since = $3 WHERE id = $1';
  await server.pool.query(begin, [transportId, away.id, server.clock.now]);
  expect(await named()).toContainEqual([away.id, true]);
  await server.pool.query(begin, [transportId, away.id, new Date(server.clock.now.getTime() - 13 * 3_600_000)]);
  expect(await named(), 'begun in an earlier shift').not.toContainEqual([away.id, true]);
  expect(await foreign.status(`/device/transport/${transportId}/people`)).toBe(404);
  await server.pool.query('UPDATE device SET seen_at = $1', [
    new Date(server.clock.now.getTime() - (heardMinutes + 1) * 60_000),
  ]);
  expect(await named()).toEqual([]);
});

test('head and administrator are notified once of a device that is silent for four hours, and again after it has spoken', async () => {
  const { server, person, head, inspector } = await aYard();
  const admin = await person('admin', 'ADMIN', await server.build.aDivision());
  const foreign = await person('foreign', 'HEAD', await server.build.aDivision());
  /** The job that many seconds later; sessions would end meanwhile. */
  const runAfter = (seconds: number) => {
    const clock = () => new Date(server.clock.now.getTime() + seconds * 1000);
    const { raiseInDivision } = compose({ config: {}, clock });
    return reportSilent({ pool: server.pool, clock, raiseInDivision });
  };
  const inbox = async (by = head) => (await by.get<Page<Notification>>('/notification/user')).items;
  await inspector.says(aState());
  await head.says(aState({ id: randomUUID(), unsent: 0, since: null }));
  await runAfter(4 * 3600);
  expect(await inbox(), 'not before four hours have passed').toEqual([]);
  await Promise.all([runAfter(4 * 3600 + 60), runAfter(4 * 3600 + 60)]);
  await runAfter(5 * 3600);
  expect(await inbox()).toMatchObject([
    {
      type: 'DEVICE_SILENT',
      transportId: noTransportId,
      transportNumber: '',
      text: expect.stringMatching(/Chrome: не отправлено 3 записи, нет связи с/),
      author: null,
      isUnread: true,
      udrId: expect.any(String),
    },
  ]);
  expect(await inbox(admin)).toHaveLength(1);
  for (const other of [inspector, foreign]) {
    expect(await inbox(other)).toEqual([]);
  }
  expect(await head.get('/notification/user/unread/count')).toMatchObject({ count: 1 });
  const [{ id }] = (await inbox()) as [Notification];
  expect(await head.status(`/notification/sub-message/${id}`), 'it has no thread').toBe(404);

  server.clock.advance(600);
  await inspector.says(aState());
  await runAfter(5 * 3600);
  expect(await inbox()).toHaveLength(2);
  // As after the assignment that they came through was removed.
  await server.pool.query('UPDATE notification_recipient SET udr_id = NULL WHERE user_id = $1', [head.id]);
  expect(await inbox()).toEqual([]);
  expect(await head.get('/notification/user/unread/count')).toMatchObject({ count: 0 });
});
