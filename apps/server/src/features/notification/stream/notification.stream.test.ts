import { promisify } from 'node:util';

import type { UnreadCounts } from '@otk/domain/notification/notification.schema';
import type { ChangedTransports, StreamMessage } from '@otk/domain/notification/notification.stream';
import type { Page } from '@otk/domain/kernel/paging';
import type { HistoryEntry } from '@otk/domain/transport/transport.schema';
import { expect, onTestFinished, test, vi } from 'vitest';

import { inTransaction } from '#platform/db/pool';

import { listenOn, messagesOf, openStream, type StreamClient } from '../../../../test/stream-client.ts';
import { openYard } from '../../../../test/yard.ts';
import { compose } from '../../../compose.ts';
import { notify } from '../notification.service.ts';

async function openListeningYard(streamTiming = {}) {
  const yard = await openYard('IN_RECEPTION', { streamTiming: { tickMs: 20, ...streamTiming } });
  const port = await listenOn(yard.server.app);
  const headersOf = async (role: string, home?: string) => {
    const { tokens, udrId } = await yard.as(role, home);
    return { authorization: `Bearer ${tokens.accessToken}`, 'x-udr-id': udrId };
  };
  const open = async (role: string, headers: Record<string, string> = {}, query = ''): Promise<StreamClient> => {
    const stream = await openStream(port, { ...(await headersOf(role)), ...headers }, query);
    onTestFinished(() => stream.close());
    return stream;
  };
  const raise = (text: string, transportId = yard.transportId) =>
    inTransaction(yard.server.pool, (db) =>
      notify(
        compose({ config: {}, clock: () => yard.server.clock.now }).notify,
        { db, authorId: null },
        {
          type: 'CHANGE_FILE',
          transportId,
          text,
        },
      ),
    );
  return { ...yard, port, open, raise, headersOf };
}

const ids = (stream: StreamClient) => messagesOf(stream.events).map(({ id }) => Number(id));
const opened = (stream: StreamClient) => stream.until((events) => events.length > 0);

test('an act of one person is a numbered event in the stream of another within a second', async () => {
  const { open, build, call, transportId } = await openListeningYard();
  const stream = await open('MASTER');
  await opened(stream);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  expect(stream.raw()).toMatch(/^retry: 1000\n\n/);
  expect(stream.events[0]).toEqual({ id: '0', event: 'read', data: '{"total":0,"transports":[],"lastId":0}' });

  await build.aPhoto(transportId);
  const body = { statusCode: 'RECEPTION_SUSPENDED', comment: 'засор' };
  await call('CTRL', 'PUT', `/transport/change-status/${transportId}`, { body });
  const [event] = messagesOf(await stream.until((events) => messagesOf(events).length > 0));
  expect(event!.id).toBe('1');
  expect(JSON.parse(event!.data) as StreamMessage).toMatchObject({
    type: 'INCOMING_CONTROL',
    parentType: null,
    transportId,
    transportNumber: '61854303',
    text: expect.stringContaining('Приемка приостановлена: засор'),
  });
});

const changesOf = (stream: StreamClient) =>
  stream.events
    .filter(({ event }) => event === 'transport')
    .map(({ data }) => (JSON.parse(data) as { changed: ChangedTransports }).changed);

test('a weight is an event within a second in the streams of those who see it, not of the session that wrote it', async () => {
  const { open, call, transportId, server, headersOf, foreignDivisionId } = await openListeningYard();
  const [master, weigher] = [await open('MASTER'), await open('WEIGH')];
  const stranger = await open('MASTER', await headersOf('MASTER', foreignDivisionId));
  await Promise.all([opened(master), opened(weigher), opened(stranger)]);
  const body = { gross: 94.3, tare: 24, net: 70.3, trash: 0 };
  const written = performance.now();
  const reply = await call('WEIGH', 'POST', `/transport/${transportId}/set-register-weight`, { body });
  expect(reply.statusCode).toBeLessThan(300);
  await master.until(() => changesOf(master).length > 0);
  expect(performance.now() - written).toBeLessThan(1000);
  const { rows } = await server.pool.query<{ id: number }>(
    `SELECT min(id)::int AS id FROM history WHERE transport_id = $1 AND action LIKE 'weighing.%'`,
    [transportId],
  );
  expect(changesOf(master)).toEqual([[{ id: transportId, since: rows[0]!.id }]]);
  expect([changesOf(weigher), changesOf(stranger)]).toEqual([[], []]);
  const history = (await call('MASTER', 'GET', `/transport/transport-history/${transportId}`)).json<
    Page<HistoryEntry>
  >();
  expect(history.items[0]).toMatchObject({ id: expect.any(Number), role: 'Весовщик', isOwn: false });
});

test('a stream continues after the last number, by header or query, without repeats', async () => {
  const { open, raise } = await openListeningYard();
  await open('MASTER');
  for (const text of ['один', 'два', 'три']) {
    await raise(text);
  }
  const byHeader = await open('MASTER', { 'last-event-id': '1' });
  const byQuery = await open('MASTER', {}, '?lastEventId=2');
  const fresh = await open('MASTER');
  await opened(fresh);
  expect(fresh.events[0]).toMatchObject({ id: '3', event: 'read' });
  await raise('четыре');
  await vi.waitFor(() => expect(ids(fresh)).toEqual([4]));
  await vi.waitFor(() => expect(ids(byHeader)).toEqual([2, 3, 4]));
  await vi.waitFor(() => expect(ids(byQuery)).toEqual([3, 4]));
  const refused = await open('MASTER', { 'last-event-id': 'abc' });
  expect(refused.status).toBe(400);
});

test('messages that are too old or too many, or an unknown number, are one resync instead of a replay', async () => {
  const { open, raise, server } = await openListeningYard();
  await open('MASTER');
  await raise('один');
  await raise('два');
  const never = await open('MASTER', { 'last-event-id': '77' });
  await opened(never);
  expect(never.events[0]).toEqual({ id: '2', event: 'resync', data: '{"lastId":2}' });
  await server.pool.query(`UPDATE notification SET created_at = created_at - interval '15 days'`);
  const old = await open('MASTER', { 'last-event-id': '1' });
  await opened(old);
  expect(old.events[0]).toMatchObject({ event: 'resync', id: '2' });
  const upToDate = await open('MASTER', { 'last-event-id': '2' });
  await opened(upToDate);
  expect(upToDate.events[0]).toMatchObject({ event: 'read', id: '2' });
  await raise('три');
  await vi.waitFor(() => expect([ids(never), ids(old), ids(upToDate)]).toEqual([[3], [3], [3]]));
});

test('marking as read on one device sends the new counts to the others', async () => {
  const { open, raise, call } = await openListeningYard();
  const [phone, desk] = [await open('MASTER'), await open('MASTER')];
  await Promise.all([opened(phone), opened(desk)]);
  const id = await raise('один');
  await raise('два');
  await vi.waitFor(() => expect(ids(desk)).toEqual([1, 2]));
  await call('MASTER', 'POST', `/notification/read/${id}`);
  for (const stream of [phone, desk]) {
    await stream.until((events) => events.filter(({ event }) => event === 'read').length === 2);
    expect(JSON.parse(stream.events.at(-1)!.data) as UnreadCounts).toMatchObject({ total: 1, lastId: 2 });
  }
});

test.each([
  [
    'the token runs out',
    async ({ server }: Awaited<ReturnType<typeof openListeningYard>>): Promise<unknown> => server.clock.advance(1801),
  ],
  [
    'the person signs out',
    async ({ as }: Awaited<ReturnType<typeof openListeningYard>>) => (await as('MASTER')).call('POST', '/auth/logout'),
  ],
  [
    'the person is deactivated',
    ({ server }: Awaited<ReturnType<typeof openListeningYard>>) =>
      server.pool.query(`UPDATE app_user SET is_activated = false WHERE login LIKE 'master%'`),
  ],
])('a stream sends auth and ends at once when %s', async (_name, act) => {
  const yard = await openListeningYard();
  const stream = await yard.open('MASTER');
  await opened(stream);
  await act(yard);
  await stream.ended();
  expect(stream.events.at(-1)).toMatchObject({ event: 'auth', data: '{}' });
});

test('the poll ends the stream of a removed assignment', async () => {
  const { open, server, as } = await openListeningYard({ pollMs: 50 });
  const stream = await open('MASTER');
  await opened(stream);
  const { udrId } = await as('MASTER');
  await server.pool.query('DELETE FROM udr WHERE id = $1', [udrId]);
  await stream.ended();
  expect(stream.events.at(-1)).toMatchObject({ event: 'auth' });
});

test('a message about a transport that the person may no longer see is skipped', async () => {
  const { open, raise, build, server, transportId, foreignDivisionId, divisionId, stationId } =
    await openListeningYard();
  const stream = await open('MASTER');
  await opened(stream);
  stream.close();
  await raise('чужое');
  await server.pool.query('UPDATE transport SET division_id = $2 WHERE id = $1', [transportId, foreignDivisionId]);
  const back = await open('MASTER', { 'last-event-id': '0' });
  await opened(back);
  await raise('своё', await build.aTransport({ divisionId, stationId }));
  await vi.waitFor(() => expect(ids(back)).toEqual([2]));
});

test('a silent stream sends heartbeats', async () => {
  const { open } = await openListeningYard({ heartbeatMs: 60 });
  const stream = await open('MASTER');
  await vi.waitFor(() => expect(stream.comments()).toBeGreaterThan(2));
});

test('the poll finds messages without a NOTIFY; a lost LISTEN is restored and catches up', async () => {
  const { open, raise, server } = await openListeningYard({ pollMs: 50, relistenMs: 20 });
  const stream = await open('MASTER');
  await opened(stream);
  const killed = await server.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  expect(killed.rowCount).toBe(1);
  await raise('в тишине');
  await vi.waitFor(() => expect(ids(stream)).toEqual([1]));
  await raise('снова слышно');
  await vi.waitFor(() => expect(ids(stream)).toEqual([1, 2]));
});

test('a client that does not read is disconnected and loses nothing', async () => {
  const { open, raise, server } = await openListeningYard({ stallMs: 100 });
  const connections = () => promisify(server.app.server.getConnections.bind(server.app.server))();
  const stream = await open('MASTER');
  await opened(stream);
  stream.stopReading();
  const big = 'х'.repeat(150_000);
  expect(await connections()).toBe(1);
  await vi.waitFor(
    async () => {
      await raise(big);
      expect(await connections()).toBe(0);
    },
    { timeout: 15_000, interval: 1 },
  );
  const back = await open('MASTER', { 'last-event-id': '0' });
  await vi.waitFor(() => expect(ids(back).slice(0, 3)).toEqual([1, 2, 3]), { timeout: 10_000 });
});

test('a hundred streams of one person opened at once: six stay', async () => {
  const { open } = await openListeningYard();
  await open('MASTER').then((first) => first.close());
  const streams = await Promise.all(Array.from({ length: 100 }, () => open('MASTER')));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const accepted = streams.filter(({ status }) => status === 200);
  const alive = () => accepted.filter((stream) => !stream.isEnded());
  await vi.waitFor(() => expect(alive().length).toBeLessThanOrEqual(6));
  await Promise.all(alive().map(opened));
  expect(alive().length).toBeGreaterThan(0);
});

test('six streams a person: a newer one of the same session replaces the oldest, another session is refused', async () => {
  const { open, server, as, port } = await openListeningYard();
  const streams = [];
  for (let index = 0; index < 6; index += 1) {
    const stream = await open('MASTER');
    await opened(stream);
    streams.push(stream);
  }
  const seventh = await open('MASTER');
  await opened(seventh);
  await streams[0]!.ended();
  expect(streams.slice(1).some((stream) => stream.isEnded())).toBe(false);
  const { udrId } = await as('MASTER');
  const { rows } = await server.pool.query<{ login: string }>(`SELECT login FROM app_user WHERE login LIKE 'master%'`);
  const elsewhere = await server.signIn(rows[0]!.login);
  const headers = { authorization: `Bearer ${elsewhere.tokens.accessToken}`, 'x-udr-id': udrId };
  const refused = await openStream(port, headers);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
});

test('a stream requires a token; closing the server ends streams at once', async () => {
  const { open, port, server } = await openListeningYard();
  expect((await openStream(port, {})).status).toBe(401);
  const stream = await open('MASTER');
  await opened(stream);
  const began = performance.now();
  await server.app.close();
  await stream.ended();
  expect(performance.now() - began).toBeLessThan(3000);
});

test('the poll says which dictionary or which rights have changed', async () => {
  const { open, server } = await openListeningYard({ pollMs: 50 });
  const stream = await open('MASTER');
  await opened(stream);
  const changes = () => stream.events.filter(({ event }) => event === 'data').map(({ data }) => data);
  // The first look only remembers, so the change is repeated until it is noticed.
  await vi.waitFor(async () => {
    await server.pool.query('UPDATE station SET version = version + 1');
    expect(changes()).toContain('{"changed":["station"]}');
  });
  await server.pool.query("UPDATE role SET version = version + 1 WHERE code = 'VIEW'");
  await vi.waitFor(() => expect(changes().join(' ')).toContain('"access"'));
});
