import { expect, test, vi } from 'vitest';

import { webLock } from '#platform/session/lock';
import { fakeStorage } from '#platform/testing/fake-origin';

import { interruptedPhotos } from './photo.interrupted.ts';
import { photoSaving } from './photo.saving.ts';
import { inOrder, unsentOf } from '../grid/photo.view.ts';
import { aResized, aServerPhoto, controller, id, noSpace, wagon } from '../testing/photo.device.ts';
import { aDevice, shot, textOf } from '../testing/photo.memory.ts';

test('a new photo is a skeleton, then resized, stored on the device and sent', async () => {
  const made = Promise.withResolvers<ReturnType<typeof aResized>>();
  const { photos, server, theRow, unsent } = aDevice().open({ resizer: { resize: () => made.promise } });
  const added = photos.add(wagon, shot());
  expect(photos.skeletons.getState()).toMatchObject([{ name: 'Номер', transportId: wagon.id, failure: null }]);
  expect(unsentOf([], photos.skeletons.getState())).toEqual({ all: 0, awaited: 1 });
  made.resolve(aResized());
  const row = await added;
  expect(photos.skeletons.getState()).toEqual([]);
  expect(row).toMatchObject({ sent: false, error: null, size: 7, originalSha256: 'b'.repeat(64) });
  await vi.waitFor(async () =>
    expect(await theRow()).toMatchObject({ sent: true, id: id(1002), thumb_url: '/thumb/1002' }),
  );
  expect(server.creations).toEqual([
    {
      localId: row.localId,
      transportId: wagon.id,
      send: '0',
      name: 'Номер',
      takenAt: '2026-11-14T05:05:00.000Z',
      originalSha256: 'b'.repeat(64),
    },
  ]);
  await vi.waitFor(async () => expect(await unsent()).toEqual([]));
  expect(unsentOf([await theRow()], photos.skeletons.getState())).toEqual({ all: 0, awaited: 0 });
});

test('without a network row, bytes and entry survive the tab and are sent later', async () => {
  const device = aDevice();
  device.server.isUp = false;
  const before = device.open();
  const { localId } = await before.photos.add(wagon, shot());
  await vi.waitFor(() => expect(device.server.calls).toEqual(['create']));
  expect(await before.theRow()).toMatchObject({ sent: false, error: null });

  const after = device.open();
  expect(await after.theRow()).toMatchObject({ localId, sent: false });
  expect(await (await after.photos.picture(await after.theRow()))!.text()).toBe('picture');
  expect(await (await after.photos.thumb(await after.theRow()))!.text()).toBe('thumb');
  device.server.isUp = true;
  after.outbox.wake();
  await vi.waitFor(async () => expect(await after.theRow()).toMatchObject({ sent: true }));
  expect(device.server.photos.size).toBe(1);
});

test('photos for which the server has no room wait; other writes are sent, and the photos after them', async () => {
  const { photos, rows, unsent, server, outbox } = aDevice().open();
  await photos.add(wagon, shot('Первое'));
  await vi.waitFor(async () => expect(await unsent()).toEqual([]));
  server.isFull = true;
  await photos.add(wagon, shot('Второе'));
  await photos.add(wagon, shot('Третье'));
  const [sent] = (await rows()).filter(({ sent: isSent }) => isSent);
  await photos.setSend(sent!, 1);
  expect([...server.photos.values()]).toMatchObject([{ name: 'Первое', send: 1 }]);
  expect((await unsent()).map(({ title }) => title)).toEqual(['Фото «Второе»', 'Фото «Третье»']);
  expect((await unsent())[0]?.failure).toMatchObject({ text: noSpace, status: 507 });
  expect(outbox.getState().problem).toBeNull();

  server.isFull = false;
  await vi.waitFor(async () => {
    outbox.wake();
    expect(await unsent()).toEqual([]);
  });
  expect([...server.photos.values()].map(({ name }) => name).toSorted()).toEqual(['Второе', 'Первое', 'Третье']);
});

test('of the photos that wait for room one is tried in each run', async () => {
  const { photos, unsent, server, outbox } = aDevice().open();
  outbox.pause();
  for (const name of ['1', '2', '3', '4', '5']) {
    await photos.add(wagon, shot(name));
  }
  server.isFull = true;
  outbox.resume();
  await vi.waitFor(async () => expect((await unsent())[0]?.failure).not.toBeNull());
  await vi.waitFor(() => expect(outbox.getState().sending).toBeNull());
  // Three are under way before the first answer.
  expect(server.calls.filter((call) => call === 'create').length).toBeLessThanOrEqual(3);
});

test('every attempt carries the key, the division and the time of the act', async () => {
  const device = aDevice();
  const { photos, unsent, server } = device.open();
  server.gate = new Promise(() => undefined);
  await photos.add(wagon, shot());
  await vi.waitFor(() => expect(server.headers).toHaveLength(1));
  const [entry] = await unsent();
  expect(entry).toMatchObject({
    operation: 'photo.create',
    size: 7,
    transportNumber: '61854303',
    title: 'Фото «Номер»',
  });
  expect(server.headers[0]).toEqual({
    'Idempotency-Key': entry!.key,
    'X-User-ID': controller.userId,
    'X-Device-Time': entry!.createdAt,
    'X-UDR-ID': id(1),
  });
});

test('a list removes sent photos that the server no longer has, keeps unsent ones and adds new ones', async () => {
  const { photos, rows, server } = aDevice().open();
  server.isUp = false;
  await photos.add(wagon, shot('несданное'));
  server.isUp = true;
  const refresh = () => (photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  server.photos.set('server01', aServerPhoto(1));
  server.photos.set('server02', aServerPhoto(2));
  await refresh();
  expect((await rows()).map(({ name }) => name).toSorted()).toEqual(['Фото 1', 'Фото 2', 'несданное']);
  server.photos.delete('server01');
  await refresh();
  expect((await rows()).map(({ name }) => name).toSorted()).toEqual(['Фото 2', 'несданное']);
});

/** The server makes its list when it is asked; the answer arrives only after the returned function is called. */
function slowList({ api }: ReturnType<ReturnType<typeof aDevice>['open']>['known']) {
  const arrived = Promise.withResolvers<void>();
  const listNow = api.listOfTransport;
  Object.assign(api, {
    async listOfTransport(...asked: Parameters<typeof listNow>) {
      const photos = await listNow(...asked);
      await arrived.promise;
      return photos;
    },
  });
  return arrived.resolve;
}

test('a list older than the upload removes neither the photo nor flag and tags chosen meanwhile', async () => {
  const device = aDevice().open();
  const { photos, known, server, theRow, unsent } = device;
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  const row = await photos.add(wagon, shot());
  await vi.waitFor(() => expect(server.calls).toEqual(['create']));
  const letThrough = slowList(known);
  const refreshed = (photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  await vi.waitFor(() => expect(server.calls).toEqual(['create', 'listOfTransport']));
  gate.resolve();
  await vi.waitFor(async () => expect(await unsent()).toEqual([]));
  letThrough();
  await refreshed;
  expect(inOrder([await theRow()])).toMatchObject([{ localId: row.localId, sent: true }]);
});

test('a list older than a sent flag does not reset the flag', async () => {
  const { photos, known, server, theRow, unsent } = aDevice().open();
  server.photos.set('server01', aServerPhoto(1));
  const refresh = () => (photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  await refresh();
  const letThrough = slowList(known);
  const refreshed = refresh();
  await vi.waitFor(() => expect(server.calls).toHaveLength(2));
  await photos.setSend(await theRow(), 1);
  await vi.waitFor(async () => expect(await unsent()).toEqual([]));
  expect(server.photos.get('server01')).toMatchObject({ send: 1 });
  letThrough();
  await refreshed;
  expect(await theRow()).toMatchObject({ send: 1 });
});

test('bytes are counted; a pause aborts the upload, which starts again afterwards', async () => {
  const { photos, server, theRow } = aDevice().open();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  await photos.add(wagon, shot());
  await vi.waitFor(() => expect(server.creations).toHaveLength(1));
  server.progress[0]!(4);
  const { localId } = await theRow();
  expect(photos.uploads.getState()).toMatchObject({ total: 7, sent: 4, count: 1, done: 0 });
  expect(photos.uploads.getState().shares.get(localId)).toBeCloseTo(4 / 7);
  photos.outbox.pause();
  await vi.waitFor(() => expect(photos.uploads.getState()).toMatchObject({ sent: 0 }));
  gate.resolve();
  photos.outbox.resume();
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true }));
  expect(server.creations).toHaveLength(2);
  expect(photos.uploads.getState()).toMatchObject({ total: 0, count: 0 });
});

test('a file that is not a picture stays as a failed skeleton that can be retried or removed', async () => {
  let isBroken = true;
  const { photos, theRow } = aDevice().open({
    resizer: {
      async resize() {
        if (isBroken) {
          throw new Error('decoder');
        }
        return aResized();
      },
    },
  });
  expect(await textOf(photos.add(wagon, shot('смета.pdf')))).toBe('decoder');
  const [failed] = photos.skeletons.getState();
  expect(failed).toMatchObject({ name: 'смета.pdf', failure: 'Не удалось загрузить изображение' });
  isBroken = false;
  await photos.retrySaving(failed!.localId);
  expect(await theRow()).toMatchObject({ name: 'смета.pdf' });
  expect(photos.skeletons.getState()).toEqual([]);
});

test('downloaded pictures are shown offline; an expired address is requested again', async () => {
  const { photos, theRow, server, downloads } = aDevice().open();
  server.photos.set('server01', aServerPhoto(1));
  await (photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  server.photos.set('server01', aServerPhoto(1, { url: '/file/fresh' }));
  downloads.set('/file/fresh', new Blob(['снимок']));
  downloads.set('/thumb/1', new Blob(['малое']));
  const row = await theRow();
  expect(await (await photos.picture(row))!.text()).toBe('снимок');
  expect(await (await photos.thumb(row))!.text()).toBe('малое');
  server.isUp = false;
  expect(await (await photos.picture(row))!.text()).toBe('снимок');
  expect(await (await photos.thumb(row))!.text()).toBe('малое');
});

test('another user of the device does not see the photos, and unsent ones are not lost', async () => {
  const device = aDevice();
  const first = device.open();
  first.server.photos.set('server01', aServerPhoto(1));
  await (first.photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  first.server.isUp = false;
  await first.photos.add(wagon, shot('моё'));
  const second = device.open();
  second.owner.userId = id(77);
  expect(await first.seen.list(wagon.id)).toHaveLength(2);
  expect(await second.seen.list(wagon.id)).toEqual([]);
  await second.photos.dropForeign();
  expect((await first.rows()).map(({ name }) => name)).toEqual(['моё']);
});

test('a full device first drops pictures of sent photos, then shows a message', async () => {
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const device = aDevice().open();
  device.server.photos.set('server01', aServerPhoto(1));
  await (device.photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  device.downloads.set('/file/1', new Blob(['снимок']));
  const row = await device.theRow();
  await device.photos.picture(row);
  const dropPictures = vi.fn<() => Promise<number>>(async () => 1);
  const saving = photoSaving({
    outbox: { write: () => Promise.reject(full), wake: () => undefined },
    store: { dropPictures },
    resizer: { resize: async () => aResized() },
    uploads: device.photos.uploads,
    interrupted: interruptedPhotos({
      isKept: async () => false,
      storage: fakeStorage(),
      prefix: 'otk-',
      lock: webLock(undefined),
    }),
    owner: () => device.owner,
    now: () => new Date(),
    stamp: () => new Date(),
  });
  expect(await textOf(saving.add(wagon, shot()))).toMatch(/^На устройстве нет места для фото/);
  expect(dropPictures).toHaveBeenCalledOnce();
  expect(saving.skeletons.getState()).toMatchObject([{ failure: expect.stringMatching(/нет места/) as string }]);
});
