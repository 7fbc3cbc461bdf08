// The other side of `isolated`: runs in the thread.
import { parentPort } from 'node:worker_threads';

import { AppError, type ErrorDetails, type ErrorSpec } from '@otk/domain/kernel/app-error';

export type JobReply<Result> =
  | { readonly value: Result }
  /** An AppError: the class does not survive the way between threads. */
  | { readonly refused: { readonly code: string; readonly spec: ErrorSpec; readonly details: ErrorDetails } }
  | { readonly error: string };

export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result> | Result): void {
  parentPort?.on('message', async (job: Job) => {
    parentPort?.postMessage(await outcomeOf(work, job));
  });
}

async function outcomeOf<Job, Result>(
  work: (job: Job) => Promise<Result> | Result,
  job: Job,
): Promise<JobReply<Result>> {
  try {
    return { value: await work(job) };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, status, message: text, details } = error;
      return { refused: { code, spec: { status, text }, details } };
    }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
