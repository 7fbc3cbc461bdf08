// Sends what waits, in the order of the acts, from one tab at a time. Neighbouring photos go up side by side, everything
// else one by one. An entry leaves the queue only after the server has answered.
import { errorMessage } from '@otk/domain/kernel/error-message';

import { deliver, type DeliverDeps } from './deliver.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { failureOf, verdictOn, type Verdict } from './verdict.ts';

export interface ReplayDeps extends DeliverDeps {
  readonly store: OutboxStore;
  /** Holds a run, or one of its writes, until it is known that the server has not lost older writes. */
  readonly gate?: { readonly enter: () => Promise<void>; readonly pass: () => Promise<void> };
  readonly now: () => Date;
  /** What the server answered is on the device before its entry is written off: dying in between, the device still asks. */
  readonly keepReply?: (reply: unknown) => Promise<void>;
}

export interface ReplayEvents {
  readonly sent: (entry: OutboxEntry, reply: unknown) => void;
  /** Whether a person waits at the screen for the fate of this entry: he takes a refusal, so that it need not stay. */
  readonly isAwaited: (id: number) => boolean;
  /** The entry has left the queue without having been done; its content is in the journal. */
  readonly turnedAway: (entry: OutboxEntry, error: unknown) => void;
  readonly isDropped: (id: number) => boolean;
}

export interface Stop {
  readonly kind: Exclude<Verdict['kind'], 'gone'>;
  readonly entry: OutboxEntry;
  readonly error: unknown;
  readonly retryAfter?: number;
}

const batch = 20;
/** Receipts live 90 days; an older entry could be done twice. */
const oldestMs = 80 * 86_400_000;

export async function replay(
  deps: ReplayDeps,
  { userId, signal, events }: { readonly userId: string; readonly signal: AbortSignal; readonly events: ReplayEvents },
): Promise<Stop | null> {
  const { store, handlers, gate, now, keepReply } = deps;
  let ending: Promise<void> = Promise.resolve();
  await gate?.enter();

  for (let after = 0; ;) {
    await ending;
    const entries = await store.next(userId, after, batch);
    if (entries.length === 0) {
      return null;
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
    if (events.isDropped(entry.id)) {
      return null;
    }
    if (now().getTime() - Date.parse(entry.createdAt) > oldestMs) {
      await store.end(entry, 'expired');
      return null;
    }
    let reply: unknown;
    try {
      reply = await deliver(deps, entry, signal);
    } catch (error) {
      return settle(entry, error);
    }
    // The next entry may be on its way while this one is written off: after a crash its key makes it harmless.
    const before = ending;
    ending = before.then(async () => {
      await keepReply?.(reply);
      await store.end(entry, 'sent', serverIdIn(reply));
      events.sent(entry, reply);
    });
    // Awaited before the next batch and at every stop; until then a failure must not count as unhandled.
    ending.catch(() => undefined);
    if (entry.creates !== undefined) {
      await ending;
    }
    return null;
  }

  function lanesOf(entry: OutboxEntry): number {
    return handlers.of(entry)?.lanes ?? 1;
  }

  async function settle(entry: OutboxEntry, error: unknown): Promise<Stop | null> {
    const verdict = signal.aborted ? ({ kind: 'stopped' } as const) : verdictOn(error);
    if (verdict.kind === 'stopped') {
      return { kind: 'stopped', entry, error };
    }
    const failure = failureOf(error, errorMessage(error), now());
    await ending;
    if (verdict.kind === 'gone') {
      await store.end({ ...entry, failure }, 'gone');
      events.turnedAway(entry, error);
      return null;
    }
    if (verdict.kind === 'refused' && events.isAwaited(entry.id)) {
      await store.end({ ...entry, failure }, 'dropped');
      events.turnedAway(entry, error);
      return null;
    }
    await store.fail(entry.id, failure);
    return { ...verdict, entry, error };
  }
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
