// The queue on the device as people change it; what sending does to it is in sending-store.ts. Every change is one
// transaction; an entry that leaves the queue gets a line in the journal.
import type { ActOrigin } from '../act-origin.ts';
import type { Connection, LocalDatabase, Tables } from '../local-db/local-database.ts';
import { askedAgain } from './entry-age.ts';
import type { NewEntry, OutboxEntry, SerializedRequest } from './outbox-entry.ts';
import { journalTable, queueTable } from './outbox-names.ts';
import {
  currentEntry,
  journalOf,
  moveToJournal,
  type OperationOf,
  queuedEntry,
  type QueuedEntryDeps,
  queueOf,
} from './outbox-tables.ts';
import type { LocalChange } from './outbox.ts';
import { type QueueAccess, queueAccess, type QueueChanges } from './queue-access.ts';

export interface OutboxStoreDeps extends QueuedEntryDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly operationOf: OperationOf;
}

export type OutboxStore = ReturnType<typeof outboxStore>;

export function outboxStore({ database, operationOf, time, transportOf }: OutboxStoreDeps) {
  const run = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => (await database()).run(work);
  const transaction = <T>(mode: 'r' | 'rw', stores: readonly string[], work: (tables: Tables) => Promise<T>) =>
    run((connection) => connection.transaction(mode, stores, work));
  const current = currentEntry(operationOf);
  const modify = (id: number, change: Parameters<ReturnType<typeof queueOf>['update']>[1]): Promise<boolean> =>
    run((connection) => queueOf(connection).update(id, change));

  return {
    /** Stores the entry and the local change that belongs to it in one transaction. */
    add: (entry: NewEntry, owner: ActOrigin, local?: LocalChange): Promise<OutboxEntry> => {
      // Dated by the moment of the act: the database may be slow to open.
      const fresh = queuedEntry(entry, owner, { time, transportOf });
      return transaction('rw', [queueTable, ...(local?.stores ?? [])], async (tables) => {
        // A transaction repeated after a lost connection must not queue the same act twice.
        const [known] = await queueOf(tables).by('key', { from: entry.key, to: entry.key });
        if (known) {
          return known;
        }
        await local?.apply(tables);
        return { ...fresh, id: await queueOf(tables).add(fresh) };
      });
    },

    /** The next entries of one person behind `after`, in the order of their acts. */
    next: async (userId: string, after: number, limit: number): Promise<OutboxEntry[]> => {
      const entries: OutboxEntry[] = [];
      await run((connection) => {
        entries.length = 0;
        return queueOf(connection).each(
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
      const entries = await run((connection) => queueOf(connection).toArray());
      return entries.filter((entry) => entry.userId === userId).map(current);
    },

    /** How many entries of other people are on this device. */
    foreign: async (userId: string | null): Promise<number> =>
      (await run((connection) => queueOf(connection).toArray())).filter((entry) => entry.userId !== userId).length,

    setAside: (id: number): Promise<boolean> => modify(id, () => ({ state: 'aside' })),
    setWaiting: (id: number): Promise<boolean> => modify(id, askedAgain),

    /**
     * Another content at the same place of the queue, or at its end when the old one has left it during the decision. The
     * old key stays with the old content.
     */
    replace: (id: number, request: SerializedRequest, key: string): Promise<void> =>
      transaction('rw', [queueTable, journalTable], async (tables) => {
        // Its moments may be as they were written: they are settled again.
        const fresh = { request, key, state: 'waiting', failure: null, tries: 0, moments: undefined } as const;
        if (await queueOf(tables).update(id, { ...fresh, sendableSince: undefined })) {
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
        await queueOf(tables).add({ ...content, ...fresh });
      }),

    /** Rows of a feature and its entries in one transaction. */
    transact: async <T>(
      mode: 'r' | 'rw',
      stores: readonly string[],
      work: (tables: Tables, queue: QueueAccess) => Promise<T>,
    ): Promise<{ readonly result: T; readonly changes: QueueChanges }> => {
      const changes: QueueChanges = { isAmended: false, withdrawn: [] };
      const result = await transaction(mode, [queueTable, journalTable, ...stores], (tables) =>
        work(tables, queueAccess(tables, { operationOf, time, transportOf, changes })),
      );
      return { result, changes };
    },

    /** Deletes an unsent entry if `isMeant` says so of what is stored now; its content stays in the journal. */
    drop: (id: number, isMeant: (stored: OutboxEntry) => boolean = () => true): Promise<boolean> =>
      transaction('rw', [queueTable, journalTable], async (tables) => {
        const stored = await queueOf(tables).get(id);
        if (stored === undefined || !isMeant(stored)) {
          return false;
        }
        await moveToJournal(tables, stored, 'dropped', time);
        return true;
      }),
  };
}

function missing(): never {
  throw new Error('Этой записи больше нет на устройстве');
}
