// Copies database and files into a folder. Servers may keep running: rows are read in one snapshot, and the bytes that they
// refer to are stored before their rows and never change.
import { formatBytes } from '@otk/domain/kernel/words';
import type { Readable } from 'node:stream';

import { inSnapshot, type Pool, type Queryable } from '#platform/db/pool';
import { type FileStore, isUnreadable } from '#platform/files/file-store';

import {
  type Backup,
  type BackupFacts,
  type BackupTable,
  type BackupWriter,
  createBackup,
  tablePath,
} from './backup-folder.ts';
import { listTables, plainTexts, readTable } from './table-rows.ts';

/** Unfinished uploads: their parts may be removed while files are copied. The device that uploads has all bytes. */
const leftOut: readonly string[] = ['video_upload', 'video_upload_part'];

export type Report = (line: string) => void;

export interface BackupSource {
  readonly pool: Pool;
  readonly files: FileStore;
}

/** Files that an earlier backup on the same disk has with the bytes of today are shared with it. */
export async function makeBackup(
  { pool, files }: BackupSource,
  folder: string,
  report: Report,
  earlier?: Backup,
): Promise<BackupFacts> {
  const writer = await createBackup(folder);
  const { wanted, ...known } = await inSnapshot(pool, (db) => copyDatabase(db, writer, report));
  const { copied, missingFiles } = await copyFiles({ files, wanted, writer, report, earlier });
  return writer.finish({ ...known, files: copied, missingFiles });
}

async function copyDatabase(db: Queryable, writer: BackupWriter, report: Report) {
  const one = async <Row extends object>(sql: string): Promise<Row> => (await db.query<Row>(sql)).rows[0]!;
  const { madeAt } = await one<{ madeAt: string }>('SELECT transaction_timestamp() AS "madeAt"');
  const { installationId } = await one<{ installationId: string }>('SELECT id AS "installationId" FROM installation');
  await db.query(plainTexts);
  const tables: BackupTable[] = [];
  for (const table of await listTables(db)) {
    const source = readTable(db, table, { isEmpty: leftOut.includes(table.name) });
    await writer.write(tablePath(table.name), source.bytes);
    tables.push({ ...table, rows: source.rows() });
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  report(`База данных: таблиц ${tables.length}, строк ${rows}.`);
  const migrations = await db.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration ORDER BY name',
  );
  const sequences = await db.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  const referenced = await db.query<WantedFile>(
    `SELECT key, encode(sha256, 'hex') AS sha256 FROM stored_file ORDER BY key`,
  );
  return {
    madeAt,
    installationId,
    tables,
    migrations: migrations.rows,
    sequences: sequences.rows,
    wanted: referenced.rows,
  };
}

const reportEvery = 1000;

interface WantedFile {
  readonly key: string;
  readonly sha256: string;
}

interface Copying {
  readonly files: FileStore;
  readonly wanted: readonly WantedFile[];
  readonly writer: BackupWriter;
  readonly report: Report;
  readonly earlier: Backup | undefined;
}

async function copyFiles({ files, wanted, writer, report, earlier }: Copying) {
  const shared = new Set(earlier?.keys);
  const missingFiles: string[] = [];
  let copied = 0;
  let bytes = 0;
  for (const { key, sha256 } of wanted) {
    const isShared =
      earlier !== undefined &&
      shared.has(key) &&
      earlier.sha256Of(key) === sha256 &&
      (await writer.linkFile(key, earlier));
    const written = isShared ? { bytes: 0, sha256 } : await copyFile(files, writer, key);
    copied += written === null ? 0 : 1;
    bytes += written?.bytes ?? 0;
    // Bytes that have changed are better than none, but are not those that were stored.
    if (written?.sha256 !== sha256) {
      missingFiles.push(key);
    }
    if (copied > 0 && copied % reportEvery === 0) {
      report(`Файлы: ${copied} из ${wanted.length}…`);
    }
  }
  report(`Файлы: ${copied}, ${formatBytes(bytes)}.`);
  return { copied, missingFiles };
}

/** Null: there are no bytes. One bad sector must not prevent the copy of everything else. */
async function copyFile(files: FileStore, writer: BackupWriter, key: string) {
  try {
    const source = await openUnlessMissing(files, key);
    return source && (await writer.writeFile(key, source));
  } catch (error) {
    if (isUnreadable(error)) {
      return null;
    }
    throw error;
  }
}

/** Bytes that were moved aside can be opened although the store does not list them. */
const openUnlessMissing = (files: FileStore, key: string): Promise<Readable | null> =>
  files.open(key).catch(async (error: unknown) => {
    if (await files.has(key)) {
      throw error;
    }
    return null;
  });
