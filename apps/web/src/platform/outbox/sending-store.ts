// What sending does to the outbox on the device. Every change is one transaction.
import type { Tables } from '../local-db/local-database.ts';
import type { TimeSource } from '../server-time.ts';
import type { EntryFailure, JournalEntry, OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { createdTable } from './outbox-names.ts';
import { createdOf, journalOf, moveToJournal, entriesOf } from './outbox-tables.ts';
import type { Settled } from './settle-moment.ts';

export type SendingStore = ReturnType<typeof sendingStore>;

export function sendingStore(
  { next, drop, transact }: Pick<OutboxStore, 'next' | 'drop' | 'transact'>,
  time: Pick<TimeSource, 'estimate'>,
) {
  const change = async <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
    (await transact('rw', [createdTable], work)).result;

  return {
    next,
    drop,

    /** Records why an attempt failed, unless the entry was replaced or asked for again during the attempt. */
    fail: (entry: OutboxEntry, failure: EntryFailure): Promise<'recorded' | 'overtaken' | 'missing'> =>
      change(async (tables) => {
        const stored = await entriesOf(tables).get(entry.id);
        if (stored === undefined) {
          return 'missing';
        }
        if (stored.key !== entry.key || stored.asks !== entry.asks) {
          return 'overtaken';
        }
        await entriesOf(tables).update(entry.id, { tries: stored.tries + 1, failure });
        return 'recorded';
      }),

    /** Of two tabs the first one decides: both send the same. A content that replaced the entry meanwhile is not touched. */
    settle: (entry: OutboxEntry, settled: Settled): Promise<Settled> =>
      change(async (tables) => {
        const stored = await entriesOf(tables).get(entry.id);
        if (stored?.key !== entry.key) {
          return settled;
        }
        if (stored.moments !== undefined) {
          return stored as Settled;
        }
        await entriesOf(tables).update(entry.id, settled);
        return settled;
      }),

    /** The earliest moment counts. */
    setSendableSince: (id: number, at: Date): Promise<boolean> =>
      change((tables) =>
        entriesOf(tables).update(id, ({ sendableSince }) => ({
          sendableSince:
            sendableSince !== undefined && sendableSince < at.toISOString() ? sendableSince : at.toISOString(),
        })),
      ),

    /** Moves an entry from the outbox to the journal, with its outcome. */
    end: (entry: OutboxEntry, outcome: JournalEntry['outcome'], serverId?: string): Promise<void> =>
      change(async (tables) => {
        const stored = (await entriesOf(tables).get(entry.id)) ?? entry;
        // Another content that replaced it during the attempt stays and is sent.
        if (stored.key === entry.key) {
          await moveToJournal(tables, { ...stored, failure: entry.failure }, outcome, time);
        }
        if (entry.creates !== undefined && serverId !== undefined) {
          await createdOf(tables).put({ localId: entry.creates, id: serverId });
        }
      }),

    /** A screen has shown what became of an ended entry. */
    setSeen: (id: number): Promise<boolean> => change((tables) => journalOf(tables).update(id, { isUnseen: false })),

    serverIdOf: async (localId: string): Promise<string | undefined> =>
      (await transact('r', [createdTable], (tables) => createdOf(tables).get(localId))).result?.id,
  };
}
