import * as z from 'zod/mini';

import { cardPartsShape } from '../../card-parts.ts';
import { pageOf } from '../../kernel/paging.ts';
import { named, weight } from '../../kernel/schema.ts';
import { clock } from './transport.awaited.ts';
import { transportStatuses } from './transport.status.ts';

const stationRef = z.object({ id: z.uuid(), code: z.string(), name: z.string() });

const transportStatus = z.object({ code: z.enum(transportStatuses), description: z.string() });

export const transportType = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(['WAGON', 'PLATFORM', 'AUTO']) });

/** One row of the list. */
export const transportRow = z
  .object({
    id: z.uuid(),
    status: transportStatus,
    transportNumber: z.string(),
    trailerNumber: z.nullable(z.string()),
    transportType,
    shipmentDate: z.iso.date(),
    arrivedAt: z.nullable(z.string()),
    documentNumber: z.nullable(z.string()),
    provider: z.nullable(named),
    station: stationRef,
    senderKinds: z.array(z.string()),
    senderNet: z.nullable(weight),
    registerNet: z.nullable(weight),
    diff: z.nullable(weight),
    containerNumbers: z.array(z.string()),
    onReweight: z.boolean(),
    photoCount: z.number(),
    ...clock,
    updatedAt: z.string(),
    version: z.number(),
  })
  .register(z.globalRegistry, { id: 'TransportRow' });
export type TransportRow = z.output<typeof transportRow>;

/** A removed transport: when, by whom and why; null when nothing is known of it. */
export const removedRow = z
  .extend(transportRow, {
    removal: z._default(
      z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.nullable(z.string()) })),
      null,
    ),
  })
  .register(z.globalRegistry, { id: 'RemovedTransport' });
export type RemovedRow = z.output<typeof removedRow>;
export const removedPage = pageOf(removedRow);
export type RemovedPage = z.output<typeof removedPage>;

/** `next` is the place where the following page begins, null on the last one. */
export const transportPage = pageOf(transportRow);
export type TransportPage = z.output<typeof transportPage>;

/** The transport's own values on its card; the others come from the features. */
export const ownCard = {
  id: z.uuid(),
  mode: z.enum(['VRP', 'KPP']),
  status: transportStatus,
  transportNumber: z.string(),
  trailerNumber: z.nullable(z.string()),
  transportType,
  shipmentDate: z.iso.date(),
  arrivedAt: z.nullable(z.string()),
  documentNumber: z.nullable(z.string()),
  provider: z.nullable(named),
  gro: z.nullable(named),
  contract: z.nullable(z.object({ id: z.uuid(), number: z.string(), date: z.nullable(z.iso.date()) })),
  stationOut: z.nullable(stationRef),
  stationIn: z.nullable(stationRef),
  station: stationRef,
  division: z.object({ id: z.uuid(), name: z.nullable(z.string()) }),
  acceptancePlaceMark: z.nullable(z.string()),
  specialMark: z.nullable(z.string()),
  explosionProofDocument: z.nullable(z.string()),
  radiationProofDocument: z.nullable(z.string()),
  senderScrapTypeInfo: z.nullable(z.string()),
  onReweight: z.boolean(),
  /** Where the case goes on when the mark is lifted; null without a reweigh. Absent on cards that devices stored before. */
  reweighFrom: z._default(z.nullable(z.enum(transportStatuses)), null),
  /** What was accepted without a case when reception ended. Absent on cards that devices stored before. */
  acceptedFound: z._default(z.nullable(z.string()), null),
  productionType: z.nullable(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  containers: z.array(
    z.object({ id: z.uuid(), number: z.string(), sealNumber: z.nullable(z.string()), net: z.nullable(weight) }),
  ),
  localId: z.nullable(z.string()),
  ...clock,
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** The whole card (spec §3 Transport). */
export const transport = z.object({ ...ownCard, ...cardPartsShape }).register(z.globalRegistry, { id: 'Transport' });
export type Transport = z.output<typeof transport>;
export type ScrapLine = Transport['senderScrapType'][number];
export type UnorderedLine = Transport['unorderedProduction'][number];

export const reason = z
  .object({ id: z.uuid(), code: z.string(), name: z.string(), isCommentRequired: z.boolean() })
  .register(z.globalRegistry, { id: 'Reason' });
export type Reason = z.output<typeof reason>;

export const historyEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    /** Time of the act by the clock of the device. */
    deviceAt: z.nullable(z.string()),
    /** The clocks of the device disagreed: the moment has to be clarified. Servers of earlier versions did not say. */
    isTimeUnsure: z.optional(z.boolean()),
    user: z.nullable(z.string()),
    /** The person who asks is the author. */
    isOwn: z.boolean(),
    /** Name of the role in which the author acted. */
    role: z.nullable(z.string()),
    division: z.nullable(z.string()),
    action: z.string(),
    entity: z.string(),
    entityId: z.nullable(z.uuid()),
    field: z.nullable(z.string()),
    before: z.unknown(),
    after: z.unknown(),
  })
  .register(z.globalRegistry, { id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;
