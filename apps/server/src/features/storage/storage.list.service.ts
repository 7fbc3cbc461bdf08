import type { StoragePage, StorageQuery } from '@otk/domain/storage/storage.schema';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import * as z from 'zod/mini';

import { decodeCursor, encodeCursor } from '#platform/cursor';
import type { ActorContext } from '#platform/http/request-context';

import { listStorage, type StoragePosition } from './storage.list.repo.ts';

export async function listStoragePage(
  { db, actor }: ActorContext,
  query: StorageQuery,
  now: Date,
): Promise<StoragePage> {
  const after = query.after === undefined ? undefined : readPosition(query.after);
  const rows = await listStorage(db, actor, query, after, now);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return { items, next: rows.length > query.limit && last ? writePosition(last) : null };
}

const positionSchema = z.tuple([z.iso.datetime(), z.uuid()]);

const writePosition = ({ begin, id }: StoragePosition): string => encodeCursor([begin, id]);

function readPosition(cursor: string): StoragePosition {
  const position = decodeCursor(positionSchema, cursor);
  if (!position) {
    throw transportErrors.badCursor();
  }
  const [begin, id] = position;
  return { begin, id };
}
