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
  const rows = await listStorage(db, actor, query, after && { begin: after[0], id: after[1] }, now);
  return toPage(rows, query.limit, ({ begin, id }) => [begin, id]);
}

const position = z.tuple([z.iso.datetime(), z.uuid()]);
