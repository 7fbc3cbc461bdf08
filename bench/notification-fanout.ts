// One message to 5 000 open streams: our server, from the commit of the act to the last listener, against a bare Node
// server that writes the same bytes to as many responses. Bar: p99 at most twice. npm run bench -- notification-fanout
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

import { buildApp } from '../apps/server/src/app.ts';
import { recordRepo } from '../apps/server/src/features/notification/notification.record.repo.ts';
import { inTransaction, type Pool } from '../apps/server/src/platform/db/pool.ts';
import { openDiskStore } from '../apps/server/src/platform/files/disk-store.ts';
import { aCrowd } from '../apps/server/test/crowd.ts';
import { serverPoolOf, withTransports } from './support/database.ts';
import { report, shown } from './support/load.ts';
import { size } from './support/size.ts';
import type { Opening } from './support/stream-clients.ts';

const streams = size(5000, 50);
const perPerson = 5;
const rounds = size(7, 1);
const secret = 'a secret for measurements, 32 chars';
const text = 'Начата приемка: Вагон № 61854303, станция Навашино. Поставщик: АО «Мордоввтормет-Тест».';

interface Measured {
  readonly p99: number;
  readonly perStream: number;
}

type Answer = { opened?: number; failed?: string; mark?: string; arrivals?: number[] };

async function ask(clients: ChildProcess, message: Opening | { mark: string }): Promise<Answer> {
  const answered = once(clients, 'message') as Promise<[Answer]>;
  clients.send(message);
  const [answer] = await answered;
  if (answer.failed !== undefined) {
    throw new Error(answer.failed);
  }
  return answer;
}

/** The median over the rounds of the 99th hundredth of the streams. */
async function measure(opening: Opening, tell: (mark: string) => Promise<number>): Promise<Measured> {
  const clients = fork(new URL('support/stream-clients.ts', import.meta.url));
  try {
    const before = process.memoryUsage().rss;
    await ask(clients, opening);
    const perStream = (process.memoryUsage().rss - before) / streams;
    const p99s: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const mark = `FANOUT-${round}`;
      const toldAt = await tell(mark);
      const arrivals = await allOf(clients, mark);
      const delays = arrivals.map((at) => at - toldAt).toSorted((a, b) => a - b);
      p99s.push(delays[Math.ceil(streams * 0.99) - 1]!);
    }
    return { p99: p99s.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!, perStream };
  } finally {
    clients.kill();
  }
}

async function allOf(clients: ChildProcess, mark: string): Promise<number[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    await after(100);
    const { arrivals = [] } = await ask(clients, { mark });
    if (arrivals.length === streams) {
      return arrivals;
    }
  }
  throw new Error(`${mark} did not reach every stream`);
}

const now = (): number => performance.timeOrigin + performance.now();

async function measureBare(): Promise<Measured> {
  const responses = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 1000\n\nevent: read\ndata: {}\n\n');
    responses.add(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await measure({ port, path: '/', headers: Array.from({ length: streams }, () => ({})) }, async (mark) => {
      const toldAt = now();
      const frame = `id: 1\ndata: ${JSON.stringify({ id: crypto.randomUUID(), type: 'CHANGE_FILE', text: `${text} ${mark}` })}\n\n`;
      responses.forEach((response) => response.write(frame));
      return toldAt;
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function measureOurs(pool: Pool): Promise<Measured & { readonly actMs: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-bench-'));
  const settings = { authSecret: secret, cookiePrefix: 'otk-', productShortName: 'АРМ ОТК' } as const;
  const config = { ...settings, logLevel: 'error', trustProxy: false } as const;
  const app = await buildApp({
    pool: serverPoolOf(pool),
    config,
    clock: () => new Date(),
    files: await openDiskStore(folder),
  });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { rows } = await pool.query<{ id: string; divisionId: string }>(
      'SELECT id, division_id AS "divisionId" FROM transport WHERE deleted_at IS NULL LIMIT 1',
    );
    const { id: transportId, divisionId } = rows[0]!;
    const crowd = await aCrowd(pool, { size: streams / perPerson, divisionId, secret, now: new Date() });
    const headers = crowd.flatMap((member) => Array.from({ length: perPerson }, () => member.headers));
    const acts: number[] = [];
    const { port } = app.server.address() as AddressInfo;
    const measured = await measure({ port, path: '/api/notification/sse', headers }, async (mark) => {
      const began = now();
      await inTransaction(pool, async (db) => {
        const message = { type: 'CHANGE_FILE', parentType: null, parentId: null, transportId, authorId: null } as const;
        const id = await recordRepo(db).insert({
          ...message,
          text: `${text} ${mark}`,
          data: {},
          createdAt: new Date(),
        });
        await recordRepo(db).address(id, transportId, crowd);
      });
      acts.push(now() - began);
      return now();
    });
    return { ...measured, actMs: acts.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]! };
  } finally {
    // Its event streams hold a connection to the database.
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await withTransports(50, async (pool) => {
  const bare = await measureBare();
  const ours = await measureOurs(pool);
  const ratio = ours.p99 / bare.p99;
  report(
    `fan-out to ${streams} streams: our p99 / bare p99`,
    ratio,
    ratio <= 2,
    '≤ 2',
    `${shown(ours.p99)} and ${shown(bare.p99)} ms after the commit (the act itself: ${shown(ours.actMs)} ms); ` +
      `${shown(ours.perStream / 1024)} and ${shown(bare.perStream / 1024)} KB a stream`,
  );
});
