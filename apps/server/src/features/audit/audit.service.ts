import type { AuditPage, AuditQuery } from '@otk/domain/audit/audit.schema';
import * as z from 'zod/mini';

import { readCursor, storedMoment, toPage } from '#platform/cursor';
import type { ActorContext } from '#platform/http/request-context';

import { findRows } from './audit.repo.ts';

export async function listRows({ db, actor }: ActorContext, query: AuditQuery): Promise<AuditPage> {
  const after = readCursor(position, query.after);
  const rows = await findRows(db, query, actor, after && { at: after[0], id: after[1] });
  return toPage(rows, query.limit, (last) => [last.position, last.id]);
}

const position = z.tuple([storedMoment, z.int().check(z.gte(0))]);
