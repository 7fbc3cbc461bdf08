import { expect, test, vi } from 'vitest';

import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import { inOrder } from '../grid/photo.view.ts';
import { id, wagon } from '../testing/photo.device.ts';
import { aDevice, shot } from '../testing/photo.memory.ts';

test('the entry of a sent photo is not sent again; of a missing one it fails with «Отсутствует фото»', async () => {
  const { photos, handlers, theRow, server, unsent } = aDevice().open();
  server.isUp = false;
  await photos.add(wagon, shot());
  const [entry] = await unsent();
  server.isUp = true;
  const { signal } = new AbortController();
  const { send } = handlers.of(entry!)!;
  await send(entry!, signal);
  expect(await theRow()).toMatchObject({ sent: true });
  const asked = server.calls.length;
  expect(await send(entry!, signal)).toMatchObject({ sent: true });
  expect(server.calls).toHaveLength(asked);
  await expect(send({ ...entry!, creates: 'absent0' }, signal)).rejects.toMatchObject({
    status: 404,
    message: 'Отсутствует фото',
  });
});

test('an entry of an earlier build, which names a photo and no operation, is sent with its bytes', async () => {
  const device = aDevice();
  const earlier = device.open();
  device.server.isUp = false;
  const { localId } = await earlier.photos.add(wagon, shot());
  await vi.waitFor(() => expect(device.server.calls).toContain('create'));
  const table = await earlier.entryTable();
  const [{ operation: _operation, creates: _creates, ...entry }] = (await earlier.unsent()) as [OutboxEntry];
  await table.put({ ...entry, schema: 1, photo: localId } as OutboxEntry);

  device.server.isUp = true;
  const { outbox, theRow, unsent, photos } = device.open();
  await outbox.refresh();
  await photos.setSend(await theRow(), 1);
  outbox.wake();
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true, send: 1 }));
  await vi.waitFor(async () => expect(await unsent()).toEqual([]));
  expect(device.server.creations).toMatchObject([{ localId, send: '1' }]);
});

test('a retry writes a new entry for a photo whose entry has left the outbox', async () => {
  const { photos, theRow, server, unsent, forgetOutbox } = aDevice().open();
  server.isUp = false;
  const { localId } = await photos.add(wagon, shot());
  await vi.waitFor(() => expect(photos.uploads.isSending(localId)).toBe(false));
  await forgetOutbox();
  server.isUp = true;
  await photos.retry(await theRow(), wagon);
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true }));
  await vi.waitFor(async () => expect(await unsent()).toEqual([]));
});

test('a server restored from a backup gets its lost photos again, also when their list was loaded first', async () => {
  const { photos, journal, outbox, server, theRow, rows, unsent, owner } = aDevice().open();
  const row = await photos.add(wagon, shot());
  await vi.waitFor(async () => expect(await theRow()).toMatchObject({ sent: true }));
  await vi.waitFor(async () => expect(await unsent()).toEqual([]));
  server.photos.clear();
  await (photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  expect(inOrder([await theRow()])).toEqual([]);

  const sent = await journal.list(owner.userId);
  await journal.offerAgain(sent.map(({ id: number }) => number));
  expect(await theRow()).toMatchObject({ sent: false, gone: false });
  await outbox.refresh();
  outbox.wake();
  await vi.waitFor(() => expect(server.photos.get(row.localId)).toMatchObject({ name: 'Номер' }));
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent: true, id: id(1003), gone: false }]));
  expect(server.creations).toHaveLength(2);
});
