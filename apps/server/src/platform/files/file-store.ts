// Where bytes live: the disk of the data folder or any S3. Keys are ours, never a name given by a person.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  /** The last byte, not the one behind it. */
  readonly end: number;
}

/** Bytes in memory, or a file in `incomingDir` that is handed over. */
export type FileSource = Buffer | { readonly path: string };

export interface FileStore {
  /** A folder on this machine for bytes on their way in. */
  readonly incomingDir: string;
  /** Refuses (file.noSpace) when there is too little room left to take anything in. */
  readonly ensureRoom: () => Promise<void>;
  /** When it returns, the bytes survive a crash; until then nothing is seen under the key. */
  put(key: string, source: FileSource): Promise<void>;
  /** Bytes that were moved aside are still found under their key. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removing a missing key is not an error. */
  remove(key: string): Promise<void>;
  /** Takes bytes out of the store's listing without losing them; a missing key is not an error. */
  moveAside(key: string): Promise<void>;
  removeAside(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Every key in the store, also those that are not ours; not what was moved aside. */
  list(): AsyncIterable<{ readonly key: string; readonly at: Date }>;
  /** The text that says which installation the store belongs to; null when nobody has marked it. */
  readMark(): Promise<string | null>;
  writeMark(text: string): Promise<void>;
}

/** Two levels of folders keep each of them small. */
export function newFileKey(extension: string): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}.${extension}`;
}
