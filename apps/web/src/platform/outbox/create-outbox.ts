// The queue at work: takes writes, sends them in order, tells the screens how it stands.
import { observe, signal } from '../observable.ts';
import { createDrain, type DrainDeps } from './outbox-drain.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { type OutboxPause, pausing } from './outbox-pause.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { OutboxTabs } from './outbox-tabs.ts';
import { NotKeptError, type Outbox, type OutboxState } from './outbox.ts';
import { waitingRoom } from './waiting-room.ts';

export interface OutboxDeps extends DrainDeps {
  readonly store: OutboxStore;
  readonly tabs: OutboxTabs;
  readonly pause: OutboxPause;
}

export interface RunningOutbox extends Outbox {
  /** Reads how it stands; called when a person is known. */
  readonly refresh: () => Promise<void>;
  /** Stops sending; what is queued stays. */
  readonly halt: () => void;
  /** Another tab wrote or decided something about these transports. */
  readonly onElsewhere: (listener: (transportIds: readonly string[]) => void) => () => void;
}

const idle: OutboxState = { entries: [], foreign: 0, sending: null, problem: null, isPaused: false };

export function createOutbox(deps: OutboxDeps): RunningOutbox {
  const { store, owner, tabs, pause, report } = deps;
  const state = observe(idle);
  const sent = signal<{ readonly entry: OutboxEntry; readonly reply: unknown }>();
  const waiters = waitingRoom();
  const dropped = new Set<number>();

  async function refresh(): Promise<void> {
    const userId = owner()?.userId ?? null;
    const entries = userId === null ? [] : await store.list(userId);
    const foreign = await store.foreign(userId);
    const { problem } = state.getState();
    const isPaused = pause.holds(userId);
    const isOpen = entries.some((entry) => entry.id === problem?.id && entry.state === 'waiting');
    state.set({ ...state.getState(), entries, foreign, isPaused, problem: isOpen ? problem : null });
  }

  async function changed(): Promise<void> {
    tabs.tell({ type: 'changed' });
    await refresh();
  }

  /** Seen at once, before the whole is read anew. */
  const forget = (id: number) =>
    state.set({ ...state.getState(), entries: state.getState().entries.filter((entry) => entry.id !== id) });

  const { wake, watchOver, halt } = createDrain(deps, {
    state,
    changed,
    sent(entry, reply) {
      forget(entry.id);
      waiters.settle(entry.id, { state: 'sent', reply });
      tabs.tell({ type: 'sent', entry, reply });
      sent.emit({ entry, reply });
    },
    isAwaited: waiters.has,
    turnedAway(entry, error) {
      forget(entry.id);
      waiters.refuse(entry.id, error);
    },
    isDropped: (id) => dropped.has(id),
    rested: () => waiters.dismiss(),
  });

  tabs.listen((message) => {
    if (message.type === 'sent') {
      waiters.settle(message.entry.id, { state: 'sent', reply: message.reply });
      sent.emit(message);
    }
  });
  const onElsewhere = followTabs({ tabs, entries: () => state.getState().entries, refresh, watchOver, report });

  /** A person's decision about one entry; the queue goes on with it at once. */
  const decide =
    (act: (id: number) => Promise<unknown>) =>
    async (id: number): Promise<void> => {
      await act(id);
      await changed();
      wake();
    };

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    refresh,
    wake,
    halt,
    onElsewhere,
    onSent: (listener) => sent.listen(({ entry, reply }) => listener(entry, reply)),

    async write(entry, local) {
      const by = owner();
      if (by === null) {
        throw new Error('Неизвестный пользователь, попробуйте перезагрузить страницу');
      }
      const added = await store.add(entry, by, local).catch((cause: unknown) => {
        throw new NotKeptError(cause);
      });
      local?.saved?.();
      const delivery = waiters.wait(added.id);
      // Another run may have it refused before the tabs are told: the caller hears of it below, so it is not unheard.
      delivery.catch(() => undefined);
      await changed();
      wake();
      return delivery;
    },

    async transaction(mode, stores, work) {
      const { result, changes } = await store.transact(mode, stores, work);
      changes.withdrawn.forEach((id) => dropped.add(id));
      if (changes.isAmended || changes.withdrawn.length > 0) {
        await changed();
      }
      return result;
    },

    register: deps.handlers.register,

    async drop(id) {
      const entry = state.getState().entries.find((other) => other.id === id);
      dropped.add(id);
      if (entry) {
        await store.end(entry, 'dropped');
      }
      await changed();
      wake();
    },

    setAside: decide((id) => store.setState(id, 'aside')),
    retry: decide((id) => store.setState(id, 'waiting')),

    ...pausing({ owner, tabs, pause, state, halt, wake }),
  };
}

interface FollowTabsDeps {
  readonly tabs: OutboxTabs;
  readonly entries: () => readonly OutboxEntry[];
  readonly refresh: () => Promise<void>;
  readonly watchOver: () => void;
  readonly report: OutboxDeps['report'];
}

/** What the other tabs of the browser do with the queue; tells which transports it is about. */
function followTabs({ tabs, entries, refresh, watchOver, report }: FollowTabsDeps): RunningOutbox['onElsewhere'] {
  const elsewhere = signal<readonly string[]>();
  async function follow(): Promise<void> {
    const before = entries();
    await refresh();
    const touched = transportsOfDifference(before, entries());
    if (touched.length > 0) {
      elsewhere.emit(touched);
    }
  }
  tabs.listen(({ type }) => {
    (type === 'sent' ? refresh() : follow()).then(watchOver).catch(report);
  });
  return elsewhere.listen;
}

function transportsOfDifference(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): string[] {
  const missing = (from: readonly OutboxEntry[], entry: OutboxEntry) => !from.some(({ id }) => id === entry.id);
  const differing = [
    ...before.filter((entry) => missing(after, entry)),
    ...after.filter((entry) => missing(before, entry)),
  ];
  return [...new Set(differing.flatMap(({ transportId }) => transportId ?? []))];
}
