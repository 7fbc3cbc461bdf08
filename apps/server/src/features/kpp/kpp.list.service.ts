// The queue at the gate. Whole cards: the device of the guard keeps them and works on when the network is gone.
import type { Page } from '@otk/domain/kernel/paging';
import { kppErrors } from '@otk/domain/kpp/kpp.errors';
import type { KppListQuery } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { readCursor, storedMoment, toPage } from '#platform/cursor';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { kppListRepo, type Placed } from './kpp.list.repo.ts';

export async function listVehicles(cards: Cards, context: ActorContext, query: KppListQuery): Promise<Page<Transport>> {
  const found = await findPlaced(context, query);
  const { items, next } = toPage<Placed<readonly unknown[]>>(found, query.limit, ({ position }) => position);
  const ids = items.map(({ id }) => id);
  return { items: await inOrder(cards, context, ids), next };
}

function findPlaced({ db, actor }: ActorContext, query: KppListQuery) {
  const lists = kppListRepo(db);
  if (query.left) {
    return lists.listLeft(actor, query, readCursor(leftPosition, query.after));
  }
  return query.expected
    ? lists.listExpected(actor, query, readCursor(expectedPosition, query.after))
    : lists.listPresent(actor, query, readCursor(presentPosition, query.after));
}

const presentPosition = z.tuple([z.boolean(), z.boolean(), storedMoment, z.uuid()]);
const expectedPosition = z.tuple([z.iso.date(), z.uuid()]);
const leftPosition = z.tuple([storedMoment, z.uuid()]);

async function inOrder(cards: Cards, context: ActorContext, ids: readonly string[]): Promise<Transport[]> {
  const found = new Map((await cards.list(context, ids)).map((card) => [card.id, card]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function getVehicle(cards: Cards, context: ActorContext, id: string): Promise<Transport> {
  const card = await cards.get(context, id);
  if (card.checkpoint === null) {
    throw kppErrors.notRegistered();
  }
  return card;
}
