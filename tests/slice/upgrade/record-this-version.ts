// Gives the recorder what this version has: its contracts, its acts of every write, its page. A part of the release, not a
// test: `npm run release:record`.
import { join } from 'node:path';

import { expect, vi } from 'vitest';

import { seedDemo } from '../../../apps/server/seed/seed.ts';
import { password } from '../../../apps/server/test/builders.ts';
import { aJpeg } from '../../../apps/server/test/pictures.ts';
import { collectActs } from '../../../apps/server/test/repeated/collect-acts.ts';
import type { Someone } from '../../../apps/server/test/repeated/world.ts';
import { openWorld } from '../../../apps/server/test/repeated/world.ts';
import type { NewEntry } from '../../../apps/web/src/platform/outbox/outbox-entry.ts';
import { aDevice } from '../device.ts';
import { sameWorker } from '../media-ports.ts';
import { type Recorded, recordRelease } from './record.ts';
import type { ReleaseFacts } from './release.ts';

export async function recordThisVersion(folder: string, facts: ReleaseFacts): Promise<void> {
  const collected = await collectActs();
  const world = await openWorld();
  const { server } = world;
  await seedDemo(server.owner, { transports: 24, now: server.clock.now, files: server.files });
  // The acts make entries with codes and names that the demo data has as well.
  await server.owner.query(
    `UPDATE production_type SET code = 'Д-' || code; UPDATE unordered_production_type SET code = 'Д-' || code;
     UPDATE provider SET name = 'Д-' || name`,
  );
  let people = 0;
  const writes = collected.flatMap(({ contract, acts }, group) =>
    Object.entries(acts).map(([name, prepare]): Recorded['writes'][number] => {
      const { operation, method, offline } = contract[name]!;
      return {
        operation,
        group,
        method: method as 'POST',
        ...(offline && { queuedAs: offline.title }),
        prepare: (who) => prepare(world, who as unknown as Someone),
      };
    }),
  );
  const device = aDevice(server);
  await recordRelease(folder, facts, {
    writes,
    async someone() {
      people += 1;
      return { ...(await world.someone()), login: `person-${people}` };
    },
    async queue(login, entries) {
      const tab = device.openTab({ openWorker: sameWorker });
      await tab.session.signIn(login, password);
      await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
      const caller = await server.signIn(login);
      const { rows } = await server.pool.query<{ userId: string; udrId: string }>(
        `SELECT u.id AS "userId", a.id AS "udrId" FROM app_user u JOIN udr a ON a.user_id = u.id WHERE u.login = $1`,
        [login],
      );
      const queued = await entries({ ...caller, ...rows[0]! });
      Object.assign(device.link, { isUp: false, isOffline: true });
      for (const entry of queued) {
        await tab.outbox.write(entry as NewEntry);
      }
      const source = new Blob([new Uint8Array(await aJpeg())]);
      const wagon = { id: await world.aTransport('IN_RECEPTION'), transportNumber: '1' };
      await tab.photo.add(wagon, { source, name: 'Общий вид', takenAt: server.clock.now });
      return device.indexedDB;
    },
    owner: { query: async (sql, params) => server.owner.query(sql, params) },
    migrations: join(import.meta.dirname, '../../../apps/server/migrations'),
    files: server.files,
    openapi: (await server.app.inject('/api/openapi.json')).body,
  });
}
