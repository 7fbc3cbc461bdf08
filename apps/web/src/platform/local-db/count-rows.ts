// Counts rows of a store: the sign-in page does not load the code of the databases for it.
import { resultOf } from './requests.ts';

/** 0 when there is no such database: it is not created by asking. */
export async function countRows(database: string, store: string): Promise<number> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === database)) {
    return 0;
  }
  const opened = await resultOf(indexedDB.open(database));
  try {
    return opened.objectStoreNames.contains(store)
      ? await resultOf(opened.transaction(store, 'readonly').objectStore(store).count())
      : 0;
  } finally {
    opened.close();
  }
}
