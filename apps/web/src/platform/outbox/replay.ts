// Sends the waiting entries in their order, from one tab at a time: neighbouring photos in parallel, everything else one
// by one. An entry leaves the outbox only after the server has answered.
import { errorMessage } from '@otk/domain/kernel/error-message';

import { deliver, type DeliverDeps } from './deliver.ts';
import { foreignFailure } from './foreign-reply.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { sendingStore, type SendingStore } from './sending-store.ts';
import { failureOf, isRefusal, verdictOn, type Verdict } from './verdict.ts';

export interface ReplayDeps extends Omit<DeliverDeps, 'store'> {
  readonly store: OutboxStore;
  /** Asked before a run and before each write: whether the server may have lost older writes. */
  readonly gate?: { readonly enter: () => Promise<void>; readonly pass: () => Promise<void> };
  /** Stores the reply before its entry is removed: if the tab dies in between, the entry is sent again. */
  readonly keepReply?: (reply: unknown) => Promise<void>;
}

export interface ReplayEvents {
  readonly sent: (entry: OutboxEntry, reply: unknown) => void;
  /**
   * Gives the refusal, which the entry already has as its failure, to the caller that waits for the entry; true when a
   * screen has shown it to the person.
   */
  readonly isShown: (entry: OutboxEntry, error: unknown) => Promise<boolean>;
  /** The entry left the outbox without taking effect; its content is in the journal. */
  readonly rejected: (entry: OutboxEntry, error: unknown) => void;
  readonly isDropped: (id: number) => boolean;
}

export interface Stop {
  readonly kind: Exclude<Verdict['kind'], 'gone'>;
  readonly entry: OutboxEntry;
  readonly error: unknown;
  readonly retryAfter?: number;
  /** A person sees it although it is retried automatically. */
  readonly isShown?: boolean;
}

const batch = 20;

export async function replay(
  deps: ReplayDeps,
  { userId, signal, events }: { readonly userId: string; readonly signal: AbortSignal; readonly events: ReplayEvents },
): Promise<Stop | null> {
  const { handlers, gate, time, keepReply } = deps;
  const store = sendingStore(deps.store, time);
  let ending: Promise<void> = Promise.resolve();
  const postponed = postponement();
  await gate?.enter();

  for (let after = 0; ;) {
    await ending;
    const entries = await store.next(userId, after, batch);
    if (entries.length === 0) {
      return postponed.stop();
    }
    for (const group of inGroups(entries, lanesOf)) {
      const stop = await sendGroup(group);
      if (stop) {
        await ending;
        return stop;
      }
      after = group.at(-1)!.id;
    }
  }

  async function sendGroup(group: readonly OutboxEntry[]): Promise<Stop | null> {
    const waiting = [...group];
    const stops: Stop[] = [];
    const lane = async () => {
      for (let entry = waiting.shift(); entry && stops.length === 0; entry = waiting.shift()) {
        const stop = await sendOne(entry);
        if (stop) {
          stops.push(stop);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(lanesOf(group[0]!), group.length) }, lane));
    return stops.toSorted((a, b) => a.entry.id - b.entry.id)[0] ?? null;
  }

  async function sendOne(entry: OutboxEntry): Promise<Stop | null> {
    if (signal.aborted) {
      return { kind: 'stopped', entry, error: signal.reason };
    }
    if (events.isDropped(entry.id) || postponed.concerns(entry, hasBytes(entry))) {
      return null;
    }
    if (isRefusal(entry.failure)) {
      return { kind: 'refused', entry, error: entry.failure };
    }
    let reply: unknown;
    try {
      reply = await deliver({ ...deps, store }, entry, signal);
    } catch (error) {
      return settle(entry, error);
    }
    // The next entry may be sent while this one is being removed: after a crash its key makes the repetition harmless.
    const before = ending;
    ending = before.then(async () => {
      await keepReply?.(reply);
      await store.end(entry, 'sent', serverIdIn(reply));
      events.sent(entry, reply);
    });
    // Awaited before the next batch and at every stop. Without this handler a failure would count as unhandled until then.
    ending.catch(() => undefined);
    if (entry.creates !== undefined) {
      await ending;
    }
    return null;
  }

  function hasBytes(entry: OutboxEntry): boolean {
    return handlers.of(entry) !== undefined;
  }

  function lanesOf(entry: OutboxEntry): number {
    return handlers.of(entry)?.lanes ?? 1;
  }

  async function settle(entry: OutboxEntry, error: unknown): Promise<Stop | null> {
    const verdict = signal.aborted ? ({ kind: 'stopped' } as const) : verdictOn(error);
    if (verdict.kind === 'stopped') {
      return { kind: 'stopped', entry, error };
    }
    const failure = { ...failureOf(error, errorMessage(error), time.estimate()), ...foreignFailure(error) };
    await ending;
    if (verdict.kind === 'gone') {
      await endGone(store, events, { ...entry, failure }, error);
      return null;
    }
    // Stored before a screen gets it: if the tab dies while it shows the refusal, the write is not sent behind it.
    const record = await store.fail(entry, failure);
    const isOffered = record === 'recorded' && verdict.kind === 'refused';
    const fate = isOffered ? await offer(store, events, { ...entry, failure }, error) : record;
    if (fate === 'missing') {
      return null;
    }
    if (fate === 'overtaken') {
      return { kind: 'stopped', entry, error };
    }
    if (verdict.kind === 'noRoom' && hasBytes(entry)) {
      postponed.begin({ ...verdict, entry, error });
      return null;
    }
    return { ...verdict, entry, error };
  }
}

/** The object is not there any more; its author gets to know it once. */
async function endGone(store: SendingStore, events: ReplayEvents, entry: OutboxEntry, error: unknown): Promise<void> {
  await store.end(entry, 'gone');
  if (await events.isShown(entry, error)) {
    await store.setSeen(entry.id);
  }
  events.rejected(entry, error);
}

/** A refused entry leaves the outbox when a screen has shown the refusal, unless the person asked for it again meanwhile. */
async function offer(
  store: SendingStore,
  events: ReplayEvents,
  entry: OutboxEntry,
  error: unknown,
): Promise<'recorded' | 'missing' | 'overtaken'> {
  if (!(await events.isShown(entry, error))) {
    return 'recorded';
  }
  if (!(await store.drop(entry.id, (stored) => stored.failure?.at === entry.failure?.at))) {
    return 'overtaken';
  }
  events.rejected(entry, error);
  return 'missing';
}

/**
 * Entries that this run leaves out because the server has no room for files: those with bytes, of which trying one is
 * enough, and those that refer to an object which a left-out entry creates.
 */
function postponement() {
  let first: Stop | null = null;
  const missing: string[] = [];
  const note = ({ creates }: OutboxEntry) => creates !== undefined && missing.push(`local:${creates}`);
  return {
    begin(stop: Stop): void {
      first ??= stop;
      note(stop.entry);
    },
    concerns(entry: OutboxEntry, hasBytes: boolean): boolean {
      if (first === null) {
        return false;
      }
      const request = JSON.stringify(entry.request);
      const isLeftOut = hasBytes || missing.some((reference) => request.includes(reference));
      if (isLeftOut) {
        note(entry);
      }
      return isLeftOut;
    },
    /** Why the outbox is not empty at the end of the run. */
    stop: () => first,
  };
}

/** Neighbouring entries of an operation that has several lanes together, everything else alone. */
function inGroups(entries: readonly OutboxEntry[], lanesOf: (entry: OutboxEntry) => number): OutboxEntry[][] {
  const groups: OutboxEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last[0]?.operation === entry.operation && lanesOf(entry) > 1) {
      last.push(entry);
    } else {
      groups.push([entry]);
    }
  }
  return groups;
}

const serverIdIn = (reply: unknown): string | undefined =>
  typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'string' ? reply.id : undefined;
