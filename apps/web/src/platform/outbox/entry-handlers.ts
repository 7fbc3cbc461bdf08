// What features register with the outbox for entries that have rows or bytes of their own, found by operation.
import type { Operation } from '@otk/domain/kernel/route';

import type { Tables } from '../local-db/local-database.ts';
import type { CarriedKind } from '../unsent-file/carried.ts';
import type { JournalEntry, OutboxEntry } from './outbox-entry.ts';

/** Sends one entry that JSON alone cannot carry, e.g. a photo with its bytes; gives the server's reply. */
export type EntrySender = (entry: OutboxEntry, signal: AbortSignal) => Promise<unknown>;

/** A row of a feature as the file of unsent work holds it; values may be bytes. */
export type CarriedRow = Readonly<Record<string, unknown>>;

export interface EntryHandler {
  readonly send: EntrySender;
  /** How many neighbouring entries of this operation are sent side by side. */
  readonly lanes: number;
  /** What an entry is counted as in the file of unsent work. */
  readonly kind: CarriedKind;
  /** Stores of the main database in which the feature keeps the rows of its entries. */
  readonly stores: readonly string[];
  /** The entry goes back into the outbox, e.g. after the server was restored: its rows are unsent again. */
  readonly putBack: (tables: Tables, entry: JournalEntry) => Promise<void>;
  /** The rows that travel with the entry in the file of unsent work. */
  readonly rowsOf: (tables: Tables, entry: OutboxEntry) => Promise<readonly CarriedRow[]>;
  /** Takes the rows of such a file; rows that this device already has stay as they are. */
  readonly takeRows: (tables: Tables, rows: readonly CarriedRow[]) => Promise<void>;
}

export interface EntryHandlers {
  readonly register: (operation: Operation, handler: EntryHandler) => void;
  readonly of: (entry: Pick<OutboxEntry, 'operation'>) => EntryHandler | undefined;
  /** What entries with a handler are counted as in the file of unsent work. */
  readonly kinds: () => readonly CarriedKind[];
  /** Every store of every handler. */
  readonly stores: () => readonly string[];
}

export function entryHandlers(): EntryHandlers {
  const handlers = new Map<Operation, EntryHandler>();
  return {
    register: (operation, handler) => void handlers.set(operation, handler),
    of: ({ operation }) => (operation === undefined ? undefined : handlers.get(operation)),
    kinds: () => [...handlers.values()].map(({ kind }) => kind),
    stores: () => [...new Set([...handlers.values()].flatMap(({ stores }) => stores))],
  };
}
