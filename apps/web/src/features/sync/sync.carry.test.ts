import { expect, test, vi } from 'vitest';

import { wagon } from '#features/photo/testing/photo.device';
import { aDevice as aPhotoDevice, shot } from '#features/photo/testing/photo.memory';
import { aUser } from '#features/user/testing/user.builders';
import { NoRoomError } from '#platform/local-db/device-errors';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { anEntry } from '#platform/testing/outbox-entry';
import { writeUnsentFile } from '#platform/unsent-file/unsent-file';

import { carryUnsent } from './sync.carry.ts';

const person = aUser();

/** A device of one person; its outbox contains entries that the product itself has written. */
function aDevice() {
  const { open, server } = aPhotoDevice();
  server.isUp = false;
  const device = open();
  device.owner.userId = person.id;
  const resume = vi.fn<() => Promise<void>>(async () => undefined);
  const ensureRoom = vi.fn<(bytes: number) => Promise<void>>(async () => undefined);
  const carry = carryUnsent({ sources: () => [device.carried], ensureRoom, resume });
  /** Entries that no feature of this test writes. */
  const kept = async (...entries: readonly OutboxEntry[]) => {
    await (await device.entryTable()).bulkPut(entries.map((entry) => ({ ...entry, userId: person.id })));
  };
  const accept = async (file: Blob) => carry.take(await carry.open(person, file));
  return { ...device, server, resume, ensureRoom, carry, kept, accept };
}

/** A file with one write and one photo. */
async function aFile() {
  const old = aDevice();
  const { title, key, request, size } = anEntry();
  await old.outbox.write({ operation: 'weighing.setRegisterWeight', title, key, request, size, transportId: wagon.id });
  const { localId } = await old.photos.add(wagon, shot('Номер'));
  await vi.waitFor(() => expect(old.outbox.getState().entries).toHaveLength(2));
  return { localId, file: await old.carry.toFile(person) };
}

test('the file says what it holds before it is taken', async () => {
  const { file } = await aFile();
  const fresh = aDevice();
  const opened = await fresh.carry.open(person, file);
  expect(opened).toMatchObject({ userId: person.id, userName: person.fullName, size: file.size });
  expect(opened.words).toMatch(/^1 запись, 1 фото \(\d+\sКБ\)$/);
  expect(await fresh.unsent()).toEqual([]);
});

test('a file with a kind that this version does not know is refused whole', async () => {
  const fresh = aDevice();
  const file = await writeUnsentFile({
    exportedAt: '2026-11-15T08:00:00.000Z',
    userId: person.id,
    userName: person.fullName,
    items: [{ kind: 'layer', content: {} }],
  });
  await expect(fresh.carry.open(person, file)).rejects.toThrow('более новой версией');
  expect(await fresh.unsent()).toEqual([]);
});

test('unsent work is taken over by another device with its photo, once', async () => {
  const { localId, file } = await aFile();
  const fresh = aDevice();
  expect(await fresh.accept(file)).toBe(2);
  expect(await fresh.accept(file)).toBe(0);
  expect(fresh.resume).toHaveBeenCalled();
  expect(await fresh.unsent()).toMatchObject([
    { key: 'key-00000001', title: 'Взвешивание', operation: 'weighing.setRegisterWeight', request: anEntry().request },
    { title: 'Фото «Номер»', operation: 'photo.create', creates: localId },
  ]);
  expect(await fresh.theRow()).toMatchObject({ localId, name: 'Номер', sent: false });
  const picture = await fresh.seen.picture(localId);
  expect(await picture?.text()).toBe('picture');
  expect(await (await fresh.seen.thumb(localId))?.text()).toBe('thumb');
});

test('an entry that was set aside waits in the outbox of the other device', async () => {
  const old = aDevice();
  await old.kept(anEntry({ state: 'aside', failure: { at: '', text: 'x' } }));
  const fresh = aDevice();
  await fresh.accept(await old.carry.toFile(person));
  expect(await fresh.unsent()).toMatchObject([{ state: 'waiting', failure: null }]);
});

test('an entry takes along the server’s id of an object that the first device has already created', async () => {
  const old = aDevice();
  const request = {
    method: 'POST',
    url: '/note/local:5f0c7a1e-3b52-4d7e-9d6a-0c5b9e1f2a34/line',
    data: { text: 'x' },
  } as const;
  await old.kept(anEntry({ request }));
  const created = { localId: '5f0c7a1e-3b52-4d7e-9d6a-0c5b9e1f2a34', id: '00000000-0000-4000-8000-000000000077' };
  await (await old.database()).connection.table('createdId').put(created);
  const fresh = aDevice();
  await fresh.accept(await old.carry.toFile(person));
  expect(await (await fresh.database()).connection.table('createdId').toArray()).toEqual([created]);
});

test('the age of an entry counts from the export, on both devices: afterwards either may have sent it', async () => {
  const old = aDevice();
  const { sendableSince: _since, ...entry } = anEntry();
  await old.kept(entry);
  const fresh = aDevice();
  await fresh.accept(await old.carry.toFile(person));
  const [[kept], [carried]] = [await old.unsent(), await fresh.unsent()];
  expect(kept?.sendableSince).toEqual(expect.any(String));
  expect(carried?.sendableSince).toBe(kept?.sendableSince);
});

test('a photo that this device already has is not set back to what the file says', async () => {
  const { localId, file } = await aFile();
  const fresh = aDevice();
  await (
    await fresh.database()
  ).run((connection) =>
    connection.table('photo').put({ localId, transportId: wagon.id, name: 'уже отправлено', sent: true }),
  );
  await fresh.accept(file);
  expect(await fresh.theRow()).toMatchObject({ name: 'уже отправлено', sent: true });
});

test('an entry of an earlier build, which names no operation, is taken in', async () => {
  const { operation: _operation, ...entry } = anEntry({ schema: 1 });
  const request = {
    method: 'PATCH',
    url: '/ts-photo/00000000-0000-4000-8000-000000000001',
    data: { send: 1 },
  } as const;
  const old = aDevice();
  await old.kept({ ...entry, request });
  const fresh = aDevice();
  expect(await fresh.accept(await old.carry.toFile(person))).toBe(1);
  expect(await fresh.unsent()).toMatchObject([{ operation: 'photo.setSend' }]);
});

test.each([
  ['not json', 'Это не файл неотправленных записей'],
  ['{"format":"something else"}\n', 'Это не файл неотправленных записей'],
  ['', 'Это не файл неотправленных записей'],
  [`{"format":"otk-unsent","version":99,"index":0,"sha256":""}\n`, 'более новой версией'],
])('a wrong file is refused with a reason: %s', async (text, words) => {
  await expect(aDevice().accept(new Blob([text]))).rejects.toThrow(words);
});

test('a truncated file is refused wherever it ends, and nothing of it is taken', async () => {
  const { file } = await aFile();
  const fresh = aDevice();
  const headEnd = (await file.text()).indexOf('\n') + 1;
  for (let end = headEnd; end < file.size; end += Math.ceil(file.size / 50)) {
    await expect(fresh.accept(file.slice(0, end)), `cut at ${end}`).rejects.toThrow(/^Файл обрезан/);
  }
  await expect(fresh.accept(file.slice(0, file.size - 1))).rejects.toThrow(/^Файл обрезан/);
  expect(await fresh.unsent()).toEqual([]);
});

test('a file with one changed byte is refused, wherever the byte is, and nothing of it is taken', async () => {
  const { file } = await aFile();
  const fresh = aDevice();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const headEnd = bytes.indexOf(10) + 1;
  for (let at = headEnd; at < bytes.length; at += Math.ceil(bytes.length / 50)) {
    const damaged = bytes.slice();
    damaged[at]! ^= 1;
    await expect(fresh.accept(new Blob([damaged])), `byte ${at}`).rejects.toThrow(/^Файл повреждён/);
  }
  const last = bytes.slice();
  last[bytes.length - 1]! ^= 1;
  await expect(fresh.accept(new Blob([last]))).rejects.toThrow(/^Файл повреждён/);
  expect(await fresh.unsent()).toEqual([]);
});

test('a device without room says so before anything is taken', async () => {
  const { file } = await aFile();
  const fresh = aDevice();
  fresh.ensureRoom.mockRejectedValue(new NoRoomError());
  await expect(fresh.accept(file)).rejects.toThrow('На устройстве кончилось место');
  expect(await fresh.unsent()).toEqual([]);
});

test('an empty device makes no file', async () => {
  await expect(aDevice().carry.toFile(person)).rejects.toThrow('На устройстве нет неотправленного');
});

test('work of another person and of a newer version is refused with a reason', async () => {
  const { file } = await aFile();
  await expect(aDevice().carry.open(aUser({ id: 'another' }), file)).rejects.toThrow(
    `Это записи другого сотрудника: ${person.fullName}`,
  );
  const newer = aDevice();
  await newer.kept(anEntry({ schema: 99 }));
  await expect(aDevice().accept(await newer.carry.toFile(person))).rejects.toThrow('более новой версией');
});
