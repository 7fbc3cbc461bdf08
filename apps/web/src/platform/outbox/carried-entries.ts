// Unsent entries with the rows of their features in the file of unsent work.
import { counted } from '@otk/domain/kernel/words';
import * as z from 'zod/mini';

import type { ActClock } from '../act-clock.ts';
import type { Tables } from '../local-db/local-database.ts';
import type { CarriedKind, CarriedSource, StoredItem } from '../unsent-file/carried.ts';
import { UnsentFileError, unsentFileTexts } from '../unsent-file/unsent-file.ts';
import { localReference } from './deliver.ts';
import type { EntryHandlers } from './entry-handlers.ts';
import { entrySchema, type OutboxEntry } from './outbox-entry.ts';
import type { OutboxJournalDeps } from './outbox-journal.ts';
import { createdTable, journalTable, entryTable } from './outbox-names.ts';
import { createdOf, currentEntry, journalOf, entriesOf, type UnsavedEntry } from './outbox-tables.ts';
import { settledMoments } from './settle-moment.ts';

const carriedEntry = z.object({
  operation: z.optional(z.templateLiteral([z.string(), '.', z.string()])),
  request: z.object({
    method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
    url: z.string().check(z.startsWith('/')),
    data: z.optional(z.unknown()),
    formData: z.optional(z.record(z.string(), z.string())),
  }),
  key: z.string().check(z.regex(/^[\w-]{8,100}$/)),
  title: z.string(),
  transportId: z.optional(z.string()),
  transportNumber: z.optional(z.string()),
  transportKind: z.optional(z.enum(['WAGON', 'PLATFORM', 'AUTO'])),
  photo: z.optional(z.string()),
  creates: z.optional(z.string()),
  size: z.number(),
  userId: z.string(),
  udrId: z.nullable(z.string()),
  divisionId: z.optional(z.string()),
  moments: z.optional(z.record(z.string(), z.nullable(z.string()))),
  isTimeUnsure: z.optional(z.boolean()),
  schema: z.number(),
  createdAt: z.iso.datetime(),
  sendableSince: z.optional(z.iso.datetime()),
  tries: z.number(),
  /** Rows of the feature that sends the entry. */
  rows: z.array(z.record(z.string(), z.unknown())),
  /** Ids that the server gave to objects of the first device, if the entry refers to them. */
  created: z.array(z.object({ localId: z.string(), id: z.string() })),
});

const write: CarriedKind = { name: 'write', words: (count) => counted(count, 'запись', 'записи', 'записей') };

/** How many are read into memory and written in one transaction. */
const batch = 20;

interface CarriedEntriesDeps extends OutboxJournalDeps {
  readonly handlers: EntryHandlers;
  readonly time: Pick<ActClock, 'estimate' | 'heard' | 'stamps'>;
}

export function carriedEntries({ database, operationOf, handlers, time }: CarriedEntriesDeps): CarriedSource {
  /** From now on another device can send the entry: its age counts from here, on both devices. */
  async function sendable(tables: Tables, entry: OutboxEntry): Promise<OutboxEntry> {
    const { sendableSince = time.estimate().toISOString() } = entry;
    // Both devices must send the same: the other one knows nothing of the clocks here.
    const settled = settledMoments(entry, time);
    await entriesOf(tables).update(entry.id, { sendableSince, ...settled });
    return { ...entry, sendableSince, ...settled };
  }

  async function packed(tables: Tables, stored: OutboxEntry) {
    const { id: _id, failure: _failure, state: _state, ...entry } = currentEntry(operationOf)(stored);
    const handler = handlers.of(entry);
    return {
      kind: (handler?.kind ?? write).name,
      content: {
        ...entry,
        rows: (await handler?.rowsOf(tables, stored)) ?? [],
        created: await createdFor(tables, entry),
      },
    };
  }

  async function takeOne(tables: Tables, { rows, created, ...stored }: z.output<typeof carriedEntry>): Promise<number> {
    const sameKey = { from: stored.key, to: stored.key };
    const known = [...(await entriesOf(tables).by('key', sameKey)), ...(await journalOf(tables).by('key', sameKey))];
    if (known.length > 0) {
      return 0;
    }
    // Zod types an absent field as possibly undefined; an entry omits it.
    const entry = currentEntry(operationOf)(withoutUndefined(stored) as Omit<UnsavedEntry, 'state' | 'failure'>);
    await handlers.of(entry)?.takeRows(tables, rows);
    await createdOf(tables).bulkPut(created);
    await entriesOf(tables).add({ ...entry, state: 'waiting', failure: null });
    return 1;
  }

  return {
    kinds: () => [write, ...handlers.kinds()],
    pack: async (userId) =>
      (await database()).run((connection) =>
        connection.transaction('rw', [entryTable, createdTable, ...handlers.stores()], async (tables) => {
          const entries = (await entriesOf(tables).toArray()).filter((entry) => entry.userId === userId);
          const items = [];
          for (const entry of entries) {
            items.push(await packed(tables, await sendable(tables, entry)));
          }
          return items;
        }),
      ),

    async take(items) {
      let taken = 0;
      for (let at = 0; at < items.length; at += batch) {
        const entries = await Promise.all(items.slice(at, at + batch).map(readEntry));
        const stores = [entryTable, journalTable, createdTable, ...handlers.stores()];
        taken += await (
          await database()
        ).run((connection) =>
          connection.transaction('rw', stores, async (tables) => {
            let count = 0;
            for (const entry of entries) {
              count += await takeOne(tables, entry);
            }
            return count;
          }),
        );
      }
      return taken;
    },
  };
}

async function readEntry({ load }: StoredItem): Promise<z.output<typeof carriedEntry>> {
  const parsed = z.safeParse(carriedEntry, await load());
  if (!parsed.success) {
    throw new UnsentFileError(unsentFileTexts.other);
  }
  if (parsed.data.schema > entrySchema) {
    throw new UnsentFileError(unsentFileTexts.newer);
  }
  return parsed.data;
}

async function createdFor(tables: Tables, { request }: Pick<OutboxEntry, 'request'>) {
  const localIds = [...JSON.stringify(request).matchAll(localReference)].map(([, localId = '']) => localId);
  return (await createdOf(tables).bulkGet(localIds)).filter((row) => row !== undefined);
}

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
