// Records as a table at a desk: columns that eyes run down, each sorted by its head, the whole record in a panel beside it. On a
// small screen the same records stand below each other: whole, or on a phone as a few lines that open.
import { ButtonBase, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { compareText } from '@otk/domain/kernel/text';
import { type MouseEvent, type ReactNode, useState } from 'react';

import { ChevronDownIcon, CloseIcon } from '../icons.tsx';
import { NumberGroups } from '../TransportNumber.tsx';
import { fontSizes, fontWeights } from '../theme/tokens.ts';
import { TileGrid } from './boxes.ts';
import { useIsPhone } from './FoldedFilters.tsx';
import { useHasLayers } from './layers.ts';
import { useIsWide } from './ListFrame.tsx';
import { ShortRow } from './ShortRow.tsx';

export type SortValue = string | number | null;

interface TableColumn<R> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** The value that the column is sorted by; what has none comes last. */
  readonly sort?: (row: R) => SortValue;
  readonly isNumeric?: boolean;
  /** Takes no second line. */
  readonly isTight?: boolean;
  /** What the second line of its cells says; its title stands beside that of the column and sorts as well. */
  readonly below?: Pick<TableColumn<R>, 'key' | 'title'> & Sorted<R>;
}

type Sorted<R> = Required<Pick<TableColumn<R>, 'sort'>>;

/** Every head sorts; acts of a row have none. */
export type DataColumn<R> = TableColumn<R> & (Sorted<R> | { readonly title: '' });

interface DataTableProps<R> {
  readonly label: string;
  readonly columns: readonly DataColumn<R>[];
  /** In the order that holds until the person chooses one. */
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly titleOf: (row: R) => string;
  /** In the address: a column, with `-` before it from the largest on. */
  readonly order: string | undefined;
  readonly onOrder: (order: string | undefined) => void;
  /** The whole record. */
  readonly renderTile: (row: R) => ReactNode;
  /** What of it a phone shows first, where whole records would leave one in view. */
  readonly renderShort?: (row: R) => ReactNode;
  /** The panel shows the first record until another is chosen: its acts are what the page is for. */
  readonly isFirstOpen?: boolean;
}

export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, keyOf, titleOf, order, renderTile, renderShort, isFirstOpen = false } = props;
  const isWide = useSettled(useIsWide());
  const short = useSettled(useIsPhone()) ? renderShort : undefined;
  const [chosen, setChosen] = useState<string | null>(null);
  const sorted = sortRows(rows, columns, order);
  if (!isWide) {
    return (
      <TileGrid style={short && { gap: 8, marginTop: 8 }}>
        {sorted.map((row) => (
          <TileCell key={keyOf(row)} data-row>
            {short ? (
              <ShortRow title={titleOf(row)} short={short(row)} whole={() => renderTile(row)} />
            ) : (
              renderTile(row)
            )}
          </TileCell>
        ))}
      </TileGrid>
    );
  }
  const open = sorted.find((row) => keyOf(row) === chosen) ?? (isFirstOpen && chosen === null ? sorted[0] : undefined);
  const toggle = (row: R) => setChosen(open && keyOf(open) === keyOf(row) ? '' : keyOf(row));
  return (
    <Beside data-open={open !== undefined}>
      <Frame>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} order={order} onOrder={props.onOrder} />
              ))}
              <td aria-hidden />
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr
                key={keyOf(row)}
                data-row
                data-chosen={row === open || undefined}
                onClick={(event) => isOnText(event) && toggle(row)}
              >
                {columns.map(({ key, title, cell, isNumeric, isTight }) => (
                  <td key={key} data-numeric={isNumeric} data-tight={isTight} data-acts={title === '' || undefined}>
                    {cell(row)}
                  </td>
                ))}
                <td>
                  <IconButton
                    size="small"
                    aria-label={`Подробнее: ${titleOf(row)}`}
                    aria-expanded={row === open}
                    onClick={() => toggle(row)}
                  >
                    <ChevronDownIcon style={{ rotate: '-90deg' }} />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
      {open !== undefined && (
        <Panel aria-label={titleOf(open)} key={keyOf(open)}>
          <PanelHead>
            <span>
              <NumberGroups value={titleOf(open)} />
            </span>
            <IconButton size="small" aria-label="Закрыть" onClick={() => setChosen('')}>
              <CloseIcon />
            </IconButton>
          </PanelHead>
          {renderTile(open)}
        </Panel>
      )}
    </Beside>
  );
}

/** As high as its neighbour. */
const TileCell = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'stretch' });

/** A dialog belongs to the row that opened it: the layout changes when it is closed. */
function useSettled(isWide: boolean): boolean {
  const isHeld = useHasLayers();
  const [shown, setShown] = useState(isWide);
  if (shown !== isWide && !isHeld) {
    setShown(isWide);
  }
  return isHeld ? shown : isWide;
}

/** A press of a link or a button within the row is its own act. */
const isOnText = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, input, label, [role="checkbox"]'));

/** Sorts by the column that the order names; rows that are equal keep their places. */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly Pick<TableColumn<R>, 'key' | 'sort' | 'below'>[],
  order: string | undefined,
): readonly R[] {
  const isDescending = order?.startsWith('-') === true;
  const keys = columns.flatMap(({ below, ...column }) => (below ? [column, below] : [column]));
  const by = keys.find(({ key }) => key === order?.replace('-', ''))?.sort;
  if (!by) {
    return rows;
  }
  return rows.toSorted((a, b) => {
    const [first, second] = [by(a), by(b)];
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null);
    }
    const compared =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : compareText(String(first), String(second));
    return isDescending ? -compared : compared;
  });
}

interface HeadCellProps<R> extends Pick<DataTableProps<R>, 'order' | 'onOrder'> {
  readonly column: TableColumn<R>;
}

function HeadCell<R>({ column: { key, title, sort, isNumeric, below }, order, onOrder }: HeadCellProps<R>) {
  if (title === '') {
    return <td aria-hidden />;
  }
  const labels = [{ key, title, sort }, ...(below ? [below] : [])];
  const isOn = labels.some((label) => label.key === order?.replace('-', ''));
  const direction = order?.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th scope="col" data-numeric={isNumeric} aria-sort={isOn ? direction : undefined}>
      {labels.map((label) =>
        label.sort ? (
          <SortLabel
            key={label.key}
            name={label.key}
            title={label.title}
            isOneOfTwo={below !== undefined}
            order={order}
            onOrder={onOrder}
          />
        ) : (
          label.title
        ),
      )}
    </th>
  );
}

interface SortLabelProps extends Pick<DataTableProps<unknown>, 'order' | 'onOrder'> {
  readonly name: string;
  readonly title: string;
  /** `aria-sort` of the cell does not say by which of the two. */
  readonly isOneOfTwo: boolean;
}

/** One press sorts upwards, the second downwards, the third restores the order of the list. */
function SortLabel({ name, title, isOneOfTwo, order, onOrder }: SortLabelProps) {
  const next = { [name]: `-${name}`, [`-${name}`]: undefined }[order ?? ''];
  const isOn = order === name || order === `-${name}`;
  return (
    <Sort data-on={isOn} aria-pressed={isOneOfTwo ? isOn : undefined} onClick={() => onOrder(isOn ? next : name)}>
      {title}
      <ChevronDownIcon style={order === name ? { rotate: '180deg' } : {}} />
    </Sort>
  );
}

const Beside = styled('div')({
  display: 'grid',
  alignItems: 'start',
  gap: 12,
  '&[data-open="true"]': { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
});

const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '4px 8px', textAlign: 'left', overflowWrap: 'break-word' },
  '& th': {
    height: 40,
    color: theme.tokens.inkMuted,
    fontSize: fontSizes.small,
    fontWeight: fontWeights.medium,
    whiteSpace: 'nowrap',
  },
  '& tbody tr': { height: 'var(--otk-row)', borderTop: `1px solid ${theme.tokens.hairline}`, cursor: 'pointer' },
  '& tbody tr:hover': { backgroundColor: theme.tokens.sunken },
  '& tbody tr[data-chosen]': theme.tokens.chosen,
  // Away from the words of the next column; the mark of the order does not part the title from its numbers.
  '& [data-numeric="true"]': { paddingRight: 24, textAlign: 'right', '& > button': { flexDirection: 'row-reverse' } },
  // At the right edge in every table.
  '& [data-acts="true"]': { width: 1 },
  '& td[data-tight="true"]': { whiteSpace: 'nowrap' },
  '& td:last-of-type': { width: 44, padding: 0 },
  '& td a': { color: 'inherit', fontVariantNumeric: 'tabular-nums' },
  // What eyes look for first, as in the list of transports.
  '& td a[data-number]': { fontWeight: fontWeights.strong },
}));

const Panel = styled('aside')({
  position: 'sticky',
  top: 0,
  maxHeight: '100vh',
  overflowY: 'auto',
});

const PanelHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
}));

const Sort = styled(ButtonBase)(({ theme }) => ({
  height: 32,
  marginInline: -4,
  padding: '0 4px',
  '& + &': { marginLeft: 12 },
  borderRadius: 8,
  font: 'inherit',
  '& svg': { width: 14, height: 14, opacity: 0 },
  '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  '&[data-on="true"]': { color: theme.tokens.ink, '& svg': { opacity: 1 } },
}));
