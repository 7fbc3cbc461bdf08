// Papers as PDF, one at a time, in a worker that starts with the first paper. A paper that takes too long ends the
// worker: the next paper starts another one.
import { Worker } from 'node:worker_threads';

import { createSemaphore } from '#platform/semaphore';

import type { Paper } from './paper.ts';

export type PrintReply = { readonly bytes: Uint8Array } | { readonly error: string };

export interface Printer {
  readonly print: (paper: Paper) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** An act takes about half a second, the first one with the start of the worker about one and a half. */
const timeLimitMs = 30_000;

export function createPrinter(limitMs = timeLimitMs): Printer {
  const turns = createSemaphore(1);
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./pdf.worker.ts', import.meta.url));
    // An idle worker does not keep the process alive.
    started.unref();
    started.once('exit', () => {
      worker = worker === started ? undefined : worker;
    });
    return started;
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function printNext(paper: Paper): Promise<Buffer> {
    worker ??= start();
    const reply = await answerOf(worker, paper, limitMs).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    if ('error' in reply) {
      throw new Error(`«${paper.title}» was not printed: ${reply.error}`);
    }
    return Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength);
  }

  return { print: (paper) => turns.run(() => printNext(paper)), close: stop };
}

function answerOf(worker: Worker, paper: Paper, limitMs: number): Promise<PrintReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PrintReply>();
  const timer = setTimeout(() => reject(new Error(`«${paper.title}» took too long to print`)), limitMs);
  const onExit = () => reject(new Error('The worker that prints papers has ended'));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  worker.postMessage(paper);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  });
}
