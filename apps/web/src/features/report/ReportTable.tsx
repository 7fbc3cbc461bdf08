import { styled } from '@mui/material/styles';
import type { ReportColumn } from '@otk/domain/report/report.columns';
import type { ReportRow } from '@otk/domain/report/report.schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react';

import { fontWeights } from '#ui/theme/tokens';

import { cellWords } from './report.words.ts';

interface ReportTableProps {
  readonly label: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** More rows follow on the server. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
  /** The number of a transport as a link to its card. */
  readonly link: (transportId: string, transportNumber: string) => ReactNode;
}

export const tableHeight = 'min(60vh, 560px)';
const rowHeight = 32;
const charWidth = 9;

const widthOf = ({ width }: ReportColumn): number => Math.round(width * charWidth) + 16;

/** All columns of the report; only the rows on sight are in the page. */
export function ReportTable({ label, columns: inFile, rows, hasMore, onMore, link }: ReportTableProps) {
  const columns = useMemo(() => numberFirst(inFile), [inFile]);
  const area = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // Not `data-index`: the rows have no arrow keys of their own, J and K walk them.
    indexAttribute: 'data-at',
  });
  const shown = virtualizer.getVirtualItems();
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= rows.length - 20;
  useEffect(() => {
    if (hasMore && isAtEnd) {
      onMore();
    }
  }, [hasMore, isAtEnd, onMore]);
  const above = shown[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);

  return (
    <Area ref={area} aria-label={label} tabIndex={0}>
      <Table aria-rowcount={hasMore ? -1 : rows.length + 1} style={{ width: widthOfAll(columns) }}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: widthOf(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" data-fixed={key === numberKey}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={above} />
          {shown.map(({ index }) => (
            <Row
              key={index}
              ref={virtualizer.measureElement}
              index={index}
              columns={columns}
              row={rows[index]!}
              link={link}
            />
          ))}
          <Gap height={below} />
        </tbody>
      </Table>
    </Area>
  );
}

const widthOfAll = (columns: readonly ReportColumn[]): number =>
  columns.reduce((sum, column) => sum + widthOf(column), 0);

/** Stands for the rows that are not on sight. */
const Gap = ({ height }: { readonly height: number }) => height > 0 && <tr aria-hidden style={{ height }} />;

interface ShownColumn extends ReportColumn {
  /** Of its cell in a row. */
  readonly at: number;
}

const numberKey = 'transportNumber';

/** Of what the row is stays at the left edge; the other columns stand in the order of the file. */
const numberFirst = (columns: readonly ReportColumn[]): ShownColumn[] =>
  columns
    .map((column, at) => ({ ...column, at }))
    .toSorted((a, b) => Number(b.key === numberKey) - Number(a.key === numberKey));

interface RowProps extends Pick<ReportTableProps, 'link'> {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly columns: readonly ShownColumn[];
  readonly index: number;
  readonly row: ReportRow;
}

/** A row that is pressed, or whose number has the focus, shows what its cells cut. */
const Row = ({ ref, index, columns, row: { transportId, cells, isOverdue }, link }: RowProps) => (
  <tr
    ref={ref}
    data-at={index}
    aria-rowindex={index + 2}
    data-overdue={isOverdue}
    tabIndex={-1}
    style={{ height: rowHeight }}
  >
    {columns.map(({ key, format, at }) => {
      const text = cellWords(cells[at] ?? null, format);
      return (
        <td key={key} data-format={format} data-fixed={key === numberKey} title={text}>
          {key === numberKey ? link(transportId, text) : text}
        </td>
      );
    })}
  </tr>
);

const Area = styled('section')(({ theme }) => ({
  height: tableHeight,
  overflow: 'auto',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));

const Table = styled('table')(({ theme }) => ({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    padding: '4px 8px',
    overflow: 'hidden',
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.tokens.hairline}`,
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    whiteSpace: 'normal',
    fontWeight: 500,
    verticalAlign: 'top',
    backgroundColor: theme.tokens.quiet,
  },
  '& a': { color: 'inherit' },
  '& [data-format="tonnes"], & [data-format="percent"], & [data-format="count"]': { textAlign: 'right' },
  '& td:not([data-format="text"])': { fontVariantNumeric: 'tabular-nums' },
  '& tr:focus': { outline: 'none' },
  '& tr:focus-within > td': { whiteSpace: 'normal', overflowWrap: 'anywhere', verticalAlign: 'top' },
  // Rows of whole pixels: the ground of a fixed cell would cover the line above it.
  '& td': { lineHeight: `${rowHeight - 9}px` },
  '& [data-fixed="true"]': {
    position: 'sticky',
    left: 0,
    backgroundColor: theme.tokens.surface,
    borderRight: `1px solid ${theme.tokens.edge}`,
  },
  '& th[data-fixed="true"]': { zIndex: 2, backgroundColor: theme.tokens.quiet },
  // «Солнце» has no pale red.
  '& [data-overdue="true"] > td': {
    backgroundColor: theme.themeName === 'sun' ? theme.tokens.selected : theme.tokens.tones.red.background,
  },
  // The fill alone is too pale to be a sign.
  '& [data-overdue="true"] > [data-fixed="true"]': {
    fontWeight: fontWeights.strong,
    '&::before': { content: '"!"', marginRight: 8, color: theme.tokens.dangerText },
  },
}));
