// Lists from the rows of this device. Loaded when the server does not answer, or with the other features.
import { isPast } from '@otk/domain/transport/transport.awaited';
import { worksDay } from '@otk/domain/kernel/works-time';
import { isOfEveryTab, type ShiftFilter, type TransportSort } from '@otk/domain/transport/transport.filter';
import type { Transport, TransportRow } from '@otk/domain/transport/transport.schema';
import { isFound } from '@otk/domain/kernel/search-key';
import { transportTabCodes, transportTabs, type TransportTabCode } from '@otk/domain/transport/transport.status';
import { declaredNet, presentLines } from '@otk/domain/transport/transport.weights';

export interface KnownFilter {
  readonly tab: TransportTabCode;
  readonly station: string;
  readonly search: string;
  readonly provider?: string | undefined;
  readonly kind?: string | undefined;
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
  readonly onReweight?: string | undefined;
  /** Only the server knows these two. */
  readonly unread?: string | undefined;
  readonly noDocuments?: string | undefined;
  readonly shift?: ShiftFilter | undefined;
  readonly sort: TransportSort;
  readonly direction: 'asc' | 'desc';
}

/** Sorts after every date: transports without a deadline. */
const last = '~';

/** Applies the server's filters to the stored rows. */
export function findKnown(rows: readonly TransportRow[], filter: KnownFilter, now = new Date()): TransportRow[] {
  const { tab, station, search, provider, kind, begin, end, onReweight, shift, sort, direction } = filter;
  const statuses: readonly string[] = transportTabs[tab].statuses;
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .filter(
      (row) =>
        (isOfEveryTab(shift) || statuses.includes(row.status.code)) &&
        (shift === undefined || isOfShift(row, shift, now)) &&
        (station === 'all' || row.station.code === station) &&
        isFound(textsOf(row), search) &&
        (provider === undefined || row.provider?.id === provider) &&
        (kind === undefined || row.senderKinds.includes(kind)) &&
        (begin === undefined || row.shipmentDate >= begin) &&
        (end === undefined || row.shipmentDate <= end) &&
        (onReweight === undefined || row.onReweight),
    )
    .toSorted((a, b) => (orderOf(a, sort) < orderOf(b, sort) ? -sign : sign));
}

/** Of what the page of the shift counts: what the rows of the device tell. */
const ofShift: Partial<Record<ShiftFilter, (row: TransportRow, now: Date) => boolean>> = {
  late: ({ dueAt }, now) => isPast(dueAt, now),
  alarm: ({ status }) => status.code === 'RADIATION_ALARM',
  arrived: ({ arrivedAt }, now) => arrivedAt !== null && worksDay(new Date(arrivedAt)) === worksDay(now),
};

const isOfShift = (row: TransportRow, shift: ShiftFilter, now: Date): boolean => ofShift[shift]?.(row, now) ?? false;

/** Transports of all tabs, the last changed first, like quick search on the server. */
export const findEverywhere = (rows: readonly TransportRow[], search: string): TransportRow[] =>
  rows
    .filter((row) => isFound(textsOf(row), search))
    .toSorted((a, b) => (orderOf(a, 'updatedAt') < orderOf(b, 'updatedAt') ? 1 : -1));

/** How many of the stored rows each tab shows. */
export function countKnown(
  rows: readonly TransportRow[],
  filter: Omit<KnownFilter, 'tab' | 'sort' | 'direction'>,
): Record<TransportTabCode, number> {
  const { shift, ...others } = filter;
  const now = new Date();
  const counted = shift === undefined ? rows : rows.filter((row) => isOfShift(row, shift, now));
  const countOf = (tab: TransportTabCode) =>
    findKnown(counted, { ...others, tab, sort: 'updatedAt', direction: 'desc' }).length;
  return Object.fromEntries(transportTabCodes.map((tab) => [tab, countOf(tab)])) as ReturnType<typeof countKnown>;
}

/** Columns whose field has another name. */
const fieldOf: Partial<Record<TransportSort, keyof TransportRow>> = {
  type: 'transportType',
  document: 'documentNumber',
  kinds: 'senderKinds',
  photos: 'photoCount',
  trailer: 'trailerNumber',
  containers: 'containerNumbers',
};

/** All values as texts that sort like the values: numbers with leading zeros, names of things. */
function orderOf(row: TransportRow, sort: TransportSort): string {
  const value =
    sort === 'net' ? (row.registerNet ?? row.senderNet) : row[fieldOf[sort] ?? (sort as keyof TransportRow)];
  if (value === null) {
    return sort === 'dueAt' ? last : '';
  }
  if (typeof value === 'number') {
    return (value + 2000).toFixed(3).padStart(12, '0');
  }
  if (typeof value !== 'object') {
    return String(value);
  }
  return Array.isArray(value) ? value.join(', ') : 'name' in value ? value.name : value.description;
}

const textsOf = ({ transportNumber, trailerNumber, documentNumber, provider, containerNumbers }: TransportRow) => [
  transportNumber,
  trailerNumber,
  documentNumber,
  provider?.name,
  ...containerNumbers,
];

/** The row of a list, made from a card. */
export const rowOf = (card: Transport): TransportRow => ({
  id: card.id,
  status: card.status,
  transportNumber: card.transportNumber,
  trailerNumber: card.trailerNumber,
  transportType: card.transportType,
  shipmentDate: card.shipmentDate,
  arrivedAt: card.arrivedAt,
  documentNumber: card.documentNumber,
  provider: card.provider,
  station: card.station,
  senderKinds: [...new Set(presentLines(card.senderScrapType).map(({ productionType }) => productionType.code))],
  senderNet: declaredNet(card),
  registerNet: card.registerWeight?.net ?? null,
  diff: card.registerWeight?.diff ?? null,
  containerNumbers: card.containers.map(({ number }) => number),
  photoCount: card.photoCount,
  onReweight: card.onReweight,
  awaited: card.awaited,
  dueAt: card.dueAt,
  updatedAt: card.updatedAt,
  version: card.version,
});
