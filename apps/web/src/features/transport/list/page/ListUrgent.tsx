import { styled } from '@mui/material/styles';
import { lowerFirst } from '@otk/domain/kernel/text';
import { awaitedNames, nextStepOf } from '@otk/domain/transport/transport.awaited';
import type { TransportRow } from '@otk/domain/transport/transport.schema';

import { TransportLink } from '../../part/TransportLink.tsx';
import { leftWords } from '#ui/day/deadline';
import { Deadline } from '#ui/day/Deadline';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { FirstLine, MoreOfThem, urgentWords, useFolded, useIsRoomy } from './ListFirstLine.tsx';

const shownAtMost = 5;

interface ListUrgentProps {
  /** Late, or due within a day; the most urgent first. */
  readonly rows: readonly TransportRow[];
  readonly now: Date;
}

/** What this person must do first and why. */
export function ListUrgent({ rows, now }: ListUrgentProps) {
  const folded = useFolded(rows, { isAlwaysFolded: true, atMost: shownAtMost });
  const hasRoom = useIsRoomy() || folded.isOpen;
  return rows.length === 0 ? null : (
    <Box aria-label="Что сделать сначала" data-folded={!folded.isOpen}>
      <ol>
        {folded.shown.map((row) => (
          <li key={row.id}>
            {/* Where they are cut, the words go and not the time. */}
            <TransportLink row={row} /> {row.dueAt !== null && <Deadline words={leftWords(row.dueAt, now)} />}
            {/* What to do about an answer depends on the phonegram, which a row does not know. */}
            {hasRoom && row.awaited !== 'ANSWER'
              ? `: ${nextStepOf(row, now)?.what}`
              : row.awaited !== null && `:\u00A0${lowerFirst(awaitedNames[row.awaited])}`}
          </li>
        ))}
      </ol>
      <MoreOfThem folded={folded} words={urgentWords} />
    </Box>
  );
}

const Box = styled(FirstLine)(({ theme }) => ({
  justifyContent: 'space-between',
  borderColor: theme.tokens.tones.orange.border,
  backgroundColor: theme.tokens.surface,
  '& ol': { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
  '&[data-folded="true"] li': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    // Two lines are as high as a button.
    lineHeight: '20px',
    position: 'relative',
    [theme.breakpoints.down('tablet')]: { fontSize: fontSizes.body },
  },
  // The whole text is the link: a large target for gloves.
  '&[data-folded="true"] li > a': { display: 'inline', minHeight: 0 },
  '&[data-folded="true"] li > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& [data-number]': { color: theme.tokens.ink, fontWeight: fontWeights.strong, whiteSpace: 'nowrap' },
}));
