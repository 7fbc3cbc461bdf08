// Sends what waits, in the order of the acts, from one tab at a time. A run of photos goes up side by side; everything
// else one by one. An entry leaves the queue only after the server's word.
import { errorMessage } from '@otk/domain/kernel/error-message';

import type { HttpRequest } from '../http.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { EntrySender } from './outbox.ts';
import { failureOf, verdictOn, type Verdict } from './verdict.ts';

export interface ReplayDeps {
  readonly store: OutboxStore;
  readonly send: (request: HttpRequest) => Promise<unknown>;
  /** Sends an entry whose bytes stay with the photo. */
  readonly sendPhoto: EntrySender;
  /** Whether the server answers at all, when a call got no answer. */
  readonly probe: () => Promise<boolean>;
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

/** Photos on their way at once. */
const lanes = 3;
const batch = 20;
/** With the same key a repeated call is harmless, so a link that swallowed one gets two more chances. */
const chances = 3;
/** Receipts live 90 days; an older entry could be done twice. */
const oldestMs = 80 * 86_400_000;

export async function replay(
  { store, send, sendPhoto, probe, now, keepReply }: ReplayDeps,
  { userId, signal, events }: { readonly userId: string; readonly signal: AbortSignal; readonly events: ReplayEvents },
): Promise<Stop | null> {
  let ending: Promise<void> = Promise.resolve();

  for (let after = 0; ;) {
    await ending;
    const entries = await store.next(userId, after, batch);
    if (entries.length === 0) {
      return null;
    }
    for (const group of inGroups(entries)) {
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
    await Promise.all(Array.from({ length: Math.min(lanes, group.length) }, lane));
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
      reply = await deliver(entry);
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

  async function deliver(entry: OutboxEntry): Promise<unknown> {
    for (let chance = 1; ; chance += 1) {
      try {
        return await (entry.photo === undefined
          ? send(await toRequest(entry, store, signal))
          : sendPhoto(entry, signal));
      } catch (error) {
        const isSwallowed = verdictOn(error).kind === 'unreachable' && !signal.aborted;
        if (!isSwallowed || chance === chances || !(await probe())) {
          throw error;
        }
      }
    }
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

/** Neighbouring photos together, everything else alone. */
function inGroups(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const groups: OutboxEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.photo !== undefined && last?.[0]?.photo !== undefined) {
      last.push(entry);
    } else {
      groups.push([entry]);
    }
  }
  return groups;
}

const localReference = /local:([0-9a-z-]+)/g;

/** Ids of objects made on this device become the server's; the division and the time are those of the act. */
async function toRequest(
  entry: OutboxEntry,
  store: Pick<OutboxStore, 'serverIdOf'>,
  signal: AbortSignal,
): Promise<HttpRequest> {
  const { request } = entry;
  const known = new Map<string, string>();
  for (const [, localId = ''] of JSON.stringify(request).matchAll(localReference)) {
    const id = await store.serverIdOf(localId);
    if (id !== undefined) {
      known.set(localId, id);
    }
  }
  const resolve = (text: string) => text.replaceAll(localReference, (whole, id: string) => known.get(id) ?? whole);
  return {
    method: request.method,
    path: resolve(request.url),
    ...(request.data !== undefined && {
      body: known.size > 0 ? JSON.parse(resolve(JSON.stringify(request.data))) : request.data,
    }),
    headers: headersOf(entry),
    signal,
  };
}

/** Whoever is signed in and wherever he works now: the entry goes out as its author, in his division, at his time. */
export const headersOf = ({ key, userId, udrId, createdAt }: OutboxEntry): Record<string, string> => ({
  'Idempotency-Key': key,
  'X-User-ID': userId,
  'X-Device-Time': createdAt,
  ...(udrId !== null && { 'X-UDR-ID': udrId }),
});

const serverIdIn = (reply: unknown): string | undefined =>
  typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'string' ? reply.id : undefined;
