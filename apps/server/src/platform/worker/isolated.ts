// Work on untrusted bytes or texts, in a thread of its own with a limit of time and of memory: whatever they make a
// parser do, the server goes on answering. One job at a time; the thread starts with the first job, ends when idle, and a
// job over a limit ends it: the next job starts another one.
// The time is processor time of the thread. A job that got too little of it in several times that time by the clock is
// answered "busy, try again": a refusal of the bytes would make a device give them up because of somebody else's load.
import { Worker } from 'node:worker_threads';

import { AppError } from '@otk/domain/kernel/app-error';
import { requestErrors } from '@otk/domain/kernel/request-errors';

import { createSemaphore } from '#platform/semaphore';

import type { JobReply } from './answer-jobs.ts';

export interface Isolated<Job, Result> {
  readonly run: (job: Job) => Promise<Result>;
  readonly close: () => Promise<void>;
}

export interface IsolatedLimits {
  /** Processor time of the thread. */
  readonly timeMs: number;
  /** Of the objects of the thread. Buffers do not count: the job bounds the bytes that it reads. */
  readonly memoryMb: number;
  /** How many jobs may wait; the next one is refused. */
  readonly mostWaiting?: number;
  readonly whenCrowded?: () => AppError;
}

/** The job computed longer or took more memory than it may: the bytes are to blame. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}

const idleMs = 5 * 60_000;
/** How many times its processor time a job may take by the clock. */
const patience = 4;
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
  const clock = setTimeout(() => reject(requestErrors.busy({ retryAfter: 10 })), patience * timeMs);
  const stopWatching = watchProcessorTime(worker, timeMs, () =>
    reject(new LimitExceeded(`The job computed longer than ${timeMs} ms`)),
  );
  const onError = (error: unknown) =>
    reject(isOutOfMemory(error) ? new LimitExceeded('The job took too much memory') : error);
  const onExit = () => reject(new Error('The thread has ended without an answer'));
  worker.once('message', resolve).once('error', onError).once('exit', onExit);
  worker.postMessage(job);
  return promise.finally(() => {
    clearTimeout(clock);
    stopWatching();
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  });
}

/** Calls `onSpent` once the thread has computed for so long since now. */
function watchProcessorTime(worker: Worker, timeMs: number, onSpent: () => void): () => void {
  // A thread that is still starting, or has ended, has no figures.
  const used = (): Promise<number> =>
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      () => 0,
    );
  const before = used();
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const left = timeMs - (await used()) + (await before);
    if (left <= 0) {
      onSpent();
    } else if (timer) {
      lookIn(left);
    }
  };
  const lookIn = (ms: number) => {
    timer = setTimeout(() => void look(), Math.max(20, ms));
  };
  lookIn(timeMs);
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const refusalOf = ({ code, spec, details }: Extract<JobReply<never>, { refused: unknown }>['refused']): AppError =>
  new AppError(code, spec, details);
