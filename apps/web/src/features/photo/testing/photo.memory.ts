// A device that can be closed and opened again with the same storage.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect } from 'vitest';

import { openDatabase } from '#platform/local-db/local-database';
import { openOnce } from '#platform/local-db/open-once';
import { outboxStores } from '#platform/outbox/outbox-tables';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { carriedEntries } from '#platform/outbox/carried-entries';
import { outboxJournal } from '#platform/outbox/outbox-journal';
import { timeOf } from '#platform/testing/act-clock';

import type { PhotoRow } from '../photo.row.ts';
import { photoStore } from '../device/photo.store.ts';
import { fakePhotoServer, operationOf, photoDevice } from './photo.device.ts';

export function aDevice() {
  const indexedDB = new IDBFactory();
  const known = fakePhotoServer();
  const open = (more: Omit<Parameters<typeof photoDevice>[1], 'known'> = {}) => {
    const database = openOnce(() =>
      openDatabase({
        name: 'otk-main',
        nativeVersion: 8,
        stores: {
          photo: 'localId, transportId, id',
          ...outboxStores,
        },
        onOutdated: () => undefined,
        engine: { indexedDB, IDBKeyRange },
      }),
    );
    const device = photoDevice(database, { ...more, known });
    const table = async <T>(name: string) => (await database()).connection.table<T>(name).toArray();
    const rows = async () => (await table<PhotoRow>('photo')).filter(({ transportId }) => transportId !== undefined);
    const theRow = async () => {
      const [row, ...others] = await rows();
      expect(others).toEqual([]);
      return row!;
    };
    const entryTable = async () => (await database()).connection.table<OutboxEntry, number>('offlineRequest');
    const forgetOutbox = async () => (await entryTable()).clear();
    const stored = { database, operationOf, handlers: device.handlers };
    const journal = outboxJournal(stored);
    const carried = carriedEntries({ ...stored, time: timeOf(() => new Date()) });
    const seen = photoStore({ database, outbox: device.outbox, owner: () => device.owner });
    const unsent = async () => (await entryTable()).toArray();
    return { ...device, database, journal, carried, seen, rows, theRow, unsent, entryTable, forgetOutbox };
  };
  return { open, server: known.server };
}

export const shot = (name = 'Номер') => ({
  source: new Blob(['raw']),
  name,
  takenAt: new Date('2026-11-14T05:05:00Z'),
});
export const textOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.message,
  );
