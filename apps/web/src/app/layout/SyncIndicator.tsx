import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { formatNumber } from '#ui/format';
import { AlertIcon, CloudOffIcon, EditIcon, SendingIcon, SyncedIcon } from '#ui/icons';
import { hoverable } from '#ui/theme/breakpoints';
import { fontSizes, fontWeights, type Tone } from '#ui/theme/tokens';
import { visuallyHidden } from '#ui/VisuallyHidden';

import { useSyncFacts } from '../services.tsx';
import { type SyncWords, syncWords } from './sync-words.ts';

const icons: Readonly<Record<SyncWords['state'], ComponentType>> = {
  sent: SyncedIcon,
  draft: EditIcon,
  sending: SendingIcon,
  waiting: CloudOffIcon,
  decide: AlertIcon,
};

/** The state of sending, always visible; opens the journal. */
export function SyncIndicator() {
  const facts = useSyncFacts();
  const { state, text, count, tone } = syncWords(facts);
  const look = state === 'sent' && !facts.isReachable ? 'waiting' : state;
  const Icon = icons[look];
  return (
    <Sign to="/sync" tone={tone} data-state={look} aria-label={`${text}. Журнал отправки`}>
      <Badge>
        <Icon />
        <span data-words>{text}</span>
        {count > 0 && (
          <span data-count aria-hidden>
            {formatNumber(count)}
          </span>
        )}
      </Badge>
    </Sign>
  );
}

/** The touch target is 44 px high; the badge inside it is smaller. */
const Sign = styled(Link, { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'var(--otk-control)',
  minHeight: 'var(--otk-control)',
  borderRadius: theme.shape.borderRadius,
  color: theme.tokens.inkMuted,
  textDecoration: 'none',
  [hoverable]: { '&:hover > output': { backgroundColor: theme.tokens.sunken } },
  '&:not([data-state="sent"]) > output': {
    borderColor: theme.tokens.tones[tone].border,
    backgroundColor: theme.tokens.tones[tone].background,
    color: theme.tokens.tones[tone].text,
  },
}));

const Badge = styled('output')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: theme.shape.borderRadius,
  fontSize: fontSizes.body,
  fontWeight: fontWeights.medium,
  whiteSpace: 'nowrap',
  // A phone has room for the count alone.
  [theme.breakpoints.down('tablet')]: { '& > [data-words]': visuallyHidden },
  [theme.breakpoints.up('tablet')]: { '& > [data-count]': { display: 'none' } },
}));
