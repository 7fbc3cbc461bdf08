// Requests of IndexedDB as promises. The product has its own, which an earlier release may not have.
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

export const inTransaction = (
  database: IDBDatabase,
  stores: readonly string[],
  work: (tx: IDBTransaction) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (stores.length === 0) {
      resolve();
      return;
    }
    const tx = database.transaction(stores, 'readwrite');
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('IndexedDB')));
    work(tx);
  });
