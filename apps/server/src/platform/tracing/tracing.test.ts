import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';
import { takeDatabase } from '../../../test/database.ts';
import { openTracing } from './tracing.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
  readonly status?: { code: number };
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

async function aCollector(status = 200) {
  const heard: Sent[] = [];
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers['x-key'] as string}`);
    void json(request).then((body) => {
      heard.push(body as Sent);
      response.writeHead(status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const failures: unknown[] = [];
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tracing = (share = 1) =>
    openTracing(
      { endpoint, headers: { 'X-Key': 'secret' }, serviceName: 'otk-server', share },
      { version: '1.22.1', commit: null },
      (error) => failures.push(error),
    );
  const spans = () => heard.flatMap(({ resourceSpans }) => resourceSpans[0]!.scopeSpans[0]!.spans);
  return { tracing, spans, requests, failures, heard };
}

test('a request is a span in the trace of its caller, without ids and words of people', async () => {
  const { tracing, spans, requests, heard } = await aCollector();
  const traces = tracing();
  const { app } = await openTestServer({ tracing: traces });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await app.inject({ url: '/api/transport/11111111-1111-4111-8111-111111111111?x=secret', headers: { traceparent } });
  await app.inject({ url: '/api/health/live', headers: { traceparent: `00-${'c'.repeat(32)}-${'b'.repeat(16)}-00` } });
  await traces.close();
  expect(requests).toEqual(['/v1/traces secret']);
  expect(spans()).toMatchObject([
    { traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16), name: 'GET /api/transport/:id', kind: 2 },
  ]);
  const [{ startTimeUnixNano, endTimeUnixNano }] = spans() as [SentSpan];
  expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  expect(Math.abs(Number(BigInt(startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
  expect(JSON.stringify(heard)).not.toMatch(/11111111|x=secret/);
  expect(heard[0]!.resourceSpans[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'otk-server' },
  });
});

test('statements of a job are inside its span, also those of a transaction; a failure is marked', async () => {
  const { tracing, spans } = await aCollector();
  const traces = tracing();
  const database = await takeDatabase();
  onTestFinished(() => database.drop());
  const pool = traces.watchPool(database.pool);
  const [job] = traces.watchJobs([
    {
      name: 'report.make',
      everyMs: 1000,
      async run() {
        await pool.query({ name: 'named', text: 'SELECT 1' });
        const client = await pool.connect();
        await client.query('SELECT $1::text', ['a secret']);
        client.release();
        await pool.query('SELECT 1 / 0');
      },
    },
  ]);
  await expect(job!.run(new AbortController().signal)).rejects.toThrow('division by zero');
  // Outside of a request or a job.
  await pool.query('SELECT 2');
  await traces.close();
  const [named, inTransaction, failed, run] = spans();
  expect([named, inTransaction, failed].map((span) => [span?.name, span?.parentSpanId, span?.kind])).toEqual([
    ['named', run!.spanId, 3],
    ['SELECT', run!.spanId, 3],
    ['SELECT', run!.spanId, 3],
  ]);
  expect([named?.status, failed?.status, run?.status]).toEqual([undefined, { code: 2 }, { code: 2 }]);
  expect(run).toMatchObject({ name: 'report.make', kind: 1 });
  expect(spans()).toHaveLength(4);
  expect(JSON.stringify(spans())).not.toContain('a secret');
});

test('a share of none sends nothing; a collector that refuses is reported and holds up nothing', async () => {
  const { tracing, requests, failures } = await aCollector(503);
  const none = tracing(0);
  const quiet = await openTestServer({ tracing: none });
  await quiet.app.inject('/api/health/live');
  await none.close();
  expect(requests).toEqual([]);
  const refused = tracing();
  const server = await openTestServer({ tracing: refused });
  expect((await server.app.inject('/api/health/live')).statusCode).toBe(200);
  await refused.close();
  expect(failures.map(String)).toEqual(['Error: The collector of traces answers 503']);
});
