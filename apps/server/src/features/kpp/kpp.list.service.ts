// The queue at the gate. Whole cards: the device of the guard keeps them and works on when the network is gone.
import type { Page } from '@otk/domain/kernel/paging';
import { kppErrors } from '@otk/domain/kpp/kpp.errors';
import type { KppListQuery } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { readCursor, storedMoment, toPage } from '#platform/cursor';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { kppListRepo } from './kpp.list.repo.ts';

export async function listVehicles(cards: Cards, context: ActorContext, query: KppListQuery): Promise<Page<Transport>> {
  const { db, actor } = context;
  if (!query.left) {
    const lists = kppListRepo(db);
    const ids = query.expected ? await lists.listExpected(actor, query) : await lists.listPresent(actor, query);
    return { items: await inOrder(cards, context, ids), next: null };
  }
  const after = readCursor(position, query.after);
  const found = await kppListRepo(db).listLeft(actor, query, after && { exitAt: after[0], id: after[1] });
  const { items, next } = toPage(found, query.limit, ({ exitAt, id }) => [exitAt, id]);
  const ids = items.map(({ id }) => id);
  return { items: await inOrder(cards, context, ids), next };
}

const position = z.tuple([storedMoment, z.uuid()]);

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
