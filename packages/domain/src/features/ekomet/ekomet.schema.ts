import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { requiredText } from '../../kernel/schema.ts';
import { transportStatuses } from '../transport/transport.status.ts';
import { comparedFieldNames } from './ekomet.compare.ts';
import { deliveryStates, shipmentStates } from './ekomet.state.ts';
import { tableFieldNames } from './ekomet.table.ts';

const compared = z.record(z.enum(comparedFieldNames), z.nullable(z.string()));

/** One shipment of the external system beside our transport. */
export const ekometShipment = z
  .object({
    id: z.uuid(),
    /** Key in the external system; null for shipments that have none. */
    guid: z.nullable(z.uuid()),
    state: z.enum(shipmentStates),
    theirs: compared,
    ours: z.nullable(compared),
    differences: z.array(z.enum(comparedFieldNames)),
    transport: z.nullable(
      z.object({
        id: z.uuid(),
        status: z.object({ code: z.enum(transportStatuses), description: z.string() }),
        /** False: past reception, their data is never taken over. */
        isOpen: z.boolean(),
      }),
    ),
    reasons: z.array(z.string()),
    refusal: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: z.string() })),
    updatedAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'EkometShipment' });
export type EkometShipment = z.output<typeof ekometShipment>;

const pages = pageQuery({ limit: 50, most: 200 });

export const shipmentQuery = z.object({
  state: z.optional(z.enum(shipmentStates)),
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  ...pages,
});
export type ShipmentQuery = z.output<typeof shipmentQuery>;

export const shipmentPage = z.extend(pageOf(ekometShipment), {
  /** How many there are in each state. */
  counts: z.record(z.enum(shipmentStates), z.number()),
});
export type ShipmentPage = z.output<typeof shipmentPage>;

/** `updatedAt` of the shipment that the person decided about: another content since then is refused. */
const seenAt = z.optional(z.string().check(z.maxLength(40)));

/** Fields of an existing transport that take the values of the shipment; all differing ones when absent. */
export const shipmentTake = z.strictObject({
  seenAt,
  fields: z.optional(z.array(z.enum(comparedFieldNames)).check(z.minLength(1, 'Выберите поля'), z.maxLength(50))),
});
export const shipmentRefuse = z.strictObject({ seenAt, reason: requiredText(500, 'Укажите причину') });

export const rowOutcomes = ['CREATED', 'CHANGED', 'SKIPPED', 'REFUSED'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const loadRow = z.object({
  line: z.number(),
  transportNumber: z.nullable(z.string()),
  outcome: z.enum(rowOutcomes),
  reasons: z.array(z.string()),
  transportId: z.nullable(z.uuid()),
});
export type LoadRow = z.output<typeof loadRow>;

/** One import and what became of its rows. */
export const ekometLoad = z
  .object({
    id: z.uuid(),
    source: z.enum(['GATEWAY', 'FILE']),
    state: z.enum(['RUNNING', 'DONE', 'FAILED']),
    startedAt: z.string(),
    finishedAt: z.nullable(z.string()),
    /** Null: by schedule. */
    by: z.nullable(z.string()),
    created: z.number(),
    changed: z.number(),
    skipped: z.number(),
    refused: z.number(),
    failure: z.nullable(z.string()),
    /** Rows with something to say, refused first; unchanged ones are only counted. */
    rows: z.array(loadRow),
  })
  .register(z.globalRegistry, { id: 'EkometLoad' });
export type EkometLoad = z.output<typeof ekometLoad>;

/** One message: the result of one version of a transport, or the refusal of a shipment. */
export const ekometDelivery = z
  .object({
    id: z.uuid(),
    kind: z._default(z.enum(['RESULT', 'REFUSAL']), 'RESULT'),
    key: z.string(),
    /** Null for a shipment without a transport of ours. */
    transportId: z.nullable(z.uuid()),
    transportNumber: z.string(),
    /** Null for a refusal. */
    version: z.nullable(z.number()),
    state: z.enum(deliveryStates),
    payload: z.record(z.string(), z.unknown()),
    /** What the system answered last, as it came. */
    answer: z.nullable(z.string()),
    /** Why it is not there yet, or why it was refused. */
    problem: z.nullable(z.string()),
    tries: z.number(),
    nextAt: z.nullable(z.string()),
    createdAt: z.string(),
    createdBy: z.nullable(z.string()),
    answeredAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'EkometDelivery' });
export type EkometDelivery = z.output<typeof ekometDelivery>;

export const deliveryQuery = z.object({ state: z.optional(z.enum(deliveryStates)), ...pages });
export type DeliveryQuery = z.output<typeof deliveryQuery>;
export const deliveryPage = z.extend(pageOf(ekometDelivery), {
  counts: z.record(z.enum(deliveryStates), z.number()),
});
export type DeliveryPage = z.output<typeof deliveryPage>;

/** A finished transport that the external system does not have yet, with its last hand-over. */
export const readyTransport = z.object({
  id: z.uuid(),
  transportNumber: z.string(),
  documentNumber: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  onReweight: z.boolean(),
  delivery: z.nullable(z.object({ state: z.enum(deliveryStates), problem: z.nullable(z.string()) })),
});
export type ReadyTransport = z.output<typeof readyTransport>;

export const tableMapping = z.partialRecord(z.enum(tableFieldNames), z.number().check(z.int(), z.gte(0), z.lte(200)));

/** A multipart field holds a text: the mapping as JSON. */
export const tableForm = z.object({ mapping: z.optional(z.string().check(z.maxLength(2000))) });

export const tablePreview = z.object({
  headings: z.array(z.string()),
  mapping: tableMapping,
  total: z.number(),
  wrong: z.number(),
  /** Wrong rows first, at most 200. */
  rows: z.array(
    z.object({
      line: z.number(),
      cells: z.array(z.string()),
      outcome: z.enum(rowOutcomes),
      reasons: z.array(z.string()),
    }),
  ),
});
export type TablePreview = z.output<typeof tablePreview>;
