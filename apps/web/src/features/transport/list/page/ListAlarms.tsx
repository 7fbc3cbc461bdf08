import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';

import { TransportLink } from '../../part/TransportLink.tsx';
import { AlertIcon } from '#ui/icons';
import { fontWeights } from '#ui/theme/tokens';
import { useListQueries } from '../../part/transport.use-list-queries.ts';

import { lookMs } from './transport.list-data.ts';

/** Transports with a radiation alarm, of every tab and before everything else. */
export function ListAlarms() {
  const queries = useListQueries();
  const { data = [] } = useQuery({ ...queries.alarms(), refetchInterval: lookMs });
  return data.length === 0 ? null : (
    <Box role="alert" aria-label="Радиационная тревога">
      <AlertIcon />
      <strong>Радиационная тревога:</strong>
      {data.map((row) => (
        <TransportLink key={row.id} row={row} />
      ))}
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  margin: '0 12px 8px',
  padding: '6px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.dangerFill,
  color: theme.tokens.onDanger,
  '& strong': { fontWeight: fontWeights.strong },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'var(--otk-control)',
    color: 'inherit',
    fontWeight: fontWeights.strong,
  },
  [theme.breakpoints.up('desktop')]: { margin: '0 16px 8px' },
}));
