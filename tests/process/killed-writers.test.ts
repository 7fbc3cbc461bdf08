// R3: servers that share one database are killed with SIGKILL repeatedly while writers keep retrying. Every acknowledged
// write must be stored exactly once.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Tokens } from '@otk/domain/auth/auth.schema';
import { expect, inject, test, vi } from 'vitest';

import { createTestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { builders, password } from '../../apps/server/test/builders.ts';
import { proof } from '../support/proof.ts';
import { type Random, seeded } from '../support/random.ts';
import { makeDataFolder, type ServerProcess, startServer } from './server-process.ts';

const { count: kills, seed, announce } = proof('R3', 'OTK_KILLS', 4);
const timeout = 300_000 + kills * 10_000;
const servers = 2;
const writersOfEach = 12;

interface Place {
  readonly port: string;
  /** Writes acknowledged so far. */
  done: number;
  isOver: boolean;
  /** The server that is there or is being started listens. */
  isUp: Promise<unknown>;
}

test(
  `${kills} servers killed under writers: no acknowledged write is lost, none is done twice`,
  { timeout },
  async () => {
    announce();
    const { adminUrl, template } = inject('testDatabase');
    const database = await createTestDatabase(adminUrl, template);
    const build = builders(database.pool);
    const divisionId = await build.aDivision('ОТК. Станция Навашино');
    const stationId = await build.aStation('243607', 'Навашино');
    const { udrId } = await build.aUser({ login: 'weigher', udr: [{ divisionId, role: 'WEIGH' }] });
    const transports = await Promise.all(
      Array.from({ length: servers * writersOfEach }, () =>
        build.aTransport({ divisionId, stationId, status: 'INCOMING_CONTROL' }),
      ),
    );
    const env = {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret of thirty-two characters',
      DATA_DIR: await makeDataFolder(),
    };

    const acknowledged = await Promise.all(
      Array.from({ length: servers }, async (_, index) => {
        const own = transports.slice(index * writersOfEach, (index + 1) * writersOfEach);
        const first = startServer(env);
        const url = await first.listening();
        const place: Place = { port: new URL(url).port, done: 0, isOver: false, isUp: Promise.resolve() };
        const headers = await signIn(url, udrId);
        const writers = own.map((transportId) => write(url, headers, transportId, place));
        await killAgainAndAgain(first, place, seeded(seed + index), () => startServer({ ...env, PORT: place.port }));
        return Promise.all(writers);
      }),
    );

    const { rows } = await database.pool.query<{ id: string; gross: number }>(
      'SELECT transport_id AS id, gross FROM weighing ORDER BY transport_id, gross',
    );
    const stored = Map.groupBy(rows, ({ id }) => id);
    for (const [index, told] of acknowledged.flat().entries()) {
      const there = (stored.get(transports[index]!) ?? []).map(({ gross }) => gross);
      expect(there).toEqual(told.toSorted((a, b) => a - b));
    }
    expect(acknowledged.flat(2).length).toBeGreaterThan(kills);
    await database.drop();
  },
);

async function killAgainAndAgain(
  first: ServerProcess,
  place: Place,
  random: Random,
  startAgain: () => ServerProcess,
): Promise<void> {
  let server = first;
  for (let left = Math.ceil(kills / servers); left > 0; left -= 1) {
    // Half are killed right after the start, half while they serve writes, however slow the machine is.
    const enough = place.done + (left % 2) * 6;
    await vi.waitUntil(() => place.done >= enough, { timeout: 60_000, interval: 5 });
    await delay(5 + random.below(55));
    server.child.kill('SIGKILL');
    await server.ended;
    server = startAgain();
    place.isUp = server.listening();
    await place.isUp;
  }
  place.isOver = true;
}

async function signIn(url: string, udrId: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'weigher', password }),
  });
  const { accessToken } = (await reply.json()) as Tokens;
  return { authorization: `Bearer ${accessToken}`, 'x-udr-id': udrId, 'content-type': 'application/json' };
}

/** Writes one weighing after another; each is repeated with its key until the server acknowledges it. */
async function write(url: string, headers: Record<string, string>, id: string, place: Place): Promise<number[]> {
  const told: number[] = [];
  for (let number = 1; !place.isOver; number += 1) {
    const gross = (60_000 + number) / 1000;
    const body = JSON.stringify({ gross, tare: 24, net: (gross * 1000 - 24_000) / 1000 });
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    while (!(await isDone(`${url}/api/transport/${id}/set-register-weight`, keyed, body))) {
      await delay(20);
      await place.isUp;
    }
    told.push(gross);
    place.done += 1;
  }
  return told;
}

async function isDone(url: string, headers: Record<string, string>, body: string): Promise<boolean> {
  const reply = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  if (reply && reply.status !== 200 && reply.status < 500) {
    throw new Error(`${reply.status} ${await reply.text()}`);
  }
  return reply?.status === 200;
}
