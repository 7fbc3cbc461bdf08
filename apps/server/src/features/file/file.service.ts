// Keeping bytes and rows together: bytes are stored before the transaction, so a row never points at nothing; bytes
// whose transaction was undone are removed at once or, after a crash, by the sweep (`file.sweep.service.ts`).
import { AppError } from '@otk/domain/kernel/app-error';
import { fileErrors } from '@otk/domain/kernel/file-errors';

import type { Queryable } from '#platform/db/pool';
import { fileNameOf } from '#platform/files/file-name';
import { type FileSource, type FileStore, newFileKey } from '#platform/files/file-store';
import { inTime } from '#platform/in-time';
import { type Problem, problemOf } from '#platform/problems';

import { fileRepo, type NewFile } from './file.repo.ts';

/** Bytes that are stored and not yet referred to. */
export interface KeptFile extends NewFile {
  /** The row did not come: forget the bytes. */
  readonly drop: () => Promise<void>;
}

export interface FileFacts extends Omit<NewFile, 'key'> {
  readonly extension: string;
}

export async function keepFile(files: FileStore, source: FileSource, facts: FileFacts): Promise<KeptFile> {
  const { extension, ...rest } = facts;
  const key = newFileKey(extension);
  await files.put(key, source);
  return { ...rest, name: fileNameOf(rest.name, extension), key, drop: () => files.remove(key) };
}

/** In the transaction of the object that the files belong to. */
export const recordFiles = <const Files extends readonly NewFile[]>(tx: Queryable, files: Files) =>
  fileRepo(tx).insert(files);

const probeMs = 2000;

/** What is wrong with the store: no room (its own check refuses uploads for the same reason), or no answer. */
export async function findStoreProblems(files: FileStore): Promise<Problem[]> {
  try {
    await files.ensureRoom();
    await inTime(files.readMark(), probeMs);
    return [];
  } catch (error) {
    return [problemOf(error instanceof AppError ? error : fileErrors.unavailable())];
  }
}

export const recordFile = async (tx: Queryable, file: NewFile): Promise<string> => (await recordFiles(tx, [file]))[0];
