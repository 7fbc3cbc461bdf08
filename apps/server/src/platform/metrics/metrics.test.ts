import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, onTestFinished, test, vi } from 'vitest';

import { startJobs } from '#platform/jobs/jobs';

import { openTestServer } from '../../../test/server.ts';
import { serverGauges } from '../../gauges.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const build = { version: '1.22.1', commit: 'ab'.repeat(20) };

async function aServer() {
  const metrics = openMetrics(build);
  const backup = { at: '03:00', folder: '/nowhere', keep: 7 };
  const server = await openTestServer({ metrics, settings: { backup } });
  const said = async (name: string) => (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
  return { metrics, server, said };
}

test('requests are counted by route and status, never by address', async () => {
  const { server, said } = await aServer();
  await server.app.inject('/api/transport/11111111-1111-4111-8111-111111111111');
  await server.app.inject('/api/health/live');
  expect(await said('otk_http_request_duration_seconds_count')).toEqual([
    'otk_http_request_duration_seconds_count{method="GET",route="/api/transport/:id",status="401"} 1',
    'otk_http_request_duration_seconds_count{method="GET",route="/api/health/live",status="200"} 1',
  ]);
  expect(await said('otk_http_requests_running')).toEqual(['otk_http_requests_running 0']);
});

test('the state of the server is read when it is asked for', async () => {
  const { server, said } = await aServer();
  expect(await said('otk_build_info')).toEqual([`otk_build_info{version="1.22.1",commit="${build.commit}"} 1`]);
  expect(await said('otk_database_up')).toEqual(['otk_database_up 1']);
  expect(await said('otk_pool_waiting')).toEqual(['otk_pool_waiting 0']);
  expect(await said('otk_event_streams')).toEqual(['otk_event_streams 0']);
  expect(await said('otk_history_unsealed_rows')).toEqual(['otk_history_unsealed_rows 0']);
  expect((await said('otk_schema_info'))[0]).toMatch(/migration="\d{8}-\d{4}_\w+\.sql"/);
  await server.pool.query(
    `INSERT INTO outgoing (kind, recipient, subject, payload, max_tries, next_at, created_at)
     VALUES ('EMAIL', 'a@b.ru', 'Вызов', '{}', 3, $1, $2)`,
    [server.clock.now, new Date(server.clock.now.getTime() - 90_000)],
  );
  expect(await said('otk_outgoing_oldest_seconds')).toEqual([
    'otk_outgoing_oldest_seconds{kind="EMAIL"} 90',
    'otk_outgoing_oldest_seconds{kind="PUSH"} 0',
  ]);
});

test.each([[[]], [['kind']]])(
  'a gauge with labels %j that fails is left out and counted, the others are read',
  async (labels) => {
    const metrics = openMetrics(build);
    const read = () => Promise.reject(new Error('no database'));
    metrics.measure({ name: 'otk_broken', help: 'fails', labels, read });
    metrics.measure({ name: 'otk_sound', help: 'answers', read: () => 7 });
    const text = await metrics.text();
    expect(text).not.toMatch(/^otk_broken\b/m);
    expect(text).toContain('\notk_sound 7\n');
    expect(text).toContain('otk_gauge_failures_total{gauge="otk_broken"} 1');
  },
);

test('a database that is silent is down and named, without an answer of its own', async () => {
  const { server } = await aServer();
  const silent = () => new Promise<never>(() => undefined);
  const metrics = openMetrics(build);
  serverGauges({
    pool: { ...server.pool, query: silent },
    findProblems: silent,
    clock: () => server.clock.now,
    hasBackup: true,
  }).forEach((gauge) => metrics.measure(gauge));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = metrics.text();
  await vi.advanceTimersByTimeAsync(3000);
  const lines = (await asked).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['otk_database_up 0', 'otk_problem{code="database.slow"} 1']));
  expect(lines).toContain('otk_gauge_failures_total{gauge="otk_backup_age_seconds"} 1');
});

test('a job that fails again and again or hangs is late, one that runs or may take long is not', async () => {
  const time = { now: 0 };
  const metrics = openMetrics(build, () => time.now);
  const watched = metrics.watchJobs([
    { name: 'good', everyMs: 1000, run: async () => undefined },
    { name: 'bad', everyMs: 1000, run: () => Promise.reject(new Error('broken')) },
    { name: 'long', everyMs: 1000, mayTakeMs: 60_000, run: () => new Promise(() => undefined) },
  ]);
  const failed: string[] = [];
  const jobs = startJobs(watched, (name) => failed.push(name));
  onTestFinished(() => void jobs.stop());
  time.now = 61_000;
  await Promise.allSettled(watched.slice(0, 2).map(({ run }) => run(AbortSignal.timeout(1000))));
  const text = await metrics.text();
  expect(text).toContain('otk_job_late_seconds{name="good"} 0');
  expect(text).toContain('otk_job_late_seconds{name="bad"} 60');
  expect(text).toContain('otk_job_late_seconds{name="long"} 0');
  expect(text).toContain('otk_job_failures_total{name="bad"} 2');
  time.now = 71_000;
  expect(await metrics.text()).toContain('otk_job_late_seconds{name="long"} 10');
});

test('only GET /metrics is answered on its port; a taken port is refused', async () => {
  const served = await serveMetrics(openMetrics(build), { host: '127.0.0.1', port: 0 });
  onTestFinished(served.close);
  const reply = await fetch(served.url);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')]);
  expect(await reply.text()).toContain('process_cpu_seconds_total');
  expect((await fetch(served.url.replace('/metrics', '/'))).status).toBe(404);
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expect(serveMetrics(openMetrics(build), { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
});
