// R11: a thousand open streams. Time and memory are printed; every stream must get its message.
import { expect, test, vi } from 'vitest';

import { inTransaction } from '#platform/db/pool';

import { aCrowd } from '../../../../test/crowd.ts';
import { openTestServer, testConfig } from '../../../../test/server.ts';
import { listenOn, messagesOf, openStream, type StreamClient } from '../../../../test/stream-client.ts';
import { recordRepo } from '../notification.record.repo.ts';

const streams = 1000;
const perPerson = 5;
const openedAtOnce = 50;

test('each of a thousand streams receives its message', async () => {
  const { app, pool, build, clock } = await openTestServer();
  const port = await listenOn(app);
  const divisionId = await build.aDivision();
  const transportId = await build.aTransport({ divisionId, stationId: await build.aStation() });
  const secret = testConfig.authSecret;
  const crowd = await aCrowd(pool, { size: streams / perPerson, divisionId, secret, now: clock.now });
  const before = process.memoryUsage().rss;
  const clients: StreamClient[] = [];
  const callers = crowd.flatMap((member) => Array.from({ length: perPerson }, () => member));
  for (let index = 0; index < streams; index += openedAtOnce) {
    const batch = callers.slice(index, index + openedAtOnce);
    clients.push(...(await Promise.all(batch.map(({ headers }) => openStream(port, headers)))));
  }
  await vi.waitUntil(() => clients.every(({ events }) => events.length === 1), { timeout: 90_000 });
  const perStream = (process.memoryUsage().rss - before) / streams;

  await inTransaction(pool, async (db) => {
    const record = recordRepo(db);
    const id = await record.insert({
      type: 'CHANGE_FILE',
      parentType: null,
      parentId: null,
      transportId,
      text: 'всем',
      data: {},
      authorId: null,
      createdAt: clock.now,
    });
    await record.address(id, transportId, crowd);
  });
  const committedAt = performance.now();
  await vi.waitUntil(() => clients.every(({ events }) => messagesOf(events).length === 1), { timeout: 90_000 });
  const delays = clients.map(({ times }) => times.at(-1)! - committedAt).toSorted((a, b) => a - b);
  process.stdout.write(
    `R11: ${streams} streams, p99 ${delays[Math.ceil(streams * 0.99) - 1]!.toFixed(0)} ms, ` +
      `${(perStream / 1024).toFixed(1)} KB a stream with both its ends\n`,
  );
  expect(clients.map(({ events }) => messagesOf(events).length)).toEqual(Array.from({ length: streams }, () => 1));
  expect(new Set(clients.map(({ events }) => messagesOf(events)[0]!.id))).toEqual(new Set(['1']));
  clients.forEach((client) => client.close());
}, 120_000);
