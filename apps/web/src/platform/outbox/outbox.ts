// What features see of the queue.
import type { Tables } from '../local-db/local-database.ts';
import type { Observable } from '../observable.ts';
import type { EntryHandlers } from './entry-handlers.ts';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';
import type { QueueAccess } from './queue-access.ts';

/** What became of a write: the server's reply, or the promise to deliver it later (spec §4: reported as success). */
export type Delivery = { readonly state: 'sent'; readonly reply: unknown } | { readonly state: 'queued' };

export interface LocalChange {
  /** Other stores of the main database that are written in the same transaction. */
  readonly stores: readonly string[];
  readonly apply: (tables: Tables) => Promise<void>;
  /** Both are on the device; the server has not been asked yet. */
  readonly saved?: () => void;
}

export interface OutboxState {
  /** The person's entries that wait, in order, and those set aside. */
  readonly entries: readonly OutboxEntry[];
  /** Entries of other people on this device. */
  readonly foreign: number;
  /** How many of how many are through, while sending. */
  readonly sending: { readonly done: number; readonly total: number } | null;
  /** The entry that keeps the queue from going on until a person decides. */
  readonly problem: OutboxEntry | null;
  readonly isPaused: boolean;
}

/** The device could not keep the write: it is neither queued nor sent. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';

  constructor(cause: unknown) {
    super(
      'Устройство не может сохранять данные. Запись не сохранена: не закрывайте страницу и повторите, когда появится связь',
      { cause },
    );
  }
}

export interface Outbox extends Observable<OutboxState> {
  /**
   * Writes the entry and `local` in one strict transaction over the stores `offlineRequest` and `stores`, then tries to
   * send. Resolves when the entry is on the device and the server answered or could not be reached; a refusal throws
   * and leaves nothing behind in the queue: the person who sees it decides.
   */
  readonly write: (entry: NewEntry, local?: LocalChange) => Promise<Delivery>;
  /** Reads or changes rows of a feature together with the entries that stand for them. */
  readonly transaction: <T>(
    mode: 'r' | 'rw',
    stores: readonly string[],
    work: (tables: Tables, queue: QueueAccess) => Promise<T>,
  ) => Promise<T>;
  /** How the entries of one operation are sent, queued again and carried to another device. */
  readonly register: EntryHandlers['register'];
  /** Removes an unsent entry; its content stays in the journal. */
  readonly drop: (id: number) => Promise<void>;
  readonly setAside: (id: number) => Promise<void>;
  /** Back in line, and tried at once. */
  readonly retry: (id: number) => Promise<void>;
  /** Tries now: a link is back, a person asked for it. */
  readonly wake: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** An entry reached the server, from this tab or another. */
  readonly onSent: (listener: (entry: OutboxEntry, reply: unknown) => void) => () => void;
}
