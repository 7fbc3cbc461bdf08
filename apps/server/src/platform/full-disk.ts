// A full disk is 507 with a text, whichever write met it: the file store, S3 or the database.
import type { AppError } from '@otk/domain/kernel/app-error';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { requestErrors } from '@otk/domain/kernel/request-errors';

import { hasRoom } from '#platform/files/disk-room';

const failures: Readonly<Record<string, () => AppError>> = {
  ENOSPC: fileErrors.noSpace,
  EDQUOT: fileErrors.noSpace,
  // S3 stores; AWS itself is never full.
  XMinioStorageFull: fileErrors.noSpace,
  QuotaExceeded: fileErrors.noSpace,
  // PostgreSQL: disk_full.
  53100: requestErrors.noSpace,
};

export function fullDiskFailure(error: unknown): AppError | undefined {
  const { code, serviceCode = code, status } = error as { code?: string; serviceCode?: string; status?: number };
  return failures[String(serviceCode)]?.() ?? (status === 507 ? fileErrors.noSpace() : undefined);
}

/** How long a failed write is reported: the database may be on another machine, so its disk cannot be measured. */
const reportedMs = 120_000;
/** Below this PostgreSQL may be unable to write its log, and would stop instead of refusing a statement. */
const databaseFloorBytes = 64 * 1024 * 1024;

export interface DatabaseFolder {
  /** On this machine; absent for a database that is elsewhere. */
  readonly folder?: string | undefined;
  readonly floorBytes?: number;
}

export interface FullDiskWatch {
  /** The database has refused a write. */
  readonly note: () => void;
  readonly isFull: () => Promise<boolean>;
  /** Refuses a write before it reaches the database. */
  readonly ensureRoom: () => Promise<void>;
}

export function watchFullDisk(
  clock: () => Date,
  { folder, floorBytes = databaseFloorBytes }: DatabaseFolder = {},
): FullDiskWatch {
  let notedAt = Number.NEGATIVE_INFINITY;
  const isShort = async () => folder !== undefined && !(await hasRoom(folder, floorBytes));
  return {
    note: () => {
      notedAt = clock().getTime();
    },
    isFull: async () => clock().getTime() - notedAt < reportedMs || isShort(),
    async ensureRoom() {
      if (await isShort()) {
        throw requestErrors.noSpace();
      }
    },
  };
}
