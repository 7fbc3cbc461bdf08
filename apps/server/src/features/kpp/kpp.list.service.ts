// The queue at the gate. Whole cards: the device of the guard keeps them and works on when the network is gone.
import { kppErrors } from '@otk/domain/kpp/kpp.errors';
import type { KppListQuery } from '@otk/domain/kpp/kpp.schema';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { decodeCursor, encodeCursor } from '#platform/cursor';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { kppListRepo, type LeftPosition } from './kpp.list.repo.ts';

export interface KppPage {
  readonly items: Transport[];
  readonly next: string | null;
}

export async function listVehicles(cards: Cards, context: ActorContext, query: KppListQuery): Promise<KppPage> {
  const { db, actor } = context;
  if (!query.left) {
    const lists = kppListRepo(db);
    const ids = query.expected ? await lists.listExpected(actor, query) : await lists.listPresent(actor, query);
    return { items: await inOrder(cards, context, ids), next: null };
  }
  const found = await kppListRepo(db).listLeft(actor, query, positionOf(query.before));
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: await inOrder(
      cards,
      context,
      page.map(({ id }) => id),
    ),
    next: found.length > query.limit && last ? encodeCursor([last.exitAt, last.id]) : null,
  };
}

const position = z.tuple([z.string().check(z.regex(/^\d{4}-\d\d-\d\d [\d:.]+[+-]\d\d(:\d\d)?$/)), z.uuid()]);

function positionOf(before: string | undefined): LeftPosition | undefined {
  if (before === undefined) {
    return undefined;
  }
  const found = decodeCursor(position, before);
  if (!found) {
    throw transportErrors.badCursor();
  }
  return { exitAt: found[0], id: found[1] };
}

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
