// What has left the outbox: shown for two weeks, put back after the server lost it or by the person's decision.
import type { Connection, Tables } from '../local-db/local-database.ts';
import type { EntryHandlers } from './entry-handlers.ts';
import type { JournalEntry } from './outbox-entry.ts';
import type { OutboxStoreDeps } from './outbox-store.ts';
import { journalTable, entryTable } from './outbox-names.ts';
import { currentEntry, journalOf, entriesOf } from './outbox-tables.ts';

export type OutboxJournal = ReturnType<typeof outboxJournal>;

export interface OutboxJournalDeps extends Pick<OutboxStoreDeps, 'database' | 'operationOf'> {
  /** Their rows change together with the entry that goes back into the outbox. */
  readonly handlers: Pick<EntryHandlers, 'of' | 'stores'>;
}

export function outboxJournal({ database, operationOf, handlers }: OutboxJournalDeps) {
  const run = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => (await database()).run(work);
  const current = currentEntry(operationOf);

  const unseen = async (tables: Tables, userId: string): Promise<JournalEntry[]> =>
    (await journalOf(tables).toArray()).filter((entry) => entry.isUnseen === true && entry.userId === userId);

  return {
    /** The latest first. */
    list: async (userId: string): Promise<JournalEntry[]> => {
      const entries = await run((connection) => journalOf(connection).by('endedAt'));
      return entries
        .filter((entry) => entry.userId === userId)
        .map(current)
        .toReversed();
    },

    /** How many entries did not take effect without their author having been informed. */
    countUnseen: async (userId: string): Promise<number> =>
      (await run((connection) => unseen(connection, userId))).length,

    setSeen: (userId: string): Promise<number> =>
      run((connection) =>
        connection.transaction('rw', [journalTable], async (tables) => {
          const entries = await unseen(tables, userId);
          await journalOf(tables).bulkPut(entries.map((entry) => ({ ...entry, isUnseen: false })));
          return entries.length;
        }),
      ),

    /** Back into the outbox under the old number and key: receipts make what the server still has harmless. */
    offerAgain: (ids: readonly number[]): Promise<void> =>
      run((connection) =>
        connection.transaction('rw', [entryTable, journalTable, ...handlers.stores()], async (tables) => {
          for (const stored of await journalOf(tables).bulkGet([...ids])) {
            if (stored) {
              const ended = current(stored);
              const { outcome: _outcome, endedAt: _endedAt, isUnseen: _isUnseen, ...content } = ended;
              await entriesOf(tables).put({ ...content, state: 'waiting', tries: 0, failure: null });
              await journalOf(tables).delete(ended.id);
              await handlers.of(ended)?.putBack(tables, ended);
            }
          }
        }),
      ),

    forgetEndedBefore: (sentBefore: Date, othersBefore: Date): Promise<number> =>
      run((connection) =>
        connection.transaction('rw', [journalTable], async (tables) => {
          const old = await journalOf(tables).by('endedAt', { below: sentBefore.toISOString() });
          const forgotten = old.filter(
            ({ outcome, endedAt }) => outcome === 'sent' || endedAt < othersBefore.toISOString(),
          );
          await journalOf(tables).bulkDelete(forgotten.map(({ id }) => id));
          return forgotten.length;
        }),
      ),
  };
}
