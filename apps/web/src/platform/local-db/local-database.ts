// An IndexedDB database (Dexie) that is reopened when the browser closes its connection.
import { Dexie, type DexieOptions, type Transaction } from 'dexie';

/**
 * The stores of a database or of one transaction. Work of several steps uses the transaction it is given: Dexie's
 * current transaction may be lost across promises of other libraries.
 */
export type Tables = Pick<Transaction, 'table'>;

import {
  BlockedDatabaseError,
  isDeviceTrouble,
  isLost,
  isNoRoom,
  NoRoomError,
  OutdatedDatabaseError,
} from './device-errors.ts';

export interface LocalDatabase {
  readonly dexie: Dexie;
  /** Runs work on the database; if the connection was lost meanwhile, reopens it and retries once. */
  readonly run: <T>(work: (dexie: Dexie) => PromiseLike<T>) => Promise<T>;
  readonly close: () => void;
}

export interface LocalDatabaseSpec {
  readonly name: string;
  /** The version as IndexedDB counts it; Dexie multiplies its own version numbers by ten. */
  readonly nativeVersion: number;
  readonly stores: Readonly<Record<string, string>>;
  /** Another tab opened a newer version: this one must reload before it may write again. */
  readonly onOutdated: () => void;
  /** Drops caches when there is no space left for a write. */
  readonly makeRoom?: () => Promise<void>;
  /** Called when the device fails. A later successful read does not mean that it can write again. */
  readonly onHealth?: (trouble: unknown) => void;
  readonly engine?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;
}

export async function openDatabase(spec: LocalDatabaseSpec): Promise<LocalDatabase> {
  // Dexie would reopen automatically, also an outdated database; here only `run` reopens.
  const dexie = new Dexie(spec.name, { ...spec.engine, autoOpen: false, chromeTransactionDurability: 'strict' });
  dexie.version(spec.nativeVersion / 10).stores(spec.stores);
  let isOutdated = false;
  dexie.on('versionchange', ({ newVersion }) => {
    dexie.close();
    // A deletion (cleared site data) is not a new version: the next run recreates the stores.
    if (newVersion !== null) {
      isOutdated = true;
      spec.onOutdated();
    }
  });
  dexie.on('blocked', () => spec.onHealth?.(new BlockedDatabaseError()));
  await dexie.open();
  if (dexie.backendDB().version > spec.nativeVersion) {
    // Dexie also opens a database of newer code; writing into it could corrupt it.
    dexie.close();
    throw new OutdatedDatabaseError();
  }

  async function reopen(): Promise<void> {
    if (isOutdated) {
      throw new OutdatedDatabaseError();
    }
    dexie.close();
    await dexie.open();
  }

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

  async function attempt<T>(work: (dexie: Dexie) => PromiseLike<T>): Promise<T> {
    try {
      return await work(dexie);
    } catch (error) {
      if (isNoRoom(error)) {
        await makeRoom(error);
      } else if (isLost(error)) {
        await reopen();
      } else {
        throw error;
      }
      return work(dexie);
    }
  }

  return {
    dexie,
    close: () => dexie.close(),
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
