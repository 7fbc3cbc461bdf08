// A full disk is 507 with a text, whichever write met it: the file store, S3 or the database.
import type { AppError } from '@otk/domain/kernel/app-error';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { requestErrors } from '@otk/domain/kernel/request-errors';

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

export interface FullDiskWatch {
  readonly note: () => void;
  readonly isFull: () => boolean;
}

export function watchFullDisk(clock: () => Date): FullDiskWatch {
  let notedAt = Number.NEGATIVE_INFINITY;
  return {
    note: () => {
      notedAt = clock().getTime();
    },
    isFull: () => clock().getTime() - notedAt < reportedMs,
  };
}
