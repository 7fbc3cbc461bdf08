import { expect, test, vi } from 'vitest';

import { aResized, aServerPhoto, id, photoTags, wagon } from '../testing/photo.device.ts';
import { aDevice, shot, textOf } from '../testing/photo.memory.ts';

test('flag and tags chosen before the upload are part of it', async () => {
  const device = aDevice();
  const { photos, theRow, unsent, outbox, server } = device.open();
  server.isUp = false;
  await photos.add(wagon, shot());
  await vi.waitFor(() => expect(server.calls).toEqual(['create']));
  await photos.setSend(await theRow(), 1);
  await photos.setTags(await theRow(), [photoTags[0]!.id, photoTags[3]!.id]);
  expect((await unsent())[0]!.request.formData).toMatchObject({ send: '1', tag: `${id(500)},${id(503)}` });
  server.isUp = true;
  outbox.wake();
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true, send: 1, tag: [id(500), id(503)] }));
  expect([...server.photos.values()]).toMatchObject([{ send: 1, tag: [id(500), id(503)] }]);
});

test('flag and tags chosen during the upload are sent after it', async () => {
  const { photos, theRow, server } = aDevice().open();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  await photos.add(wagon, shot());
  await vi.waitFor(() => expect(server.creations).toHaveLength(1));
  await photos.setSend(await theRow(), 1);
  await photos.setTags(await theRow(), [id(501)]);
  gate.resolve();
  await vi.waitFor(() => expect([...server.photos.values()]).toMatchObject([{ send: 1, tag: [id(501)] }]));
  expect(await theRow()).toMatchObject({ sent: true, send: 1, tag: [id(501)] });
});

test('flag and tags chosen during the upload survive a connection that is lost after it', async () => {
  const { photos, theRow, server, outbox, unsent } = aDevice().open();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  await photos.add(wagon, shot());
  await vi.waitFor(() => expect(server.creations).toHaveLength(1));
  await photos.setSend(await theRow(), 1);
  await photos.setTags(await theRow(), [id(501)]);
  server.isUp = false;
  gate.resolve();
  await vi.waitFor(async () => expect(await unsent()).toHaveLength(2));
  server.isUp = true;
  await (photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  expect(await theRow()).toMatchObject({ sent: true, send: 1, tag: [id(501)] });
  outbox.wake();
  await vi.waitFor(() => expect([...server.photos.values()]).toMatchObject([{ send: 1, tag: [id(501)] }]));
});

test('flag and tags chosen during the upload are sent although the tab is killed right after the answer', async () => {
  const device = aDevice();
  const { photos, theRow, server, outbox } = device.open();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  await photos.add(wagon, shot());
  await vi.waitFor(() => expect(server.creations).toHaveLength(1));
  await photos.setSend(await theRow(), 1);
  await photos.setTags(await theRow(), [id(501)]);
  // The tab is killed as soon as the row shows the photo as sent: it writes nothing after that.
  vi.spyOn(outbox, 'write').mockReturnValue(new Promise(() => undefined));
  outbox.onSent(() => (server.isUp = false));
  gate.resolve();
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true, tag: [id(501)] }));
  outbox.halt();
  await vi.waitFor(() => expect(outbox.getState().sending).toBeNull());

  server.isUp = true;
  const after = device.open();
  after.outbox.wake();
  await vi.waitFor(() => expect([...server.photos.values()]).toMatchObject([{ send: 1, tag: [id(501)] }]));
});

test('a photo whose answer was lost is not taken from the list: its entry is sent again and gets the answer', async () => {
  const { photos, theRow, server, outbox } = aDevice().open();
  server.isUp = false;
  const { localId } = await photos.add(wagon, shot());
  await photos.setSend(await theRow(), 1);
  await vi.waitFor(() => expect(server.calls).toContain('create'));
  server.photos.set(localId, aServerPhoto(7, { localId, send: 0 }));
  server.isUp = true;
  await (photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  expect(await theRow()).toMatchObject({ sent: false, send: 1 });
  outbox.wake();
  await vi.waitFor(() => expect([...server.photos.values()]).toMatchObject([{ id: id(7), send: 1 }]));
});

test('a sent photo: the flag goes through the outbox, tags are set by a call', async () => {
  const { photos, theRow, unsent, server } = aDevice().open();
  await photos.add(wagon, shot());
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true }));
  await vi.waitFor(async () => expect(await unsent()).toEqual([]));
  const row = await theRow();
  await photos.setTags(row, [id(502)]);
  expect(await theRow()).toMatchObject({ tag: [id(502)] });
  server.isUp = false;
  await photos.setSend(row, 1);
  expect(await theRow()).toMatchObject({ send: 1 });
  expect((await unsent())[0]!.request).toEqual({ method: 'PATCH', url: `/ts-photo/${row.id}`, data: { send: 1 } });
  expect(await textOf(photos.setTags(row, []))).toBe('Network Error');
  // The server's list is older than the unsent change.
  server.isUp = true;
  const { queryFn } = photos.list(wagon.id);
  await (queryFn as () => Promise<unknown>)();
  expect(await theRow()).toMatchObject({ send: 1, tag: [id(502)] });
});

test('an unsent photo and its entry are deleted together and restored together', async () => {
  const device = aDevice();
  const { photos, rows, unsent, theRow, server } = device.open();
  // Paused before the first attempt.
  photos.outbox.pause();
  const { localId } = await photos.add(wagon, shot());
  const { undo } = await photos.remove(await theRow(), wagon);
  expect(await rows()).toEqual([]);
  expect(await unsent()).toEqual([]);
  expect(photos.uploads.getState()).toMatchObject({ count: 0, total: 0 });
  await undo!();
  expect(await theRow()).toMatchObject({ localId, sent: false });
  expect(await (await photos.picture(await theRow()))!.text()).toBe('picture');
  expect(await unsent()).toHaveLength(1);
  expect(server.calls).toEqual([]);
});

test('a photo that the server may have is deleted there by its local id, and restored under another', async () => {
  const device = aDevice();
  const { photos, theRow, rows, server, unsent } = device.open();
  server.isUp = false;
  const { localId } = await photos.add(wagon, shot());
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ attempted: true }));
  await vi.waitFor(() => expect(photos.uploads.isSending(localId)).toBe(false));
  const { undo } = await photos.remove(await theRow(), wagon);
  expect(await rows()).toEqual([]);
  await vi.waitFor(async () =>
    expect((await unsent()).map(({ request }) => request.url)).toEqual([`/ts-photo/remove-photo/${localId}`]),
  );
  await undo!();
  expect((await theRow()).localId).not.toBe(localId);
});

test('a sent photo is deleted by its id, offline too, and the next list does not restore it', async () => {
  const { photos, theRow, rows, server, unsent, outbox } = aDevice().open();
  await photos.add(wagon, shot());
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true }));
  await vi.waitFor(async () => expect(await unsent()).toEqual([]));
  server.isUp = false;
  expect(await photos.remove(await theRow(), wagon)).toEqual({ undo: null });
  expect(await theRow()).toMatchObject({ removed: true });
  server.isUp = true;
  const refresh = () => (photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  await refresh();
  expect(await theRow()).toMatchObject({ removed: true });
  outbox.wake();
  await vi.waitFor(() => expect(server.photos.size).toBe(0));
  await refresh();
  expect(await rows()).toEqual([]);
});

test('mark-all changes unsent photos on the device and sent ones on the server, and refuses during an upload', async () => {
  const { photos, rows, server } = aDevice().open();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  await photos.add(wagon, shot());
  await vi.waitFor(() => expect(server.creations).toHaveLength(1));
  expect(await textOf(photos.markAll(wagon, 1))).toBe('Дождитесь отправки всех фото');
  gate.resolve();
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent: true }]));
  server.isUp = false;
  await photos.add(wagon, shot('второе'));
  // Refused before anything changes.
  expect(await textOf(photos.markAll(wagon, 1))).toBe('Network Error');
  expect((await rows()).map(({ send }) => send)).toEqual([0, 0]);
  server.isUp = true;
  await photos.markAll(wagon, 1);
  expect((await rows()).map(({ send }) => send)).toEqual([1, 1]);
  expect(server.calls).toContain('markAll');
  const slow = aDevice().open({ resizer: { resize: () => new Promise(() => undefined) } });
  void slow.photos.add(wagon, shot());
  expect(await textOf(slow.photos.markAll(wagon, 1))).toBe('Дождитесь отправки всех фото');
});

test('an edit waits for the upload, replaces the photo by a new version, and is refused once it is marked', async () => {
  const { photos, rows, theRow, server, outbox } = aDevice().open();
  server.isUp = false;
  const { localId } = await photos.add(wagon, shot());
  expect(await textOf(photos.edit(await theRow(), aResized(), wagon))).toBe('Фото должно быть загружено');
  server.isUp = true;
  outbox.wake();
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true }));
  const original = await theRow();

  server.isUp = false;
  const turned = aResized({ sha256: 'c'.repeat(64) });
  const version = await photos.edit(original, turned, wagon);
  const shown = async () => (await rows()).filter(({ removed }) => !removed);
  expect(await shown()).toMatchObject([
    { localId: version, replaces: original.id, sent: false, sha256: 'c'.repeat(64), takenAt: original.takenAt },
  ]);
  server.isUp = true;
  outbox.wake();
  await vi.waitFor(() => expect([...server.photos.keys()]).toEqual([version]));
  expect(server.creations.at(-1)).toMatchObject({ replaces: original.id, originalSha256: original.originalSha256 });
  expect(localId).not.toBe(version);

  await vi.waitFor(async () => expect(await shown()).toMatchObject([{ sent: true }]));
  await photos.setSend((await shown())[0]!, 1);
  expect(await textOf(photos.edit((await shown())[0]!, turned, wagon))).toBe('Фото уже отправлено');
});
