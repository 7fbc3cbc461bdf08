// Refuses files before the disk is full, so that the database can still write.
import { statfs } from 'node:fs/promises';

import { fileErrors } from '@otk/domain/kernel/file-errors';

/** Reserved for the database and the log. */
export const freeFloorBytes = 512 * 1024 * 1024;

export async function hasRoom(folder: string, floorBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= floorBytes;
}

export async function ensureRoom(folder: string, floorBytes: number): Promise<void> {
  if (!(await hasRoom(folder, floorBytes))) {
    throw fileErrors.noSpace();
  }
}

const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** A failed write as the error shown to the person. */
export const fromDisk = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && fullCodes.includes(error.code) ? fileErrors.noSpace() : error;
