// Storage of bytes: the disk of the data folder or any S3. Keys are generated, never a name given by a person.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

import { errorCode } from '#platform/startup-error';

export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/** Bytes in memory, or a file in `incomingDir`, which the store then owns. */
export type FileSource = Buffer | { readonly path: string };

export interface FileStore {
  /** A folder on this machine for uploads in progress. */
  readonly incomingDir: string;
  /** Refuses (file.noSpace) when there is too little free space for uploads. */
  readonly ensureRoom: () => Promise<void>;
  /** When it returns, the bytes survive a crash; until then the key does not exist. */
  put(key: string, source: FileSource): Promise<void>;
  /** Bytes that were moved aside are still found under their key. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removing a missing key is not an error. */
  remove(key: string): Promise<void>;
  /** Removes bytes from the listing and keeps them; a missing key is not an error. */
  moveAside(key: string): Promise<void>;
  removeAside(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Every key in the store, also foreign ones; without those moved aside. */
  list(): AsyncIterable<{ readonly key: string; readonly at: Date }>;
  /** The text that names the installation of the store; null when the store is not marked. */
  readMark(): Promise<string | null>;
  writeMark(text: string): Promise<void>;
}

/** Two levels of folders keep each of them small. */
export function newFileKey(extension: string): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}.${extension}`;
}

/** The disk names the file and cannot read its bytes: a bad sector, a broken block of the file system. */
export const isUnreadable = (error: unknown): boolean => ['EIO', 'EBADMSG', 'EUCLEAN'].includes(errorCode(error));
