import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { TransportRow } from '@otk/domain/transport/transport.schema';

import { TransportLink } from '../../part/TransportLink.tsx';
import { AlertIcon } from '#ui/icons';
import { fontWeights } from '#ui/theme/tokens';

import { FirstLine, MoreOfThem, useFolded, useIsRoomy } from './ListFirstLine.tsx';

interface ListAlarmsProps {
  readonly rows: readonly TransportRow[];
  /** How many urgent cases are shown only when the line is unfolded: `children`. */
  readonly hidden: number;
  readonly children: ReactNode;
}

/** Transports with a radiation alarm, of every tab and before everything else. */
export function ListAlarms({ rows, hidden, children }: ListAlarmsProps) {
  const folded = useFolded(rows, { hidden });
  const isRoomy = useIsRoomy();
  return rows.length === 0 ? null : (
    <>
      <Box role="alert" aria-label="Радиационная тревога" data-folded={!folded.isOpen}>
        <AlertIcon />
        <strong>{folded.isOpen || isRoomy ? 'Радиационная тревога' : 'Радиация'}:</strong>
        {folded.shown.map((row) => (
          <TransportLink key={row.id} row={row} />
        ))}
        <MoreOfThem folded={folded} words={['тревога', 'тревоги', 'тревог']} hidden={hidden} />
      </Box>
      {folded.isOpen && children}
    </>
  );
}

const Box = styled(FirstLine)(({ theme }) => ({
  borderColor: theme.tokens.dangerFill,
  backgroundColor: theme.tokens.dangerFill,
  '&, & button': { color: theme.tokens.onDanger },
  '& strong': { fontWeight: fontWeights.strong },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'var(--otk-control)',
    color: 'inherit',
    fontWeight: fontWeights.strong,
    whiteSpace: 'nowrap',
  },
}));
