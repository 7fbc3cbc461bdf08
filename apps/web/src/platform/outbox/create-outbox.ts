// The running outbox: accepts writes, sends them in order and publishes its state to the screens.
import { texts } from '@otk/domain/kernel/texts';
import type { Link } from '../link.ts';
import { observe, signal } from '../observable.ts';
import { randomUuid } from '../random-uuid.ts';
import { createDrain, type DrainDeps } from './outbox-drain.ts';
import type { NewEntry, OutboxEntry, SerializedRequest } from './outbox-entry.ts';
import { type OutboxPause, pausing } from './outbox-pause.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { OutboxTabs } from './outbox-tabs.ts';
import { NotKeptError, type Outbox, type OutboxState } from './outbox.ts';
import { writeWaiters } from './write-waiters.ts';

export interface OutboxDeps extends DrainDeps {
  readonly store: OutboxStore;
  readonly tabs: OutboxTabs;
  readonly pause: OutboxPause;
  /** Nobody waits for the answer of a silent server: the write is on the device. */
  readonly link?: Pick<Link, 'isSilent' | 'onSilent'>;
  /** How long a screen may take to show a refusal. */
  readonly showMs?: number;
}

export interface RunningOutbox extends Outbox {
  /** Reads the state from the device; called when the user is known. */
  readonly refresh: () => Promise<void>;
  /** Stops sending; unsent entries stay. */
  readonly halt: () => void;
  /** Another tab changed entries of these transports. */
  readonly onElsewhere: (listener: (transportIds: readonly string[]) => void) => () => void;
}

export const emptyState: OutboxState = {
  entries: [],
  foreign: 0,
  sending: null,
  problem: null,
  isPaused: false,
  nextTryAt: null,
};

export function createOutbox(deps: OutboxDeps): RunningOutbox {
  const { store, owner, tabs, pause, report, showMs = 2000 } = deps;
  const state = observe(emptyState);
  const sent = signal<{ readonly entry: OutboxEntry; readonly reply: unknown }>();
  const waiters = writeWaiters({ ...(deps.link && { link: deps.link }) });
  const dropped = new Set<number>();
  /** Writes on the device for which no run has been asked yet: the end of an earlier run says nothing about them. */
  let arriving = 0;

  async function refresh(): Promise<void> {
    const userId = owner()?.userId ?? null;
    const entries = userId === null ? [] : await store.list(userId);
    const foreign = await store.foreign(userId);
    // Another person has signed in meanwhile: the outbox of the person before is not theirs.
    if (userId !== (owner()?.userId ?? null)) {
      return refresh();
    }
    const { problem } = state.getState();
    const isPaused = pause.isSetFor(userId);
    const isOpen = entries.some((entry) => entry.id === problem?.id && isUndecided(entry));
    state.set({ ...state.getState(), entries, foreign, isPaused, problem: isOpen ? problem : null });
  }

  async function changed(): Promise<void> {
    tabs.tell({ type: 'changed' });
    await refresh();
  }

  /** Removes an entry from the state at once, not what replaced it; `refresh` reads the whole outbox afterwards. */
  const forget = ({ key }: OutboxEntry) =>
    state.set({ ...state.getState(), entries: state.getState().entries.filter((entry) => entry.key !== key) });

  const { wake, scheduleTakeover, halt } = createDrain(deps, {
    state,
    changed,
    sent(entry, reply) {
      forget(entry);
      waiters.settle(entry.id, { state: 'sent', reply });
      tabs.tell({ type: 'sent', entry, reply });
      sent.emit({ entry, reply });
    },
    isShown: (entry, error) =>
      waiters.offer(entry.id, error, { waitMs: showMs, late: () => void takeLate(entry).catch(report) }),
    rejected(entry, error) {
      forget(entry);
      waiters.refuse(entry.id, error);
    },
    isDropped: (id) => dropped.has(id),
    idle: () => arriving === 0 && waiters.dismiss(),
  });

  tabs.listen((message) => {
    if (message.type === 'sent') {
      waiters.settle(message.entry.id, { state: 'sent', reply: message.reply });
      sent.emit(message);
    }
  });
  const onElsewhere = followTabs({ tabs, entries: () => state.getState().entries, refresh, scheduleTakeover, report });

  /** A screen has shown the refusal after the wait: the entry leaves, unless the person sends it again meanwhile. */
  async function takeLate({ id, failure }: OutboxEntry): Promise<void> {
    const isDropped = await store.drop(id, (stored) => stored.failure?.at === failure?.at);
    await (isDropped ? proceed() : changed());
  }

  async function proceed(): Promise<void> {
    await changed();
    wake();
  }

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
        throw new Error(texts.unknownUser);
      }
      const added = await store.add(entry, by, local).catch((cause: unknown) => {
        throw new NotKeptError(cause);
      });
      local?.saved?.();
      const delivery = waiters.wait(added.id);
      // A running replay may reject it before `changed` resolves. The caller gets the rejection below; without this
      // handler it would count as unhandled until then.
      delivery.catch(() => undefined);
      arriving += 1;
      try {
        await changed();
        wake();
      } finally {
        arriving -= 1;
      }
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

    ...decisions({ store, waiters, dropped, proceed }),
    ...pausing({ owner, tabs, pause, state, halt, wake }),
  };
}

interface DecisionDeps extends Pick<OutboxDeps, 'store'> {
  readonly waiters: ReturnType<typeof writeWaiters>;
  readonly dropped: Set<number>;
  readonly proceed: () => Promise<void>;
}

/** A person's decisions about one entry; sending continues at once. */
function decisions({ store, waiters, dropped, proceed }: DecisionDeps) {
  const decide = (act: (id: number) => Promise<unknown>) => (id: number) => act(id).then(proceed);
  return {
    drop(id: number, instead?: NewEntry): Promise<void> {
      dropped.add(id);
      return store.drop(id, undefined, instead).then(proceed);
    },
    setAside: decide(store.setAside),
    retry: decide(store.setWaiting),
    replace(id: number, request: SerializedRequest): Promise<void> {
      // A form that still waits has its answer: the new content is another write.
      waiters.settle(id, { state: 'unsent' });
      return store.replace(id, request, randomUuid()).then(proceed);
    },
  };
}

/** Another tab may have deleted it, set it aside or sent it again. */
const isUndecided = ({ state, failure }: OutboxEntry): boolean => state === 'waiting' && failure !== null;

interface FollowTabsDeps {
  readonly tabs: OutboxTabs;
  readonly entries: () => readonly OutboxEntry[];
  readonly refresh: () => Promise<void>;
  readonly scheduleTakeover: () => void;
  readonly report: OutboxDeps['report'];
}

/** Follows changes that other tabs make to the outbox and emits the ids of the transports concerned. */
function followTabs({
  tabs,
  entries,
  refresh,
  scheduleTakeover,
  report,
}: FollowTabsDeps): RunningOutbox['onElsewhere'] {
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
    (type === 'sent' ? refresh() : follow()).then(scheduleTakeover).catch(report);
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
