// How the stores of a database are keyed.

/**
 * Key path of a store, then its indexes: `id`, `++id` for ids that the database counts, `[video+start]` for a key of two
 * parts, `localId, transportId` for a store with an index.
 */
export type StoreKeys = Readonly<Record<string, string>>;

/** Creates the stores and indexes that a database does not have yet; what it has stays as it is. */
export function createStores(database: IDBDatabase, upgrade: IDBTransaction, stores: StoreKeys): void {
  for (const [name, keys] of Object.entries(stores)) {
    const [key = '', ...indexes] = keys.split(', ');
    const store = database.objectStoreNames.contains(name)
      ? upgrade.objectStore(name)
      : database.createObjectStore(name, keyOf(key));
    for (const index of indexes.filter((one) => !store.indexNames.contains(one))) {
      store.createIndex(index, index);
    }
  }
}

function keyOf(key: string): IDBObjectStoreParameters {
  if (key.startsWith('++')) {
    return { keyPath: key.slice(2), autoIncrement: true };
  }
  return { keyPath: key.startsWith('[') ? key.slice(1, -1).split('+') : key };
}
