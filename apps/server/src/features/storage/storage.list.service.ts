import type { StoragePage, StorageQuery } from '@otk/domain/storage/storage.schema';
import * as z from 'zod/mini';

import { readCursor, toPage } from '#platform/cursor';
import type { ActorContext } from '#platform/http/request-context';

import { listStorage } from './storage.list.repo.ts';

export async function listStoragePage(
  { db, actor }: ActorContext,
  query: StorageQuery,
  now: Date,
): Promise<StoragePage> {
  const after = readCursor(position, query.after);
  const rows = await listStorage(db, actor, query, after && { moment: after[0], begin: after[1], id: after[2] }, now);
  return toPage(rows, query.limit, ({ dueAt, begin, end, id }) => [end ?? dueAt, begin, id]);
}

const position = z.tuple([z.nullable(z.iso.datetime()), z.iso.datetime(), z.uuid()]);
