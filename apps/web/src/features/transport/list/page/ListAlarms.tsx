import { styled } from '@mui/material/styles';
import type { TransportRow } from '@otk/domain/transport/transport.schema';

import { TransportLink } from '../../part/TransportLink.tsx';
import { AlertIcon } from '#ui/icons';
import { fontWeights } from '#ui/theme/tokens';

import { FirstLine, MoreOfThem, useFolded, useIsRoomy } from './ListFirstLine.tsx';

/** Transports with a radiation alarm, of every tab and before everything else. */
export function ListAlarms({ rows }: { readonly rows: readonly TransportRow[] }) {
  const folded = useFolded(rows);
  const isRoomy = useIsRoomy();
  return rows.length === 0 ? null : (
    <Box role="alert" aria-label="Радиационная тревога" data-folded={!folded.isOpen}>
      <AlertIcon />
      <strong>{folded.isOpen || isRoomy ? 'Радиационная тревога' : 'Радиация'}:</strong>
      {folded.shown.map((row) => (
        <TransportLink key={row.id} row={row} />
      ))}
      <MoreOfThem folded={folded} words={['тревога', 'тревоги', 'тревог']} />
    </Box>
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
