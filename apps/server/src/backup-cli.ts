// npm run backup -- <folder>: copies database and files. npm run restore -- <folder>: puts a copy back.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { openCheckedBackup } from '#platform/backup/backup-folder';
import { makeBackup } from '#platform/backup/make-backup';
import { restoreBackup } from '#platform/backup/restore-backup';
import { parseSettings, type Settings } from '#platform/config';
import { lockDataFolder, openDataFolder } from '#platform/data-folder';
import { hasCluster } from '#platform/db/embedded/running';
import { migrate } from '#platform/db/migrate';
import { openPool, type Pool } from '#platform/db/pool';
import { reachDatabase } from '#platform/db/reach';
import { besideServer, onOwnPostgres, runCommand } from '#platform/db/with-database';
import { openFileStore } from '#platform/files/open-file-store';
import { StartupError } from '#platform/startup-error';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function backUp(folder: string, settings: Settings): Promise<void> {
  await withSource(settings, async (pool) => {
    const files = await openFileStore(join(settings.dataDir, 'files'), settings.s3);
    const { madeAt, missingFiles } = await makeBackup({ pool, files }, folder, print);
    missingFiles.forEach((key) => complain(`Утрачен или изменён в хранилище файлов: ${key}`));
    print(`Резервная копия готова: ${folder}, состояние на ${madeAt}.`);
  });
}

async function restore(folder: string, settings: Settings, may: Permissions): Promise<void> {
  const backup = await openCheckedBackup(folder, print);
  await withTarget(settings, async (pool) => {
    const files = await openFileStore(join(settings.dataDir, 'files'), settings.s3);
    await restoreBackup({ pool, files }, backup, { ...may, report: print });
    const later = await migrate(pool);
    if (later.length > 0) {
      print(`Копия приведена к этой версии программы, миграций: ${later.length}.`);
    }
  });
  print('Восстановлено. Запустите сервер: устройства сами пришлют то, что передали после создания копии.');
}

interface Permissions {
  readonly mayReplace: boolean;
  readonly mayTakeStore: boolean;
}

const ownerUrl = ({ databaseUrl, databaseOwnerUrl }: Settings): string | undefined => databaseOwnerUrl ?? databaseUrl;

/** A running server is no obstacle: the copy is read in one snapshot. */
async function withSource(settings: Settings, work: (pool: Pool) => Promise<void>): Promise<void> {
  const url = ownerUrl(settings);
  if (url !== undefined) {
    await withPool(url, work);
    return;
  }
  if (!hasCluster(settings.dataDir)) {
    throw new StartupError(`В папке «${settings.dataDir}» нет базы данных. Проверьте DATA_DIR и DATABASE_URL.`);
  }
  await besideServer(settings.dataDir, (running) => withPool(running, work));
}

async function withTarget(settings: Settings, work: (pool: Pool) => Promise<void>): Promise<void> {
  const url = ownerUrl(settings);
  if (url !== undefined) {
    await withPool(url, work);
    return;
  }
  const lock = await lockDataFolder(settings.dataDir);
  await onOwnPostgres(settings.dataDir, (own) => withPool(own, work)).finally(lock.release);
}

async function withPool(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  await reachDatabase(url);
  const log = (message: string, error: Error) => complain(`${message}: ${error.message}`);
  const pool = openPool(url, { log, statementTimeoutMs: 0, applicationName: 'otk-backup' });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

const usage =
  'Укажите папку: npm run backup -- /копии/2026-11-15 или npm run restore -- /копии/2026-11-15 [--replace] [--take-files]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      'take-files': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [command, given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) {
    throw new StartupError(usage);
  }
  const folder = resolve(process.env['INIT_CWD'] ?? '.', given);
  if (command === 'restore' && values.check) {
    const { facts } = await openCheckedBackup(folder, print);
    print(`Резервная копия цела: состояние на ${facts.madeAt}, таблиц ${facts.tables.length}, файлов ${facts.files}.`);
    return;
  }
  const settings = parseSettings(process.env);
  const dataDir = await openDataFolder(settings.dataDir);
  await (command === 'restore'
    ? restore(folder, { ...settings, dataDir }, { mayReplace: values.replace, mayTakeStore: values['take-files'] })
    : backUp(folder, { ...settings, dataDir }));
});
