// A pause of sending, set by a person: applies to every tab of the device and survives a restart. It does not apply to
// other people who work on the device.
import * as z from 'zod/mini';

import type { ActOrigin } from '../act-origin.ts';
import type { Observed } from '../observable.ts';
import { type KeyValueStorage, storedValue } from '../stored-value.ts';
import type { Drain } from './outbox-drain.ts';
import type { OutboxTabs } from './outbox-tabs.ts';
import type { Outbox, OutboxState } from './outbox.ts';

export interface OutboxPause {
  readonly isSetFor: (userId: string | null) => boolean;
  readonly begin: (userId: string) => void;
  readonly end: () => void;
}

export function outboxPause(storage: KeyValueStorage, prefix: string): OutboxPause {
  const held = storedValue(storage, `${prefix}outboxPaused`, z.string());
  return {
    isSetFor: (userId) => userId !== null && held.read() === userId,
    begin: held.write,
    end: held.clear,
  };
}

interface PausingDeps extends Pick<Drain, 'halt' | 'wake'> {
  readonly owner: () => ActOrigin | null;
  readonly tabs: OutboxTabs;
  readonly pause: OutboxPause;
  readonly state: Observed<OutboxState>;
}

/** Pause and resume for every tab. */
export function pausing({ owner, tabs, pause, state, halt, wake }: PausingDeps): Pick<Outbox, 'pause' | 'resume'> {
  function apply(): void {
    const isPaused = pause.isSetFor(owner()?.userId ?? null);
    state.set({ ...state.getState(), isPaused });
    (isPaused ? halt : wake)();
  }
  function announce(): void {
    tabs.tell({ type: 'paused' });
    apply();
  }
  tabs.listen(({ type }) => type === 'paused' && apply());

  return {
    pause() {
      const by = owner();
      if (by !== null) {
        pause.begin(by.userId);
        announce();
      }
    },
    resume() {
      pause.end();
      announce();
    },
  };
}
