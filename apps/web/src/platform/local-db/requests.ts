// IndexedDB's requests and transactions as promises.

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('IndexedDB aborted the transaction', 'AbortError')),
    );
  });

/**
 * Runs steps in one transaction: all of them take effect, or none. Resolves when the changes are on the disk. Steps may
 * wait only for requests of this transaction: it ends by itself while they wait for anything else.
 */
export async function inTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  stores: readonly string[],
  steps: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction([...stores], mode, { durability: 'strict' });
  if (mode === 'readonly') {
    return steps(transaction);
  }
  const completion = completed(transaction);
  try {
    const [result] = await Promise.all([begun(() => steps(transaction)), completion]);
    return result;
  } catch (error) {
    // Without room the browser aborts the transaction, which says why; the requests fail with a bare AbortError.
    const reason = transaction.error ?? error;
    abort(transaction);
    throw reason;
  }
}

/** Steps that throw at once reject, so that the rejection of the completion is handled together with theirs. */
const begun = async <T>(steps: () => Promise<T>): Promise<T> => steps();

/** What the failed steps have already written must not be committed. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // The browser has aborted it already.
    if (!(error instanceof Error && error.name === 'InvalidStateError')) {
      throw error;
    }
  }
}
