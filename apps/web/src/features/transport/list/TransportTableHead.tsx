import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TransportSort } from '@otk/domain/transport/transport.filter';
import { memo } from 'react';

import { ChevronDownIcon } from '#ui/icons';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import { ColumnEdge } from './ColumnEdge.tsx';
import { afterNumber, columnGap } from './transport.columns.ts';
import type { ListSelection } from './transport.use-selection.ts';
import { TransportCheckbox } from './TransportCheckbox.tsx';
import type { TransportColumn } from './TransportColumns.tsx';
import type { TransportOrder } from './transport.order.ts';

interface TransportTableHeadProps {
  readonly columns: readonly TransportColumn[];
  readonly top: number;
  readonly height: number;
  readonly order: TransportOrder;
  readonly onOrder: (order: TransportOrder) => void;
  readonly onWidth: (key: TransportColumn['key'], width: number) => void;
  readonly selection: ListSelection | undefined;
  /** Number of loaded rows. */
  readonly count: number;
  readonly hasAct: boolean;
}

/** Memoised: scrolling does not re-render it. */
export const TransportTableHead = memo(
  ({ columns, top, height, order, onOrder, onWidth, selection, count, hasAct }: TransportTableHeadProps) => (
    <Head style={{ top }}>
      <Row style={{ height }}>
        {selection && (
          <Cell scope="col" data-check>
            <TransportCheckbox
              label="Выбрать все загруженные"
              isChecked={count > 0 && selection.ids.size === count}
              isPartly={selection.ids.size > 0 && selection.ids.size < count}
              onToggle={selection.ids.size === count ? selection.clear : selection.selectAll}
            />
          </Cell>
        )}
        {columns.map(({ key, title, numeric, width }) => (
          <Cell
            key={key}
            scope="col"
            data-numeric={numeric}
            aria-sort={sortOf(key) === order.sort ? ariaSort[order.direction] : undefined}
          >
            <SortButton title={title} sort={sortOf(key)} order={order} onOrder={onOrder} />
            <ColumnEdge width={width} onWidth={(wanted) => onWidth(key, wanted)} />
          </Cell>
        ))}
        {hasAct && (
          <Cell scope="col">
            <VisuallyHidden>Действие</VisuallyHidden>
          </Cell>
        )}
      </Row>
    </Head>
  ),
);

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface SortButtonProps extends Pick<TransportTableHeadProps, 'order' | 'onOrder'> {
  readonly title: string;
  readonly sort: TransportSort;
}

function SortButton({ title, sort, order, onOrder }: SortButtonProps) {
  const isOn = sort === order.sort;
  return (
    <Sort onClick={() => onOrder(nextOrder(sort, order))} data-on={isOn}>
      {title}
      <ChevronDownIcon style={isOn && order.direction === 'asc' ? { rotate: '180deg' } : {}} />
    </Sort>
  );
}

const sorts = { number: 'transportNumber', due: 'dueAt', removal: 'updatedAt' } as const;
const sortOf = (key: TransportColumn['key']): TransportSort => (key in sorts ? sorts[key as 'due'] : (key as 'net'));

/** A second press reverses the order; the first one sorts texts ascending, dates and amounts descending. */
function nextOrder(sort: TransportSort, order: TransportOrder): TransportOrder {
  if (sort === order.sort) {
    return { sort, direction: order.direction === 'asc' ? 'desc' : 'asc' };
  }
  return { sort, direction: largestFirst.has(sort) ? 'desc' : 'asc' };
}

const largestFirst: ReadonlySet<TransportSort> = new Set([
  'updatedAt',
  'shipmentDate',
  'arrivedAt',
  'net',
  'diff',
  'photos',
  'senderNet',
  'onReweight',
]);

const Head = styled('thead')({ display: 'block', position: 'sticky', zIndex: 1 });

const Row = styled('tr')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'var(--otk-columns)',
  alignItems: 'center',
  gap: columnGap,
  padding: `0 ${columnGap}px`,
  borderTop: `1px solid ${theme.tokens.hairline}`,
  borderBottom: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.surface,
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.medium,
}));

const Cell = styled('th')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  minWidth: 0,
  padding: 0,
  fontWeight: 'inherit',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  '&[data-numeric="true"]': { justifyContent: 'flex-end', textAlign: 'right' },
  '[data-numeric="true"] + &:not([data-numeric])': { paddingLeft: afterNumber },
});

const arrowWidth = 14;

const Sort = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  height: 32,
  marginInline: -4,
  padding: '0 4px',
  borderRadius: 8,
  font: 'inherit',
  // Outside of the title, so that it takes no width; it covers the edge of the column where it meets it.
  '& svg': {
    position: 'absolute',
    left: 'calc(100% - 4px)',
    width: arrowWidth,
    height: arrowWidth,
    backgroundColor: theme.tokens.surface,
    opacity: 0,
    zIndex: 1,
  },
  '[data-numeric="true"] > & svg': { left: 'auto', right: 'calc(100% - 4px)' },
  '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  '&[data-on="true"]': { color: theme.tokens.ink, '& svg': { opacity: 1 } },
  '&:hover': { backgroundColor: theme.tokens.sunken },
}));
