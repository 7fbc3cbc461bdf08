// An IndexedDB database that is reopened when the browser closes its connection.
import {
  BlockedDatabaseError,
  isDeviceTrouble,
  isLost,
  isNoRoom,
  NoRoomError,
  OutdatedDatabaseError,
} from './device-errors.ts';
import { connect } from './connect.ts';
import { inTransaction } from './requests.ts';
import { type StoreChanges, storeChanges } from './store-changes.ts';
import type { StoreKeys } from './store-keys.ts';
import { type Engine, type StoreAccess, type Table, tableOn } from './table.ts';

/** The stores of a database, each call a transaction of its own, or the stores of one transaction. */
export interface Tables {
  readonly table: <Row, Key extends IDBValidKey = IDBValidKey, New = Row>(name: string) => Table<Row, Key, New>;
}

export interface Connection extends Tables {
  /** One transaction. Its steps use the tables they are given and wait for nothing else. */
  readonly transaction: <T>(
    mode: 'r' | 'rw',
    stores: readonly string[],
    steps: (tables: Tables) => Promise<T>,
  ) => Promise<T>;
}

export interface LocalDatabase {
  /** Fails when the browser or a sign-out has closed the database. */
  readonly connection: Connection;
  /** Runs work on the database; if the connection was lost meanwhile, reopens it and retries once. */
  readonly run: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  readonly changes: StoreChanges;
  readonly close: () => void;
}

export interface LocalDatabaseSpec {
  readonly name: string;
  /** A database that lacks a store or an index gets it with a higher version only. */
  readonly nativeVersion: number;
  readonly stores: StoreKeys;
  /** Another tab opened a newer version: this one must reload before it may write again. */
  readonly onOutdated: () => void;
  /** Drops caches when there is no space left for a write. */
  readonly makeRoom?: () => Promise<void>;
  /** Called when the device fails. A later successful read does not mean that it can write again. */
  readonly onHealth?: (trouble: unknown) => void;
  /** Shared with the other tabs; absent: only changes by this database are noticed. */
  readonly changes?: StoreChanges;
  readonly engine?: Engine;
}

export async function openDatabase(spec: LocalDatabaseSpec): Promise<LocalDatabase> {
  const { engine = globalThis, changes = storeChanges() } = spec;
  let isOutdated = false;
  const open = () =>
    connect({
      ...spec,
      engine,
      onBlocked: () => spec.onHealth?.(new BlockedDatabaseError()),
      onOutdated() {
        isOutdated = true;
        spec.onOutdated();
      },
    });
  let database = await open();

  let reopening: Promise<void> | null = null;
  /** Single flight: work that lost the same connection waits for one new connection. */
  function reopen(lost: IDBDatabase): Promise<void> {
    if (lost !== database) {
      return Promise.resolve();
    }
    reopening ??= openAgain().finally(() => {
      reopening = null;
    });
    return reopening;
  }
  async function openAgain(): Promise<void> {
    if (isOutdated) {
      throw new OutdatedDatabaseError();
    }
    database.close();
    database = await open();
  }

  async function written<T>(stores: readonly string[], steps: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(database, 'readwrite', stores, steps);
    changes.tell(stores);
    return result;
  }
  const connection: Connection = {
    table: (name) =>
      tableOn(
        {
          read: (steps) => inTransaction(database, 'readonly', [name], (own) => steps(own.objectStore(name))),
          change: (steps) => written([name], (own) => steps(own.objectStore(name))),
          write: (steps) =>
            written([name], (own) => {
              const done = steps(own.objectStore(name));
              own.commit();
              return done;
            }),
        },
        engine.IDBKeyRange,
      ),
    transaction: (mode, stores, steps) => {
      const within = (transaction: IDBTransaction) => steps(tablesOf(transaction, engine));
      return mode === 'r' ? inTransaction(database, 'readonly', stores, within) : written(stores, within);
    },
  };

  let isMakingRoom = false;
  /** Freeing space may itself run out of space: it is not started again then. */
  async function makeRoom(error: unknown): Promise<void> {
    if (!spec.makeRoom || isMakingRoom) {
      throw error;
    }
    isMakingRoom = true;
    try {
      await spec.makeRoom();
    } finally {
      isMakingRoom = false;
    }
  }

  async function attempt<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const used = database;
    try {
      return await work(connection);
    } catch (error) {
      if (isNoRoom(error)) {
        await makeRoom(error);
      } else if (isLost(error)) {
        await reopen(used);
      } else {
        throw error;
      }
      return work(connection);
    }
  }

  return {
    connection,
    changes,
    close: () => database.close(),
    async run(work) {
      try {
        return await attempt(work);
      } catch (error) {
        const told = isNoRoom(error) && spec.makeRoom ? new NoRoomError(error) : error;
        if (isDeviceTrouble(told)) {
          spec.onHealth?.(told);
        }
        throw told;
      }
    },
  };
}

function tablesOf(transaction: IDBTransaction, { IDBKeyRange: range }: Engine): Tables {
  return {
    table: (name) => {
      const within: StoreAccess['read'] = (steps) => steps(transaction.objectStore(name));
      return tableOn({ read: within, change: within, write: within }, range);
    },
  };
}
