// Cards and rows of lists loaded on this device, readable without a network in the division that loaded them. Both are in
// the store `transport` of spec §3: a card under its id, a row and a list that cards are filled in with under keys of their own.
import { transport, type Transport, transportRow, type TransportRow } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import type { LocalDatabase, Tables } from '#platform/local-db/local-database';
import type { KeySpan, Table } from '#platform/local-db/table';

/** Stores a card of the server, unless a newer one was stored since the request began. */
export interface Answers {
  /** Returns the newer of the two. */
  readonly keep: (answer: Transport) => Promise<Transport>;
  /** Stores many cards in portions and reports the progress after each. */
  readonly keepAll: (answers: readonly Transport[], onKept: (count: number) => void) => Promise<void>;
}

/** Rows for lists, and for the check of new numbers, without a network. */
export interface KnownRows {
  readonly read: () => Promise<TransportRow[]>;
  readonly keep: (rows: readonly TransportRow[]) => Promise<void>;
}

/** One value that cards are filled in with, for the assignment that asked for it. */
export interface KeptLookup<T> {
  readonly read: () => Promise<T | null>;
  readonly keep: (value: T) => Promise<void>;
}

export interface TransportStore {
  readonly rows: KnownRows;
  /** Call before the request: the value belongs to the assignment of that moment. */
  readonly lookup: <S extends z.core.$ZodType>(name: string, schema: S) => KeptLookup<z.output<S>>;
  readonly keep: (card: Transport) => Promise<void>;
  /** Call before the request; the result stores its reply. */
  readonly asking: () => Answers;
  readonly find: (id: string) => Promise<Transport | null>;
  /** The stored cards that are wanted. */
  readonly list: (isWanted: (card: Transport) => boolean) => Promise<Transport[]>;
  readonly drop: (id: string) => Promise<void>;
  /** Rewrites the stored cards that `change` changes; it returns the same object for the others. */
  readonly rewrite: (change: (card: Transport) => Transport) => Promise<void>;
  /** When the stored card was received from the server. */
  readonly keptAt: (id: string) => Promise<string | null>;
  /** Removes all cards except the named ones, which have unsent work. */
  readonly dropAllBut: (ids: ReadonlySet<string | undefined>) => Promise<void>;
  /** Removes what was stored in another division, possibly by another person. */
  readonly dropForeign: () => Promise<void>;
}

export interface TransportStoreDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly udrId: () => string | null;
  readonly now?: () => Date;
}

interface Kept {
  readonly id: string;
  readonly udrId: string | null;
  readonly keptAt: string;
}
type KeptCard = Kept & Transport;
interface KeptRow extends Kept {
  readonly row: TransportRow;
}
interface KeptValue extends Kept {
  readonly value: unknown;
}

/** Sorts after every id of a card. */
const rowKey = '~';
const cardSpan = { below: rowKey };
/** Sorts after every row. */
export const lookupKey = '~~';
/** The card and the row of a transport. */
export const forgottenKeys = (id: string): string[] => [id, rowKey + id];
const rowSpan = { from: rowKey, below: lookupKey };
/** About 400 KB. */
const mostRows = 500;

const tableOf = <Row extends Kept>(tables: Tables) => tables.table<Row, string>('transport');
type KeptTable<Row> = Table<Row, string>;

/** Cards per transaction; the page stays responsive between two. */
const portion = 50;

function accessTo(database: TransportStoreDeps['database']) {
  return {
    run: async <T, Row extends Kept = KeptCard>(work: (kept: KeptTable<Row>) => Promise<T>): Promise<T> =>
      (await database()).run((connection) => work(tableOf(connection))),
    change: async <T, Row extends Kept = KeptCard>(steps: (kept: KeptTable<Row>) => Promise<T>): Promise<T> =>
      (await database()).run((connection) =>
        connection.transaction('rw', ['transport'], (tables) => steps(tableOf(tables))),
      ),
  };
}

const knownRows = (
  { run, change }: ReturnType<typeof accessTo>,
  stamp: () => Pick<Kept, 'udrId' | 'keptAt'>,
): KnownRows => ({
  async read() {
    const { udrId } = stamp();
    const kept = await run((all: KeptTable<KeptRow>) => all.toArray(rowSpan));
    const own = kept.filter((one) => one.udrId === udrId).map(({ row }) => z.safeParse(transportRow, row).data);
    return own.filter((row) => row !== undefined);
  },
  keep: (rows) =>
    change(async (all: KeptTable<KeptRow>) => {
      await all.bulkPut(rows.map((row) => ({ id: rowKey + row.id, ...stamp(), row })));
      const more = (await all.primaryKeys(rowSpan)).length - mostRows;
      if (more > 0) {
        const oldest = (await all.toArray(rowSpan)).toSorted((a, b) => (a.keptAt < b.keptAt ? -1 : 1)).slice(0, more);
        await all.bulkDelete(oldest.map(({ id }) => id));
      }
    }),
});

export function transportStore({ database, udrId, now = () => new Date() }: TransportStoreDeps): TransportStore {
  const access = accessTo(database);
  const { run, change } = access;
  const dropWhere = (isDropped: (kept: Kept) => boolean, span?: KeySpan<string>): Promise<void> =>
    change(async (all) => {
      const dropped: string[] = [];
      await all.each((kept) => void (isDropped(kept) && dropped.push(kept.id)), span);
      await all.bulkDelete(dropped);
    });
  const stamp = () => ({ udrId: udrId(), keptAt: now().toISOString() });
  const toKept = (card: Transport): KeptCard => ({ ...card, ...stamp() });
  const readable = (kept: KeptCard): Transport | null => {
    const card = z.safeParse(transport, kept);
    return kept.udrId === udrId() && card.success ? card.data : null;
  };

  return {
    rows: knownRows(access, stamp),
    lookup(name, schema) {
      const { udrId: own, keptAt } = stamp();
      const id = lookupKey + name;
      return {
        async read() {
          const kept = await run((all: KeptTable<KeptValue>) => all.get(id));
          return (kept?.udrId === own && z.safeParse(schema, kept.value).data) || null;
        },
        async keep(value) {
          await run((all: KeptTable<KeptValue>) => all.put({ id, udrId: own, keptAt, value }));
        },
      };
    },
    async keep(card) {
      await run((cards) => cards.put(toKept(card)));
    },
    asking() {
      const askedAt = now().toISOString();
      const newerOf = (kept: KeptCard | undefined, { version }: Transport): Transport | null =>
        kept && kept.keptAt >= askedAt && kept.version > version ? readable(kept) : null;
      const keepSome = (answers: readonly Transport[]): Promise<Transport[]> =>
        change(async (cards) => {
          const known = await cards.bulkGet(answers.map(({ id }) => id));
          const newer = answers.map((answer, at) => newerOf(known[at], answer));
          await cards.bulkPut(answers.filter((_, at) => newer[at] === null).map(toKept));
          return answers.map((answer, at) => newer[at] ?? answer);
        });
      return {
        keep: async (answer) => (await keepSome([answer]))[0]!,
        async keepAll(answers, onKept) {
          for (let from = 0; from < answers.length; from += portion) {
            const some = answers.slice(from, from + portion);
            await keepSome(some);
            onKept(from + some.length);
          }
        },
      };
    },
    async keptAt(id) {
      const kept = await run((cards) => cards.get(id));
      return kept?.udrId === udrId() ? kept.keptAt : null;
    },
    async find(id) {
      const kept = await run((cards) => cards.get(id));
      return kept ? readable(kept) : null;
    },
    async list(isWanted) {
      const found: Transport[] = [];
      await run((cards) =>
        cards.each((kept) => {
          const card = readable(kept);
          if (card !== null && isWanted(card)) {
            found.push(card);
          }
        }, cardSpan),
      );
      return found;
    },
    drop: (id) => dropWhere((card) => card.id === id),
    rewrite: (rewritten) =>
      change(async (cards) => {
        const changed: KeptCard[] = [];
        await cards.each((kept) => {
          const next = rewritten(kept);
          if (next !== kept) {
            changed.push({ ...kept, ...next });
          }
        }, cardSpan);
        await cards.bulkPut(changed);
      }),
    dropAllBut: (ids) => dropWhere(({ id }) => !ids.has(id), cardSpan),
    dropForeign() {
      const own = udrId();
      return dropWhere((kept) => kept.udrId !== own);
    },
  };
}
