import { formatBytes } from '@otk/domain/kernel/words';
import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import type { JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import { counted, formatDateTime } from '#ui/format';
import { StandingChip } from '#ui/StatusChip';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { PlainList } from '#ui/layout/boxes';

import { entryWords } from './entry-words.ts';
import type { EntryStanding } from './sync-entries.ts';
import { unstorableText } from './unstorable-entry.ts';
import { formatAge } from '#ui/age-words';

interface EntryRowProps {
  readonly entry: OutboxEntry | JournalEntry;
  readonly standing: EntryStanding;
  readonly onOpen: () => void;
  /** Buttons of the possible actions. */
  readonly children: ReactNode;
}

export function EntryRow({ entry, standing, onOpen, children }: EntryRowProps) {
  const { createdAt, size, tries, failure } = entry;
  const odd = unstorableText(entry.request);
  const endedAt = 'endedAt' in entry ? entry.endedAt : null;
  const facts = [
    <time key="made" dateTime={createdAt} title={formatDateTime(createdAt)}>
      {formatAge(createdAt)}
    </time>,
    endedAt && `отправка окончена ${formatDateTime(endedAt)}`,
    formatBytes(size),
    tries > 0 && counted(tries, 'попытка', 'попытки', 'попыток'),
  ].filter(Boolean);
  return (
    <Row>
      <Words>
        <What onClick={onOpen}>{entryWords(entry)}</What>
        <Facts>
          <StandingChip {...standing} />
          {facts.map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </Facts>
        {odd && (
          <Failure data-answered>
            {odd.label}. {odd.message}
          </Failure>
        )}
        {failure && <Failure data-answered={failure.status !== undefined}>{failure.text}</Failure>}
      </Words>
      <Acts>{children}</Acts>
    </Row>
  );
}

interface PlainRowProps {
  readonly title: string;
  readonly facts: string;
  readonly children: ReactNode;
}

/** A row of the same look for something that is no entry of the outbox. */
export const PlainRow = ({ title, facts, children }: PlainRowProps) => (
  <Row>
    <Words>
      <strong>{title}</strong>
      <Facts>{facts}</Facts>
    </Words>
    <Acts>{children}</Acts>
  </Row>
);

interface WagonProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The entries about one transport. */
export const Wagon = ({ title, children }: WagonProps) => (
  <>
    <WagonTitle>{title}</WagonTitle>
    <PlainList aria-label={title}>{children}</PlainList>
  </>
);

const WagonTitle = styled('h3')(({ theme }) => ({
  margin: '12px 0 4px',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.body,
  fontWeight: fontWeights.medium,
}));

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: `1px solid ${theme.tokens.hairline}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
}));

const Words = styled('div')({ flex: '1 1 320px', minWidth: 0 });

const What = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  minHeight: 'var(--otk-control-small)',
  color: theme.tokens.ink,
  fontFamily: 'inherit',
  fontSize: fontSizes.large,
  fontWeight: fontWeights.medium,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  textDecorationColor: theme.tokens.edge,
  textUnderlineOffset: 3,
}));

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 4,
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
}));

const Failure = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.body,
  overflowWrap: 'anywhere',
  '&[data-answered="true"]': { color: theme.tokens.dangerText },
}));

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } });
