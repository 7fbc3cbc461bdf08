// What features see of the queue.
import type { Dexie } from 'dexie';

import type { NewEntry, OutboxEntry } from './outbox-entry.ts';

/** What became of a write: the server's reply, or the promise to deliver it later (spec §4: reported as success). */
export type Delivery = { readonly state: 'sent'; readonly reply: unknown } | { readonly state: 'queued' };

/** Sends one entry that JSON alone cannot carry, e.g. a photo with its bytes; gives the server's reply. */
export type EntrySender = (entry: OutboxEntry, signal: AbortSignal) => Promise<unknown>;

export interface Outbox {
  /**
   * Writes the entry and `local` in one strict transaction over the stores `offlineRequest` and `stores`, then tries to
   * send. Resolves when the entry is on the device and the server answered or could not be reached; a refusal throws
   * and leaves the entry in the queue.
   */
  readonly write: (entry: NewEntry, local?: LocalChange) => Promise<Delivery>;
  /** Tries now: a link is back, a person asked for it. */
  readonly wake: () => void;
}

export interface LocalChange {
  /** Other stores of the main database that are written in the same transaction. */
  readonly stores: readonly string[];
  readonly apply: (dexie: Dexie) => Promise<void>;
}
