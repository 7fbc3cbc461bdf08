// The person's pause for senders outside the outbox: videos, papers and archives stop and go on together with it.
import { observe, type Observable } from '../observable.ts';
import type { Outbox } from './outbox.ts';

/** True while the person has paused sending. */
export type SendingPause = Observable<boolean>;

export function sendingPause(outbox: Pick<Outbox, 'getState' | 'subscribe'>): SendingPause {
  const isPaused = observe(outbox.getState().isPaused);
  outbox.subscribe(() => {
    const now = outbox.getState().isPaused;
    if (now !== isPaused.getState()) {
      isPaused.set(now);
    }
  });
  return isPaused;
}

/** Runs `work`; a pause aborts it, and it runs again after the pause. `signal` ends both the work and the waiting. */
export async function throughPauses<T>(
  pause: SendingPause,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (;;) {
    await resumed(pause, signal);
    const paused = new AbortController();
    const unsubscribe = pause.subscribe(() => pause.getState() && paused.abort());
    try {
      return await work(AbortSignal.any([signal, paused.signal]));
    } catch (error) {
      if (signal.aborted || !paused.signal.aborted) {
        throw error;
      }
    } finally {
      unsubscribe();
    }
  }
}

/** Resolves at the end of the pause, at once when there is none. */
export const resumed = (pause: SendingPause, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (!pause.getState()) {
      resolve();
      return;
    }
    const unsubscribe = pause.subscribe(() => {
      if (!pause.getState()) {
        unsubscribe();
        resolve();
      }
    });
    signal.addEventListener(
      'abort',
      () => {
        unsubscribe();
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
