// Empties the queue from one tab at a time, and says why it stopped when it could not.
import type { Report } from '../notify.ts';
import type { Observed } from '../observable.ts';
import type { Lock } from '../session/lock.ts';
import { backoff, type Timers } from './backoff.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { Owner } from './outbox-store.ts';
import type { OutboxState } from './outbox.ts';
import { replay, type ReplayDeps, type ReplayEvents, type Stop } from './replay.ts';
import { isTriedAgain } from './verdict.ts';

export interface DrainDeps extends ReplayDeps {
  /** Who acts now; nobody while signed out. */
  readonly owner: () => Owner | null;
  readonly lock: Lock;
  readonly lockName: string;
  /** Everything that waited has arrived. */
  readonly emptied: () => Promise<void>;
  readonly report: Report;
  readonly timers?: Timers;
}

export interface DrainHooks extends Omit<ReplayEvents, 'sent'> {
  readonly state: Observed<OutboxState>;
  readonly sent: (entry: OutboxEntry, reply: unknown) => void;
  readonly changed: () => Promise<void>;
  /** Nothing more is sent for now. */
  readonly rested: () => void;
}

export interface Drain {
  readonly wake: () => void;
  /** Another tab has work in the queue: should it die, this one goes on with it. */
  readonly watchOver: () => void;
  /** Breaks off what is being sent; its key makes sending it again harmless. */
  readonly halt: () => void;
}

export function createDrain(deps: DrainDeps, hooks: DrainHooks): Drain {
  const { getState, set } = hooks.state;
  const retrying = backoff(wake, deps.timers);
  let running: AbortController | null = null;
  let isAskedAgain = false;

  function wake(): void {
    if (running) {
      isAskedAgain = true;
      return;
    }
    retrying.cancel();
    const controller = new AbortController();
    running = controller;
    isAskedAgain = false;
    void drain(controller.signal)
      .catch(deps.report)
      .then(() => {
        running = null;
        if (isAskedAgain) {
          wake();
        } else {
          hooks.rested();
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
      // Held and let go again within one breath: what was broken off goes on.
      isAskedAgain &&= stop.kind === 'stopped';
      meet(stop);
      return;
    }
    retrying.reset();
    set({ ...getState(), problem: null });
    await deps.emptied();
  }

  async function sendAll(userId: string, halted: AbortSignal): Promise<Stop | null> {
    let done = 0;
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

  /** Sending cannot go on: by itself later, or only after a person's decision. */
  function meet({ kind, entry, retryAfter }: Stop): void {
    if (kind === 'failed' || kind === 'refused') {
      set({ ...getState(), problem: getState().entries.find(({ id }) => id === entry.id) ?? entry });
    }
    if (kind === 'failed' || kind === 'unreachable') {
      retrying.schedule(retryAfter);
    }
  }

  function watchOver(): void {
    const first = getState().entries.find(({ state }) => state === 'waiting');
    if (first === undefined) {
      retrying.reset();
    } else if (!running && !retrying.isScheduled() && (first.failure === null || isTriedAgain(first.failure))) {
      retrying.schedule();
    }
  }

  return {
    wake,
    watchOver,
    halt() {
      retrying.cancel();
      running?.abort();
    },
  };
}
