// Cards seen on this device, readable without a link by those who saw them.
import { transport, type Transport } from '@otk/domain/transport/transport.schema';
import type { Table } from 'dexie';
import * as z from 'zod/mini';

import type { LocalDatabase } from '#platform/local-db/local-database';

export interface TransportStore {
  readonly keep: (card: Transport) => Promise<void>;
  /** Called when a card is asked for; keeps the answer, or gives the newer card that the device has heard of meanwhile. */
  readonly asking: () => (answer: Transport) => Promise<Transport>;
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
      return (answer) =>
        run((cards) =>
          cards.db.transaction('rw', cards, async () => {
            const kept = await cards.get(answer.id);
            const newer = kept && kept.keptAt >= askedAt && kept.version > answer.version ? readable(kept) : null;
            if (newer === null) {
              await cards.put(toKept(answer));
            }
            return newer ?? answer;
          }),
        );
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
      return kept ? readable(kept) : null;
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
