// Sends the queue from one tab at a time. When sending stops, schedules the next try or publishes the problem.
import type { ActOrigin } from '../act-origin.ts';
import type { Report } from '../notify.ts';
import type { Observed } from '../observable.ts';
import type { Lock } from '../session/lock.ts';
import { backoff, type Timers } from './backoff.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxState } from './outbox.ts';
import type { ReplayDeps, ReplayEvents, Stop } from './replay.ts';
import { isTriedAgain } from './verdict.ts';

export interface DrainDeps extends ReplayDeps {
  /** The signed-in user and division; null while signed out. */
  readonly owner: () => ActOrigin | null;
  readonly lock: Lock;
  readonly lockName: string;
  /** Called when every waiting entry has been sent. */
  readonly emptied: () => Promise<void>;
  readonly report: Report;
  readonly timers?: Timers;
}

export interface DrainHooks extends Omit<ReplayEvents, 'sent'> {
  readonly state: Observed<OutboxState>;
  readonly sent: (entry: OutboxEntry, reply: unknown) => void;
  readonly changed: () => Promise<void>;
  /** Called when a run has ended and no other follows at once. */
  readonly idle: () => void;
}

export interface Drain {
  readonly wake: () => void;
  /** Another tab is sending the queue: schedules a run of this tab in case that tab dies. */
  readonly scheduleTakeover: () => void;
  /** Aborts the requests on their way; their keys make a repetition harmless. */
  readonly halt: () => void;
}

export function createDrain(deps: DrainDeps, hooks: DrainHooks): Drain {
  const { getState, set } = hooks.state;
  const retrying = backoff(wake, deps.timers);
  let running: AbortController | null = null;
  let isAskedAgain = false;

  function planTry(retryAfter?: number): void {
    set({ ...getState(), nextTryAt: retrying.schedule(retryAfter) });
  }

  function cancelTry(): void {
    retrying.cancel();
    if (getState().nextTryAt !== null) {
      set({ ...getState(), nextTryAt: null });
    }
  }

  function wake(): void {
    if (running) {
      isAskedAgain = true;
      return;
    }
    cancelTry();
    const controller = new AbortController();
    running = controller;
    isAskedAgain = false;
    void drain(controller.signal)
      .catch((error: unknown) => {
        // The code of sending did not arrive, or the store did not answer.
        deps.report(error);
        planTry();
      })
      .then(() => {
        running = null;
        if (isAskedAgain) {
          wake();
        } else {
          hooks.idle();
        }
      });
  }

  async function drain(halted: AbortSignal): Promise<void> {
    const user = deps.owner()?.userId;
    if (user === undefined || getState().isPaused) {
      return;
    }
    const stop = await deps.lock(`${deps.lockName}:${user}`, () => sendAll(user, halted));
    set({ ...getState(), sending: null });
    await hooks.changed();
    if (stop) {
      // Paused and resumed during this run, or a person decided about what it stopped at: send again.
      isAskedAgain &&= stop.kind === 'stopped' || stop.kind === 'refused';
      handleStop(stop);
      return;
    }
    retrying.reset();
    set({ ...getState(), problem: null });
    await deps.emptied();
  }

  async function sendAll(userId: string, halted: AbortSignal): Promise<Stop | null> {
    let done = 0;
    // The list is drawn without it.
    const { replay } = await import('./replay.ts');
    return replay(deps, {
      userId,
      signal: halted,
      events: {
        ...hooks,
        sent(entry, reply) {
          done += 1;
          hooks.sent(entry, reply);
          const left = getState().entries.filter(({ state }) => state === 'waiting').length;
          set({ ...getState(), sending: { done, total: done + left } });
        },
      },
    });
  }

  /** Schedules a retry, or publishes an entry that needs a person's decision. */
  function handleStop({ kind, entry, retryAfter, isShown }: Stop): void {
    if (isShown || kind === 'failed' || kind === 'refused' || (kind === 'noRoom' && !deps.handlers.of(entry))) {
      set({ ...getState(), problem: getState().entries.find(({ id }) => id === entry.id) ?? entry });
    }
    if (kind === 'failed' || kind === 'unreachable' || kind === 'noRoom') {
      planTry(retryAfter);
    }
  }

  function scheduleTakeover(): void {
    const first = getState().entries.find(({ state }) => state === 'waiting');
    if (first === undefined) {
      retrying.reset();
      cancelTry();
    } else if (!running && !retrying.isScheduled() && (first.failure === null || isTriedAgain(first.failure))) {
      planTry();
    }
  }

  return {
    wake,
    scheduleTakeover,
    halt() {
      cancelTry();
      running?.abort();
    },
  };
}
