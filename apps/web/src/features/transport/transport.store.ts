// Cards loaded on this device, readable without a network in the division that loaded them.
import { transport, type Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import type { LocalDatabase, Tables } from '#platform/local-db/local-database';

/** Stores a card of the server, unless a newer one was stored since the request began. */
export interface Answers {
  /** Returns the newer of the two. */
  readonly keep: (answer: Transport) => Promise<Transport>;
  /** Stores many cards in portions and reports the progress after each. */
  readonly keepAll: (answers: readonly Transport[], onKept: (count: number) => void) => Promise<void>;
}

export interface TransportStore {
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
  /** Removes cards that were stored in another division, possibly by another person. */
  readonly dropForeign: () => Promise<void>;
}

export interface TransportStoreDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly udrId: () => string | null;
  readonly now?: () => Date;
}

interface KeptCard extends Transport {
  readonly udrId: string | null;
  readonly keptAt: string;
}

const cardsOf = (tables: Tables) => tables.table<KeptCard, string>('transport');
type CardTable = ReturnType<typeof cardsOf>;

/** Cards per transaction; the page stays responsive between two. */
const portion = 50;

export function transportStore({ database, udrId, now = () => new Date() }: TransportStoreDeps): TransportStore {
  const run = async <T>(work: (cards: CardTable) => Promise<T>): Promise<T> =>
    (await database()).run((connection) => work(cardsOf(connection)));
  const change = async <T>(steps: (cards: CardTable) => Promise<T>): Promise<T> =>
    (await database()).run((connection) =>
      connection.transaction('rw', ['transport'], (tables) => steps(cardsOf(tables))),
    );
  const dropWhere = (isDropped: (card: KeptCard) => boolean): Promise<void> =>
    change(async (cards) => {
      const dropped: string[] = [];
      await cards.each((card) => void (isDropped(card) && dropped.push(card.id)));
      await cards.bulkDelete(dropped);
    });
  const toKept = (card: Transport): KeptCard => ({ ...card, udrId: udrId(), keptAt: now().toISOString() });
  const readable = (kept: KeptCard): Transport | null => {
    const card = z.safeParse(transport, kept);
    return kept.udrId === udrId() && card.success ? card.data : null;
  };

  return {
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
        }),
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
        });
        await cards.bulkPut(changed);
      }),
    dropAllBut: (ids) => dropWhere(({ id }) => !ids.has(id)),
    dropForeign() {
      const own = udrId();
      return dropWhere((card) => card.udrId !== own);
    },
  };
}
