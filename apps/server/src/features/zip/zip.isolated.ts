// Archives are read in a worker: a hostile one costs its own time and memory.
import { requestErrors } from '@otk/domain/kernel/request-errors';
import { zipErrors } from '@otk/domain/zip/zip.errors';

import type { Upload } from '#platform/http/receive-upload';
import { type Isolated, isolated, LimitExceeded } from '#platform/worker/isolated';

import type { Unpacking } from './zip.archive.ts';

export type ZipJob =
  | { readonly kind: 'check' | 'list'; readonly path: string }
  | { readonly kind: 'unpack'; readonly path: string; readonly unpacking: Unpacking };

/** The largest archive that is taken is unpacked in about five seconds. */
const limits = { timeMs: 60_000, memoryMb: 128, mostWaiting: 50 };
const worker: Isolated<ZipJob, string[] | Upload> = isolated(new URL('./zip.worker.ts', import.meta.url), {
  ...limits,
  whenCrowded: () => requestErrors.busy({ retryAfter: 10 }),
});

async function run(job: ZipJob): Promise<string[] | Upload> {
  try {
    return await worker.run(job);
  } catch (error) {
    throw error instanceof LimitExceeded ? zipErrors.broken() : error;
  }
}

/** Unpacks everything and keeps nothing: an archive is refused as a whole before it is stored. */
export const checkArchive = async (path: string): Promise<number> => namesOf(await run({ kind: 'check', path })).length;

/** Names of its files in the order of their places. */
export const listArchive = async (path: string): Promise<string[]> => namesOf(await run({ kind: 'list', path }));

/** Unpacks one file. */
export async function unpackFile(path: string, unpacking: Unpacking): Promise<Upload> {
  const upload = await run({ kind: 'unpack', path, unpacking });
  if (Array.isArray(upload)) {
    throw new TypeError('The worker answered another question');
  }
  // A Buffer arrives as plain bytes.
  return { ...upload, head: Buffer.from(upload.head) };
}

function namesOf(given: string[] | Upload): string[] {
  if (!Array.isArray(given)) {
    throw new TypeError('The worker answered another question');
  }
  return given;
}
