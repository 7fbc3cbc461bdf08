// The end of a page: the sort value and the id of its last row. Valid only for the sort order it was made for.
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { TransportSort } from '@otk/domain/transport/transport.filter';
import * as z from 'zod/mini';

import { decodeCursor, encodeCursor } from '#platform/cursor';

const uuid = z.uuid();

/** Column and SQL type of each order; the only place where a sort word becomes SQL. */
export const sortColumns = {
  updatedAt: {
    column: 't.updated_at',
    type: 'timestamptz',
    value: z.string().check(z.regex(/^\d{4}-\d\d-\d\d [\d:.]+[+-]\d\d(:\d\d)?$/)),
  },
  shipmentDate: { column: 't.shipment_date', type: 'date', value: z.iso.date() },
  /** Transports without a deadline come last. */
  dueAt: {
    column: `coalesce(t.due_at, 'infinity'::timestamptz)`,
    type: 'timestamptz',
    value: z.string().check(z.regex(/^(infinity|\d{4}-\d\d-\d\d [\d:.]+[+-]\d\d(:\d\d)?)$/)),
  },
  transportNumber: { column: 't.transport_number', type: 'text', value: z.string().check(z.maxLength(100)) },
} as const satisfies Record<TransportSort, { column: string; type: string; value: z.ZodMiniType<string> }>;

export interface Position {
  readonly value: string;
  readonly id: string;
}

export const writeCursor = (sort: TransportSort, { value, id }: Position): string => encodeCursor([sort, value, id]);

export function readCursor(sort: TransportSort, cursor: string): Position {
  const position = decodeCursor(z.tuple([z.literal(sort), sortColumns[sort].value, uuid]), cursor);
  if (!position) {
    throw transportErrors.badCursor();
  }
  const [, value, id] = position;
  return { value, id };
}
