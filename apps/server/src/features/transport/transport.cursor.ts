// The end of a page: the sort value and the id of its last row. Valid only for the sort order it was made for.
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { TransportSort } from '@otk/domain/transport/transport.filter';
import * as z from 'zod/mini';

import { decodeCursor, encodeCursor } from '#platform/cursor';

const uuid = z.uuid();

const text = (column: string) => ({
  // Folded and in byte order: alphabetical for Russian whatever the locale of the database.
  column: `(search_fold(coalesce(${column}, '')) COLLATE "C")`,
  type: 'text',
  value: z.string().check(z.maxLength(300)),
});
/** Rows without a value come after all others when the largest is first. */
const amount = (column: string) => ({
  column: `coalesce((${column})::numeric, '-Infinity'::numeric)`,
  type: 'numeric',
  value: z.string().check(z.regex(/^(-Infinity|-?\d+(\.\d+)?)$/)),
});
const ofTransport = (column: string): string => `(SELECT x.${column} FROM transport x WHERE x.id = t.id)`;
const nameIn = (table: string, id: string, column = 'name'): string =>
  `(SELECT d.${column} FROM ${table} d WHERE d.id = ${id})`;
const senderNet = `(SELECT sum(l.net) FROM scrap_line l WHERE l.transport_id = t.id AND l.side = 'SENDER' AND NOT l.deleted)`;
const ofRegister = (column: string): string =>
  `(SELECT w.${column} FROM weighing w WHERE w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL)`;

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
  arrivedAt: {
    column: `coalesce(${ofTransport('arrived_at')}, '-infinity'::timestamptz)`,
    type: 'timestamptz',
    value: z.string().check(z.regex(/^(-infinity|\d{4}-\d\d-\d\d [\d:.]+[+-]\d\d(:\d\d)?)$/)),
  },
  type: text(nameIn('transport_type', ofTransport('transport_type_id'))),
  status: text('(SELECT s.description FROM transport_status s WHERE s.code = t.status_code)'),
  provider: text(nameIn('provider', 't.provider_id')),
  document: text(ofTransport('document_number')),
  kinds: text(`(SELECT string_agg(k.code, ', ' ORDER BY l.sort, l.id) FROM scrap_line l
    JOIN production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id AND l.side = 'SENDER' AND NOT l.deleted)`),
  net: amount(`coalesce(${ofRegister('net')}, ${senderNet})`),
  diff: amount(ofRegister('diff')),
  photos: amount('(SELECT count(*) FROM photo f WHERE f.transport_id = t.id AND f.deleted_at IS NULL)'),
  station: text(nameIn('station', 't.station_id')),
  senderNet: amount(senderNet),
  trailer: text(ofTransport('trailer_number')),
  containers: text(
    `(SELECT string_agg(c.number, ', ' ORDER BY c.sort, c.number) FROM container c WHERE c.transport_id = t.id)`,
  ),
  onReweight: amount('t.on_reweight::int'),
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
