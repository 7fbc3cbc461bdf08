// Parts of the board: a question with its numbers, each of which opens the list behind it.
import { styled } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

import { noteListOpened } from '#features/transport/part/transport.first-list';
import { TransportLink } from '#features/transport/part/TransportLink';
import { useProvided } from '#platform/services';
import { fontWeights, type Tone } from '#ui/theme/tokens';

interface PanelProps {
  readonly title: string;
  /** Of the person alone. */
  readonly isMine?: true;
  readonly children: ReactNode;
}

export const Panel = ({ title, isMine, children }: PanelProps) => (
  <Box aria-label={title} data-mine={isMine}>
    <h2>{title}</h2>
    {children}
  </Box>
);

interface FigureProps {
  readonly value: string;
  readonly label: string;
  readonly tone?: Tone;
  /** Where its list is; absent when the person may not see it. */
  readonly to?: string | undefined;
  readonly note?: ReactNode;
}

/** A number, what it counts, and the list behind it. */
export function Figure({ value, label, tone, to, note }: FigureProps) {
  const words = (
    <Number data-tone={tone}>
      <strong>{value}</strong> {label}
    </Number>
  );
  return (
    <div>
      {to === undefined ? words : <ListLink to={to}>{words}</ListLink>}
      {note !== undefined && <Note>{note}</Note>}
    </div>
  );
}

interface RowsProps {
  readonly label: string;
  readonly rows: readonly { readonly id: string; readonly transportNumber: string; readonly words: string }[];
  /** Of the rows that are not here. */
  readonly more?: string | null;
}

export const BoardRows = ({ label, rows, more = null }: RowsProps) =>
  rows.length === 0 ? null : (
    <Named aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <TransportLink row={row} /> <Note as="span">{row.words}</Note>
        </li>
      ))}
      {more !== null && (
        <li>
          <Note as="span">{more}</Note>
        </li>
      )}
    </Named>
  );

const Box = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: '8px 12px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  breakInside: 'avoid',
  '@media (pointer: coarse)': { '&& > * + *, && li > * + :is(div, ul)': { marginTop: 8 } },
  '& > h2': { margin: '0 0 4px', fontSize: 'var(--board-head)', fontWeight: fontWeights.strong },
}));

const Number = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 4,
  color: theme.tokens.ink,
  '& > strong': {
    fontSize: 'var(--board-number)',
    lineHeight: 1.05,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '&[data-tone="red"] > strong': { color: theme.tokens.dangerText },
  '&[data-tone="orange"] > strong': { color: theme.tokens.warningText },
}));

/** A plain anchor, opened in place: the address of a list is text here. */
function ListLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const router = useRouter();
  const services = useProvided();
  const open = (event: MouseEvent) => {
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      // The number counts every station.
      noteListOpened(services);
      router.history.push(to);
    }
  };
  return (
    <Anchor href={to} onClick={open}>
      {children}
    </Anchor>
  );
}

const Anchor = styled('a')({ display: 'inline-flex', minHeight: 'var(--otk-control)', alignItems: 'center' });

export const Note = styled('div')(({ theme }) => ({
  color: `var(--board-note-ink, ${theme.tokens.inkMuted})`,
  fontSize: 'var(--board-note, 13px)',
  overflowWrap: 'anywhere',
}));

export const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '4px 0' },
});

export const onWall = '(min-width: 1800px) and (min-height: 900px)';

/** The words stand beside the number, all at one distance, or below it where the column is narrow. */
const Named = styled(List)({
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 8 },
  '& > li > a': { minWidth: '7em', fontVariantNumeric: 'tabular-nums' },
  '& > li > span': { flex: '1 1 12em' },
});

export const Stands = styled(List)({
  display: 'grid',
  gap: '2px 12px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11em, 1fr))',
  // Two beside each other also in the largest letters.
  [`@media ${onWall}`]: { gridTemplateColumns: 'repeat(auto-fill, minmax(10em, 1fr))' },
});
