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
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** A missing key is fine: the wish is fulfilled. */
  remove(key: string): Promise<void>;
  /** Everything kept, for the sweep of what no row refers to. */
  list(): AsyncIterable<{ readonly key: string; readonly at: Date }>;
}

/** Two levels of folders keep each of them small. */
export function newFileKey(extension: string): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}.${extension}`;
}
