// R31: hand-overs while the accounting system is killed and slowed at random, and an import that streams.
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { proof } from '../../../../../tests/support/proof.ts';
import { seeded } from '../../../../../tests/support/random.ts';
import { startSimulator } from '../../../test/ekomet-simulator.ts';
import { openEkometYard } from '../../../test/ekomet-yard.ts';
import { insertWagons } from '../../../test/many-wagons.ts';
import { folderGateway } from './ekomet.adapter.folder.ts';
import { httpGateway } from './ekomet.adapter.http.ts';
import { deliverDue } from './ekomet.delivery.service.ts';
import { loadBySchedule } from './ekomet.load.service.ts';
import { shipmentsOf } from './ekomet.simulator.ts';

const never = new AbortController().signal;
const handovers = proof('R31', 'OTK_HANDOVERS', 25);
const importing = proof('R31, import', 'OTK_IMPORT_ROWS', 1500);

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-ekomet-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test(
  `${handovers.count} hand-overs to a system that is killed and slowed at random: none is lost, none is doubled`,
  { timeout: 120_000 + handovers.count * 2000 },
  async () => {
    handovers.announce();
    const random = seeded(handovers.seed);
    const { divisionId, stationId, send, deps, server } = await openEkometYard();
    const ids = await insertWagons(server.pool, handovers.count, {
      divisionId,
      stationId,
      status: 'RECEPTION_FINISHED',
    });
    for (let at = 0; at < ids.length; at += 100) {
      expect((await send(...ids.slice(at, at + 100))).statusCode).toBe(200);
    }

    const options = { data: await aFolder(), slow: '40', shipments: '0' };
    let system = await startSimulator({ ...options, fail: '0.3' });
    onTestFinished(() => system.kill());
    const settings = { key: 'test', timeoutMs: 60, retries: 1 };
    const queued = async (): Promise<number> =>
      (await server.pool.query("SELECT FROM ekomet_delivery WHERE state = 'QUEUED'")).rows.length;
    const rounds = Math.max(2, Math.ceil(handovers.count / 25));
    for (let round = 0; round < rounds; round += 1) {
      const gateway = httpGateway({ ...settings, url: system.url });
      // Two servers at once, each with its own worker.
      const working = [1, 2].map(async () => {
        for (let turn = 0; turn < 8; turn += 1) {
          await deliverDue({ ...deps, gateway, random: random.next }, never);
          server.clock.advance(30);
        }
      });
      await new Promise((resolve) => setTimeout(resolve, random.below(150)));
      await system.kill();
      await Promise.all(working);
      system = await startSimulator({ ...options, fail: String(0.1 + random.next() / 2) });
    }
    const gateway = httpGateway({ ...settings, url: system.url, timeoutMs: 5000, retries: 2 });
    while ((await queued()) > 0) {
      server.clock.advance(3600);
      await deliverDue({ ...deps, gateway }, never);
    }

    await system.kill();
    system = await startSimulator({ ...options, fail: '0', slow: '0' });
    const reply = await fetch(`${system.url}/received`, { headers: { authorization: 'Bearer test' } });
    const { received } = (await reply.json()) as { received: string[] };
    expect(received.toSorted()).toEqual(ids.map((id) => `${id}-1`).toSorted());
    const { rows } = await server.pool.query<{ status: string; count: number }>(
      'SELECT status_code AS status, count(*)::int FROM transport WHERE id = ANY($1) GROUP BY 1',
      [ids],
    );
    expect(rows).toEqual([{ status: 'SENT_TO_EKOMET', count: ids.length }]);
  },
);

test(
  `${importing.count} rows are imported as a stream: memory stays flat, and again nothing is doubled`,
  { timeout: 120_000 + importing.count * 20 },
  async () => {
    importing.announce();
    const { deps, server, build } = await openEkometYard();
    await build.aKind('5А');
    await server.pool.query("UPDATE division SET code = 'NAV' WHERE name = 'ОТК. Станция Навашино'");
    const folder = await aFolder();
    await mkdir(join(folder, 'in'));
    const write = async (name: string): Promise<void> => {
      const file = await open(join(folder, 'in', name), 'w');
      for (let at = 0; at < importing.count; at += 1000) {
        const rows = shipmentsOf(Math.min(1000, importing.count - at), at);
        await file.appendFile(rows.map((row) => `${JSON.stringify({ ...row, divisionCode: 'NAV' })}\n`).join(''));
      }
      await file.close();
    };
    const heaps: number[] = [];
    const gateway = folderGateway(folder);
    const watched = {
      ...gateway,
      async *shipments(signal: AbortSignal) {
        for await (const portion of gateway.shipments(signal)) {
          globalThis.gc?.();
          heaps.push(process.memoryUsage().heapUsed / 1024 ** 2);
          yield portion;
        }
      },
    };
    const load = async (name: string) => {
      await write(name);
      server.clock.advance(3600);
      const begun = performance.now();
      await loadBySchedule({ ...deps, gateway: watched }, 60_000, never);
      const rate = (importing.count / (performance.now() - begun)) * 1000;
      process.stdout.write(`${name}: ${rate.toFixed(0)} rows a second, ${heaps.at(-1)?.toFixed(0)} MB\n`);
      const { rows } = await server.pool.query<{ state: string; created: number; skipped: number; refused: number }>(
        'SELECT state, created, skipped, refused FROM ekomet_load ORDER BY started_at DESC LIMIT 1',
      );
      return rows[0];
    };
    expect(await load('1.ndjson')).toEqual({ state: 'DONE', created: importing.count, skipped: 0, refused: 0 });
    expect(await load('2.ndjson')).toEqual({ state: 'DONE', created: 0, skipped: importing.count, refused: 0 });
    const { rows } = await server.pool.query<{ count: number }>(
      'SELECT count(*)::int FROM transport t JOIN ekomet_shipment s ON s.transport_id = t.id AND s.guid = t.guid',
    );
    expect(rows).toEqual([{ count: importing.count }]);
    const early = Math.max(...heaps.slice(0, Math.ceil(heaps.length / 4)));
    const late = Math.max(...heaps.slice(-Math.ceil(heaps.length / 4)));
    expect(late, `${early.toFixed(0)} MB, then ${late.toFixed(0)} MB`).toBeLessThan(early + 60);
  },
);
