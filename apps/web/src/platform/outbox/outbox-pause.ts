// The person asked to wait: in every tab of the device, also after a restart, until he says otherwise. Who works on the
// device after him is not held by it.
import * as z from 'zod/mini';

import type { Observed } from '../observable.ts';
import { type KeyValueStorage, storedValue } from '../stored-value.ts';
import type { Drain } from './outbox-drain.ts';
import type { Owner } from './outbox-store.ts';
import type { OutboxTabs } from './outbox-tabs.ts';
import type { Outbox, OutboxState } from './outbox.ts';

export interface OutboxPause {
  readonly holds: (userId: string | null) => boolean;
  readonly begin: (userId: string) => void;
  readonly end: () => void;
}

export function outboxPause(storage: KeyValueStorage, prefix: string): OutboxPause {
  const held = storedValue(storage, `${prefix}outboxPaused`, z.string());
  return {
    holds: (userId) => userId !== null && held.read() === userId,
    begin: held.write,
    end: held.clear,
  };
}

interface PausingDeps extends Pick<Drain, 'halt' | 'wake'> {
  readonly owner: () => Owner | null;
  readonly tabs: OutboxTabs;
  readonly pause: OutboxPause;
  readonly state: Observed<OutboxState>;
}

/** The person's hand on the queue, obeyed by every tab. */
export function pausing({ owner, tabs, pause, state, halt, wake }: PausingDeps): Pick<Outbox, 'pause' | 'resume'> {
  function obey(): void {
    const isPaused = pause.holds(owner()?.userId ?? null);
    state.set({ ...state.getState(), isPaused });
    (isPaused ? halt : wake)();
  }
  function tellAll(): void {
    tabs.tell({ type: 'paused' });
    obey();
  }
  tabs.listen(({ type }) => type === 'paused' && obey());

  return {
    pause() {
      const by = owner();
      if (by !== null) {
        pause.begin(by.userId);
        tellAll();
      }
    },
    resume() {
      pause.end();
      tellAll();
    },
  };
}
