// A copy that follows the database becomes the primary. It may lack the last writes, so devices must be asked for them.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { lookAtEpoch } from '../../apps/server/src/features/sync/sync.service.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { grantServer } from '../../apps/server/src/platform/db/server-role.ts';
import { makeScratchFolder } from '../../tools/scratch-folder.mjs';
import { makeCluster, recoverNext } from '../drill/support/cluster.ts';

const open = (url: string) => {
  const pool = openPool(url, { log: () => undefined, max: 10 });
  onTestFinished(() => pool.end());
  return pool;
};

test('a promoted copy begins one epoch at its first look, also when two servers look at once', async () => {
  const place = await makeScratchFolder('otk-promotion-', 2 ** 29);
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const primary = await makeCluster({ place, name: 'primary' });
  onTestFinished(primary.kill);
  const owner = open(primary.url);
  await migrate(owner);
  await grantServer(owner, 'otk_app');
  await lookAtEpoch(open(primary.serverUrl));

  const folder = join(place, 'copy');
  await primary.copyTo(folder);
  recoverNext(folder, 'standby');
  const copy = await makeCluster({ place, name: 'copy', from: folder });
  await copy.start({ primary_conninfo: new URL(primary.url).href.replace('otk@', 'postgres@') });
  onTestFinished(copy.kill);
  const lastSeen = 'SELECT max(seen_at)::text AS at, max(since)::text AS since, count(*)::int AS count FROM epoch';
  await lookAtEpoch(owner);
  const [before] = await primary.ask<{ at: string; count: number }>(lastSeen);
  await vi.waitFor(async () => expect((await copy.ask(lastSeen))[0]).toMatchObject({ at: before!.at }));
  await primary.kill();
  await copy.ask('SELECT pg_promote()');

  const servers = [open(copy.serverUrl), open(copy.serverUrl)];
  await Promise.all(servers.flatMap((server) => Array.from({ length: 8 }, () => lookAtEpoch(server))));
  const [after] = await copy.ask<{ since: string; count: number }>(lastSeen);
  expect(after!.count).toBe(before!.count + 1);
  expect(after!.since).toBe(before!.at);
}, 60_000);
