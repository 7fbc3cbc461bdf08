// Sends the videos of this device one at a time, from one tab, until the server has stored or refused them.
import { observe, type Observable } from '#platform/observable';
import type { SendingPause } from '#platform/outbox/sending-pause';
import type { Lock } from '#platform/session/lock';
import { sleepFor } from '#platform/sleep';

import { type AttemptDeps, type Outcome, videoAttempt } from './video.attempt.ts';
import { isToSend, type LocalVideo } from './video.row.ts';
import type { VideoShelf } from './video.shelf.ts';

export interface SenderState {
  /** The video that is being sent. */
  readonly localId: number | null;
  readonly sent: number;
  /** Waits before the next attempt. */
  readonly isWaiting: boolean;
  /** The person has paused all sending. */
  readonly isHeld: boolean;
}

export interface SenderDeps extends AttemptDeps {
  readonly shelf: VideoShelf;
  readonly lock: Lock;
  readonly pause: SendingPause;
  readonly prefix: string;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface VideoSender extends Observable<SenderState> {
  /** Looks for videos to send: there is a new one, or the network is back. */
  readonly wake: () => void;
  readonly pause: (localId: number) => Promise<void>;
  readonly resume: (localId: number) => Promise<void>;
  /** Aborts the upload; the caller changes the row. */
  readonly stop: (localId: number) => void;
}

const idle = { localId: null, sent: 0, isWaiting: false } as const;
const firstDelayMs = 1000;
const longestDelayMs = 30_000;

export function videoSender({ lock, pause, prefix, sleep = sleepFor, ...deps }: SenderDeps): VideoSender {
  const { shelf, report } = deps;
  const attempt = videoAttempt(deps);
  const state = observe<SenderState>({ ...idle, isHeld: pause.getState() });
  const show = (shown: Partial<SenderState>) => state.set({ ...state.getState(), ...shown });
  let current: { readonly localId: number; readonly control: AbortController } | null = null;
  let waking = new AbortController();
  let isRunning = false;
  /** `wake` was called during a run, which may already have looked for videos: run again. */
  let isAskedAgain = false;

  const toSend = (): readonly LocalVideo[] => (pause.getState() ? [] : shelf.getState().filter(isToSend));
  const rowOf = (localId: number): LocalVideo | undefined => toSend().find((row) => row.localId === localId);

  async function rest(ms: number, signal: AbortSignal): Promise<void> {
    show({ isWaiting: true });
    await sleep(ms, AbortSignal.any([signal, waking.signal])).catch(() => undefined);
    waking = new AbortController();
  }

  async function send(localId: number, signal: AbortSignal): Promise<void> {
    let delay = firstDelayMs;
    let reached = 0;
    let outcome: Outcome = 'again';
    for (let row = rowOf(localId); row && outcome !== 'done'; row = rowOf(localId)) {
      show({ localId, sent: reached, isWaiting: false });
      const onProgress = (sent: number) => show({ localId, sent, isWaiting: false });
      outcome = await attempt(row, { signal, onProgress });
      if (outcome === 'later') {
        const { sent } = state.getState();
        // After progress the next attempt comes soon.
        delay = sent > reached ? firstDelayMs : Math.min(delay * 2, longestDelayMs);
        reached = Math.max(reached, sent);
        await rest(delay, signal);
      }
    }
  }

  async function run(): Promise<void> {
    // Another tab may have added or sent videos while this one waited for the lock.
    await shelf.refresh();
    for (let [next] = toSend(); next; [next] = toSend()) {
      const control = new AbortController();
      current = { localId: next.localId, control };
      try {
        await send(next.localId, control.signal);
      } finally {
        current = null;
        show(idle);
      }
    }
  }

  function wake(): void {
    waking.abort();
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    isAskedAgain = false;
    waking = new AbortController();
    lock(`${prefix}video-sending`, run)
      .catch(report)
      .finally(() => {
        isRunning = false;
        if (isAskedAgain) {
          wake();
        }
      });
  }

  let known: readonly number[] = [];
  shelf.subscribe(() => {
    const ready = shelf
      .getState()
      .filter(isToSend)
      .map(({ localId }) => localId);
    const isNew = ready.some((localId) => !known.includes(localId));
    known = ready;
    if (isNew) {
      wake();
    }
  });

  const abort = () => current?.control.abort(new DOMException('Остановлено', 'AbortError'));
  const stop = (localId: number): void => {
    if (current?.localId === localId) {
      abort();
    }
  };

  pause.subscribe(() => {
    const isHeld = pause.getState();
    show({ isHeld });
    (isHeld ? abort : wake)();
  });

  return {
    ...state,
    wake,
    stop,
    async pause(localId) {
      await shelf.change(localId, { isPaused: true });
      stop(localId);
    },
    async resume(localId) {
      await shelf.change(localId, { isPaused: false, failure: null });
      wake();
    },
  };
}
