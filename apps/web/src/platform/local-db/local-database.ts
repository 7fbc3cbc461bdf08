// An IndexedDB database through Dexie that survives the browser closing it under our hands.
import { Dexie, type DexieOptions, type Transaction } from 'dexie';

/**
 * The stores of a database or of one transaction. Work of several steps asks the transaction it is given: the current
 * one, which Dexie finds by itself, may be lost on the way through other people's promises.
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
  /** Runs work on the database; if its connection was lost meanwhile, reopens it and tries once more. */
  readonly run: <T>(work: (dexie: Dexie) => PromiseLike<T>) => Promise<T>;
  readonly close: () => void;
}

export interface LocalDatabaseSpec {
  readonly name: string;
  /** As the browser counts; Dexie multiplies its own numbers by ten. */
  readonly nativeVersion: number;
  readonly stores: Readonly<Record<string, string>>;
  /** Another tab brought a newer version: this one must reload before it may write again. */
  readonly onOutdated: () => void;
  /** Drops what can be loaded again, when there is no room left for what cannot. */
  readonly makeRoom?: () => Promise<void>;
  /** Told when the device fails. That a later reading succeeds does not mean that it can write again. */
  readonly onHealth?: (trouble: unknown) => void;
  readonly engine?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;
}

export async function openDatabase(spec: LocalDatabaseSpec): Promise<LocalDatabase> {
  // Dexie would reopen by itself, also an outdated database; here only `run` decides to reopen.
  const dexie = new Dexie(spec.name, { ...spec.engine, autoOpen: false, chromeTransactionDurability: 'strict' });
  dexie.version(spec.nativeVersion / 10).stores(spec.stores);
  let isOutdated = false;
  dexie.on('versionchange', ({ newVersion }) => {
    dexie.close();
    // A deletion (cleared site data) is not a new version: the next work recreates the stores.
    if (newVersion !== null) {
      isOutdated = true;
      spec.onOutdated();
    }
  });
  dexie.on('blocked', () => spec.onHealth?.(new BlockedDatabaseError()));
  await dexie.open();
  if (dexie.backendDB().version > spec.nativeVersion) {
    // Dexie opens also what newer code has made; writing into it could spoil it.
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
  /** What makes room may itself find none: it is not asked for more. */
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
