// What an operator watches: the log and the metrics of a real process whose database goes away and comes back.
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { isReady, linesOf, makeDataFolder, startServer } from './server-process.ts';

/** The way to the database, which can be cut. */
async function aWay(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
  });
  const open = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await open(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
    sockets.clear();
  };
  onTestFinished(cut);
  return { port, cut, restore: () => open(port) };
}

/** Where traces are sent. */
async function aCollector() {
  const asked: string[] = [];
  const server = createHttpServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end('{}'));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Metrics that a file for Prometheus, Grafana or people names. */
const namedIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:otk|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/(duration_seconds)_(?:bucket|count|sum)$/, '$1'),
  );

async function metricsOf(output: string): Promise<string> {
  const { url } = linesOf(output).find(({ event }) => event === 'metrics.listening')!;
  const reply = await fetch(String(url));
  expect(reply.status).toBe(200);
  return reply.text();
}

test('every line of the log is JSON and names its event; an outage of the database makes lines per minute; every metric that a dashboard, an alert or the docs name exists, and the docs name each', async () => {
  const database = await createTestDatabase(inject('testDatabase').adminUrl, inject('testDatabase').template);
  onTestFinished(database.drop);
  const url = new URL(database.url);
  const way = await aWay(new URL(url));
  url.port = String(way.port);
  const dataDir = await makeDataFolder();
  const collector = await aCollector();
  const server = startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    BACKUP_AT: '03:00',
    BACKUP_FOLDER: join(dirname(dataDir), 'backups'),
  });
  const address = await server.listening();
  await isReady(address);
  // The hour of the day has passed: it is made up for at the start.
  await server.says('"event":"backup.made"');

  const text = await metricsOf(server.output());
  const measured = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const forPrometheus = ['alerts.yml', 'alerts.test.yml', 'grafana-dashboard.json'];
  const files = [...forPrometheus.map((name) => `deploy/prometheus/${name}`), 'docs/operations.md'];
  for (const file of files) {
    const named = namedIn(file);
    expect(named).toContain('otk_http_request_duration_seconds');
    expect(named.filter((name) => !measured.has(name))).toEqual([]);
  }
  const explained = new Set(namedIn('docs/operations.md'));
  expect([...measured].filter((name) => name.startsWith('otk_') && !explained.has(name))).toEqual([]);

  const before = linesOf(server.output() + server.complaints()).length;
  way.cut();
  await vi.waitFor(async () => expect((await fetch(`${address}/api/health/ready`)).status).toBe(503));
  expect(await metricsOf(server.output())).toMatch(/^otk_database_up 0$/m);
  // Several jobs run every second or every few seconds.
  await delay(7000);
  await way.restore();
  await vi.waitFor(() => isReady(address), { timeout: 10_000 });
  const during = linesOf(server.output() + server.complaints())
    .slice(before)
    .filter(({ event }) => event !== 'request');
  expect(during.length).toBeGreaterThan(0);
  expect(during.map(({ event, msg }) => `${event}: ${msg}`).slice(2)).toEqual([]);

  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  const lines = linesOf(server.output() + server.complaints());
  expect(lines.filter(({ event }) => typeof event !== 'string' || event === '')).toEqual([]);
  const events = lines.map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(['started', 'request', 'database.connectionLost', 'stopping']));
  // Lines of requests are written behind: the last of them may follow it.
  const last = linesOf(server.output()).filter(({ event }) => event !== 'request');
  expect(last.at(-1)).toMatchObject({ event: 'stopped', level: 30 });
  expect([...new Set(collector.asked)]).toEqual(['POST /v1/traces']);
});
