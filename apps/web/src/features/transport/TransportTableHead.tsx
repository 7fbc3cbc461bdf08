import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TransportSort } from '@otk/domain/transport/transport.filter';
import type { CSSProperties } from 'react';

import { ChevronDownIcon } from '#ui/icons';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { columnGap } from './transport.columns.ts';
import type { TransportColumn } from './TransportColumns.tsx';
import type { TransportOrder } from './TransportTable.tsx';

interface TransportTableHeadProps {
  readonly columns: readonly TransportColumn[];
  readonly style: Pick<CSSProperties, 'top' | 'height' | 'gridTemplateColumns'>;
  readonly order: TransportOrder;
  readonly onOrder: (order: TransportOrder) => void;
}

export const TransportTableHead = ({
  columns,
  style: { top, height, gridTemplateColumns },
  order,
  onOrder,
}: TransportTableHeadProps) => (
  <Head style={{ top }}>
    <Row style={{ height, gridTemplateColumns }}>
      {columns.map(({ key, title, sort, numeric }) => (
        <Cell
          key={key}
          scope="col"
          data-numeric={numeric}
          aria-sort={sort === order.sort ? ariaSort[order.direction] : undefined}
        >
          {sort ? <SortButton title={title} sort={sort} order={order} onOrder={onOrder} /> : title}
        </Cell>
      ))}
    </Row>
  </Head>
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
      <ChevronDownIcon fontSize="small" style={isOn && order.direction === 'asc' ? { rotate: '180deg' } : {}} />
    </Sort>
  );
}

/** A second press turns the order; dates begin with the newest, numbers with the smallest. */
function nextOrder(sort: TransportSort, order: TransportOrder): TransportOrder {
  if (sort === order.sort) {
    return { sort, direction: order.direction === 'asc' ? 'desc' : 'asc' };
  }
  return { sort, direction: sort === 'transportNumber' ? 'asc' : 'desc' };
}

const Head = styled('thead')({ display: 'block', position: 'sticky', zIndex: 1 });

const Row = styled('tr')(({ theme }) => ({
  display: 'grid',
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
  minWidth: 0,
  padding: 0,
  fontWeight: 'inherit',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  '&[data-numeric="true"]': { textAlign: 'right' },
});

const Sort = styled(ButtonBase)(({ theme }) => ({
  height: 32,
  marginLeft: -6,
  padding: '0 2px 0 6px',
  borderRadius: 6,
  font: 'inherit',
  '& svg': { opacity: 0 },
  '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  '&[data-on="true"]': { color: theme.tokens.ink, '& svg': { opacity: 1 } },
  '&:hover': { backgroundColor: theme.tokens.sunken },
}));
