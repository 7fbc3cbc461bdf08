// What a device takes along: cards in work with all that is read about them, and afterwards only what changed.
import { closedStatuses } from '@otk/domain/transport/transport.edit';
import type { TransportAlong } from '@otk/domain/transport/transport.along';
import { transportStatuses } from '@otk/domain/transport/transport.status';
import * as z from 'zod/mini';

import { readCursor, storedMoment, toPage } from '#platform/cursor';
import { readAlong } from '#platform/http/along';
import type { Api } from '#platform/http/mount-contract';
import type { ActorContext } from '#platform/http/request-context';

import { alongRepo } from './transport.along.repo.ts';

interface AlongQuery {
  readonly after?: string | undefined;
  readonly limit: number;
  readonly since?: number | undefined;
}

export const inWork = transportStatuses.filter((status) => !closedStatuses.includes(status));

const position = z.tuple([storedMoment, z.uuid()]);

/** `since` of the reply is asked with the next time, when every page has been read. */
export async function listAlong({ app }: Pick<Api, 'app'>, context: ActorContext, query: AlongQuery) {
  const repo = alongRepo(context.db);
  const since = await repo.settledRow();
  const listed = await repo.list(context.actor, {
    since: query.since,
    statuses: inWork,
    after: readCursor(position, query.after),
    limit: query.limit + 1,
  });
  const { items, next } = toPage(listed, query.limit, ({ updatedAt, id }) => [updatedAt, id]);
  const along: TransportAlong[] = [];
  for (const { id, isDeleted } of items) {
    along.push({ id, replies: isDeleted ? {} : await readAlong(app, context, id) });
  }
  return { items: along, next, since };
}
