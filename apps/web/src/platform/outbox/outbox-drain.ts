// Sends the outbox from one tab at a time, by a run whose code is loaded with the first one.
import type { ActOrigin } from '../act-origin.ts';
import type { OutboxRunDeps, OutboxRunHooks } from './send-outbox.ts';
import { type SendingLoop, sendingLoop, type SendingLoopDeps } from './sending-loop.ts';
import { isTriedAgain } from './verdict.ts';

export interface DrainDeps extends OutboxRunDeps, Pick<SendingLoopDeps, 'report' | 'timers'> {
  /** The signed-in user and division; null while signed out. */
  readonly owner: () => ActOrigin | null;
  /** When the code of a run may be loaded while nothing waits; at once when absent. */
  readonly calm?: (() => Promise<void>) | undefined;
}

export interface DrainHooks extends OutboxRunHooks {
  /** Called when a run has ended and no other follows at once. */
  readonly idle: () => void;
}

export interface Drain extends Pick<SendingLoop, 'wake' | 'halt'> {
  /** Another tab is sending the outbox: schedules a run of this tab in case that tab dies. */
  readonly scheduleTakeover: () => void;
}

export function createDrain(deps: DrainDeps, hooks: DrainHooks): Drain {
  const { getState, set } = hooks.state;
  const loop = sendingLoop({
    ...deps,
    idle: hooks.idle,
    planned: (nextTryAt) => getState().nextTryAt !== nextTryAt && set({ ...getState(), nextTryAt }),
    async run(halted) {
      const userId = deps.owner()?.userId;
      if (userId === undefined || getState().isPaused) {
        return 'stopped';
      }
      // The list is drawn without it.
      if (getState().entries.length === 0) {
        await deps.calm?.();
      }
      const { sendOutbox } = await import('./send-outbox.ts');
      return sendOutbox(deps, hooks, userId, halted);
    },
  });

  return {
    ...loop,
    scheduleTakeover() {
      const first = getState().entries.find(({ state }) => state === 'waiting');
      if (first === undefined) {
        loop.rest();
      } else if (first.failure === null || isTriedAgain(first.failure)) {
        loop.takeOver();
      }
    },
  };
}
