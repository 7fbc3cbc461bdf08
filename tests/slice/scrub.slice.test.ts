// Files are deleted and changed in the store under a running server: the scrub names them, and the device that took the
// photos sends them again.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { claimStore } from '../../apps/server/src/features/file/file.installation.service.ts';
import { scrubAll } from '../../apps/server/src/features/file/file.scrub.service.ts';
import { aJpeg } from '../../apps/server/test/pictures.ts';
import { openTestServer, type TestServer } from '../../apps/server/test/server.ts';
import { aDevice } from './device.ts';
import { jpegWorker } from './jpeg-worker.ts';

async function aStation({ build }: TestServer): Promise<string> {
  const divisionId = await build.aDivision();
  const stationId = await build.aStation();
  await build.aUser({ login: 'head', udr: [{ divisionId, role: 'HEAD' }] });
  return build.aTransport({ divisionId, stationId, status: 'INCOMING_CONTROL' });
}

/** Paths of the stored bytes, with their hashes. */
async function storedIn(server: TestServer): Promise<Map<string, string>> {
  const entries = await readdir(join(server.filesDir, 'kept'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = await Promise.all(
    paths.map(
      async (path) =>
        [
          path,
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        ] as const,
    ),
  );
  return new Map(hashes.toSorted(([one], [other]) => one.localeCompare(other)));
}

test('photos whose bytes were lost on the server are named, sent again by the device and whole afterwards', async () => {
  const server = await openTestServer();
  const transportId = await aStation(server);
  await claimStore(server.pool, server.files, 'ready');
  const device = aDevice({ app: server.app, clock: server.clock });
  const tab = device.openTab({ openWorker: jpegWorker(await aJpeg()) });
  await tab.session.signIn('head', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  await tab.queryClient.fetchQuery(tab.transport.queries.card(transportId));
  for (const name of ['Номер', 'Груз', 'Пломба']) {
    await tab.photo.add(
      { id: transportId, transportNumber: '1' },
      { source: new Blob(['f']), name, takenAt: new Date() },
    );
  }
  await vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]), { timeout: 15_000 });
  await tab.device.room.dropCaches();
  const before = await storedIn(server);
  expect(before.size).toBe(6);

  const { rows } = await server.pool.query<{ picture: string; thumb: string }>(
    `SELECT f.key AS picture, t.key AS thumb FROM photo p JOIN stored_file f ON f.id = p.file_id
     JOIN stored_file t ON t.id = p.thumb_id ORDER BY p.name`,
  );
  const at = (key: string) => join(server.filesDir, 'kept', key);
  // One photo is lost whole, of another the picture is changed, of the third the thumb is lost.
  await rm(at(rows[0]!.picture));
  await rm(at(rows[0]!.thumb));
  await writeFile(at(rows[1]!.picture), 'rot');
  await rm(at(rows[2]!.thumb));

  const named: unknown[] = [];
  const scrub = () =>
    scrubAll({
      pool: server.pool,
      files: server.files,
      clock: () => server.clock.now,
      log: { warn: (details) => named.push(details) },
      journal: (failure) => named.push(failure.name),
    });
  const ready = async () => (await server.app.inject('/api/health/ready')).json<{ problems: { code: string }[] }>();
  expect((await scrub()).map(({ what }) => what).toSorted()).toEqual(['CHANGED', 'MISSING', 'MISSING', 'MISSING']);
  expect(named).toHaveLength(5);
  expect(await ready()).toMatchObject({
    status: 'limited',
    problems: [{ code: 'file.damaged', message: expect.stringContaining('Файлов утрачено или изменено: 4.') }],
  });

  // The link is lost and comes back: the device asks and sends.
  device.link.isUp = false;
  tab.outbox.wake();
  await tab.weighing.queries.setRegister(transportId, { gross: 91, tare: 24, net: 67, trash: null });
  device.link.isUp = true;
  tab.outbox.wake();
  await vi.waitFor(async () => expect(await storedIn(server)).toEqual(before), { timeout: 15_000 });
  await vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]), { timeout: 15_000 });
  expect(tab.toasts).toEqual(['На сервере утрачены фото. Отправляем ещё раз: 3']);
  expect(await scrub()).toEqual([]);
  expect(await ready()).toMatchObject({ status: 'ok', problems: [] });
  const { rows: photos } = await server.pool.query('SELECT FROM photo');
  expect(photos).toHaveLength(3);
});
