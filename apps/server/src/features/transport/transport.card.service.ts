// Cards of transports, composed of the parts of all features (#platform/card-part).
import { may } from '@otk/domain/kernel/actor';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Difference } from '#platform/card-part';
import type { ActorContext } from '#platform/http/request-context';

import { cardRepo, type StoredCard } from './transport.card.repo.ts';
import { ownCardPart } from './transport.own.card.ts';
import { missing } from './transport.whereabouts.ts';

type Reader = Pick<ActorContext, 'db' | 'actor'>;

export interface Cards {
  /** Missing and foreign are the same: «ТС отсутствует». */
  get(reader: Reader, id: string): Promise<Transport>;
  getByGuid(reader: Reader, guid: string): Promise<Transport>;
  list(reader: Reader, ids: readonly string[]): Promise<Transport[]>;
  /** What differs between two states of one card, as history records it. */
  differences(before: Transport, after: Transport): Difference[];
  /** What the card holds in a field of history: a value, the lines of a list, or nothing. */
  recorded(card: Transport, field: string): unknown[];
  /** Personal data: history never tells the value. */
  isPersonal(field: string): boolean;
}

interface AnyCardValue {
  readonly sql: string;
  readonly supplierSql?: string;
  readonly complete?: (stored: never) => unknown;
  readonly seenWith?: string;
  readonly differs: (before: never, after: never) => readonly Difference[];
}
/** A part of any feature; its types are checked where it is written (CardPart). */
export type AnyCardPart = Readonly<Record<string, AnyCardValue>>;

export function openCards(parts: readonly AnyCardPart[]): Cards {
  const values = [ownCardPart, ...parts].flatMap((part) => Object.entries<AnyCardValue>(part));
  const cards = cardRepo(values.map(([name, { sql, supplierSql = sql }]) => ({ name, sql, supplierSql })));

  const shown = ({ actor }: Reader, stored: unknown, { complete, seenWith }: AnyCardValue): unknown => {
    if (seenWith !== undefined && !may(actor, seenWith)) {
      return null;
    }
    return complete ? complete(stored as never) : stored;
  };
  const completed = (reader: Reader, stored: StoredCard): Transport =>
    Object.fromEntries(values.map(([name, value]) => [name, shown(reader, stored[name], value)])) as Transport;

  function found(reader: Reader, stored: StoredCard | undefined): Transport {
    if (!stored) {
      throw transportErrors.notFound();
    }
    return completed(reader, stored);
  }

  return {
    async get(reader, id) {
      const stored = await cards.get(reader.db, reader.actor, id);
      if (!stored) {
        throw await missing(reader, id);
      }
      return completed(reader, stored);
    },
    getByGuid: async (reader, guid) => found(reader, await cards.getByGuid(reader.db, reader.actor, guid)),
    list: async (reader, ids) =>
      (await cards.list(reader.db, reader.actor, ids)).map((stored) => completed(reader, stored)),
    differences: (before, after) =>
      values.flatMap(([name, { differs }]) => differs(valueOf(before, name), valueOf(after, name))),
    recorded: (card, field) =>
      values
        .flatMap(([name, { differs }]) => differs(emptied(valueOf(card, name)), valueOf(card, name)))
        .flatMap((difference) => (difference.field.key === field ? [difference.after] : [])),
    isPersonal: (field) => values.some(([name, { seenWith }]) => name === field && seenWith !== undefined),
  };
}

/** Its type is known only to the part that the name belongs to. */
const valueOf = (card: Transport, name: string): never => card[name as keyof Transport] as never;

/** The value of a card on which nothing is recorded. */
const emptied = (value: unknown): never => (Array.isArray(value) ? [] : null) as never;
