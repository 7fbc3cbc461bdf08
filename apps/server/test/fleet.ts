// Several servers on one database that can be restarted, and stream clients with an unreliable connection.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

import { buildApp } from '../src/app.ts';
import { openPool } from '../src/platform/db/pool.ts';
import { serverRole } from '../src/platform/db/server-role.ts';
import { openDiskStore } from '../src/platform/files/disk-store.ts';
import { testConfig } from './server.ts';
import { listenOn, openStream, type StreamClient } from './stream-client.ts';

export interface Fleet {
  /** The port of a running server. */
  port(): number;
  /** Closes all connections of one server and starts it again. */
  restart(index: number): Promise<void>;
  close(): Promise<void>;
}

export async function openFleet(url: string, size: number, random: () => number): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-fleet-'));
  const files = await openDiskStore(folder);
  const start = async () => {
    const pool = openPool(url, { log: () => {}, max: 8, role: serverRole });
    const app = await buildApp({ pool, config: testConfig, clock: () => new Date(), files });
    return { app, pool, port: await listenOn(app) };
  };
  type Server = Awaited<ReturnType<typeof start>>;
  const servers: (Server | undefined)[] = await Promise.all(Array.from({ length: size }, start));
  const stop = async (server: Server) => {
    server.app.server.closeAllConnections();
    await server.app.close();
    await server.pool.end();
  };
  return {
    port() {
      const alive = servers.filter((server) => server !== undefined);
      return alive[Math.floor(random() * alive.length)]!.port;
    },
    async restart(index) {
      const server = servers[index];
      servers[index] = undefined;
      if (server) {
        await stop(server);
      }
      servers[index] = await start();
    },
    async close() {
      await Promise.all(servers.filter((server) => server !== undefined).map(stop));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Listener {
  /** Ids of the messages in the order of their arrival. */
  readonly received: string[];
  readonly faults: string[];
  readonly connects: () => number;
  readonly isOpened: () => boolean;
  stop(): Promise<void>;
}

/** Reconnects after every disconnection with the number of the last event it processed. */
export function listenBadly(
  headers: Readonly<Record<string, string>>,
  port: () => number,
  random: () => number,
): Listener {
  const received: string[] = [];
  const faults: string[] = [];
  let lastEventId: string | undefined;
  let connects = 0;
  const stopping = new AbortController();
  let stream: StreamClient | undefined;

  const take = (from: StreamClient, seen: number): number => {
    for (const { id, event, data } of from.events.slice(seen)) {
      if (event === 'message') {
        if (Number(id) <= Number(lastEventId)) {
          faults.push(`number ${id} after ${lastEventId}`);
        }
        received.push((JSON.parse(data) as { id: string }).id);
      } else if (event !== 'read' && event !== 'data') {
        faults.push(event);
      }
      lastEventId = id ?? lastEventId;
    }
    return from.events.length;
  };
  const attend = async () => {
    while (!stopping.signal.aborted) {
      const resume = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      stream = await openStream(port(), { ...headers, ...resume }).catch(() => undefined);
      if (stream?.status === 200) {
        connects += 1;
        // A few seconds in most cases, sometimes only milliseconds.
        const until = performance.now() + 20 + random() ** 2 * 6000;
        let seen = 0;
        while (!stopping.signal.aborted && !stream.isEnded() && performance.now() < until) {
          seen = take(stream, seen);
          await after(10);
        }
        // Events that arrived and were not processed are lost with the connection, as on a phone that is switched off.
        stream.close();
      }
      await after(random() * 15);
    }
  };
  const ended = attend();
  return {
    received,
    faults,
    connects: () => connects,
    isOpened: () => lastEventId !== undefined,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
