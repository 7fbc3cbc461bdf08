// The interface of the outbox for features.
import type { Tables } from '../local-db/local-database.ts';
import type { Observable } from '../observable.ts';
import type { EntryHandlers } from './entry-handlers.ts';
import type { NewEntry, OutboxEntry, SerializedRequest } from './outbox-entry.ts';
import type { OutboxAccess } from './outbox-access.ts';

/** Result of a write: the server's reply, or `unsent`, which spec §4 reports as success too. */
export type Delivery = { readonly state: 'sent'; readonly reply: unknown } | { readonly state: 'unsent' };

export interface LocalChange {
  /** Other stores of the main database that the transaction writes to. */
  readonly stores: readonly string[];
  readonly apply: (tables: Tables) => Promise<void>;
  /** Called when entry and rows are on the device, before the first attempt. */
  readonly saved?: () => void;
}

export interface OutboxState {
  /** Entries of the signed-in user, waiting and set aside, in order. */
  readonly entries: readonly OutboxEntry[];
  /** Entries of other people on this device. */
  readonly foreign: number;
  /** Progress of the current run; null when nothing is being sent. */
  readonly sending: { readonly done: number; readonly total: number } | null;
  /** The entry that stops the outbox until a person decides. */
  readonly problem: OutboxEntry | null;
  readonly isPaused: boolean;
  /** When this tab tries again by itself; null when no try is planned. */
  readonly nextTryAt: number | null;
}

/** The device could not store the write: it is neither kept nor sent. */
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
   * Stores the entry and `local` in one strict transaction, then tries to send. Resolves when the server has answered
   * or could not be reached in time. A refusal throws; a screen that shows it to the person takes it (`takeRefusal`),
   * and the entry leaves the outbox. Otherwise the entry stays and needs a decision.
   */
  readonly write: (entry: NewEntry, local?: LocalChange) => Promise<Delivery>;
  /** One transaction over rows of a feature and the entries that belong to them. */
  readonly transaction: <T>(
    mode: 'r' | 'rw',
    stores: readonly string[],
    work: (tables: Tables, outbox: OutboxAccess) => Promise<T>,
  ) => Promise<T>;
  /** How the entries of one operation are sent, put back and carried to another device. */
  readonly register: EntryHandlers['register'];
  /** Removes an unsent entry; its content stays in the journal. `instead` is sent after the other entries. */
  readonly drop: (id: number, instead?: NewEntry) => Promise<void>;
  readonly setAside: (id: number) => Promise<void>;
  /** Sends another content in place of the entry's, as a new intent with a key of its own. */
  readonly replace: (id: number, request: SerializedRequest) => Promise<void>;
  /** Puts the entry back into the outbox and tries at once. */
  readonly retry: (id: number) => Promise<void>;
  /** Tries now: the network is back, or a person asked for it. */
  readonly wake: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** An entry was sent, by this tab or another. */
  readonly onSent: (listener: (entry: OutboxEntry, reply: unknown) => void) => () => void;
}
