// Where a page ended: the sort value and the id of its last row. Bound to the order it was made for.
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { TransportSort } from '@otk/domain/transport/transport.filter';
import * as z from 'zod/mini';

const uuid = z.uuid();

/** Column and SQL type of each order; the only place where a sort word becomes SQL. */
export const sortColumns = {
  updatedAt: {
    column: 't.updated_at',
    type: 'timestamptz',
    value: z.string().check(z.regex(/^\d{4}-\d\d-\d\d [\d:.]+[+-]\d\d(:\d\d)?$/)),
  },
  shipmentDate: { column: 't.shipment_date', type: 'date', value: z.iso.date() },
  transportNumber: { column: 't.transport_number', type: 'text', value: z.string().check(z.maxLength(100)) },
} as const satisfies Record<TransportSort, { column: string; type: string; value: z.ZodMiniType<string> }>;

export interface Position {
  readonly value: string;
  readonly id: string;
}

export const writeCursor = (sort: TransportSort, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

export function readCursor(sort: TransportSort, cursor: string): Position {
  const parsed = z.safeParse(z.tuple([z.literal(sort), sortColumns[sort].value, uuid]), parseJson(cursor));
  if (!parsed.success) {
    throw transportErrors.badCursor();
  }
  const [, value, id] = parsed.data;
  return { value, id };
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Not a cursor of this server: the schema above refuses it.
    return undefined;
  }
}
