// Drafts in IndexedDB. localStorage would lose what was typed in the last seconds before the browser is killed: Chrome
// writes it to the disk late. Here a write is on the disk when it resolves.
import type { Connection, LocalDatabase, Tables } from './local-db/local-database.ts';
import { type DraftKey, type DraftRow, draftsOf, stampOf, tabOf } from './draft-rows.ts';

export const draftStores = { draft: '[name+tab]' };

export interface DraftTable {
  readonly readAll: () => Promise<DraftRow[]>;
  /** On an open database the write is requested before this returns: a page that is being left has no later moment. */
  readonly put: (row: DraftRow) => Promise<void>;
  /** The same, unless the device has a newer one of the same tab. */
  readonly putNewer: (row: DraftRow) => Promise<void>;
  /** Removes the row and those it continues, except rows that another tab has written again since. */
  readonly remove: (row: DraftRow, by: string) => Promise<void>;
}

/** `divisionOf`: rows of earlier builds name the assignment in place of its division. */
export function draftTable(
  database: () => Promise<LocalDatabase>,
  divisionOf: (udrId: string) => string | null = () => null,
): DraftTable {
  let opened: LocalDatabase | null = null;
  const open = async () => (opened = await database());

  async function write(work: (connection: Connection) => Promise<unknown>): Promise<void> {
    if (opened !== null) {
      try {
        await work(opened.connection);
        return;
      } catch {
        // Closed at sign-out or by the browser: the second attempt opens it again.
      }
    }
    await (await open()).run(work);
  }

  return {
    async readAll() {
      const rows = await (await open()).run((connection) => draftsOf(connection).toArray());
      const earlier = rows.filter(({ name }) => divisionOf(name.split(':')[1]!) !== null);
      return earlier.length === 0
        ? rows
        : (await import('./draft-divisions.ts')).nameByDivision(await open(), { rows, earlier, divisionOf });
    },
    put: (row) => write((connection) => draftsOf(connection).put(row)),
    putNewer: (row) =>
      write((connection) =>
        connection.transaction('rw', ['draft'], async (tables) => {
          const found = await draftsOf(tables).get([row.name, row.tab]);
          if (found === undefined || found.at < row.at) {
            await draftsOf(tables).put(row);
          }
        }),
      ),
    remove: (row, by) =>
      write((connection) =>
        connection.transaction('rw', ['draft'], (tables) =>
          Promise.all([stampOf(row), ...row.over].map((stamp) => removeUnchanged(tables, row.name, stamp, by))),
        ),
      ),
  };
}

async function removeUnchanged(tables: Tables, name: string, stamp: string, by: string): Promise<void> {
  const key: DraftKey = [name, tabOf(stamp)];
  const found = await draftsOf(tables).get(key);
  // The last value of one's own row may not have been written yet.
  if (found !== undefined && (found.tab === by || stampOf(found) === stamp)) {
    await draftsOf(tables).delete(key);
  }
}
