import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Fault, FaultReport } from '@otk/domain/fault/fault.schema';
import { expect, onTestFinished, test, vi } from 'vitest';

import { withAdministrator } from '../../../test/acts-as.ts';
import { openTestServer, type TestServer } from '../../../test/server.ts';
import { reportBudget } from './fault.budget.ts';
import { forwardTo } from './fault.forward.ts';
import { failureJournal } from './fault.service.ts';

const anEvent = (value: string, more: object = {}) => ({
  timestamp: 1,
  request: { url: 'http://localhost/auto?token=1', headers: { Cookie: 'secret' } },
  exception: {
    values: [
      {
        type: 'TypeError',
        value,
        stacktrace: { frames: [{ filename: 'http://localhost/assets/a.js', function: 'act', lineno: 1, colno: 1 }] },
      },
    ],
  },
  ...more,
});

const envelopeOf = (...events: readonly object[]) =>
  ['{"sent_at":"x"}', ...events.flatMap((event) => ['{"type":"event"}', JSON.stringify(event)])].join('\n');

/** How much a sender has reported is counted by the app: none that others have used, none that others use later. */
const anOwnServer = () => openTestServer({ logLevel: 'error' });

const report = ({ app }: TestServer, envelope: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/sentry-tunnel',
    payload: envelope,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });

test('a report without a token is grouped, counted and leads to its request', async () => {
  const { server, admin } = await withAdministrator(await anOwnServer());
  const requestId = '8a6f0d7e-0b63-4b5e-9a3b-6a2f6a1c9d11';
  const first = await report(server, envelopeOf(anEvent('x is undefined')));
  expect(first.statusCode).toBe(200);
  await report(server, envelopeOf(anEvent('x is undefined', { tags: { requestId } }), anEvent('y is undefined')));
  const faults = (await admin('GET', '/fault')).json<Fault[]>();
  expect(faults.map(({ title, count }) => `${title} ${count}`).toSorted()).toEqual([
    'TypeError: x is undefined 2',
    'TypeError: y is undefined 1',
  ]);
  const { id } = faults.find(({ count }) => count === 2)!;
  const { reports } = (await admin('GET', `/fault/${id}`)).json<{ reports: FaultReport[] }>();
  expect(reports.map((each) => each.requestId)).toEqual([requestId, first.headers['x-request-id']]);
  const { rows } = await server.pool.query('SELECT * FROM fault_report');
  expect(JSON.stringify(rows)).not.toContain('secret');
  expect(JSON.stringify(rows)).not.toContain('token');
});

test('a resolved fault leaves the list and returns with its next case', async () => {
  const { server, admin } = await withAdministrator(await anOwnServer());
  await report(server, envelopeOf(anEvent('x is undefined')));
  const list = async (query = '') => (await admin('GET', `/fault${query}`)).json<Fault[]>();
  const [{ id }] = (await list()) as [Fault];
  const resolved = await admin('PUT', `/fault/${id}/resolved`, { isResolved: true });
  expect(resolved.json<Fault>().resolvedAt).not.toBeNull();
  // Another administrator presses too.
  await admin('PUT', `/fault/${id}/resolved`, { isResolved: true });
  expect((await server.pool.query(`SELECT FROM history WHERE entity = 'fault'`)).rowCount).toBe(1);
  expect(await list()).toEqual([]);
  expect(await list('?resolved=true')).toHaveLength(1);
  await report(server, envelopeOf(anEvent('x is undefined')));
  expect(await list()).toMatchObject([{ id, count: 2, resolvedAt: null }]);
  expect((await admin('GET', '/fault?source=server')).json()).toEqual([]);
});

test('a body that is no envelope, an ignored error and one too large add nothing; a flood is refused', async () => {
  const { server, admin } = await withAdministrator(await anOwnServer());
  expect((await report(server, 'nonsense\n{\n}\n')).statusCode).toBe(200);
  await report(server, envelopeOf({ message: 'ResizeObserver loop limit exceeded' }));
  expect((await report(server, 'x'.repeat(300_000))).statusCode).toBe(413);
  expect((await report(server, '', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await admin('GET', '/fault')).json()).toEqual([]);
  const codes = [];
  for (let time = 0; time < 31; time += 1) {
    codes.push((await report(server, 'x')).statusCode);
  }
  expect(codes.at(-1)).toBe(429);
  server.clock.advance(61);
  expect((await report(server, 'x')).statusCode).toBe(200);
});

test('events count, not envelopes; one network has one budget, another its own', async () => {
  const { server } = await withAdministrator(await anOwnServer());
  const budget = reportBudget(() => server.clock.now);
  expect([budget.take('10.0.0.1', 10), budget.take('10.0.0.1', 25), budget.take('10.0.0.1', 1)]).toEqual([10, 20, 0]);
  expect([budget.take('2001:db8::1', 30), budget.take('2001:0db8:0:0:ffff::2', 1), budget.take('10.0.0.2', 5)]).toEqual(
    [30, 0, 5],
  );
  server.clock.advance(61);
  expect(budget.take('10.0.0.1', 10)).toBe(10);
});

test('a flood of invented faults displaces its own oldest, never those of the server, in journal and list', async () => {
  const { server, admin } = await withAdministrator(await anOwnServer());
  const fill = (source: string, count: number) =>
    server.pool.query(
      `INSERT INTO fault (key, source, title, place, first_at, last_at)
       SELECT sha256(($1 || n)::bytea), $1, 'Error ' || n, '', $3::timestamptz + n * interval '1 s', $3::timestamptz + n * interval '1 s'
       FROM generate_series(1, $2) n`,
      [source, count, source === 'server' ? '2026-01-01' : '2026-02-01'],
    );
  await fill('server', 2);
  await fill('client', 2000);
  expect((await report(server, envelopeOf(anEvent('x is undefined')))).statusCode).toBe(200);
  const { rows } = await server.pool.query(
    `SELECT source, count(*)::int, min(title) FILTER (WHERE title IN ('Error 1', 'Error 2')) AS oldest FROM fault
     GROUP BY source ORDER BY source`,
  );
  expect(rows).toEqual([
    { source: 'client', count: 2000, oldest: 'Error 2' },
    { source: 'server', count: 2, oldest: 'Error 1' },
  ]);
  const listed = (await admin('GET', '/fault')).json<Fault[]>();
  expect(listed.filter(({ source }) => source === 'server')).toHaveLength(2);
  expect(listed.filter(({ source }) => source === 'client')).toHaveLength(100);
  expect(listed[0]).toMatchObject({ title: 'TypeError: x is undefined' });
});

test('a failure of the server is in the same journal, with its request; twenty cases are kept', async () => {
  const { server, admin } = await withAdministrator(await anOwnServer());
  const error = new RangeError('out of range');
  const log = { error: vi.fn<() => void>() };
  const journal = failureJournal({ pool: server.pool, clock: () => server.clock.now, log });
  for (let time = 0; time < 22; time += 1) {
    journal(error, `request-${time}`);
    await vi.waitFor(async () => {
      const { rows } = await server.pool.query('SELECT FROM fault_report WHERE request_id = $1', [`request-${time}`]);
      expect(rows).toHaveLength(1);
    });
  }
  const [fault] = (await admin('GET', '/fault?source=server')).json<Fault[]>();
  expect(fault).toMatchObject({ title: 'RangeError: out of range', count: 22 });
  const { reports } = (await admin('GET', `/fault/${fault!.id}`)).json<{ reports: FaultReport[] }>();
  expect(reports).toHaveLength(20);
  expect(reports[0]!.requestId).toBe('request-21');
});

test('an unexpected failure of a call is recorded with the id that its reply names', async () => {
  const { server, admin } = await withAdministrator(await anOwnServer());
  await server.owner.query('ALTER TABLE position RENAME TO position_away');
  const reply = await admin('GET', '/user/position');
  await server.owner.query('ALTER TABLE position_away RENAME TO position');
  expect(reply.statusCode).toBe(500);
  const { requestId } = reply.json<{ requestId: string }>();
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query('SELECT request_id FROM fault_report');
    expect(rows).toEqual([{ request_id: requestId }]);
  });
});

test('the external service gets scrubbed events at the address of the configuration', async () => {
  const received: { url: string; body: string }[] = [];
  const service = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ url: request.url ?? '', body });
      reply.end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void service.close());
  const { port } = service.address() as AddressInfo;
  const forward = forwardTo(`http://key@127.0.0.1:${port}/42`);
  const event = { title: 'TypeError: x', place: '', stack: '', release: '1.22.1', page: '/auto', userAgent: null };
  const trace = {
    start_timestamp: 1,
    timestamp: 2,
    transaction: '/auto?token=1',
    contexts: { trace: { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16), op: 'pageload', data: { url: 'secret' } } },
  };
  forward(
    { events: [{ ...event, requestId: null, trail: [] }], traces: [trace, 'broken'] },
    { warn: vi.fn<() => void>() },
  );
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]!.url).toBe('/api/42/envelope/?sentry_key=key&sentry_version=7');
  expect(received[0]!.body).toContain('TypeError: x');
  expect(received[0]!.body).toContain('pageload');
  expect(received[0]!.body).not.toMatch(/secret|token/);
});
