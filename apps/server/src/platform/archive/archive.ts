// The names in an archive that somebody sent, read in a worker; nothing is unpacked.
import { requestErrors } from '@otk/domain/kernel/request-errors';

import { type Isolated, isolated, LimitExceeded } from '#platform/worker/isolated';

const limits = { timeMs: 10_000, memoryMb: 64, mostWaiting: 50 };
const worker: Isolated<string, string[]> = isolated(new URL('./archive.worker.ts', import.meta.url), {
  ...limits,
  whenCrowded: () => requestErrors.busy({ retryAfter: 10 }),
});

/** Empty when the file is no archive or holds too many parts. */
export const archiveNames = (path: string): Promise<string[]> =>
  worker.run(path).catch((error: unknown) => {
    if (error instanceof LimitExceeded) {
      return [];
    }
    throw error;
  });
