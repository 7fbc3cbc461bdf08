// Papers as PDF, one at a time, in a worker.
import { AppError } from '@otk/domain/kernel/app-error';

import { type Isolated, isolated, LimitExceeded } from '#platform/worker/isolated';

import type { Paper } from './paper.ts';

export interface Printer {
  readonly print: (paper: Paper) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** An act takes about half a second, the first one with the start of the worker about one and a half. */
const timeLimitMs = 30_000;
/** A report of 500 transports takes about a third of it. */
const memoryMb = 1024;

export function createPrinter(limitMs = timeLimitMs): Printer {
  const press: Isolated<Paper, Uint8Array> = isolated(new URL('./pdf.worker.ts', import.meta.url), {
    timeMs: limitMs,
    memoryMb,
  });
  return {
    close: press.close,
    async print(paper) {
      const bytes = await press.run(paper).catch((cause: unknown) => {
        const what =
          cause instanceof LimitExceeded || cause instanceof AppError ? 'took too long to print' : 'was not printed';
        throw new Error(`«${paper.title}» ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, {
          cause,
        });
      });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  };
}
