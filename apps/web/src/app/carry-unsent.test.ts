import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import { outboxJournal } from '#platform/outbox/outbox-journal';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { aUser } from '#features/user/testing/user.builders';

import { carryUnsent } from './carry-unsent.ts';
import { openDevice } from './device.ts';
import { anEntry } from './routes/testing/fake-device.ts';

function aDevice(entries: readonly OutboxEntry[] = []) {
  const device = openDevice({
    browser: { engine: { indexedDB: new IDBFactory(), IDBKeyRange } },
    prefix: 'otk-',
    notify: { toast: () => undefined, tell: () => undefined },
    dropCaches: async () => undefined,
  });
  const resume = vi.fn<() => Promise<void>>(async () => undefined);
  const carry = carryUnsent({
    outbox: { getState: () => ({ entries, foreign: 0, sending: null, problem: null, isPaused: false }) },
    journal: outboxJournal({ database: device.mainDb }),
    resume,
    database: device.mainDb,
  });
  const table = async (name: string) => (await device.mainDb()).dexie.table(name).toArray();
  return { device, carry, resume, table };
}

const photo = anEntry({ id: 2, key: 'key-00000002', title: 'Фото 7', photo: 'local-photo-1' });
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);

test('unsent work with its photo goes to another device as it is, and only once', async () => {
  const old = aDevice([anEntry({ state: 'aside', failure: { at: '', text: 'x' } }), photo]);
  await (
    await old.device.mainDb()
  ).run((dexie) => dexie.table('photo').put({ localId: 'local-photo-1', name: '7.jpg', bytes: bytes.buffer }));
  const text = await old.carry.toFile(aUser());

  const fresh = aDevice();
  expect(await fresh.carry.fromFile(aUser(), text)).toBe(2);
  expect(await fresh.carry.fromFile(aUser(), text)).toBe(0);
  expect(fresh.resume).toHaveBeenCalled();
  const queue = (await fresh.table('offlineRequest')) as OutboxEntry[];
  expect(queue.map(({ key, title, state }) => [key, title, state])).toEqual([
    ['key-00000001', 'Перевеска', 'waiting'],
    ['key-00000002', 'Фото 7', 'waiting'],
  ]);
  expect(queue[0]?.request).toEqual(anEntry().request);
  const [row] = (await fresh.table('photo')) as { name: string; bytes: ArrayBuffer }[];
  expect(row?.name).toBe('7.jpg');
  expect(new Uint8Array(row!.bytes)).toEqual(bytes);
});

test('a photo this device knows already is not put back to what the file says', async () => {
  const old = aDevice([photo]);
  await (await old.device.mainDb()).run((dexie) => dexie.table('photo').put({ localId: 'local-photo-1', sent: false }));
  const text = await old.carry.toFile(aUser());
  const fresh = aDevice();
  await (
    await fresh.device.mainDb()
  ).run((dexie) => dexie.table('photo').put({ localId: 'local-photo-1', sent: true }));
  await fresh.carry.fromFile(aUser(), text);
  expect(await fresh.table('photo')).toEqual([{ localId: 'local-photo-1', sent: true }]);
});

test.each([
  ['not json', 'Это не файл неотправленных записей'],
  ['{"format":"something else"}', 'Это не файл неотправленных записей'],
  ['{"format":"otk-unsent","entries":[]}', 'Это не файл неотправленных записей'],
])('a wrong file is refused in words: %s', async (text, words) => {
  await expect(aDevice().carry.fromFile(aUser(), text)).rejects.toThrow(words);
});

test('the work of somebody else, and of newer code, is refused in words', async () => {
  const text = await aDevice([anEntry()]).carry.toFile(aUser({ fullName: 'Петрова Анна Сергеевна' }));
  await expect(aDevice().carry.fromFile(aUser({ id: 'another' }), text)).rejects.toThrow(
    'Это записи другого сотрудника: Петрова Анна Сергеевна',
  );
  const newer = await aDevice([anEntry({ schema: 99 })]).carry.toFile(aUser());
  await expect(aDevice().carry.fromFile(aUser(), newer)).rejects.toThrow('более новой версией');
});
