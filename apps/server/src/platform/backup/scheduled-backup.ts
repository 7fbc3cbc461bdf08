// The backup of the day: made at its hour or as soon as a server runs, compared with its sums, then the oldest are removed.
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { addDays, worksDay, worksInstant } from '@otk/domain/kernel/works-time';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';

import { reasonOf } from '#platform/data-folder';
import type { Pool } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';
import type { Gauge } from '#platform/metrics/metrics';
import type { FindProblems } from '#platform/problems';
import { StartupError } from '#platform/startup-error';

import { type Backup, openBackup, openCheckedBackup, readFacts } from './backup-folder.ts';
import { backupRuns, findInstallation, findLastBackup } from './backup-runs.ts';
import { makeBackup } from './make-backup.ts';

export interface BackupSettings {
  /** 'HH:MM' at the works. */
  readonly at: string;
  readonly folder: string;
  readonly keep: number;
}

export interface BackupDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly settings: BackupSettings;
  /** The pool of the owner of the tables, for as long as the work takes. */
  readonly asOwner: <T>(work: (pool: Pool) => Promise<T>) => Promise<T>;
  readonly log: { info(details: object, message: string): void };
}

const claimMs = 5 * 60_000;
const restMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Longer than a day: a large backup takes hours. */
const lateMs = 30 * 60 * 60_000;

/** At the start, so that a wrong folder is not found out at night. */
export async function openBackupFolder({ folder }: BackupSettings): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(
      `Нельзя писать в папку резервных копий «${folder}»: ${reasonOf(error)}. Исправьте это или BACKUP_FOLDER.`,
    );
  }
}

/** The last moment of the schedule that has come. */
export function lastDue(at: string, now: Date): Date {
  const today = worksInstant(worksDay(now), at);
  return today <= now ? today : worksInstant(addDays(worksDay(now), -1), at);
}

const nameOf = (dueAt: Date): string =>
  `otk-${dueAt.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}`;
const isBackupName = (name: string): boolean => /^otk-\d{8}-\d{4}$/.test(name);

/** Two installations may make their backups at one moment in one folder. */
const partOf = (folder: string, installation: string): string => `${folder}.${installation.slice(0, 8)}.part`;
/** Names of earlier versions do not tell the installation: after two days nobody works on it. */
const isLeft = async (root: string, name: string, installation: string, now: Date): Promise<boolean> =>
  isBackupName(name.slice(0, 17)) &&
  (name.endsWith(`.${installation.slice(0, 8)}.part`) ||
    (name.length === 22 &&
      name.endsWith('.part') &&
      now.getTime() - (await stat(join(root, name))).mtimeMs > 2 * dayMs));

/**
 * Named by the hour of the schedule. When another installation has a backup of that name (a copy for trials, or the lost one
 * that this one was restored from), by the time of day.
 */
async function freeFolder(root: string, installation: string, moments: readonly Date[]): Promise<string> {
  for (const moment of moments) {
    const folder = join(root, nameOf(moment));
    const isTaken = await access(folder).then(
      async () => (await readFacts(folder).catch(() => undefined))?.installationId !== installation,
      () => false,
    );
    if (!isTaken) {
      return folder;
    }
  }
  throw new StartupError(`В папке «${root}» делает копии другая установка: укажите в BACKUP_FOLDER другую папку.`);
}

/** Folder of the backup that was made now, if one was. */
export async function backUpIfDue(deps: BackupDeps, signal: AbortSignal): Promise<string | undefined> {
  const { pool, clock, settings, log } = deps;
  const runs = backupRuns(pool);
  const now = clock();
  const dueAt = lastDue(settings.at, now);
  const until = () => new Date(clock().getTime() + claimMs);
  const restSince = new Date(now.getTime() - restMs);
  const before = await findLastBackup(pool);
  const wanted = join(settings.folder, nameOf(dueAt));
  const id = await runs.claim({ dueAt, now, until: until(), restSince, folder: wanted });
  if (id === undefined) {
    return undefined;
  }
  const renewing = setInterval(() => void runs.renew(id, until()).catch(() => undefined), claimMs / 5);
  try {
    // After a failure everything is copied: the bytes of the last backup may be what failed.
    const installation = await findInstallation(pool);
    const folder = await freeFolder(settings.folder, installation, [dueAt, now]);
    const part = partOf(folder, installation);
    const previous = before.failure === null ? before.folder : null;
    const { facts } = await stopped(signal, make(deps, { folder, part, previous }));
    clearInterval(renewing);
    await runs.finish(id, folder, facts);
    log.info({ event: 'backup.made', folder, files: facts.files, missing: facts.missingFiles.length }, 'backup made');
    await removeOld(deps, facts.installationId);
    return folder;
  } catch (error) {
    clearInterval(renewing);
    await (signal.aborted ? runs.giveUp(id) : runs.fail(id, reasonOf(error)));
    throw error;
  }
}

/** A backup under way is left when the server stops; its folder is removed by the next one. */
const stopped = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      const leave = () => reject(new Error('The server stops'));
      signal.addEventListener('abort', leave);
      if (signal.aborted) {
        leave();
      }
    }),
  ]);

interface Place {
  readonly folder: string;
  readonly part: string;
  readonly previous: string | null;
}

async function make({ files, asOwner }: BackupDeps, { folder, part, previous }: Place): Promise<Backup> {
  const quiet = () => undefined;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const known = previous === null ? undefined : await openBackup(previous).catch(() => undefined);
  try {
    await asOwner((pool) => makeBackup({ pool, files }, part, quiet, known));
    const checked = await openCheckedBackup(part, quiet);
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    return checked;
  } catch (error) {
    // It may be what has filled the disk.
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Newest first; those of another installation in the same folder stay. */
async function removeOld({ settings: { folder, keep }, clock, log }: BackupDeps, installation: string): Promise<void> {
  const names = (await readdir(folder)).toSorted().toReversed();
  for (const name of names) {
    if (await isLeft(folder, name, installation, clock())) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
  const ours: string[] = [];
  for (const name of names.filter(isBackupName)) {
    const facts = await readFacts(join(folder, name)).catch(() => undefined);
    if (facts?.installationId === installation) {
      ours.push(name);
    }
  }
  for (const name of ours.slice(keep)) {
    await rm(join(folder, name), { recursive: true, force: true });
    log.info({ event: 'backup.removed', folder: join(folder, name) }, 'old backup removed');
  }
}

const ageMs = async (db: Parameters<FindProblems>[0], now: Date): Promise<number> => {
  const { madeAt, bornAt } = await findLastBackup(db);
  return Math.max(0, now.getTime() - Date.parse(madeAt ?? bornAt));
};

/** For readiness. */
export const findBackupProblems =
  (clock: () => Date): FindProblems =>
  async (db) => {
    const { madeAt, failure, missingFiles } = await findLastBackup(db);
    const last = madeAt === null ? 'Резервной копии нет' : `Последняя резервная копия: ${formatWorksMoment(madeAt)}`;
    const isLate = (await ageMs(db, clock())) > lateMs;
    return [
      ...(isLate || failure !== null
        ? [{ code: 'backup.late', message: failure === null ? last : `${last}. Попытка не удалась: ${failure}` }]
        : []),
      ...((missingFiles ?? 0) > 0
        ? [{ code: 'backup.incomplete', message: `В резервной копии нет утраченных файлов: ${missingFiles}` }]
        : []),
    ];
  };

export const backupGauges = (pool: Pool, clock: () => Date): Gauge[] => [
  {
    name: 'otk_backup_age_seconds',
    help: 'Age of the newest checked backup, or of the database while there is none',
    read: async () => (await ageMs(pool, clock())) / 1000,
  },
];
