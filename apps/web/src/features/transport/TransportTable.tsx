import { useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TransportSort } from '@otk/domain/transport/transport.filter';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { useMemo, useState, type RefObject } from 'react';

import { compactMedia } from '#ui/theme/breakpoints';

import { columnGap, fitColumns } from './transport.columns.ts';
import { useEndlessList, type EndlessPages } from './transport.endless.ts';
import { useWidth } from './transport.size.ts';
import { transportColumns, type TransportColumn } from './TransportColumns.tsx';
import { TransportTableHead } from './TransportTableHead.tsx';
import { SkeletonRow, TailRow, TransportTableRow } from './TransportTableRow.tsx';

export interface TransportOrder {
  readonly sort: TransportSort;
  readonly direction: 'asc' | 'desc';
}

export interface TransportListProps {
  /** Undefined while the first page is on its way. */
  readonly rows: readonly TransportRow[] | undefined;
  /** How many the whole list has, as far as it is known. */
  readonly total: number | undefined;
  readonly pages: EndlessPages;
  readonly scrollRef: RefObject<HTMLElement | null>;
  /** Where the list begins in what scrolls. */
  readonly top: number;
  /** Height of the bars that stay in sight above it. */
  readonly stickyTop: number;
}

interface TransportTableProps extends TransportListProps {
  readonly order: TransportOrder;
  readonly onOrder: (order: TransportOrder) => void;
}

const headHeight = 36;
const skeletons = 12;

export function TransportTable({ rows, total, pages, scrollRef, top, stickyTop, order, onOrder }: TransportTableProps) {
  const isCompact = useMediaQuery(compactMedia, { noSsr: true });
  const [body, setBody] = useState<HTMLElement | null>(null);
  const width = useWidth(body);
  const columns = useMemo(() => fitColumns(transportColumns, width - 2 * columnGap), [width]);
  const gridTemplateColumns = columns.map(templateOf).join(' ');
  const scrollMargin = top + headHeight;
  const { items, height, active, setActive, onKeyDown } = useEndlessList({
    count: rows?.length ?? 0,
    pages,
    scrollRef,
    list: body,
    rowHeight: isCompact ? 40 : 56,
    scrollMargin,
    stickyHeight: stickyTop + headHeight,
  });

  return (
    <Table aria-label="Транспорт" aria-rowcount={total === undefined ? -1 : total + 1}>
      <TransportTableHead
        columns={columns}
        style={{ top: stickyTop, height: headHeight, gridTemplateColumns }}
        order={order}
        onOrder={onOrder}
      />
      <Body ref={setBody} onKeyDown={onKeyDown} style={rows && { height }}>
        {rows === undefined &&
          Array.from({ length: skeletons }, (_, index) => (
            <SkeletonRow key={index} columns={columns} style={{ gridTemplateColumns }} />
          ))}
        {rows &&
          items.map(({ index, key, size, start }) => {
            const row = rows[index];
            const style = { height: size, transform: `translateY(${start - scrollMargin}px)`, gridTemplateColumns };
            return row ? (
              <TransportTableRow
                key={key}
                row={row}
                index={index}
                columns={columns}
                style={style}
                isActive={index === active}
                onFocus={() => setActive(index)}
              />
            ) : (
              <TailRow key={key} pages={pages} style={{ ...style, gridTemplateColumns: '1fr' }} />
            );
          })}
      </Body>
    </Table>
  );
}

const templateOf = ({ width, grows }: TransportColumn) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`);

const Table = styled('table')(({ theme }) => ({
  display: 'block',
  border: `1px solid ${theme.tokens.hairline}`,
  borderTop: 0,
  borderRadius: '0 0 8px 8px',
  backgroundColor: theme.tokens.surface,
}));

const Body = styled('tbody')({ display: 'block', position: 'relative' });
