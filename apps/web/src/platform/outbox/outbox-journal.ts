// What has left the queue: shown for two weeks, offered again after the server lost it, taken over from another device.
import type { Dexie } from 'dexie';

import type { Tables } from '../local-db/local-database.ts';
import type { JournalEntry, OutboxEntry } from './outbox-entry.ts';
import { journalOf, type OutboxStoreDeps, queueOf } from './outbox-store.ts';

export type OutboxJournal = ReturnType<typeof outboxJournal>;

export interface OfferedAgain {
  readonly stores: readonly string[];
  readonly apply: (tables: Tables, entry: JournalEntry) => Promise<void>;
}

interface OutboxJournalDeps extends Pick<OutboxStoreDeps, 'database'> {
  /** Changed together with the entry that goes back into the queue. */
  readonly again?: OfferedAgain;
}

export function outboxJournal({ database, again }: OutboxJournalDeps) {
  const run = async <T>(work: (dexie: Dexie) => PromiseLike<T>): Promise<T> => (await database()).run(work);
  const change = <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
    run((dexie) => dexie.transaction('rw', ['offlineRequest', 'sentRequest', ...(again?.stores ?? [])], work));

  return {
    /** The latest first. */
    list: async (userId: string): Promise<JournalEntry[]> => {
      const entries = await run((dexie) =>
        journalOf(dexie)
          .orderBy('endedAt')
          .filter((entry) => entry.userId === userId)
          .toArray(),
      );
      return entries.toReversed();
    },

    /** Back into the queue under the old number and key: receipts make what the server still has harmless. */
    offerAgain: (ids: readonly number[]): Promise<void> =>
      change(async (tables) => {
        for (const sent of await journalOf(tables).bulkGet([...ids])) {
          if (sent) {
            const { outcome: _outcome, endedAt: _endedAt, ...content } = sent;
            await queueOf(tables).put({ ...content, state: 'waiting', tries: 0, failure: null });
            await journalOf(tables).delete(sent.id);
            await again?.apply(tables, sent);
          }
        }
      }),

    /** Entries made on another device; those this device already knows by their key are left out. */
    takeIn: (entries: readonly Omit<OutboxEntry, 'id'>[]): Promise<number> =>
      change(async (tables) => {
        let taken = 0;
        for (const entry of entries) {
          const isKnown =
            (await queueOf(tables).where('key').equals(entry.key).count()) +
            (await journalOf(tables).where('key').equals(entry.key).count());
          if (isKnown === 0) {
            await queueOf(tables).add({ ...entry, state: 'waiting' });
            taken += 1;
          }
        }
        return taken;
      }),

    forgetEndedBefore: (sentBefore: Date, othersBefore: Date): Promise<number> =>
      run((dexie) =>
        journalOf(dexie)
          .where('endedAt')
          .below(sentBefore.toISOString())
          .filter(({ outcome, endedAt }) => outcome === 'sent' || endedAt < othersBefore.toISOString())
          .delete(),
      ),
  };
}
