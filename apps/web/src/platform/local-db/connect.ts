// One connection to a database: opened in its version, with its stores, closed for a newer version.
import { isLost, OutdatedDatabaseError } from './device-errors.ts';
import { createStores, type StoreKeys } from './store-keys.ts';
import type { Engine } from './table.ts';

interface ConnectionSpec {
  readonly name: string;
  readonly nativeVersion: number;
  readonly stores: StoreKeys;
  readonly engine: Pick<Engine, 'indexedDB'>;
  /** A tab with older code keeps its connection; opening goes on when that tab has closed it. */
  readonly onBlocked: () => void;
  /** Another tab opens a newer version: the connection is closed. */
  readonly onOutdated: () => void;
}

export async function connect(spec: ConnectionSpec): Promise<IDBDatabase> {
  // Absent in some private modes.
  if ((spec.engine.indexedDB as IDBFactory | undefined) === undefined) {
    throw unavailable('NotSupportedError');
  }
  try {
    // WebKit loses its storage process in the background and starts it again at the next request.
    return await open(spec).catch((error: unknown) => (isLost(error) ? open(spec) : Promise.reject(error)));
  } catch (error) {
    if (error instanceof Error && error.name === 'VersionError') {
      throw new OutdatedDatabaseError();
    }
    throw error instanceof DOMException ? unavailable(error.name) : error;
  }
}

/** Screens show the message: the browser's own is English. */
const unavailable = (name: string) => new DOMException('Хранилище браузера недоступно', name);

const open = ({ name, nativeVersion, stores, engine, onBlocked, onOutdated }: ConnectionSpec): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = engine.indexedDB.open(name, nativeVersion);
    request.addEventListener('upgradeneeded', () => createStores(request.result, request.transaction!, stores));
    request.addEventListener('blocked', onBlocked);
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('versionchange', ({ newVersion }) => {
        database.close();
        // A deletion (cleared site data) is not a new version: the next run creates the stores again.
        if (newVersion !== null) {
          onOutdated();
        }
      });
      resolve(database);
    });
  });
