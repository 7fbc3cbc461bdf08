import type { TransportSort } from '@otk/domain/transport/transport.filter';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import type { ReactNode } from 'react';

import { formatDate, formatDateTime, formatTonnes } from '#ui/format';

import { Difference } from './Difference.tsx';
import { TransportLink } from './TransportLink.tsx';
import { TransportStatusChip } from './TransportStatusChip.tsx';

export interface TransportColumn {
  readonly key: string;
  readonly title: string;
  /** Pixels its content needs. */
  readonly width: number;
  /** Takes the room that is left. */
  readonly grows?: boolean;
  readonly numeric?: boolean;
  /** Smaller than the figures people compare. */
  readonly quiet?: boolean;
  readonly rank: number;
  readonly sort?: TransportSort;
  readonly cell: (row: TransportRow, tabIndex: number) => ReactNode;
}

export const transportColumns: readonly TransportColumn[] = [
  {
    key: 'number',
    title: 'Номер',
    width: 108,
    rank: 1,
    sort: 'transportNumber',
    cell: (row, tabIndex) => <TransportLink row={row} tabIndex={tabIndex} />,
  },
  { key: 'type', title: 'Тип', width: 78, quiet: true, rank: 10, cell: ({ transportType }) => transportType.name },
  {
    key: 'status',
    title: 'Статус',
    width: 222,
    rank: 2,
    cell: ({ status }) => <TransportStatusChip status={status} />,
  },
  {
    key: 'provider',
    title: 'Поставщик',
    width: 140,
    grows: true,
    rank: 3,
    cell: ({ provider }) => provider?.name ?? '—',
  },
  {
    key: 'document',
    title: 'Документ',
    width: 72,
    quiet: true,
    rank: 6,
    cell: ({ documentNumber }) => documentNumber ?? '—',
  },
  {
    key: 'kinds',
    title: 'Виды лома',
    width: 72,
    quiet: true,
    rank: 7,
    cell: ({ senderKinds }) => senderKinds.join(', ') || '—',
  },
  { key: 'net', title: 'Нетто, т', width: 60, numeric: true, rank: 4, cell: (row) => <Net {...row} /> },
  {
    key: 'diff',
    title: 'Разница, т',
    width: 70,
    numeric: true,
    rank: 5,
    cell: ({ diff, senderNet }) => (diff === null ? '—' : <Difference diff={diff} documentNet={senderNet} />),
  },
  { key: 'station', title: 'Станция', width: 96, quiet: true, rank: 9, cell: ({ station }) => station.name },
  {
    key: 'shipmentDate',
    title: 'Отгружен',
    width: 78,
    quiet: true,
    rank: 8,
    sort: 'shipmentDate',
    cell: ({ shipmentDate }) => formatDate(`${shipmentDate}T00:00`),
  },
  {
    key: 'updatedAt',
    title: 'Изменён',
    width: 124,
    quiet: true,
    rank: 11,
    sort: 'updatedAt',
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
  },
];

/** Before the scales have spoken the documents do. */
export function Net({ registerNet, senderNet }: Pick<TransportRow, 'registerNet' | 'senderNet'>) {
  if (registerNet !== null) {
    return formatTonnes(registerNet);
  }
  return senderNet === null ? '—' : <abbr title="По документам, ещё не взвешен">{formatTonnes(senderNet)}</abbr>;
}
