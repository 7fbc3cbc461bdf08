// The outbox as a feature sees it inside a transaction over its own rows.
import type { Operation } from '@otk/domain/kernel/route';

import type { ActOrigin } from '../act-origin.ts';
import type { Tables } from '../local-db/local-database.ts';
import { askedAgain } from './entry-age.ts';
import type { JournalEntry, NewEntry, OutboxEntry } from './outbox-entry.ts';
import {
  currentEntry,
  journalOf,
  type OperationOf,
  unsentEntry,
  type NewEntryDeps,
  entriesOf,
} from './outbox-tables.ts';

export interface OutboxAccess {
  /** Everything that has not been sent, in order, of every person on this device. */
  readonly unsent: () => Promise<OutboxEntry[]>;
  /** The unsent entry that creates this local object. */
  readonly creating: (localId: string) => Promise<OutboxEntry | undefined>;
  /** Entries of one operation that the server has acknowledged lately. */
  readonly sent: (operation: Operation) => Promise<JournalEntry[]>;
  /** Adds one more write at the end; a running replay sends it. */
  readonly add: (entry: NewEntry, owner: ActOrigin) => Promise<void>;
  /** Changes what an unsent entry will say, or in which division. */
  readonly amend: (
    id: number,
    content: Partial<Pick<OutboxEntry, 'request' | 'size' | 'title' | 'udrId' | 'divisionId'>>,
  ) => Promise<void>;
  /** A person asks to send the entry that creates this local object again; false when there is none. */
  readonly askAgain: (localId: string) => Promise<boolean>;
  /** Takes an unsent entry out without a line in the journal: the feature keeps what is needed to write it again. */
  readonly withdraw: (id: number) => Promise<void>;
}

/** What a feature has done to the outbox in its transaction. */
export interface OutboxChanges {
  isAmended: boolean;
  readonly withdrawn: number[];
}

interface OutboxAccessDeps extends NewEntryDeps {
  readonly operationOf: OperationOf;
  readonly changes: OutboxChanges;
}

export function outboxAccess(tables: Tables, { operationOf, changes, ...deps }: OutboxAccessDeps): OutboxAccess {
  const current = currentEntry(operationOf);
  const unsent = async () => (await entriesOf(tables).toArray()).map(current);
  const creating = async (localId: string) => (await unsent()).find(({ creates }) => creates === localId);
  return {
    unsent,
    creating,
    sent: async (operation) =>
      (await journalOf(tables).toArray())
        .map(current)
        .filter((entry) => entry.operation === operation && entry.outcome === 'sent'),
    async add(entry, owner) {
      await entriesOf(tables).add(unsentEntry(entry, owner, deps));
      changes.isAmended = true;
    },
    async amend(id, content) {
      await entriesOf(tables).update(id, { ...content });
      changes.isAmended = true;
    },
    async askAgain(localId) {
      const entry = await creating(localId);
      changes.isAmended ||= entry !== undefined;
      return entry !== undefined && entriesOf(tables).update(entry.id, askedAgain);
    },
    async withdraw(id) {
      await entriesOf(tables).delete(id);
      changes.withdrawn.push(id);
    },
  };
}
