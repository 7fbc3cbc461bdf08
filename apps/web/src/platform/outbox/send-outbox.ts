// One run of the outbox: sends it under the lock of its author, then publishes what it stopped at.
import type { Observed } from '../observable.ts';
import type { Lock } from '../session/lock.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxState } from './outbox.ts';
import { replay, type ReplayDeps, type ReplayEvents, type Stop } from './replay.ts';
import type { RunEnd } from './sending-loop.ts';

export interface OutboxRunDeps extends ReplayDeps {
  readonly lock: Lock;
  readonly lockName: string;
  /** Called when every waiting entry has been sent. */
  readonly emptied: () => Promise<void>;
}

export interface OutboxRunHooks extends ReplayEvents {
  readonly state: Observed<OutboxState>;
  readonly changed: () => Promise<void>;
}

export async function sendOutbox(
  deps: OutboxRunDeps,
  hooks: OutboxRunHooks,
  userId: string,
  halted: AbortSignal,
): Promise<RunEnd> {
  const { getState, set } = hooks.state;
  let done = 0;
  const events = {
    ...hooks,
    sent(entry: OutboxEntry, reply: unknown) {
      done += 1;
      hooks.sent(entry, reply);
      const left = getState().entries.filter(({ state }) => state === 'waiting').length;
      set({ ...getState(), sending: { done, total: done + left } });
    },
  };
  const stop = await deps.lock(`${deps.lockName}:${userId}`, () => replay(deps, { userId, signal: halted, events }));
  set({ ...getState(), sending: null });
  await hooks.changed();
  if (stop) {
    const { entry } = stop;
    if (needsPerson(deps, stop)) {
      set({ ...getState(), problem: getState().entries.find(({ id }) => id === entry.id) ?? entry });
    }
    return endOf(stop);
  }
  set({ ...getState(), problem: null });
  await deps.emptied();
  return 'done';
}

const needsPerson = ({ handlers }: OutboxRunDeps, { kind, entry, isShown }: Stop): boolean =>
  isShown || kind === 'failed' || kind === 'refused' || (kind === 'noRoom' && !handlers.of(entry));

function endOf({ kind, retryAfter }: Stop): RunEnd {
  if (kind === 'signIn') {
    return 'waits';
  }
  // Paused and resumed during the run, or a person decided about what it stopped at: sent again at once.
  return kind === 'stopped' || kind === 'refused' ? 'stopped' : { seconds: retryAfter };
}
