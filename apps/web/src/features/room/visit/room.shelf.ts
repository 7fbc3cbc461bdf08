// Chosen files in a small database of their own. Some private modes have none: the files then last as long as the page.
import { resultOf } from '#platform/local-db/requests';

const database = 'otk-room';
const store = 'files';

export interface Shelf<T> {
  /** False when the browser did not store it. */
  readonly put: (row: T) => Promise<boolean>;
  /** Empty also where nothing can be stored. */
  readonly all: () => Promise<readonly T[]>;
  readonly remove: (localId: string) => Promise<void>;
}

export function shelf<T>(): Shelf<T> {
  let opened: Promise<IDBDatabase> | null = null;
  const rows = async (mode: IDBTransactionMode): Promise<IDBObjectStore | null> => {
    try {
      return (await (opened ??= open())).transaction(store, mode).objectStore(store);
    } catch {
      return null;
    }
  };
  return {
    async put(row) {
      const all = await rows('readwrite');
      try {
        return all !== null && (await resultOf(all.put(row))) !== undefined;
      } catch {
        // No room: the person is asked to stay.
        return false;
      }
    },
    async all() {
      const all = await rows('readonly');
      return all === null ? [] : resultOf(all.getAll() as IDBRequest<T[]>);
    },
    async remove(localId) {
      const all = await rows('readwrite');
      if (all !== null) {
        await resultOf(all.delete(localId));
      }
    },
  };
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'localId' }));
  return resultOf(request);
}
