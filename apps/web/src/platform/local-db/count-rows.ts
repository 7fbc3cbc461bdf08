// Counts rows of a store by the browser's own API: the sign-in page does not load the library of databases for it.

/** 0 when there is no such database: it is not created by asking. */
export async function countRows(database: string, store: string): Promise<number> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === database)) {
    return 0;
  }
  const opened = await result(indexedDB.open(database));
  try {
    return opened.objectStoreNames.contains(store)
      ? await result(opened.transaction(store, 'readonly').objectStore(store).count())
      : 0;
  } finally {
    opened.close();
  }
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
