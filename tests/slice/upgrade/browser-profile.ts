// The databases of a browser as JSON: stores with their keys, indexes and rows, and the values that JSON does not know.
import { inTransaction, resultOf } from './indexed-db.ts';

interface StoreCopy {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly unique: boolean;
    readonly multiEntry: boolean;
  }[];
  readonly rows: readonly { readonly key: unknown; readonly value: unknown }[];
}

export interface DatabaseCopy {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly StoreCopy[];
}

const base64 = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64');

async function packed(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    return { $blob: base64(await value.arrayBuffer()), type: value.type };
  }
  if (value instanceof Date) {
    return { $date: value.toISOString() };
  }
  if (value instanceof ArrayBuffer) {
    return { $bytes: base64(value) };
  }
  if (value instanceof Uint8Array) {
    return { $array: base64(value.slice().buffer) };
  }
  if (Array.isArray(value)) {
    return Promise.all(value.map(packed));
  }
  if (typeof value === 'object' && value !== null) {
    const given = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(await Promise.all(given.map(async ([key, inner]) => [key, await packed(inner)])));
  }
  return value;
}

function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(unpacked);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const { $blob, $date, $bytes, $array, type } = value as Readonly<Record<string, string | undefined>>;
  const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64'));
  if ($blob !== undefined) {
    return new Blob([bytes($blob)], { type: type ?? '' });
  }
  if ($date !== undefined) {
    return new Date($date);
  }
  if ($bytes !== undefined) {
    return bytes($bytes).buffer;
  }
  if ($array !== undefined) {
    return bytes($array);
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpacked(inner)]));
}

export async function copyProfile(indexedDB: IDBFactory): Promise<DatabaseCopy[]> {
  const known = await indexedDB.databases();
  return Promise.all(
    known.map(async ({ name = '' }) => {
      const database = await resultOf(indexedDB.open(name));
      const stores = await Promise.all([...database.objectStoreNames].map((store) => copyStore(database, store)));
      database.close();
      return { name, version: database.version, stores };
    }),
  );
}

async function copyStore(database: IDBDatabase, name: string): Promise<StoreCopy> {
  const store = database.transaction(name, 'readonly').objectStore(name);
  const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  const indexes = [...store.indexNames].map((index) => {
    const { keyPath, unique, multiEntry } = store.index(index);
    return { name: index, keyPath, unique, multiEntry };
  });
  const rows = await Promise.all(
    values.map(async (value, at) => ({ key: await packed(keys[at]), value: await packed(value) })),
  );
  return { name, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes, rows };
}

export async function fillProfile(indexedDB: IDBFactory, copies: readonly DatabaseCopy[]): Promise<void> {
  for (const { name, version, stores } of copies) {
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      for (const { name: storeName, keyPath, autoIncrement, indexes } of stores) {
        const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
        for (const index of indexes) {
          store.createIndex(index.name, index.keyPath, { unique: index.unique, multiEntry: index.multiEntry });
        }
      }
    });
    const database = await resultOf(request);
    await inTransaction(
      database,
      stores.map((store) => store.name),
      (tx) => {
        for (const { name: storeName, keyPath, rows } of stores) {
          for (const { key, value } of rows) {
            tx.objectStore(storeName).put(unpacked(value), ...(keyPath === null ? [unpacked(key) as IDBValidKey] : []));
          }
        }
      },
    );
    database.close();
  }
}
