import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isUrgentFor, nextStepOf } from '@otk/domain/transport/transport.awaited';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { TransportLink } from '../../part/TransportLink.tsx';
import { leftWords } from '#ui/day/deadline';
import { Deadline } from '#ui/day/Deadline';
import { counted } from '#ui/format';
import { useNow } from '#ui/day/use-now';
import { usePerson } from '#platform/person';
import { useListQueries } from '../../part/transport.use-list-queries.ts';

import { lookMs } from './transport.list-data.ts';

const shownAtMost = 5;

/** What this person must do first and why: cases that are late or due within a day, the most urgent first. */
export function ListUrgent() {
  const { permissions } = usePerson();
  const queries = useListQueries();
  const now = useNow();
  const { data } = useQuery({ ...queries.urgent(), refetchInterval: lookMs });
  const urgent = (data ?? []).filter((row) => isUrgentFor({ permissions }, row, now));
  return urgent.length === 0 ? null : <Urgent rows={urgent} now={now} />;
}

function Urgent({ rows, now }: { readonly rows: readonly TransportRow[]; readonly now: Date }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = rows.slice(0, isOpen ? shownAtMost : 1);
  return (
    <Box aria-label="Что сделать сначала">
      <ol>
        {shown.map((row) => (
          <li key={row.id}>
            <TransportLink row={row} /> {nextStepOf(row, now)?.what},{' '}
            {row.dueAt !== null && <Deadline words={leftWords(row.dueAt, now)} />}
          </li>
        ))}
      </ol>
      {rows.length > 1 && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Свернуть' : `Ещё ${counted(rows.length - 1, 'срочное дело', 'срочных дела', 'срочных дел')}`}
        </Button>
      )}
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '4px 16px',
  margin: '0 12px 8px',
  padding: '6px 12px',
  border: `1px solid ${theme.tokens.tones.orange.border}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '& ol': { display: 'flex', flexDirection: 'column', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& [data-number]': { color: theme.tokens.ink, fontWeight: 650, whiteSpace: 'nowrap' },
  [theme.breakpoints.up('desktop')]: { margin: '0 16px 8px' },
}));
