// The drill: a backup is made while devices work, the server is lost, the backup is restored elsewhere. What was delivered
// after the backup is sent again, photos included, although the person cleared the cache of the device.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { buildApp } from '../../apps/server/src/app.ts';
import { claimStore } from '../../apps/server/src/features/file/file.installation.service.ts';
import { openCheckedBackup } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { makeBackup } from '../../apps/server/src/platform/backup/make-backup.ts';
import { restoreBackup } from '../../apps/server/src/platform/backup/restore-backup.ts';
import { openPool, type Pool } from '../../apps/server/src/platform/db/pool.ts';
import { createTestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { openDiskStore } from '../../apps/server/src/platform/files/disk-store.ts';
import { aJpeg } from '../../apps/server/test/pictures.ts';
import { openTestServer, testConfig, type TestServer } from '../../apps/server/test/server.ts';
import { aDevice, type DeviceTab } from './device.ts';
import { jpegWorker } from './jpeg-worker.ts';

const quiet = () => undefined;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-drill-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function aStation({ build }: TestServer): Promise<string> {
  const divisionId = await build.aDivision();
  const stationId = await build.aStation();
  await build.aUser({ login: 'head', udr: [{ divisionId, role: 'HEAD' }] });
  return build.aTransport({ divisionId, stationId, status: 'INCOMING_CONTROL' });
}

/** Another database and another file store, as on a new machine. */
async function restoreElsewhere(folder: string, { clock }: TestServer) {
  const { adminUrl, template } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, template);
  const files = await openDiskStore(await aFolder());
  const target = openPool(database.url, { log: quiet, applicationName: 'otk-backup' });
  await restoreBackup({ pool: target, files }, await openCheckedBackup(folder, quiet), {
    mayReplace: false,
    report: quiet,
  });
  await target.end();
  await claimStore(database.pool, files, 'ready');
  const app = await buildApp({ pool: database.pool, files, config: testConfig, clock: () => clock.now });
  onTestFinished(async () => {
    await app.close();
    await database.drop();
  });
  return { app, files, pool: database.pool };
}

const weigh = (tab: DeviceTab, id: string, gross: number) =>
  tab.weighing.queries.setRegister(id, { gross, tare: 24, net: gross - 24, trash: null });

const photograph = (tab: DeviceTab, id: string, name: string) =>
  tab.photo.add({ id, transportNumber: '1' }, { source: new Blob(['frame']), name, takenAt: new Date() });

const allSent = (tab: DeviceTab) =>
  vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]), { timeout: 15_000 });

const weighingsIn = async (pool: Pool): Promise<number[]> =>
  (await pool.query<{ gross: number }>('SELECT gross FROM weighing ORDER BY weighed_at, id')).rows.map(
    ({ gross }) => gross,
  );

const photosIn = async (pool: Pool): Promise<{ name: string; key: string }[]> =>
  (
    await pool.query<{ name: string; key: string }>(
      'SELECT p.name, f.key FROM photo p JOIN stored_file f ON f.id = p.file_id ORDER BY p.name',
    )
  ).rows;

const photosArrive = (pool: Pool, names: readonly string[]) =>
  vi.waitFor(async () => expect((await photosIn(pool)).map(({ name }) => name)).toEqual(names), { timeout: 15_000 });

test('writes and photos delivered after the backup are sent again, also after «Очистить кэш»', async () => {
  const first = await openTestServer();
  const transportId = await aStation(first);
  const behindTheLink = { app: first.app, clock: first.clock };
  const device = aDevice(behindTheLink);
  const tab = device.openTab({ openWorker: jpegWorker(await aJpeg()) });
  await tab.session.signIn('head', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  await tab.queryClient.fetchQuery(tab.transport.queries.card(transportId));
  await weigh(tab, transportId, 91);
  await photograph(tab, transportId, 'до копии');
  await photosArrive(first.pool, ['до копии']);

  const folder = await aFolder();
  await makeBackup({ pool: first.pool, files: first.files }, folder, quiet);
  await weigh(tab, transportId, 92);
  await photograph(tab, transportId, 'после копии');
  await photosArrive(first.pool, ['до копии', 'после копии']);
  await allSent(tab);
  await tab.device.room.dropCaches();
  await tab.queryClient.fetchQuery({ ...tab.transport.queries.card(transportId), staleTime: 0 });

  device.link.isUp = false;
  await weigh(tab, transportId, 93);
  const restored = await restoreElsewhere(folder, first);
  expect(await photosIn(restored.pool)).toMatchObject([{ name: 'до копии' }]);
  behindTheLink.app = restored.app;
  device.link.isUp = true;
  tab.outbox.wake();
  await photosArrive(restored.pool, ['до копии', 'после копии']);
  await allSent(tab);
  expect(await weighingsIn(restored.pool)).toEqual([91, 92, 93]);
  for (const { key } of await photosIn(restored.pool)) {
    expect(await restored.files.has(key)).toBe(true);
  }
});
