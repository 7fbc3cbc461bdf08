// A list stored on the device, read and replaced as a whole.
import type { Connection, LocalDatabase } from './local-database.ts';

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
    const rows = await (await database()).run((connection) => connection.table<T>(table).toArray());
    return rows.toSorted(order);
  },
  async replaceAll(rows) {
    await (await database()).run((connection) => replaceAll(connection, table, rows));
  },
});

/** One transaction: a crash in between must not leave an empty list. */
export const replaceAll = <T>(connection: Connection, name: string, rows: readonly T[]): Promise<void> =>
  connection.transaction('rw', [name], async (tables) => {
    const table = tables.table<T>(name);
    await table.clear();
    for (let at = 0; at < rows.length; at += putAtOnce) {
      await table.bulkPut(rows.slice(at, at + putAtOnce));
    }
  });

/** A thousand rows at once hold up the page of a slow phone for a third of a second. */
const putAtOnce = 50;
