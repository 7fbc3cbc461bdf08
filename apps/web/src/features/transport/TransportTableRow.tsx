import { Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import type { CSSProperties } from 'react';

import { fontSizes } from '#ui/theme/tokens';

import { columnGap } from './transport.columns.ts';
import type { EndlessPages } from './transport.endless.ts';
import type { TransportColumn } from './TransportColumns.tsx';
import { TransportTail } from './TransportTail.tsx';

interface TransportTableRowProps {
  readonly row: TransportRow;
  readonly index: number;
  readonly columns: readonly TransportColumn[];
  readonly style: CSSProperties;
  readonly isActive: boolean;
  readonly onFocus: () => void;
}

export const TransportTableRow = ({ row, index, columns, style, isActive, onFocus }: TransportTableRowProps) => (
  <Row aria-rowindex={index + 2} data-index={index} style={style} onFocus={onFocus}>
    {columns.map(({ key, numeric, quiet, cell }) => (
      <Cell key={key} data-numeric={numeric} data-quiet={quiet}>
        {cell(row, isActive ? 0 : -1)}
      </Cell>
    ))}
  </Row>
);

interface SkeletonRowProps {
  readonly columns: readonly TransportColumn[];
  readonly style: CSSProperties;
}

export const SkeletonRow = ({ columns, style }: SkeletonRowProps) => (
  <Row aria-hidden data-skeleton style={style}>
    {columns.map(({ key, width, numeric }) => (
      <Cell key={key} data-numeric={numeric}>
        <Skeleton variant="rounded" width={Math.round(width * 0.7)} height={16} sx={{ display: 'inline-block' }} />
      </Cell>
    ))}
  </Row>
);

interface TailRowProps {
  readonly pages: EndlessPages;
  readonly style: CSSProperties;
}

export const TailRow = ({ pages, style }: TailRowProps) => (
  <Row style={style}>
    <Cell>
      <TransportTail pages={pages} />
    </Cell>
  </Row>
);

const Row = styled('tr')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  display: 'grid',
  alignItems: 'center',
  gap: columnGap,
  padding: `0 ${columnGap}px`,
  borderBottom: `1px solid ${theme.tokens.hairline}`,
  '&:hover': { backgroundColor: theme.tokens.sunken },
  '&[data-skeleton]': { position: 'static', height: 'var(--otk-row)' },
}));

const Cell = styled('td')(({ theme }) => ({
  minWidth: 0,
  padding: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: fontSizes.body,
  '&[data-numeric="true"]': { textAlign: 'right' },
  '&[data-quiet="true"]': { fontSize: fontSizes.small },
  '& abbr': { color: theme.tokens.inkMuted, fontStyle: 'italic', textDecoration: 'none' },
}));
