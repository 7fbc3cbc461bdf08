// Drafts in IndexedDB. localStorage would lose what was typed in the last seconds before the browser is killed: Chrome
// writes it to the disk late. Here a write is on the disk when its transaction is complete.
import type { LocalDatabase } from './local-db/local-database.ts';
import { type DraftRow, stampOf, tabOf } from './draft-rows.ts';

export const draftStores = { draft: '[name+tab]' };

export interface DraftTable {
  readonly readAll: () => Promise<DraftRow[]>;
  /** On an open database the write is requested before this returns: a page that is being left has no later moment. */
  readonly put: (row: DraftRow) => Promise<void>;
  /** Removes the row and those it continues, except rows that another tab has written again since. */
  readonly remove: (row: DraftRow, by: string) => Promise<void>;
}

export function draftTable(database: () => Promise<LocalDatabase>): DraftTable {
  let opened: LocalDatabase | null = null;
  const open = async () => (opened = await database());

  async function write(request: (db: IDBDatabase) => Promise<void>): Promise<void> {
    if (opened !== null) {
      try {
        return await request(opened.dexie.backendDB());
      } catch {
        // Closed at sign-out or by the browser: the second attempt opens it again.
      }
    }
    await (await open()).run((dexie) => request(dexie.backendDB()));
  }

  return {
    readAll: async () => (await open()).run((dexie) => dexie.table<DraftRow>('draft').toArray()),
    put: (row) =>
      write((db) => {
        const transaction = strict(db);
        transaction.objectStore('draft').put(row);
        transaction.commit();
        return completed(transaction);
      }),
    remove: (row, by) =>
      write((db) => {
        const transaction = strict(db);
        [stampOf(row), ...row.over].forEach((stamp) => removeUnchanged(transaction, row.name, stamp, by));
        return completed(transaction);
      }),
  };
}

const strict = (db: IDBDatabase): IDBTransaction => db.transaction('draft', 'readwrite', { durability: 'strict' });

function removeUnchanged(transaction: IDBTransaction, name: string, stamp: string, by: string): void {
  const rows = transaction.objectStore('draft');
  const key = [name, tabOf(stamp)];
  const found = rows.get(key) as IDBRequest<DraftRow | undefined>;
  found.addEventListener('success', () => {
    // The last value of one's own row may not have been written yet.
    if (found.result !== undefined && (found.result.tab === by || stampOf(found.result) === stamp)) {
      rows.delete(key);
    }
  });
}

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB aborted the write')));
  });
