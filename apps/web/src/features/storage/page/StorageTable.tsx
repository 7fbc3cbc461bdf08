import { useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { standingOf } from '@otk/domain/storage/storage.deadline';
import type { StorageCase } from '@otk/domain/storage/storage.schema';
import { statusTone } from '@otk/domain/transport/transport.status';

import { TransportLink } from '#features/transport/part/TransportLink';
import { Deadline } from '#ui/day/Deadline';
import { leftWords } from '#ui/day/deadline';
import { useNow } from '#ui/day/use-now';
import { formatDate, formatDateTime, formatTonnes } from '#ui/format';
import { type DataColumn, DataTable } from '#ui/layout/DataTable';
import { QuietSmall } from '#ui/layout/boxes';
import { ShortLines } from '#ui/layout/ShortRow';
import { StatusChip } from '#ui/StatusChip';
import { fontSizes } from '#ui/theme/tokens';

import { caseWords } from '../storage.words.ts';
import { StorageTile } from '../StorageTile.tsx';

type Column = DataColumn<StorageCase>;

const number: Column = {
  key: 'number',
  title: 'Номер',
  isTight: true,
  sort: ({ transport }) => transport.transportNumber,
  cell: ({ transport }) => <TransportLink row={transport} />,
};

/** Long sentences leave the other columns room for one line; day and hour of a term stand together. */
const widths = { due: { minWidth: 144, maxWidth: 160 }, turn: { maxWidth: 312 }, provider: { maxWidth: 260 } };

/** Who acts next and by when, while a case is open. */
const openColumns = (now: Date): readonly Column[] => [
  {
    key: 'due',
    title: 'Срок',
    sort: ({ dueAt }) => dueAt,
    cell: (row) => {
      const { deadline } = caseWords(row, now);
      return (
        deadline && (
          <div style={widths.due}>
            <Deadline words={deadline} />
          </div>
        )
      );
    },
  },
  {
    key: 'turn',
    title: 'Чей ход',
    sort: (row) => caseWords(row, now).turn,
    cell: (row) => <div style={widths.turn}>{caseWords(row, now).turn}</div>,
  },
];

const endedColumns = (now: Date): readonly Column[] => [
  {
    key: 'end',
    title: 'Снято',
    isTight: true,
    sort: ({ end }) => end,
    cell: ({ end }) => end && formatDateTime(end),
  },
  {
    key: 'standing',
    title: 'Стояло',
    sort: (row) => standingOf(row, now).days,
    cell: (row) => caseWords(row, now).days,
  },
  {
    key: 'cost',
    title: 'Плата',
    isNumeric: true,
    isTight: true,
    sort: (row) => standingOf(row, now).cost,
    cell: (row) => caseWords(row, now).cost,
  },
];

const status: Column = {
  key: 'status',
  title: 'Статус',
  isTight: true,
  sort: ({ transport }) => transport.status.description,
  cell: ({ transport }) => (
    <StatusChip tone={statusTone[transport.status.code]}>{transport.status.description}</StatusChip>
  ),
};
const provider: Column = {
  key: 'provider',
  title: 'Поставщик',
  sort: ({ transport }) => transport.provider?.name ?? null,
  cell: ({ transport }) => <div style={widths.provider}>{transport.provider?.name}</div>,
};
const net: Column = {
  key: 'net',
  title: 'Нетто, т',
  isNumeric: true,
  sort: (row) => row.net,
  cell: (row) => (row.net === null ? null : formatTonnes(row.net)),
};

const station: Column = {
  key: 'station',
  title: 'Станция',
  sort: ({ transport }) => transport.station.name,
  cell: ({ transport }) => transport.station.name,
};
/** A term has two lines in every row, and the status may: so the name of a supplier has room for one. */
const statusSince: Column = {
  ...status,
  below: { key: 'begin', title: 'Поставлено', sort: ({ begin }) => begin },
  cell: (row) => (
    <>
      {status.cell(row)}
      {/* Begun days are charged: of a stay that is over, the hours say how many. */}
      <QuietSmall as="div">с {row.end === null ? formatDate(row.begin) : formatDateTime(row.begin)}</QuietSmall>
    </>
  ),
};

const otherColumns: readonly Column[] = [statusSince, provider, station, net];

/** With columns of their own these facts would leave the sentences of the others four lines each. */
const fewerColumns: readonly Column[] = [
  statusSince,
  {
    ...provider,
    below: station,
    cell: ({ transport }) => (
      <>
        <OneLine title={transport.provider?.name}>{transport.provider?.name ?? 'Поставщик не указан'}</OneLine>
        <QuietSmall as="div">{transport.station.name}</QuietSmall>
      </>
    ),
  },
  net,
];
const roomForAll = '(min-width: 1400px)';

/** The panel of the row says it whole. */
const OneLine = styled('div')({
  maxWidth: 180,
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  wordBreak: 'break-all',
});

const shortText = { fontSize: fontSizes.body, lineHeight: '18px' } as const;
/** Who acts and what is to be done need two lines. */
const twoLines = {
  ...shortText,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
} as const;

/** On a phone: how late it is or since when it is over, then who acts. */
function ShortCase({ row, now }: { readonly row: StorageCase; readonly now: Date }) {
  const { transport, end, dueAt } = row;
  const due = end === null && dueAt !== null && <Deadline words={leftWords(dueAt, now)} />;
  return (
    <ShortLines
      number={<TransportLink row={transport} />}
      state={<span style={shortText}>{end === null ? due : `снято ${formatDate(end)}`}</span>}
    >
      <span style={twoLines}>{caseWords(row, now).turn ?? transport.status.description}</span>
      <span style={shortText}>
        <span>{transport.station.name}</span> · {transport.provider?.name ?? 'Поставщик не указан'}
      </span>
    </ShortLines>
  );
}

interface StorageTableProps {
  readonly rows: readonly StorageCase[];
  readonly isEnded: boolean;
  readonly order: string | undefined;
  readonly onOrder: (order: string | undefined) => void;
}

export const storageColumns = (isEnded: boolean, now: Date, others = otherColumns): readonly Column[] => [
  number,
  ...(isEnded ? endedColumns : openColumns)(now),
  ...others,
];

export function StorageTable({ rows, isEnded, order, onOrder }: StorageTableProps) {
  const now = useNow();
  const hasRoom = useMediaQuery(roomForAll, { noSsr: true });
  return (
    <DataTable
      label={isEnded ? 'Сняты с хранения' : 'На хранении'}
      columns={storageColumns(isEnded, now, hasRoom ? otherColumns : fewerColumns)}
      rows={rows}
      keyOf={({ id }) => id}
      titleOf={({ transport }) => transport.transportNumber}
      order={order}
      onOrder={onOrder}
      renderTile={(row) => <StorageTile row={row} now={now} link={<TransportLink row={row.transport} />} />}
      renderShort={(row) => <ShortCase row={row} now={now} />}
    />
  );
}
