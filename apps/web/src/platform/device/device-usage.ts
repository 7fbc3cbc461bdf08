// «Место на устройстве»: stored data by kind.
import type { Connection, LocalDatabase } from '../local-db/local-database.ts';
import { journalTable, entryTable } from '../outbox/outbox-names.ts';
import { sizeOf } from '../storage/size-of.ts';

export interface UsageKind {
  readonly title: string;
  readonly count: number;
  readonly bytes: number;
}

/** Tables of the main database that are shown as one kind; said by the feature that keeps them. */
export interface StoredKind {
  readonly title: string;
  readonly tables: readonly string[];
}

const ownKinds: readonly StoredKind[] = [
  { title: 'Очередь отправки', tables: [entryTable] },
  { title: 'Журнал отправленного', tables: [journalTable] },
];

async function measure(connection: Connection, title: string, tables: readonly string[]): Promise<UsageKind> {
  let count = 0;
  let bytes = 0;
  for (const table of tables) {
    await connection.table(table).each((row) => {
      count += 1;
      bytes += sizeOf(row);
    });
  }
  return { title, count, bytes };
}

interface UsageDeps {
  readonly main: () => Promise<LocalDatabase>;
  readonly transport: () => Promise<LocalDatabase>;
}

/** Kinds of one title are counted together. */
export async function deviceUsage({ main, transport }: UsageDeps, kinds: readonly StoredKind[]): Promise<UsageKind[]> {
  const [mainDb, transportDb] = await Promise.all([main(), transport()]);
  const usage: UsageKind[] = [];
  for (const [title, same] of Map.groupBy([...ownKinds, ...kinds], (kind) => kind.title)) {
    const tables = same.flatMap((kind) => kind.tables);
    usage.push(await mainDb.run((connection) => measure(connection, title, tables)));
  }
  return [...usage, await transportDb.run((connection) => measure(connection, 'Карточки и списки', ['transport']))];
}
