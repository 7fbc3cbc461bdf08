// Pages of lists. The end of a page is opaque text to the caller: the position of its last row.
import type { Page } from '@otk/domain/kernel/paging';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import * as z from 'zod/mini';

/** A moment as PostgreSQL prints it (`created_at::text`), with microseconds: an ISO text of milliseconds would skip rows. */
export const storedMoment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d [\d:.]+[+-]\d\d(:\d\d)?$/));

/** The position that `after` names; undefined for the first page. Refuses anything that this server did not make. */
export function readCursor<S extends z.ZodMiniType>(schema: S, after: string | undefined): z.output<S> | undefined {
  if (after === undefined) {
    return undefined;
  }
  const parsed = z.safeParse(schema, parseJson(after));
  if (!parsed.success) {
    throw requestErrors.badCursor();
  }
  return parsed.data;
}

/** Of `limit` + 1 rows that were asked for: the last one only says that another page follows. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (last: Row) => readonly unknown[],
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? encode(positionOf(last)) : null };
}

const encode = (position: readonly unknown[]): string => Buffer.from(JSON.stringify(position)).toString('base64url');

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Not JSON, so not made by this server: the schema refuses it.
    return undefined;
  }
}
