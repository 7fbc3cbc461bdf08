import { useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMemo, useRef, type CSSProperties, type RefObject } from 'react';

import { compactMedia } from '#ui/theme/breakpoints';
import { useWidth } from '#ui/layout/use-size';

import { columnGap, fitColumns, widthOf } from './transport.columns.ts';
import { useEndlessList, type EndlessPages } from './transport.endless.ts';
import { useListEvents } from './transport.list-events.ts';
import { checkboxWidth, listStyles } from './transport.list-styles.ts';
import type { ListedRow } from './transport.listed-row.ts';
import type { TransportOrder } from './transport.order.ts';
import type { ListSelection } from './transport.use-selection.ts';
import type { TransportColumn } from './TransportColumns.tsx';
import type { TransportRowAct } from './TransportRowAct.tsx';
import { TransportTableHead } from './TransportTableHead.tsx';
import { rowStyles, SkeletonRow, TailRow, TransportTableRow } from './TransportTableRow.tsx';

export interface TransportListProps {
  /** Undefined while the first page is loading. */
  readonly rows: readonly ListedRow[] | undefined;
  /** Total number of rows, if known. */
  readonly total: number | undefined;
  readonly pages: EndlessPages;
  readonly scrollRef: RefObject<HTMLElement | null>;
  /** Offset of the list in the scrolled content. */
  readonly top: number;
  /** Height of the sticky bars above it. */
  readonly stickyTop: number;
  /** Absent when there are no bulk actions. */
  readonly selection?: ListSelection | undefined;
  /** Number of unsent writes of a transport. */
  readonly unsent?: ReadonlyMap<string, number> | undefined;
  /** A button in every row; rows do not open then. */
  readonly act?: TransportRowAct | undefined;
  /** Unread messages by transport. */
  readonly unread?: ReadonlyMap<string, number> | undefined;
}

interface TransportTableProps extends TransportListProps {
  readonly columns: readonly TransportColumn[];
  /** Columns chosen by the person: all are shown, however wide the table becomes. */
  readonly isChosen: boolean;
  readonly onWidth: (key: TransportColumn['key'], width: number) => void;
  readonly order: TransportOrder;
  readonly onOrder: (order: TransportOrder) => void;
}

const headHeight = 36;
const skeletons = 12;
const actWidth = 132;

/** The element with the styles is outside of what scrolling re-renders. */
export const TransportTable = (props: TransportTableProps) => (
  <Sheet>
    <Rows {...props} />
  </Sheet>
);

function Rows(props: TransportTableProps) {
  const { rows, total, pages, scrollRef, top, stickyTop, selection, act, unread, order, onOrder, onWidth } = props;
  const isCompact = useMediaQuery(compactMedia, { noSsr: true });
  const body = useRef<HTMLTableSectionElement>(null);
  const room = useWidth(body) - (selection ? checkboxWidth + columnGap : 0) - (act ? actWidth + columnGap : 0);
  const columns = useMemo(
    () => (props.isChosen ? props.columns : fitColumns(props.columns, room - 2 * columnGap)),
    [props.columns, props.isChosen, room],
  );
  const shape = { columns, isSelectable: selection !== undefined, isActed: act !== undefined };
  const gridTemplateColumns = templateOf(shape);
  const scrollMargin = top + headHeight;
  const rowHeight = isCompact ? 40 : 56;
  const { items, height, active, setActive, onKeyDown } = useEndlessList({
    count: rows?.length ?? 0,
    pages,
    scrollRef,
    list: body,
    rowHeight,
    scrollMargin,
    stickyHeight: stickyTop + headHeight,
  });
  const onKey = (event: KeyboardEvent) => {
    const row = rows?.[active];
    const isOnRow = event.target instanceof HTMLAnchorElement || event.target instanceof HTMLButtonElement;
    if (event.key === ' ' && selection && row && isOnRow) {
      event.preventDefault();
      selection.toggle(row.id, event.shiftKey);
    } else {
      onKeyDown(event);
    }
  };
  useListEvents(body, { onKeyDown: onKey, onFocus: setActive });

  return (
    <table
      aria-label="Транспорт"
      aria-rowcount={total === undefined ? -1 : total + 1}
      style={{ '--otk-columns': gridTemplateColumns, minWidth: minWidthOf(shape) } as CSSProperties}
    >
      <TransportTableHead
        columns={columns}
        top={stickyTop}
        height={headHeight}
        order={order}
        onOrder={onOrder}
        onWidth={onWidth}
        selection={selection}
        count={rows?.length ?? 0}
        hasAct={act !== undefined}
      />
      <tbody ref={body} style={rows ? { ...block, height } : block}>
        {rows === undefined &&
          Array.from({ length: skeletons }, (_, index) => (
            <SkeletonRow key={index} columns={columns} isSelectable={selection !== undefined} />
          ))}
        {rows &&
          items.map(({ index, slot, size, start }) => {
            const row = rows[index];
            return row ? (
              <TransportTableRow
                key={slot}
                row={row}
                index={index}
                columns={columns}
                gridTemplateColumns={gridTemplateColumns}
                top={start - scrollMargin}
                height={size}
                isActive={index === active}
                isSelected={selection ? selection.ids.has(row.id) : undefined}
                onToggle={selection?.toggle}
                unsent={props.unsent?.get(row.id) ?? 0}
                act={act}
                unread={unread?.get(row.id) ?? 0}
              />
            ) : (
              <TailRow key="tail" pages={pages} top={start - scrollMargin} height={size} />
            );
          })}
      </tbody>
    </table>
  );
}

interface TableShape {
  readonly columns: readonly TransportColumn[];
  readonly isSelectable: boolean;
  readonly isActed: boolean;
}

const templateOf = ({ columns, isSelectable, isActed }: TableShape): string =>
  [
    ...(isSelectable ? [`${checkboxWidth}px`] : []),
    ...columns.map(({ width, grows }) => (grows ? `minmax(${width}px, ${width}fr)` : `${width}px`)),
    ...(isActed ? [`${actWidth}px`] : []),
  ].join(' ');

const minWidthOf = ({ columns, isSelectable, isActed }: TableShape): number =>
  widthOf(columns) + (isSelectable ? checkboxWidth + columnGap : 0) + (isActed ? actWidth + columnGap : 0);

const Sheet = styled('div')(({ theme }) => ({
  ...listStyles(theme),
  ...rowStyles(theme),
  '& > table': {
    display: 'block',
    border: `1px solid ${theme.tokens.hairline}`,
    borderTop: 0,
    borderRadius: '0 0 8px 8px',
    backgroundColor: theme.tokens.surface,
  },
}));

const block = { display: 'block', position: 'relative' } as const;
