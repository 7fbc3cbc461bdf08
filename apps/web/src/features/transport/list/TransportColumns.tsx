import type { ReactNode } from 'react';

import { formatDate, formatDateTime, formatTonnes } from '#ui/format';

import type { ColumnKey } from './transport.column-values.ts';
import type { ListedRow } from './transport.listed-row.ts';
import { TransportLink } from '../part/TransportLink.tsx';
import { ListDifference, ListDue, ListNet, ListStatus } from './TransportListParts.tsx';

export interface TransportColumn {
  readonly key: ColumnKey;
  readonly title: string;
  /** Width of the content in pixels. */
  readonly width: number;
  /** Grows into the remaining width, in proportion to its own. */
  readonly grows?: boolean;
  readonly numeric?: boolean;
  /** Smaller text, for values that people do not compare. */
  readonly quiet?: boolean;
  /** The text may be longer than the column and is then cut with «…». */
  readonly cuts?: boolean;
  readonly rank: number;
  /** Hidden by default. */
  readonly isExtra?: boolean;
  /** Cannot be hidden. */
  readonly isFixed?: boolean;
  readonly cell: (row: ListedRow, tabIndex: number) => ReactNode;
}

export const transportColumns: readonly TransportColumn[] = [
  {
    key: 'number',
    title: 'Номер',
    width: 108,
    rank: 1,
    isFixed: true,
    cell: (row, tabIndex) => <TransportLink row={row} tabIndex={tabIndex} />,
  },
  {
    key: 'type',
    cuts: true,
    title: 'Тип',
    width: 82,
    quiet: true,
    rank: 11,
    cell: ({ transportType }) => transportType.name,
  },
  {
    key: 'status',
    title: 'Статус',
    width: 218,
    rank: 2,
    cell: ListStatus,
  },
  {
    key: 'due',
    cuts: true,
    title: 'Срок',
    width: 283,
    rank: 4,
    isExtra: true,
    cell: ListDue,
  },
  {
    key: 'provider',
    cuts: true,
    title: 'Поставщик',
    width: 216,
    grows: true,
    rank: 3,
    cell: ({ provider }) => provider?.name ?? '—',
  },
  {
    key: 'document',
    cuts: true,
    title: 'Документ',
    width: 70,
    grows: true,
    quiet: true,
    rank: 7,
    cell: ({ documentNumber }) => documentNumber ?? '—',
  },
  {
    key: 'kinds',
    cuts: true,
    title: 'Виды лома',
    width: 74,
    grows: true,
    quiet: true,
    rank: 8,
    cell: ({ senderKinds }) => senderKinds.join(', ') || '—',
  },
  { key: 'net', title: 'Нетто, т', width: 61, numeric: true, rank: 5, cell: ListNet },
  {
    key: 'diff',
    title: 'Разница, т',
    width: 78,
    numeric: true,
    rank: 6,
    cell: ListDifference,
  },
  {
    key: 'photos',
    title: 'Фото',
    width: 46,
    numeric: true,
    quiet: true,
    rank: 13,
    cell: ({ photoCount }) => photoCount || '—',
  },
  {
    key: 'station',
    cuts: true,
    title: 'Станция',
    width: 104,
    grows: true,
    quiet: true,
    rank: 10,
    cell: ({ station }) => station.name,
  },
  {
    key: 'shipmentDate',
    title: 'Отгружен',
    width: 74,
    quiet: true,
    rank: 9,
    cell: ({ shipmentDate }) => formatDate(`${shipmentDate}T00:00`),
  },
  {
    key: 'updatedAt',
    title: 'Изменён',
    width: 108,
    quiet: true,
    rank: 12,
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  {
    key: 'senderNet',
    title: 'По документам, т',
    width: 110,
    numeric: true,
    rank: 14,
    isExtra: true,
    cell: ({ senderNet }) => (senderNet === null ? '—' : formatTonnes(senderNet)),
  },
  {
    key: 'arrivedAt',
    title: 'Прибыл',
    width: 112,
    quiet: true,
    rank: 15,
    isExtra: true,
    cell: ({ arrivedAt }) => (arrivedAt === null ? '—' : formatDateTime(arrivedAt)),
  },
  {
    key: 'trailer',
    cuts: true,
    title: 'Прицеп',
    width: 96,
    quiet: true,
    rank: 16,
    isExtra: true,
    cell: ({ trailerNumber }) => trailerNumber ?? '—',
  },
  {
    key: 'containers',
    cuts: true,
    title: 'Контейнеры',
    width: 200,
    quiet: true,
    rank: 17,
    isExtra: true,
    cell: ({ containerNumbers }) => containerNumbers.join(', ') || '—',
  },
  {
    key: 'onReweight',
    title: 'На перевеске',
    width: 92,
    quiet: true,
    rank: 18,
    isExtra: true,
    cell: ({ onReweight, pending }) => pending?.onReweight ?? (onReweight ? 'Да' : 'Нет'),
  },
];
