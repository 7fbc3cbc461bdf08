// Filters of the list. The address bar and the call use the same names.
import * as z from 'zod/mini';

import { pageQuery } from '../../kernel/paging.ts';
import { inOrder, openPeriod, period } from '../../kernel/period.ts';
import { transportStatuses, transportTabCodes } from './transport.status.ts';

/** Every column of the list; the later ones are named like their columns. */
export const transportSorts = [
  'updatedAt',
  'shipmentDate',
  'transportNumber',
  'dueAt',
  'type',
  'status',
  'provider',
  'document',
  'kinds',
  'net',
  'diff',
  'photos',
  'station',
  'senderNet',
  'arrivedAt',
  'trailer',
  'containers',
  'onReweight',
] as const;
export type TransportSort = (typeof transportSorts)[number];

const stationCode = z.string().check(z.regex(/^(all|\d{6})$/, 'Неверный код станции'));
const search = z.string().check(z.trim(), z.maxLength(100));

/** What the page of the shift counts, each as a list. */
export const shiftFilters = {
  over: 'Дольше нормы',
  late: 'Срок прошёл',
  alarm: 'Радиационная тревога',
  arrived: 'Прибыли сегодня',
  received: 'Приняты сегодня',
} as const;
export type ShiftFilter = keyof typeof shiftFilters;
/** Counted over all tabs: the list behind the number has none. */
export const isOfEveryTab = (shift: ShiftFilter | undefined): boolean => shift !== undefined && shift !== 'over';
export const shiftFilter = z.enum(Object.keys(shiftFilters) as ShiftFilter[]);

export const transportFilter = z.object({
  /** Station code; `all` is the pseudo-station «Все». */
  station: z._default(stationCode, 'all'),
  search: z._default(search, ''),
  provider: z.optional(z.uuid()),
  /** Code of a declared or found kind. */
  kind: z.optional(z.string().check(z.maxLength(20))),
  /** Days of shipment, inclusive. */
  ...openPeriod,
  /** Only transports on reweigh. */
  onReweight: z.optional(z.union([z.boolean(), z.stringbool()])),
  /** Only transports with messages that the person has not read. */
  unread: z.optional(z.union([z.boolean(), z.stringbool()])),
  /** Only transports without documents. */
  noDocuments: z.optional(z.union([z.boolean(), z.stringbool()])),
  /** Stands longer than its norm; deadline passed; under alarm; arrived or received on this day of the works. */
  shift: z.optional(shiftFilter),
});
export type TransportFilter = z.output<typeof transportFilter>;

const paging = {
  sort: z._default(z.enum(transportSorts), 'updatedAt'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  ...pageQuery({ limit: 50, most: 200 }),
};

/** Without a tab: all statuses. */
export const transportPageQuery = z
  .extend(transportFilter, { tab: z.optional(z.enum(transportTabCodes)), ...paging })
  .check(inOrder);

/** Transports in all statuses. */
const transportAnyQuery = z.extend(transportFilter, paging);

/** The same, or those in one status. */
export const transportListQuery = z
  .extend(transportAnyQuery, { status: z.optional(z.enum(transportStatuses)) })
  .check(inOrder);

const ofPeriod = z.extend(transportFilter, { ...period, ...paging });

export const transportPeriodQuery = ofPeriod.check(inOrder);

/** The same as bodies: a key that nobody reads is refused, because the person would take the result for filtered. */
export const transportAnyBody = z.strictObject(transportAnyQuery.shape).check(inOrder);
export const transportPeriodBody = z.strictObject(ofPeriod.shape).check(inOrder);
