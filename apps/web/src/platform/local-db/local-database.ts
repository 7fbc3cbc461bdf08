// An IndexedDB database through Dexie that survives the browser closing it under our hands.
import { Dexie, type DexieOptions, type Transaction } from 'dexie';

/**
 * The stores of a database or of one transaction. Work of several steps asks the transaction it is given: the current
 * one, which Dexie finds by itself, may be lost on the way through other people's promises.
 */
export type Tables = Pick<Transaction, 'table'>;

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
  readonly engine?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;
}

class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError';

  constructor() {
    super('Приложение обновлено в другой вкладке. Обновите страницу');
  }
}

/** WebKit kills its storage process in the background; Chrome closes on disk trouble. */
const lostConnection = new Set(['UnknownError', 'DatabaseClosedError', 'InvalidStateError']);

const isLost = (error: unknown): boolean => error instanceof Error && lostConnection.has(error.name);

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
  await dexie.open();

  async function reopen(): Promise<void> {
    if (isOutdated) {
      throw new OutdatedDatabaseError();
    }
    dexie.close();
    await dexie.open();
  }

  return {
    dexie,
    close: () => dexie.close(),
    async run(work) {
      try {
        return await work(dexie);
      } catch (error) {
        if (!isLost(error)) {
          throw error;
        }
        await reopen();
        return work(dexie);
      }
    },
  };
}
