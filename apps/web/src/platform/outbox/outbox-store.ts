// The outbox on the device as people change it; what sending does to it is in sending-store.ts. Every change is one
// transaction; an entry that leaves the outbox gets a line in the journal.
import type { ActOrigin } from '../act-origin.ts';
import type { Connection, LocalDatabase, Tables } from '../local-db/local-database.ts';
import { askedAgain } from './entry-age.ts';
import type { NewEntry, OutboxEntry, SerializedRequest } from './outbox-entry.ts';
import { journalTable, entryTable } from './outbox-names.ts';
import {
  currentEntry,
  journalOf,
  moveToJournal,
  type OperationOf,
  unsentEntry,
  type NewEntryDeps,
  entriesOf,
} from './outbox-tables.ts';
import type { LocalChange } from './outbox.ts';
import { type OutboxAccess, outboxAccess, type OutboxChanges } from './outbox-access.ts';

export interface OutboxStoreDeps extends NewEntryDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly operationOf: OperationOf;
}

export type OutboxStore = ReturnType<typeof outboxStore>;

export function outboxStore({ database, operationOf, time, transportOf }: OutboxStoreDeps) {
  const run = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => (await database()).run(work);
  const transaction = <T>(mode: 'r' | 'rw', stores: readonly string[], work: (tables: Tables) => Promise<T>) =>
    run((connection) => connection.transaction(mode, stores, work));
  const current = currentEntry(operationOf);
  const modify = (id: number, change: Parameters<ReturnType<typeof entriesOf>['update']>[1]): Promise<boolean> =>
    run((connection) => entriesOf(connection).update(id, change));

  return {
    /** Stores the entry and the local change that belongs to it in one transaction. */
    add: (entry: NewEntry, owner: ActOrigin, local?: LocalChange): Promise<OutboxEntry> => {
      // Dated by the moment of the act: the database may be slow to open.
      const fresh = unsentEntry(entry, owner, { time, transportOf });
      return transaction('rw', [entryTable, ...(local?.stores ?? [])], async (tables) => {
        // A transaction repeated after a lost connection must not outbox the same act twice.
        const [known] = await entriesOf(tables).by('key', { from: entry.key, to: entry.key });
        if (known) {
          return known;
        }
        await local?.apply(tables);
        return { ...fresh, id: await entriesOf(tables).add(fresh) };
      });
    },

    /** The next entries of one person behind `after`, in the order of their acts. */
    next: async (userId: string, after: number, limit: number): Promise<OutboxEntry[]> => {
      const entries: OutboxEntry[] = [];
      await run((connection) => {
        entries.length = 0;
        return entriesOf(connection).each(
          (entry) => {
            if (entry.userId === userId && entry.state === 'waiting') {
              entries.push(entry);
            }
            return entries.length < limit;
          },
          { above: after },
        );
      });
      return entries.map(current);
    },

    list: async (userId: string): Promise<OutboxEntry[]> => {
      const entries = await run((connection) => entriesOf(connection).toArray());
      return entries.filter((entry) => entry.userId === userId).map(current);
    },

    /** How many entries of other people are on this device. */
    foreign: async (userId: string | null): Promise<number> =>
      (await run((connection) => entriesOf(connection).toArray())).filter((entry) => entry.userId !== userId).length,

    setAside: (id: number): Promise<boolean> => modify(id, () => ({ state: 'aside' })),
    setWaiting: (id: number): Promise<boolean> => modify(id, askedAgain),

    /**
     * Another content at the same place of the outbox, or at its end when the old one has left it during the decision. The
     * old key stays with the old content.
     */
    replace: (id: number, request: SerializedRequest, key: string): Promise<void> =>
      transaction('rw', [entryTable, journalTable], async (tables) => {
        // Its moments may be as they were written: they are settled again.
        const fresh = { request, key, state: 'waiting', failure: null, tries: 0, moments: undefined } as const;
        if (await entriesOf(tables).update(id, { ...fresh, sendableSince: undefined })) {
          return;
        }
        const {
          id: _id,
          outcome: _outcome,
          endedAt: _endedAt,
          isUnseen: _unseen,
          sendableSince: _since,
          ...content
        } = (await journalOf(tables).get(id)) ?? missing();
        await entriesOf(tables).add({ ...content, ...fresh });
      }),

    /** Rows of a feature and its entries in one transaction. */
    transact: async <T>(
      mode: 'r' | 'rw',
      stores: readonly string[],
      work: (tables: Tables, outbox: OutboxAccess) => Promise<T>,
    ): Promise<{ readonly result: T; readonly changes: OutboxChanges }> => {
      const changes: OutboxChanges = { isAmended: false, withdrawn: [] };
      const result = await transaction(mode, [entryTable, journalTable, ...stores], (tables) =>
        work(tables, outboxAccess(tables, { operationOf, time, transportOf, changes })),
      );
      return { result, changes };
    },

    /** Deletes an unsent entry if `isMeant` says so of what is stored now; its content stays in the journal. */
    drop: (id: number, isMeant: (stored: OutboxEntry) => boolean = () => true, instead?: NewEntry): Promise<boolean> =>
      transaction('rw', [entryTable, journalTable], async (tables) => {
        const stored = await entriesOf(tables).get(id);
        if (stored === undefined || !isMeant(stored)) {
          return false;
        }
        await moveToJournal(tables, stored, 'dropped', time);
        if (instead) {
          await entriesOf(tables).add(unsentEntry(instead, stored, { time, transportOf }));
        }
        return true;
      }),
  };
}

function missing(): never {
  throw new Error('Этой записи больше нет на устройстве');
}
