// The tables of the outbox. Only files of this folder open them; features get at entries through `Outbox.transaction`.
import type { Operation } from '@otk/domain/kernel/route';

import type { ActClock } from '../act-clock.ts';
import type { ActOrigin } from '../act-origin.ts';
import type { Connection, Tables } from '../local-db/local-database.ts';
import type { Table } from '../local-db/table.ts';
import { randomUuid } from '../random-uuid.ts';
import type { TimeSource } from '../server-time.ts';
import {
  entrySchema,
  type EntryTransport,
  type JournalEntry,
  type NewEntry,
  type OutboxEntry,
  type SerializedRequest,
} from './outbox-entry.ts';
import { createdTable, journalTable, entryTable } from './outbox-names.ts';

export type UnsavedEntry = Omit<OutboxEntry, 'id'>;

/** Keys and indexes, for the database that holds the outbox. */
export const outboxStores = {
  [entryTable]: '++id, key',
  [journalTable]: 'id, key, endedAt',
  [createdTable]: 'localId',
} as const;

export const entriesOf = (tables: Tables): Table<OutboxEntry, number, UnsavedEntry> => tables.table(entryTable);
export const journalOf = (tables: Tables): Table<JournalEntry, number> => tables.table(journalTable);
export const createdOf = (tables: Tables): Table<{ localId: string; id: string }, string> => tables.table(createdTable);

export async function moveToJournal(
  tables: Tables,
  { state: _state, ...content }: OutboxEntry,
  outcome: JournalEntry['outcome'],
  time: Pick<TimeSource, 'estimate'>,
): Promise<void> {
  await entriesOf(tables).delete(content.id);
  const unseen = outcome === 'gone' && { isUnseen: true };
  await journalOf(tables).put({ ...content, outcome, ...unseen, endedAt: time.estimate().toISOString() });
}

export interface NewEntryDeps {
  readonly time: Pick<ActClock, 'now' | 'estimate' | 'unsure'>;
  /** What the device knows of a transport; undefined when it does not know it. */
  readonly transportOf?: ((transportId: string) => EntryTransport | undefined) | undefined;
}

/** A write as it enters the outbox. */
export const unsentEntry = (
  entry: NewEntry,
  { userId, udrId, divisionId }: ActOrigin,
  { time, transportOf }: NewEntryDeps,
): UnsavedEntry => ({
  ...(entry.transportId !== undefined && transportOf?.(entry.transportId)),
  ...entry,
  userId,
  udrId,
  ...(divisionId && { divisionId }),
  schema: entrySchema,
  createdAt: time.estimate().toISOString(),
  clock: time.unsure() ?? undefined,
  ...sendableFrom(time.now()),
  state: 'waiting',
  tries: 0,
  failure: null,
});

const sendableFrom = (now: Date | null) => now && { sendableSince: now.toISOString() };

/** Writes and removes a row of about the size of an entry, to see whether the device can store entries at all. */
export const probeWrite = (connection: Connection): Promise<void> =>
  connection.transaction('rw', [createdTable], async (tables) => {
    const localId = '0000-trial';
    await createdOf(tables).put({ localId, id: localId.repeat(100) });
    await createdOf(tables).delete(localId);
  });

/** An id made once for this database: another one means that the database was deleted and made again. */
export const identityOf = (connection: Connection): Promise<string> =>
  connection.transaction('rw', [createdTable], async (tables) => {
    const localId = '0000-identity';
    const known = await createdOf(tables).get(localId);
    if (known) {
      return known.id;
    }
    const id = randomUuid();
    await createdOf(tables).add({ localId, id });
    return id;
  });

/** The operation of a request that an earlier build kept without naming it. */
export type OperationOf = (request: Pick<SerializedRequest, 'method' | 'url'>) => Operation | undefined;

/**
 * Brings a stored entry of an earlier build to today's shape: entries of schema 1 name no operation, and an entry that
 * is sent with a photo says so in `photo`. The database keeps the version that the specification names, so this happens
 * on reading and not in an upgrade of the database.
 */
export const currentEntry =
  (operationOf: OperationOf) =>
  <E extends Pick<OutboxEntry, 'operation' | 'request' | 'creates'>>(stored: E): E => {
    if (stored.operation !== undefined) {
      return stored;
    }
    const { photo, ...entry } = stored as E & { readonly photo?: string };
    const operation = operationOf(stored.request);
    const creates = stored.creates ?? photo;
    return { ...entry, ...(operation && { operation }), ...(creates !== undefined && { creates }) } as unknown as E;
  };
