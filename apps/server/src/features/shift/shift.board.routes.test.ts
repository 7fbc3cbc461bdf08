import { deviceHeader } from '@otk/domain/device/device.schema';
import type { Board } from '@otk/domain/shift/shift.board';
import type { TransportPage } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { actsAs } from '../../../test/acts-as.ts';
import { openTestServer } from '../../../test/server.ts';

/** The rows are kept by triggers with the clock of the database, so the clock of the product stands with it. */
async function aYard() {
  const server = await openTestServer();
  server.clock.now = new Date();
  const { build, pool } = server;
  const divisionId = await build.aDivision();
  const stationId = await build.aStation();
  const person = async (login: string, role: string, division = divisionId) => {
    const { id, udrId } = await build.aUser({ login, udr: [{ divisionId: division, role }] });
    return { id, udrId, call: await actsAs(server, login, udrId) };
  };
  const head = await person('head', 'HEAD');
  const aTransport = (status: string, division = divisionId) =>
    build.aTransport({ divisionId: division, stationId, status });
  const board = async (by = head) => (await by.call('GET', '/shift/board')).json<Board>();
  const listed = async (query: string) =>
    (await head.call('GET', `/transport/filtrate?${query}`)).json<TransportPage>().items.map(({ id }) => id);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const standsSince = (id: string, since: Date | null) =>
    pool.query('UPDATE transport_stand SET since = $2 WHERE id = $1', [id, since]);
  return { server, divisionId, stationId, person, head, aTransport, board, listed, ago, standsSince };
}

const standOf = ({ stands }: Board, tab: string) => stands.find((stand) => stand.tab === tab)!;

test('what stands longer than its norm is counted and named, and the number opens its list', async () => {
  const { head, aTransport, board, listed, ago, standsSince } = await aYard();
  const [fresh, old, oldest] = [await aTransport('ARRIVED'), await aTransport('ARRIVED'), await aTransport('ARRIVED')];
  await standsSince(fresh, ago(1));
  await standsSince(old, ago(5));
  await standsSince(oldest, ago(9));
  await standsSince(await aTransport('IN_RECEPTION'), null);
  const now = await board();
  expect(standOf(now, 'station')).toMatchObject({ count: 3, norm: 4, over: 2, unknown: 0 });
  expect(standOf(now, 'station').rows.map(({ id }) => id)).toEqual([oldest, old, fresh]);
  expect(standOf(now, 'reception')).toMatchObject({ count: 1, over: 0, unknown: 1, rows: [] });
  expect((await listed('tab=station&shift=over')).toSorted()).toEqual([old, oldest].toSorted());
  expect((await head.call('GET', '/transport/filtrate-count/all?shift=over')).json()).toMatchObject({ station: 2 });
});

test('without a norm nothing is compared, without a plan neither', async () => {
  const { server, aTransport, board, listed, ago, standsSince } = await aYard();
  await standsSince(await aTransport('ARRIVED'), ago(1000));
  await server.pool.query(`UPDATE setting SET values = '{"normStation": 0, "planTonnes": 1200}'`);
  const now = await board();
  expect(standOf(now, 'station')).toMatchObject({ norm: null, over: null });
  expect(now.plan).toEqual({ transports: null, tonnes: 1200 });
  expect(await listed('tab=station&shift=over')).toEqual([]);
});

test('a step begins the time again and names who took it; the person works on it', async () => {
  const { server, head, person, aTransport, board, ago, standsSince } = await aYard();
  const dispatcher = await person('dispatcher', 'DISP');
  const id = await aTransport('NEW');
  await standsSince(id, ago(9));
  const reply = await dispatcher.call('PUT', `/transport/change-status/${id}`, { statusCode: 'ARRIVED' });
  expect(reply.statusCode).toBe(200);
  expect(standOf(await board(), 'station')).toMatchObject({ over: 0, rows: [{ id, by: { id: dispatcher.id } }] });
  await server.pool.query("UPDATE transport SET status_code = 'IN_RECEPTION' WHERE id = $1", [id]);
  expect(standOf(await board(), 'reception')).toMatchObject({ rows: [{ id, by: null }] });
  const inspector = await person('inspector', 'CTRL');
  await server.pool.query('UPDATE transport_stand SET by_user = $2 WHERE id = $1', [id, inspector.id]);
  const now = await board();
  expect(now.people).toMatchObject([{ id: inspector.id, seenAt: null, inHand: [{ id, status: 'IN_RECEPTION' }] }]);
  expect(now.people.some((one) => one.id === head.id)).toBe(false);
});

test('a person whose device makes calls is on shift, with the unsent work of the device', async () => {
  const { server, head, board } = await aYard();
  const state = { unsent: 3, since: null, version: '1', free: null, stores: true, transports: [] };
  const caller = await server.signIn('head');
  await caller.call('GET', '/shift/board', {
    udrId: head.udrId,
    headers: { [deviceHeader]: JSON.stringify({ ...state, id: '00000000-0000-4000-8000-0000000000d1' }) },
  });
  const now = await board();
  expect(now.people).toMatchObject([{ id: head.id, seenAt: server.clock.now.toISOString(), inHand: [] }]);
  expect(now.devices).toMatchObject({ count: 1, unsent: 3, rows: [{ person: { id: head.id }, unsent: 3 }] });
});

test('what the day brought stands beside yesterday; what was not weighed is said', async () => {
  const { server, aTransport, board, listed } = await aYard();
  const yesterday = new Date(server.clock.now.getTime() - 24 * 3_600_000);
  const came = async (arrived: Date, finished: Date | null, net: number | null) => {
    const id = await aTransport(finished ? 'RECEPTION_FINISHED' : 'ARRIVED');
    await server.pool.query('UPDATE transport SET arrived_at = $2, finished_at = $3 WHERE id = $1', [
      id,
      arrived,
      finished,
    ]);
    await server.pool.query('UPDATE transport_stand SET net = $2 WHERE id = $1', [id, net]);
    return id;
  };
  const { now } = server.clock;
  const weighed = await came(yesterday, now, 61.25);
  const unweighed = await came(now, now, null);
  await came(yesterday, yesterday, 58);
  expect(await board()).toMatchObject({
    today: { arrived: 1, received: 2, tonnes: 61.25, unweighed: 1 },
    yesterday: { arrived: 2, received: 1, tonnes: 58, unweighed: 0 },
  });
  expect((await listed('tab=finished&shift=received')).toSorted()).toEqual([weighed, unweighed].toSorted());
  expect(await listed('tab=finished&shift=arrived')).toEqual([unweighed]);
});

test('alarms and passed deadlines are counted with their rows; places are unknown without a calendar', async () => {
  const { server, head, aTransport, board, listed, ago } = await aYard();
  const alarm = await aTransport('RADIATION_ALARM');
  await server.pool.query(
    'INSERT INTO radiation_alarm (transport_id, background, max, raised_at, raised_by) VALUES ($1, 0.1, 0.9, $2, $3)',
    [alarm, ago(1), head.id],
  );
  const late = await aTransport('ON_STORAGE');
  await server.pool.query(
    `WITH ph AS (INSERT INTO phonegram (year, number, transport_id, text, created_at, state)
       VALUES (2026, 13, $1, 'текст', $2, 'QUEUED') RETURNING id)
     INSERT INTO responsible_storage (transport_id, begin_at, phonegram_id) SELECT $1, $2, id FROM ph`,
    [late, ago(3)],
  );
  await server.pool.query("UPDATE transport SET awaited = 'ANSWER', due_at = $2 WHERE id = $1", [late, ago(2)]);
  expect(await board()).toMatchObject({
    alarms: { count: 1, rows: [{ id: alarm }] },
    late: { count: 1, rows: [{ id: late, awaited: 'ANSWER', notice: { state: 'QUEUED' } }] },
    commission: { planned: 0, places: null },
  });
  expect(await listed('tab=station&shift=alarm')).toEqual([alarm]);
  expect(await listed('tab=storage&shift=late')).toEqual([late]);
});

test('another division is not seen; who does not lead a shift is refused; a removed transport stands nowhere', async () => {
  const { server, person, aTransport, board } = await aYard();
  const foreign = await person('foreign', 'HEAD', await server.build.aDivision());
  const id = await aTransport('ARRIVED');
  expect(standOf(await board(foreign), 'station')).toMatchObject({ count: 0, over: 0, rows: [] });
  expect(standOf(await board(), 'station').rows).toHaveLength(1);
  await server.pool.query('UPDATE transport SET deleted_at = now() WHERE id = $1', [id]);
  expect(standOf(await board(), 'station').rows).toEqual([]);
  await server.pool.query('UPDATE transport SET deleted_at = NULL WHERE id = $1', [id]);
  expect(standOf(await board(), 'station').rows).toHaveLength(1);
  const inspector = await person('inspector', 'CTRL');
  expect((await inspector.call('GET', '/shift/board')).statusCode).toBe(403);
});
