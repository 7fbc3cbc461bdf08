// «Место на устройстве»: stored data by kind.
import type { Connection, LocalDatabase } from '../local-db/local-database.ts';
import { createdTable, journalTable, entryTable } from '../outbox/outbox-names.ts';
import { sizeOf } from '../storage/size-of.ts';

export interface UsageKind {
  readonly title: string;
  readonly count: number;
  readonly bytes: number;
}

const kindsOfMain = [
  { title: 'Очередь отправки', tables: [entryTable] },
  { title: 'Журнал отправленного', tables: [journalTable, createdTable] },
  { title: 'Фото', tables: ['photo'] },
  { title: 'Видео', tables: ['video'] },
  {
    title: 'Справочники',
    tables: [
      'station',
      'scrapType',
      'nonOrderProduct',
      'productionType',
      'nonOrderSign',
      'transportReason',
      'commissionCalendar',
      'ecometTransport',
    ],
  },
] as const;

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

export async function deviceUsage({ main, transport }: UsageDeps): Promise<UsageKind[]> {
  const [mainDb, transportDb] = await Promise.all([main(), transport()]);
  const cards = await transportDb.run((connection) => measure(connection, 'Карточки и списки', ['transport']));
  const kinds: UsageKind[] = [];
  for (const { title, tables } of kindsOfMain) {
    kinds.push(await mainDb.run((connection) => measure(connection, title, tables)));
  }
  return [...kinds.slice(0, 4), cards, ...kinds.slice(4)];
}
