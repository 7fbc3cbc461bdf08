// A list stored on the device, read and replaced as a whole.
import type { Table } from 'dexie';

import type { LocalDatabase } from './local-database.ts';

export interface LocalStore<T> {
  readonly readAll: () => Promise<T[]>;
  readonly replaceAll: (rows: readonly T[]) => Promise<void>;
}

export interface LocalStoreDeps<T> {
  readonly database: () => Promise<LocalDatabase>;
  readonly table: string;
  /** IndexedDB returns rows in the order of their keys; this is the order for the person. */
  readonly order: (a: T, b: T) => number;
}

export const localStore = <T>({ database, table, order }: LocalStoreDeps<T>): LocalStore<T> => ({
  async readAll() {
    const rows = await (await database()).run((dexie) => dexie.table<T>(table).toArray());
    return rows.toSorted(order);
  },
  async replaceAll(rows) {
    await (await database()).run((dexie) => replaceAll(dexie.table<T>(table), rows));
  },
});

/** One transaction: a crash in between must not leave an empty list. */
export const replaceAll = <T>(table: Table<T>, rows: readonly T[]): PromiseLike<void> =>
  table.db.transaction('rw', table, async () => {
    await table.clear();
    await table.bulkPut(rows);
  });
