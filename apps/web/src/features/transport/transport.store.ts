// Cards seen on this device, readable without a link by those who saw them.
import { transport, type Transport } from '@otk/domain/transport/transport.schema';
import type { Table } from 'dexie';
import * as z from 'zod/mini';

import type { LocalDatabase } from '#platform/local-db/local-database';

export interface TransportStore {
  readonly keep: (card: Transport) => Promise<void>;
  /** Keeps many in portions, telling after each how many are in. */
  readonly keepAll: (cards: readonly Transport[], onKept: (count: number) => void) => Promise<void>;
  readonly find: (id: string) => Promise<Transport | null>;
  /** When the server last said what is kept here. */
  readonly keptAt: (id: string) => Promise<string | null>;
  /** Removes all but the named ones, which have unsent work laid over them. */
  readonly dropAllBut: (ids: ReadonlySet<string | undefined>) => Promise<void>;
  /** Removes cards seen in another division, maybe by another person. */
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

/** Cards written in one transaction: the page stays alive between two. */
const portion = 50;

export function transportStore({ database, udrId, now = () => new Date() }: TransportStoreDeps): TransportStore {
  const run = async <T>(work: (cards: Table<KeptCard, string>) => PromiseLike<T>): Promise<T> =>
    (await database()).run((dexie) => work(dexie.table<KeptCard, string>('transport')));
  const toKept = (card: Transport): KeptCard => ({ ...card, udrId: udrId(), keptAt: now().toISOString() });

  return {
    async keep(card) {
      await run((cards) => cards.put(toKept(card)));
    },
    async keepAll(all, onKept) {
      for (let from = 0; from < all.length; from += portion) {
        const some = all.slice(from, from + portion).map(toKept);
        await run((cards) => cards.bulkPut(some));
        onKept(from + some.length);
      }
    },
    async keptAt(id) {
      const kept = await run((cards) => cards.get(id));
      return kept?.udrId === udrId() ? kept.keptAt : null;
    },
    async find(id) {
      const kept = await run((cards) => cards.get(id));
      const card = z.safeParse(transport, kept);
      return kept?.udrId === udrId() && card.success ? card.data : null;
    },
    async dropAllBut(ids) {
      await run((cards) => cards.filter(({ id }) => !ids.has(id)).delete());
    },
    async dropForeign() {
      const own = udrId();
      await run((cards) => cards.filter((card) => card.udrId !== own).delete());
    },
  };
}
