// A row as plain values for export: the columns of the screen, numbers as numbers, dates as dates.
import { lowerFirst } from '@otk/domain/kernel/text';
import type { RemovedRow, TransportRow } from '@otk/domain/transport/transport.schema';

import type { SheetCell } from '#platform/xlsx';
import { formatDateTime } from '#ui/format';

type FileValue = SheetCell | null;

/** «16.11.2026 09:05, повтор другого ТС · Самойлов И. П.»: a narrow column cuts the name, never the reason. */
export const removalWords = ({ at, by, reason }: NonNullable<RemovedRow['removal']>): string =>
  [[formatDateTime(at), reason && lowerFirst(reason)].filter(Boolean).join(', '), by].filter(Boolean).join(' · ');

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
  removal: ({ removal }) => text(removal && removalWords(removal)),
} as const satisfies Record<string, (row: TransportRow & Partial<Pick<RemovedRow, 'removal'>>) => FileValue>;
export type ColumnKey = keyof typeof columnValues;
