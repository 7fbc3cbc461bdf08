// A row as plain values for export: the columns of the screen, numbers as numbers, dates as dates.
import type { TransportRow } from '@otk/domain/transport/transport.schema';

import type { SheetCell } from '#platform/xlsx';

type FileValue = SheetCell | null;

const text = (value: string | null | undefined): FileValue => (value ? { kind: 'text', value } : null);
const tonnes = (value: number | null): FileValue => (value === null ? null : { kind: 'tonnes', value });
/** XLSX has no time zones: local time is written as it is shown. */
const asShown = (date: Date): Date => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
/** A number in the general cell style. */
const count = (value: number): FileValue => ({ kind: 'text', value });
const day = (value: string): FileValue => ({ kind: 'day', value: new Date(`${value}T00:00:00Z`) });
const moment = (value: string | null): FileValue =>
  value === null ? null : { kind: 'moment', value: asShown(new Date(value)) };

export const columnValues = {
  number: ({ transportNumber }) => text(transportNumber),
  type: ({ transportType }) => text(transportType.name),
  status: ({ status }) => text(status.description),
  due: ({ dueAt }) => moment(dueAt),
  provider: ({ provider }) => text(provider?.name),
  document: ({ documentNumber }) => text(documentNumber),
  kinds: ({ senderKinds }) => text(senderKinds.join(', ')),
  net: ({ registerNet, senderNet }) => tonnes(registerNet ?? senderNet),
  diff: ({ diff }) => tonnes(diff),
  station: ({ station }) => text(station.name),
  shipmentDate: ({ shipmentDate }) => day(shipmentDate),
  updatedAt: ({ updatedAt }) => moment(updatedAt),
  photos: ({ photoCount }) => count(photoCount),
  trailer: ({ trailerNumber }) => text(trailerNumber),
  containers: ({ containerNumbers }) => text(containerNumbers.join(', ')),
  arrivedAt: ({ arrivedAt }) => moment(arrivedAt),
  senderNet: ({ senderNet }) => tonnes(senderNet),
  onReweight: ({ onReweight }) => text(onReweight ? 'Да' : 'Нет'),
} as const satisfies Record<string, (row: TransportRow) => FileValue>;
export type ColumnKey = keyof typeof columnValues;
