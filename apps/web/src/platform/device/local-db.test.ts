import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import { replaceAll } from '../local-db/local-store.ts';
import { resultOf } from '../local-db/requests.ts';
import { openOnce } from '../local-db/open-once.ts';

import { openDraftsDb, openMainDb, openPapersDb, openTransportDb, openVideoPartsDb } from './local-db.ts';

function anEngine() {
  const indexedDB = new IDBFactory();
  const onOutdated = vi.fn<() => void>();
  return { indexedDB, onOutdated, deps: { prefix: 'otk-', onOutdated, engine: { indexedDB, IDBKeyRange } } };
}

/** Stores with key and indexes as the browser has them, read without the code under test. */
async function shapeOf(indexedDB: IDBFactory, name: string): Promise<string[][]> {
  const database = await resultOf(indexedDB.open(name));
  const shape = [...database.objectStoreNames].map((store) => {
    const { keyPath, autoIncrement, indexNames } = database.transaction(store).objectStore(store);
    const key = Array.isArray(keyPath) ? `[${keyPath.join('+')}]` : keyPath;
    return [store, `${autoIncrement ? '++' : ''}${key}`, [...indexNames].join()];
  });
  database.close();
  return shape;
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
  const { indexedDB, deps } = anEngine();
  await openMainDb(deps);
  // A store or an index that is added here needs a higher version: devices keep the stores they have.
  expect(await shapeOf(indexedDB, 'otk-main')).toEqual([
    ['analyticsOffline', 'DateTime', ''],
    ['commissionCalendar', 'id', ''],
    ['createdId', 'localId', ''],
    ['ecometTransport', 'id', ''],
    ['nonOrderProduct', 'id', ''],
    ['nonOrderSign', 'id', ''],
    ['offlineRequest', '++id', 'key'],
    ['photo', 'localId', 'id,transportId'],
    ['productionType', 'id', 'code'],
    ['scrapType', 'id', ''],
    ['sentRequest', 'id', 'endedAt,key'],
    ['station', 'id', ''],
    ['transportReason', 'id', ''],
    ['video', '++localId', 'transportId'],
  ]);
  await openTransportDb(deps);
  expect(await shapeOf(indexedDB, 'otk-transport')).toEqual([['transport', 'id', '']]);
  await openPapersDb(deps);
  expect(await shapeOf(indexedDB, 'otk-papers')).toEqual([
    ['bytes', 'localId', ''],
    ['paper', 'localId', ''],
  ]);
  await openVideoPartsDb(deps);
  expect(await shapeOf(indexedDB, 'otk-video-parts')).toEqual([['part', '[video+start]', '']]);
  await openDraftsDb(deps);
  expect(await shapeOf(indexedDB, 'otk-drafts')).toEqual([['draft', '[name+tab]', '']]);
});

test('a list is replaced as a whole', async () => {
  const { connection } = await openMainDb(anEngine().deps);
  await replaceAll(connection, 'station', [{ id: 'a' }, { id: 'b' }]);
  await replaceAll(connection, 'station', [{ id: 'c' }]);
  expect(await connection.table('station').toArray()).toEqual([{ id: 'c' }]);
});

test('a replacement that fails in the middle leaves the old list', async () => {
  const { connection } = await openMainDb(anEngine().deps);
  await replaceAll(connection, 'station', [{ id: 'a' }]);
  const broken = [{ id: 'b' }, { id: { not: 'a key' } }];
  await expect(replaceAll(connection, 'station', broken)).rejects.toMatchObject({ name: 'DataError' });
  expect(await connection.table('station').toArray()).toEqual([{ id: 'a' }]);
});

test('work on a closed connection reopens it and succeeds', async () => {
  const database = await openMainDb(anEngine().deps);
  await database.run((connection) => connection.table('station').put({ id: 'a' }));
  database.close();
  expect(await database.run((connection) => connection.table('station').toArray())).toEqual([{ id: 'a' }]);
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
  await expect(database.run((connection) => connection.table('station').put({ id: 'a' }))).rejects.toThrow(
    'Приложение обновлено в другой вкладке. Обновите страницу',
  );
});

test('databases that are deleted while the app runs are created again', async () => {
  const { indexedDB, onOutdated, deps } = anEngine();
  const database = await openMainDb(deps);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('otk-main').addEventListener('success', resolve);
  });
  await database.run((connection) => connection.table('station').put({ id: 'a' }));
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
  await expect(first.connection.table('station').count()).rejects.toMatchObject({ name: 'InvalidStateError' });
  expect(await main()).not.toBe(first);
  expect(open).toHaveBeenCalledTimes(3);
});
