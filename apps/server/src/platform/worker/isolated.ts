// Work on untrusted bytes or texts, in a thread of its own with a limit of time and of memory: whatever they make a
// parser do, the server goes on answering. One job at a time; the thread starts with the first job, ends when idle, and a
// job over a limit ends it: the next job starts another one.
import { Worker } from 'node:worker_threads';

import { AppError } from '@otk/domain/kernel/app-error';

import { createSemaphore } from '#platform/semaphore';

import type { JobReply } from './answer-jobs.ts';

export interface Isolated<Job, Result> {
  readonly run: (job: Job) => Promise<Result>;
  readonly close: () => Promise<void>;
}

export interface IsolatedLimits {
  readonly timeMs: number;
  /** Of the objects of the thread. Buffers do not count: the job bounds the bytes that it reads. */
  readonly memoryMb: number;
  /** How many jobs may wait; the next one is refused. */
  readonly mostWaiting?: number;
  readonly whenCrowded?: () => AppError;
}

/** The job took more time or memory than it may; the bytes are to blame, or a machine with too much other work. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}

const idleMs = 5 * 60_000;
const young = 32;

/** `script` is a module that calls `answerJobs`. */
export function isolated<Job, Result>(script: URL, limits: IsolatedLimits): Isolated<Job, Result> {
  const { mostWaiting, whenCrowded } = limits;
  const turns = createSemaphore(1, {
    ...(mostWaiting !== undefined && { mostWaiting }),
    ...(whenCrowded && { refusal: whenCrowded }),
  });
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: young },
    });
    // An idle thread does not keep the process alive.
    started.unref();
    started.once('exit', () => {
      worker = worker === started ? undefined : worker;
    });
    // Between two jobs nobody else listens; the next job finds the thread gone and starts another.
    started.on('error', () => undefined);
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function runNext(job: Job): Promise<Result> {
    clearTimeout(idle);
    worker ??= start();
    const reply = await replyOf<Result>(worker, job, limits.timeMs).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    idle = setTimeout(() => void stop(), idleMs).unref();
    if ('value' in reply) {
      return reply.value;
    }
    throw 'refused' in reply ? refusalOf(reply.refused) : new Error(reply.error);
  }

  return { run: (job) => turns.run(() => runNext(job)), close: stop };
}

function replyOf<Result>(worker: Worker, job: unknown, timeMs: number): Promise<JobReply<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<JobReply<Result>>();
  const timer = setTimeout(() => reject(new LimitExceeded(`The job took longer than ${timeMs} ms`)), timeMs);
  const onError = (error: unknown) =>
    reject(isOutOfMemory(error) ? new LimitExceeded('The job took too much memory') : error);
  const onExit = () => reject(new Error('The thread has ended without an answer'));
  worker.once('message', resolve).once('error', onError).once('exit', onExit);
  worker.postMessage(job);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const refusalOf = ({ code, spec, details }: Extract<JobReply<never>, { refused: unknown }>['refused']): AppError =>
  new AppError(code, spec, details);
