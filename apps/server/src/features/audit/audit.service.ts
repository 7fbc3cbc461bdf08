import { auditErrors } from '@otk/domain/audit/audit.errors';
import type { AuditPage, AuditQuery } from '@otk/domain/audit/audit.schema';
import * as z from 'zod/mini';

import { decodeCursor, encodeCursor } from '#platform/cursor';
import type { ActorContext } from '#platform/http/request-context';

import { type AuditPosition, findRows } from './audit.repo.ts';

export async function listRows({ db, actor }: ActorContext, query: AuditQuery): Promise<AuditPage> {
  const after = query.after === undefined ? undefined : readPosition(query.after);
  const rows = await findRows(db, query, actor, after);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return { items, next: rows.length > query.limit && last ? encodeCursor([last.position, last.id]) : null };
}

const position = z.tuple([
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/)),
  z.number().check(z.int(), z.gte(0)),
]);

function readPosition(cursor: string): AuditPosition {
  const read = decodeCursor(position, cursor);
  if (!read) {
    throw auditErrors.badCursor();
  }
  return { at: read[0], id: read[1] };
}
