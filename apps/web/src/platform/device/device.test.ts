// R9: failures of the device's databases and what the person sees of them.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import { NoRoomError } from '../local-db/device-errors.ts';
import { createRoom } from '../storage/room.ts';
import { sizeOf } from '../storage/size-of.ts';
import { fakeOrigin } from '../testing/fake-origin.ts';

import { openDevice } from './device.ts';

const full = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

function aDevice(indexedDB: IDBFactory = new IDBFactory()) {
  const dropCaches = vi.fn<() => Promise<void>>(async () => undefined);
  const toasts: string[] = [];
  const device = openDevice({
    browser: { engine: { indexedDB, IDBKeyRange }, openStoreTabs: fakeOrigin(Date.now).openStoreTabs },
    prefix: 'otk-',
    notify: { toast: (text) => toasts.push(text), tell: () => () => undefined },
    dropCaches,
    dropCopies: async () => undefined,
  });
  return { device, dropCaches, toasts, indexedDB, trouble: () => device.health.getState().trouble };
}

test('a healthy device passes the check, which leaves no row behind', async () => {
  const { device, trouble } = aDevice();
  await device.check();
  expect(trouble()).toBeNull();
  expect(await (await device.mainDb()).connection.table('createdId').count()).toBe(0);
});

test('no room: caches are dropped and the write is repeated; when it fails again the person is informed', async () => {
  const { device, dropCaches, trouble } = aDevice();
  const database = await device.mainDb();
  const once = vi.fn<() => Promise<string>>().mockRejectedValueOnce(full()).mockResolvedValue('done');
  expect(await database.run(once)).toBe('done');
  expect(dropCaches).toHaveBeenCalledOnce();
  expect(trouble()).toBeNull();

  await expect(database.run(() => Promise.reject(full()))).rejects.toBeInstanceOf(NoRoomError);
  expect(trouble()).toMatch(/^На устройстве кончилось место/);
  await device.check();
  expect(trouble()).toBeNull();
});

test('a browser without a database, or one that cannot open it, is reported at once', async () => {
  const refusing = new IDBFactory();
  refusing.open = () => {
    throw Object.assign(new Error('private mode'), { name: 'SecurityError' });
  };
  const { device, trouble } = aDevice(refusing);
  await expect(device.check()).rejects.toThrow('private mode');
  expect(trouble()).toMatch(/приватный режим/);
});

test('a lost connection that is restored is not reported; one that stays lost is', async () => {
  const { device, trouble } = aDevice();
  const database = await device.mainDb();
  const lost = () => Promise.reject(Object.assign(new Error('lost'), { name: 'UnknownError' }));
  await expect(database.run(lost)).rejects.toThrow('lost');
  expect(trouble()).toMatch(/Хранилище браузера недоступно/);
  database.close();
  await device.check();
  expect(trouble()).toBeNull();
});

test('three tabs and a newer version: every old tab closes the database, says so and refuses to write; no entry is lost', async () => {
  const { indexedDB, ...first } = aDevice();
  const others = [aDevice(indexedDB), aDevice(indexedDB)];
  const tabs = [first, ...others];
  for (const [place, { device }] of tabs.entries()) {
    await (await device.mainDb()).run((connection) => connection.table('offlineRequest').add({ key: `key-${place}` }));
  }
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('otk-main', 9);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', reject);
  });
  for (const { device, toasts, trouble } of tabs) {
    expect(toasts).toEqual(['Приложение обновлено в другой вкладке. Обновите страницу']);
    await expect(device.check()).rejects.toThrow('Приложение обновлено в другой вкладке');
    expect(trouble()).toBe('Приложение обновлено в другой вкладке. Обновите страницу');
  }
  const kept = await new Promise<unknown[]>((resolve) => {
    const reading = newer.transaction('offlineRequest').objectStore('offlineRequest').getAll();
    reading.addEventListener('success', () => resolve(reading.result));
  });
  expect(kept).toHaveLength(3);
  newer.close();
  // A tab with the old code that is opened now does not write to the newer database either.
  const late = aDevice(indexedDB);
  await expect(late.device.check()).rejects.toThrow('Приложение обновлено в другой вкладке');
  expect(late.trouble()).toBe('Приложение обновлено в другой вкладке. Обновите страницу');
});

test('stored data is counted by kind', async () => {
  const { device } = aDevice();
  const main = await device.mainDb();
  await main.run((connection) => connection.table('offlineRequest').add({ key: 'key-1' }));
  await main.run((connection) => connection.table('photo').put({ localId: 'a', bytes: new ArrayBuffer(1000) }));
  const usage = Object.fromEntries(
    (await device.usage([{ title: 'Фото', tables: ['photo'] }])).map(({ title, count, bytes }) => [
      title,
      { count, bytes },
    ]),
  );
  expect(Object.keys(usage)).toEqual(['Очередь отправки', 'Журнал отправленного', 'Фото', 'Карточки и списки']);
  expect(usage['Очередь отправки']?.count).toBe(1);
  expect(usage['Фото']?.bytes).toBeGreaterThanOrEqual(1000);
  expect(sizeOf(new Blob(['12345']))).toBe(5);
});

test('before a large write caches are dropped; when that is not enough the write is refused with a reason', async () => {
  let usage = 980_000_000;
  const dropCaches = vi.fn<() => Promise<void>>(async () => {
    usage = 900_000_000;
  });
  const port = { estimate: async () => ({ usage, quota: 1_000_000_000 }), persisted: async () => true };
  const room = createRoom({ port, dropCaches: async () => undefined, makeRoom: dropCaches });
  await room.ensure(20_000_000);
  expect(dropCaches).toHaveBeenCalledOnce();
  await room.ensure(20_000_000);
  expect(dropCaches).toHaveBeenCalledOnce();
  await expect(room.ensure(500_000_000)).rejects.toThrow('На устройстве кончилось место');
  await createRoom({ port: undefined, dropCaches: async () => undefined, makeRoom: dropCaches }).ensure(1e12);
});
