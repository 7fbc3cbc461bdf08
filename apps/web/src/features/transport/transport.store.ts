// Cards seen on this device, readable without a link by those who saw them.
import { transport, type Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import type { LocalDatabase } from '#platform/local-db/local-database';

export interface TransportStore {
  readonly keep: (card: Transport) => Promise<void>;
  readonly find: (id: string) => Promise<Transport | null>;
  /** When the server last said what is kept here. */
  readonly keptAt: (id: string) => Promise<string | null>;
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

export const transportStore = ({ database, udrId, now = () => new Date() }: TransportStoreDeps): TransportStore => ({
  async keep(card) {
    await (
      await database()
    ).run((dexie) => dexie.table<KeptCard>('transport').put({ ...card, udrId: udrId(), keptAt: now().toISOString() }));
  },
  async keptAt(id) {
    const kept = await (await database()).run((dexie) => dexie.table<KeptCard>('transport').get(id));
    return kept?.udrId === udrId() ? kept.keptAt : null;
  },
  async find(id) {
    const kept = await (await database()).run((dexie) => dexie.table<KeptCard>('transport').get(id));
    const card = z.safeParse(transport, kept);
    return kept?.udrId === udrId() && card.success ? card.data : null;
  },
  async dropForeign() {
    const own = udrId();
    await (
      await database()
    ).run((dexie) =>
      dexie
        .table<KeptCard>('transport')
        .filter((card) => card.udrId !== own)
        .delete(),
    );
  },
});
