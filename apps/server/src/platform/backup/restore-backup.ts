// Puts a checked backup into a database and a file store. Files first, then all rows in one transaction: when anything
// fails, the database is unchanged.
import { copyFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import pg from 'pg';

import { withBareTables } from '#platform/db/bare-tables';
import { applyMigrations, lockMigrations } from '#platform/db/migrate';
import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';
import { errorCode, StartupError } from '#platform/startup-error';

import { type Backup, type BackupFacts, sha256Of } from './backup-folder.ts';
import type { Report } from './make-backup.ts';
import { listTables, plainTexts, writeTable } from './table-rows.ts';

export interface RestoreTarget {
  readonly pool: Pool;
  readonly files: FileStore;
}

interface RestoreOptions {
  /** A person has allowed to replace what the target contains. */
  readonly mayReplace: boolean;
  /** A person's word that the installation whose files lie in the store is gone and will not start again. */
  readonly mayTakeStore?: boolean;
  readonly report: Report;
}

export async function restoreBackup(
  { pool, files }: RestoreTarget,
  backup: Backup,
  { mayReplace, mayTakeStore = false, report }: RestoreOptions,
): Promise<void> {
  await refuseRunningServers(pool);
  await refuseForeignTables(pool);
  if (!mayTakeStore) {
    await refuseForeignStore(pool, files);
  }
  if (!mayReplace) {
    await refuseFilledDatabase(pool);
    await refuseFilledStore(files);
  }
  const stored = await putFiles(files, backup, report);
  const id = await inTransaction(pool, async (tx) => {
    await fillDatabase(tx, backup, report);
    return becomeAnother(tx);
  });
  await pool.query('ANALYZE');
  await files.writeMark(id);
  report(`Файлы: в копии ${backup.keys.length}, записано ${stored}.`);
}

const isOurs = "EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'schema_migration')";

async function refuseRunningServers(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('otk-server', 'otk-command') AND pid <> pg_backend_pid()`,
  );
  if (rows[0]!.count > 0) {
    throw new StartupError('С базой данных работает сервер. Остановите все серверы и повторите восстановление.');
  }
}

async function refuseForeignTables(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ isForeign: boolean }>(
    `SELECT NOT ${isOurs} AND EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public') AS "isForeign"`,
  );
  if (rows[0]!.isForeign) {
    throw new StartupError('В базе данных лежат таблицы другой программы. Укажите в DATABASE_URL другую базу.');
  }
}

async function hasOurTables(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ isOurs: boolean }>(`SELECT ${isOurs} AS "isOurs"`);
  return rows[0]!.isOurs;
}

async function refuseFilledDatabase(db: Queryable): Promise<void> {
  const isFilled = (await hasOurTables(db)) && (await db.query('SELECT FROM app_user LIMIT 1')).rowCount !== 0;
  if (isFilled) {
    throw new StartupError(
      'В базе данных уже есть записи. Сначала сохраните их: npm run backup. Чтобы заменить их копией, добавьте --replace.',
    );
  }
}

async function refuseFilledStore(files: FileStore): Promise<void> {
  for await (const _file of files.list()) {
    throw new StartupError(
      'В хранилище файлов уже есть файлы. Если копию нужно положить к ним, добавьте --replace; лежащие файлы останутся.',
    );
  }
}

/** The store may be the one of the installation that the backup was made of, and that goes on working. */
async function refuseForeignStore(db: Queryable, files: FileStore): Promise<void> {
  const mark = await files.readMark();
  const ours = (await hasOurTables(db)) ? await installationOf(db) : null;
  if (mark !== null && mark !== ours && !mark.startsWith('filling ')) {
    throw new StartupError(
      `Хранилище файлов принадлежит установке ${mark}. Копии рядом с ней нужна своя папка DATA_DIR или корзина S3. Если та установка утрачена и больше не запустится, добавьте --take-files.`,
    );
  }
}

async function installationOf(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM installation');
  return rows[0]!.id;
}

/** A restored copy is an installation of its own: with the files of the first one it does not start. */
async function becomeAnother(tx: Queryable): Promise<string> {
  await tx.query('UPDATE installation SET id = gen_random_uuid()');
  return installationOf(tx);
}

const reportEvery = 1000;

/** Keys are never used twice, so bytes that are there already stay, unless they differ from the backup. */
async function putFiles(files: FileStore, backup: Backup, report: Report): Promise<number> {
  let stored = 0;
  for (const [place, key] of backup.keys.entries()) {
    const isThere = (await files.has(key)) && (await sha256Of(await files.open(key))) === backup.sha256Of(key);
    if (!isThere) {
      const path = join(files.incomingDir, randomUUID());
      await copyFile(backup.pathOf(key), path);
      await files.put(key, { path });
      stored += 1;
    }
    if ((place + 1) % reportEvery === 0) {
      report(`Файлы: ${place + 1} из ${backup.keys.length}…`);
    }
  }
  return stored;
}

/** An index of so many rows is made while they are inserted: to drop it and to make it again takes longer. */
const fewRows = 1000;

const namesOf = (tables: BackupFacts['tables']): string[] => tables.map(({ name }) => pg.escapeIdentifier(name));

async function fillDatabase(tx: Queryable, backup: Backup, report: Report): Promise<void> {
  const { facts } = backup;
  await tx.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
  await lockMigrations(tx);
  await refuseRunningServers(tx);
  if (await hasOurTables(tx)) {
    await emptySchema(tx);
  }
  await applyMigrations(tx, facts.migrations);
  await ensureSameTables(tx, facts);
  await tx.query(plainTexts);
  const names = namesOf(facts.tables);
  let rows = 0;
  const fill = async () => {
    // Triggers would compute again what the backup contains, and history refuses to be emptied.
    await eachTable(tx, names, 'DISABLE TRIGGER USER');
    await tx.query(`TRUNCATE ${names.join(', ')}`);
    for (const table of facts.tables) {
      const written = await writeTable(tx, table, backup.openTable(table));
      if (written !== table.rows) {
        throw new StartupError(`Таблица ${table.name}: в копии ${table.rows} строк, прочитано ${written}.`);
      }
      rows += written;
    }
    await eachTable(tx, names, 'ENABLE TRIGGER USER');
  };
  const filled = facts.tables.filter((table) => table.rows > 0);
  await withBareTables(tx, namesOf(filled), fill, namesOf(filled.filter((table) => table.rows > fewRows)));
  for (const { name, value } of facts.sequences) {
    await tx.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
  }
  // Devices send again what they delivered after the backup.
  await tx.query('SELECT renew_epoch($1)', [facts.madeAt]);
  report(`База данных: таблиц ${names.length}, строк ${rows}, состояние на ${facts.madeAt}.`);
}

async function eachTable(tx: Queryable, names: readonly string[], action: string): Promise<void> {
  for (const name of names) {
    await tx.query(`ALTER TABLE ${name} ${action}`);
  }
}

async function emptySchema(tx: Queryable): Promise<void> {
  await tx.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public').catch((error: unknown) => {
    throw errorCode(error) === '42501'
      ? new StartupError(
          'Пользователь базы данных не владеет схемой public: восстановите копию в базу, которой он владеет.',
        )
      : error;
  });
}

async function ensureSameTables(tx: Queryable, facts: BackupFacts): Promise<void> {
  const shape = (tables: readonly Pick<BackupFacts['tables'][number], 'name' | 'columns'>[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
  if (shape(await listTables(tx)) !== shape(facts.tables)) {
    throw new StartupError('Таблицы резервной копии не совпадают с теми, что создаёт программа.');
  }
}
