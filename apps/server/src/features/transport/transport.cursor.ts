// The end of a page: the sort value and the id of its last row. Valid only for the sort order it was made for.
import type { TransportSort } from '@otk/domain/transport/transport.filter';
import * as z from 'zod/mini';

import { readCursor } from '#platform/cursor';

const uuid = z.uuid();

/** Keys of the ready row (migration transport_row_sort), each with an index in its order. */
const text = (column: string) => ({ column: `t.${column}`, type: 'text', value: z.string().check(z.maxLength(300)) });
/** Rows without a value come after all others when the largest is first. */
const amount = (column: string) => ({
  column: `t.${column}`,
  type: 'numeric',
  value: z.string().check(z.regex(/^(-Infinity|-?\d+(\.\d+)?)$/)),
});

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
  arrivedAt: text('sort_arrived'),
  type: text('sort_type'),
  status: text('sort_status'),
  provider: text('sort_provider'),
  document: text('sort_document'),
  kinds: text('sort_kinds'),
  net: amount('sort_net'),
  diff: amount('sort_diff'),
  photos: amount('sort_photos'),
  station: text('sort_station'),
  senderNet: amount('sort_sender_net'),
  trailer: text('sort_trailer'),
  containers: text('sort_containers'),
  onReweight: { column: 't.on_reweight', type: 'boolean', value: z.enum(['true', 'false']) },
} as const satisfies Record<TransportSort, { column: string; type: string; value: z.ZodMiniType<string> }>;

export interface Position {
  readonly value: string;
  readonly id: string;
}

export function readPosition(sort: TransportSort, after: string | undefined): Position | undefined {
  const position = readCursor(z.tuple([z.literal(sort), sortColumns[sort].value, uuid]), after);
  return position && { value: position[1], id: position[2] };
}
