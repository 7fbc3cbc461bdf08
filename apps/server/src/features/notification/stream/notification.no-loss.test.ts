// R10: whatever happens to connections, servers and transactions, every listener gets each of his messages once.
// The oracle knows only what was committed for whom and calls no code of the product.
import { setTimeout as after } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';

import { inTransaction, openPool } from '#platform/db/pool';

import { proof } from '../../../../../../tests/support/proof.ts';
import { seeded } from '../../../../../../tests/support/random.ts';
import { listenBadly, openFleet } from '../../../../test/fleet.ts';
import { openTestServer } from '../../../../test/server.ts';
import { recordRepo } from '../notification.record.repo.ts';

const people = 25;
const devicesEach = 2;
const writers = 8;
/** Each goes to two or three people on two devices: at least four events of streams. */
const { count: messages, seed, announce } = proof('R10', 'OTK_MESSAGES', 1000);
const timeout = 120_000 + messages * 100;
const eventsOfEach = 4;
/** The recipients of an event: one or several of all people. */
const concerned = 0.06;
const undone = 'undone on purpose';

test(
  `${messages * eventsOfEach} events to 50 listeners through broken lines, restarts and slow transactions: none missed, none twice`,
  { timeout },
  async () => {
    announce();
    const random = seeded(seed).next;
    const server = await openTestServer();
    const { build, databaseUrl: url, clock } = server;
    clock.now = new Date();
    const divisionId = await build.aDivision();
    const stationId = await build.aStation();
    const transportId = await build.aTransport({ divisionId, stationId });
    const fleet = await openFleet(url, 2, random);
    const writing = openPool(url, { log: () => {}, max: writers });

    const expected = new Map<string, Set<string>>();
    const listeners: { userId: string; listener: ReturnType<typeof listenBadly> }[] = [];
    const everybody: { userId: string; udrId: string }[] = [];
    for (let index = 0; index < people; index += 1) {
      const login = `listener-${index}`;
      const { id, udrId } = await build.aUser({ login, udr: [{ divisionId, role: 'VIEW' }] });
      const { tokens } = await server.signIn(login);
      const headers = { authorization: `Bearer ${tokens.accessToken}`, 'x-udr-id': udrId };
      everybody.push({ userId: id, udrId });
      expected.set(id, new Set());
      for (let device = 0; device < devicesEach; device += 1) {
        listeners.push({ userId: id, listener: listenBadly(headers, () => fleet.port(), random) });
      }
    }
    await vi.waitUntil(() => listeners.every(({ listener }) => listener.isOpened()), { timeout: 20_000 });

    const committed = new Set<string>();
    const write = async () => {
      while (committed.size < messages) {
        const isUndone = random() < 0.05;
        const told: { id: string; userId: string }[] = [];
        await inTransaction(writing, async (db) => {
          for (let count = 1 + Math.floor(random() * 4); count > 0; count -= 1) {
            const id = await recordRepo(db).insert({
              type: 'CHANGE_FILE',
              parentType: null,
              parentId: null,
              transportId,
              text: 'событие',
              data: {},
              authorId: null,
              createdAt: new Date(),
            });
            const first = Math.floor(random() * people);
            const audience = everybody.filter((_, index) => index === first || random() < concerned);
            await recordRepo(db).address(id, transportId, audience);
            told.push(...audience.map(({ userId }) => ({ id, userId })));
          }
          // A slow transaction: others begin later and commit earlier.
          await after(random() < 0.2 ? random() * 60 : 0);
          if (isUndone) {
            throw new Error(undone);
          }
        }).then(
          () => {
            for (const { id, userId } of told) {
              committed.add(id);
              expected.get(userId)!.add(id);
            }
          },
          (error: unknown) => {
            if (!(error instanceof Error && error.message === undone)) {
              throw error;
            }
          },
        );
      }
    };
    const written = new AbortController();
    const restarting = (async () => {
      for (let index = 0; !written.signal.aborted; index += 1) {
        await after(800 + random() * 1500);
        await fleet.restart(index % 2);
      }
    })();
    await Promise.all(Array.from({ length: writers }, write));
    written.abort();
    await restarting;

    const missing = () =>
      listeners.reduce(
        (sum, { userId, listener }) => sum + expected.get(userId)!.size - new Set(listener.received).size,
        0,
      );
    await vi.waitUntil(() => missing() === 0, { timeout: 60_000 }).catch(() => undefined);
    await Promise.all(listeners.map(({ listener }) => listener.stop()));
    await fleet.close();
    await writing.end();

    const total = listeners.reduce((sum, { listener }) => sum + listener.received.length, 0);
    const connects = listeners.reduce((sum, { listener }) => sum + listener.connects(), 0);
    process.stdout.write(`R10: ${committed.size} messages, ${total} events taken over ${connects} connections\n`);
    expect(missing(), `missed; seed ${seed}`).toBe(0);
    for (const { userId, listener } of listeners) {
      expect(listener.received.length, `twice; seed ${seed}`).toBe(new Set(listener.received).size);
      expect(new Set(listener.received), `seed ${seed}`).toEqual(expected.get(userId));
      expect(listener.faults, `seed ${seed}`).toEqual([]);
    }
    expect(total).toBeGreaterThanOrEqual(messages * eventsOfEach);
    expect(connects).toBeGreaterThan(people * devicesEach * 2);
  },
);
