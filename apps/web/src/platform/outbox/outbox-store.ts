// The queue and its journal on the device. Every change is one transaction; nothing leaves the queue without a trace.
import type { Dexie, Table } from 'dexie';

import type { LocalDatabase, Tables } from '../local-db/local-database.ts';
import {
  entrySchema,
  type EntryFailure,
  type EntryState,
  type JournalEntry,
  type NewEntry,
  type OutboxEntry,
} from './outbox-entry.ts';
import type { LocalChange } from './outbox.ts';

export interface Owner {
  readonly userId: string;
  readonly udrId: string | null;
}

export interface OutboxStoreDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly now: () => Date;
}

type Unsaved = Omit<OutboxEntry, 'id'>;

export const queueOf = (tables: Tables): Table<OutboxEntry, number, Unsaved> => tables.table('offlineRequest');
export const journalOf = (tables: Tables): Table<JournalEntry, number> => tables.table('sentRequest');
const createdOf = (tables: Tables): Table<{ localId: string; id: string }, string> => tables.table('createdId');

export type OutboxStore = ReturnType<typeof outboxStore>;

export function outboxStore({ database, now }: OutboxStoreDeps) {
  const run = async <T>(work: (dexie: Dexie) => PromiseLike<T>): Promise<T> => (await database()).run(work);
  const change = <T>(stores: readonly string[], work: (tables: Tables) => Promise<T>): Promise<T> =>
    run((dexie) => dexie.transaction('rw', [...new Set(['offlineRequest', ...stores])], work));

  return {
    /** The entry and the local change it stands for, together or not at all. */
    add: (entry: NewEntry, { userId, udrId }: Owner, local?: LocalChange): Promise<OutboxEntry> =>
      change(local?.stores ?? [], async (tables) => {
        // A transaction repeated after a lost connection must not queue the same act twice.
        const known = await queueOf(tables).where('key').equals(entry.key).first();
        if (known) {
          return known;
        }
        const fresh: Unsaved = {
          ...entry,
          userId,
          udrId,
          schema: entrySchema,
          createdAt: now().toISOString(),
          state: 'waiting',
          tries: 0,
          failure: null,
        };
        await local?.apply(tables);
        return { ...fresh, id: await queueOf(tables).add(fresh) };
      }),

    /** The next in line of one person behind `after`, in the order of their acts. */
    next: (userId: string, after: number, limit: number): Promise<OutboxEntry[]> =>
      run((dexie) =>
        queueOf(dexie)
          .where('id')
          .above(after)
          .filter((entry) => entry.userId === userId && entry.state === 'waiting')
          .limit(limit)
          .toArray(),
      ),

    /** Asked for in one piece and sifted here: a filter of the table would come back to the page for every entry. */
    list: async (userId: string): Promise<OutboxEntry[]> => {
      const entries = await run((dexie) => queueOf(dexie).orderBy('id').toArray());
      return entries.filter((entry) => entry.userId === userId);
    },

    /** Unsent work of other people on this device: how many of whom. */
    foreign: async (userId: string | null): Promise<number> =>
      run((dexie) =>
        queueOf(dexie)
          .filter((entry) => entry.userId !== userId)
          .count(),
      ),

    fail: (id: number, failure: EntryFailure): Promise<number> =>
      run((dexie) =>
        queueOf(dexie)
          .where('id')
          .equals(id)
          .modify((entry) => {
            Object.assign(entry, { tries: entry.tries + 1, failure });
          }),
      ),

    setState: (id: number, state: EntryState): Promise<number> =>
      run((dexie) => queueOf(dexie).update(id, { state, ...(state === 'waiting' && { failure: null }) })),

    /** Changes an entry that has not been sent yet, together with the local rows it stands for. */
    amend: (key: string, amendment: (entry: OutboxEntry) => Partial<NewEntry>, local?: LocalChange): Promise<boolean> =>
      change(local?.stores ?? [], async (tables) => {
        const entry = await queueOf(tables).where('key').equals(key).first();
        await local?.apply(tables);
        if (!entry) {
          return false;
        }
        await queueOf(tables).update(entry.id, { ...amendment(entry) });
        return true;
      }),

    /** Out of the queue, into the journal, with what it was and what became of it. */
    end: (
      entry: OutboxEntry,
      outcome: JournalEntry['outcome'],
      serverId?: string,
      local?: LocalChange,
    ): Promise<void> =>
      change(['sentRequest', 'createdId', ...(local?.stores ?? [])], async (tables) => {
        const { state: _state, ...content } = (await queueOf(tables).get(entry.id)) ?? entry;
        await queueOf(tables).delete(entry.id);
        await journalOf(tables).put({ ...content, failure: entry.failure, outcome, endedAt: now().toISOString() });
        if (entry.creates !== undefined && serverId !== undefined) {
          await createdOf(tables).put({ localId: entry.creates, id: serverId });
        }
        await local?.apply(tables);
      }),

    serverIdOf: async (localId: string): Promise<string | undefined> =>
      (await run((dexie) => createdOf(dexie).get(localId)))?.id,
  };
}
