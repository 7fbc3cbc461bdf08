import { compareText } from '@otk/domain/kernel/text';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import { replaceAll } from '../local-db/local-store.ts';
import { openOnce } from '../local-db/open-once.ts';

import { openMainDb, openTransportDb } from './local-db.ts';

function anEngine() {
  const indexedDB = new IDBFactory();
  const onOutdated = vi.fn<() => void>();
  return { indexedDB, onOutdated, deps: { prefix: 'otk-', onOutdated, engine: { indexedDB, IDBKeyRange } } };
}

test('the native versions are 8 of the main database and 1 of the transport database', async () => {
  const { indexedDB, deps } = anEngine();
  await openMainDb(deps);
  await openTransportDb(deps);
  expect(await indexedDB.databases()).toEqual([
    { name: 'otk-main', version: 8 },
    { name: 'otk-transport', version: 1 },
  ]);
});

test('the stores of the spec are there with their keys and indexes', async () => {
  const { deps } = anEngine();
  const { dexie } = await openMainDb(deps);
  const shape = dexie.tables.map(({ name, schema: { primKey, indexes } }) => [
    name,
    primKey.src,
    indexes.map(({ src }) => src).join(),
  ]);
  expect(shape.toSorted(([a = ''], [b = '']) => compareText(a, b))).toEqual([
    ['analyticsOffline', 'DateTime', ''],
    ['commissionCalendar', 'id', ''],
    ['createdId', 'localId', ''],
    ['ecometTransport', 'id', ''],
    ['nonOrderProduct', 'id', ''],
    ['nonOrderSign', 'id', ''],
    ['offlineRequest', '++id', 'key'],
    ['photo', 'localId', 'transportId,id'],
    ['productionType', 'id', 'code'],
    ['scrapType', 'id', ''],
    ['sentRequest', 'id', 'key,endedAt'],
    ['station', 'id', ''],
    ['transportReason', 'id', ''],
    ['video', '++localId', 'transportId'],
  ]);
  const transports = await openTransportDb(deps);
  expect(transports.dexie.tables.map(({ name }) => name)).toEqual(['transport']);
});

test('a list is replaced as a whole', async () => {
  const { dexie } = await openMainDb(anEngine().deps);
  const stations = dexie.table('station');
  await replaceAll(stations, [{ id: 'a' }, { id: 'b' }]);
  await replaceAll(stations, [{ id: 'c' }]);
  expect(await stations.toArray()).toEqual([{ id: 'c' }]);
});

test('a replacement that fails in the middle leaves the old list', async () => {
  const { dexie } = await openMainDb(anEngine().deps);
  const stations = dexie.table('station');
  await replaceAll(stations, [{ id: 'a' }]);
  await expect(async () => replaceAll(stations, [{ id: 'b' }, { id: { not: 'a key' } }])).rejects.toThrow(/DataError/);
  expect(await stations.toArray()).toEqual([{ id: 'a' }]);
});

test('work on a closed connection reopens it and succeeds', async () => {
  const database = await openMainDb(anEngine().deps);
  await database.run((dexie) => dexie.table('station').put({ id: 'a' }));
  database.dexie.close();
  expect(await database.run((dexie) => dexie.table('station').toArray())).toEqual([{ id: 'a' }]);
});

test('after a lost connection the work is retried once; other failures are not retried', async () => {
  const database = await openMainDb(anEngine().deps);
  const lost = Object.assign(new Error('Connection to Indexed Database server lost'), { name: 'UnknownError' });
  const losing = vi.fn<() => Promise<never>>(() => Promise.reject(lost));
  await expect(database.run(losing)).rejects.toBe(lost);
  expect(losing).toHaveBeenCalledTimes(2);

  const full = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
  const overflowing = vi.fn<() => Promise<never>>(() => Promise.reject(full));
  await expect(database.run(overflowing)).rejects.toBe(full);
  expect(overflowing).toHaveBeenCalledTimes(1);
});

test('a newer version in another tab closes the database, reports it and refuses further writes', async () => {
  const { indexedDB, onOutdated, deps } = anEngine();
  const database = await openMainDb(deps);
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('otk-main', 9);
    opening.addEventListener('success', resolve);
    opening.addEventListener('error', reject);
  });
  expect(onOutdated).toHaveBeenCalledTimes(1);
  await expect(database.run((dexie) => dexie.table('station').put({ id: 'a' }))).rejects.toThrow(
    'Приложение обновлено в другой вкладке. Обновите страницу',
  );
});

test('databases that are deleted while the app runs are created again', async () => {
  const { indexedDB, onOutdated, deps } = anEngine();
  const database = await openMainDb(deps);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('otk-main').addEventListener('success', resolve);
  });
  await database.run((dexie) => dexie.table('station').put({ id: 'a' }));
  expect(onOutdated).not.toHaveBeenCalled();
  expect(await indexedDB.databases()).toEqual([{ name: 'otk-main', version: 8 }]);
});

test('a database is opened once for all callers, and again after a failure or a close', async () => {
  const { deps } = anEngine();
  const open = vi.fn<() => ReturnType<typeof openMainDb>>(() => openMainDb(deps));
  open.mockRejectedValueOnce(new Error('blocked'));
  const main = openOnce(open);
  await expect(main()).rejects.toThrow('blocked');
  const [first, second] = await Promise.all([main(), main()]);
  expect(first).toBe(second);
  await main.close();
  expect(first.dexie.isOpen()).toBe(false);
  expect(await main()).not.toBe(first);
  expect(open).toHaveBeenCalledTimes(3);
});
