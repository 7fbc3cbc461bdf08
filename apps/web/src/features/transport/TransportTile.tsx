import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import type { CSSProperties } from 'react';

import { formatDate } from '#ui/format';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { Difference } from './Difference.tsx';
import { Net } from './TransportColumns.tsx';
import { TransportLink } from './TransportLink.tsx';
import { TransportStatusChip } from './TransportStatusChip.tsx';

interface TransportTileProps {
  readonly row: TransportRow;
  readonly index: number;
  readonly style: CSSProperties;
  readonly isActive: boolean;
  readonly onFocus: () => void;
}

export const tileHeight = 140;

/** A transport under a thumb: the number first, then what is wrong with it. */
export const TransportTile = ({ row, index, style, isActive, onFocus }: TransportTileProps) => (
  <Tile data-index={index} style={style} onFocus={onFocus}>
    <Line>
      <TransportLink row={row} size="card" tabIndex={isActive ? 0 : -1} />
      <Weight data-declared={row.registerNet === null}>
        <Net {...row} /> т
      </Weight>
    </Line>
    <Line>
      <TransportStatusChip status={row.status} />
      {row.diff !== null && row.diff !== 0 && (
        <Typography variant="body2" component="span" noWrap>
          <Difference diff={row.diff} documentNet={row.senderNet} /> т
        </Typography>
      )}
    </Line>
    <Typography noWrap>{row.provider?.name ?? 'Поставщик не указан'}</Typography>
    <Typography variant="caption" color="textSecondary" noWrap>
      {[row.transportType.name, row.senderKinds.join(', '), formatDate(`${row.shipmentDate}T00:00`), row.station.name]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  </Tile>
);

export const Tile = styled('li')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  minWidth: 0,
  padding: '12px 16px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '& abbr': { color: theme.tokens.inkMuted, fontStyle: 'italic', textDecoration: 'none' },
}));

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minWidth: 0,
});

const Weight = styled('span')(({ theme }) => ({
  fontSize: fontSizes.large,
  fontWeight: fontWeights.medium,
  whiteSpace: 'nowrap',
  '&[data-declared="true"]': { color: theme.tokens.inkMuted },
}));
