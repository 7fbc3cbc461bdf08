import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { AlertIcon } from './icons.tsx';
import { ClockIcon } from './page-icons.tsx';
import { fontSizes, fontWeights, type Tone } from './theme/tokens.ts';

/** A value that the server has not confirmed: its write waits on the device, or the server has refused it. */
export type Standing = 'waiting' | 'refused';

/** The same words and icons wherever an unconfirmed value is shown. */
export const standingWords: Readonly<Record<Standing, string>> = { waiting: 'ждёт отправки', refused: 'не принято' };
export const standingIcons = { waiting: ClockIcon, refused: AlertIcon } as const;

interface StatusChipProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Absent: confirmed by the server. */
  readonly standing?: Standing | undefined;
}

/** Status = dot + word: the word carries the meaning, the colour only helps. */
export function StatusChip({ tone, children, standing }: StatusChipProps) {
  const Icon = standing && standingIcons[standing];
  return (
    <Chip tone={tone} data-standing={standing}>
      {Icon ? <Icon aria-hidden sx={{ fontSize: 16 }} /> : <Dot tone={tone} aria-hidden />}
      <Word>
        {children}
        {standing && `, ${standingWords[standing]}`}
      </Word>
    </Chip>
  );
}

const ownTone = { shouldForwardProp: (prop: PropertyKey) => prop !== 'tone' };

const Chip = styled(
  'span',
  ownTone,
)<{ tone: Tone }>(({ theme, tone }) => {
  const colors = theme.tokens.tones[tone];
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    minHeight: 24,
    padding: '2px 10px 2px 8px',
    borderRadius: 12,
    border: `${theme.themeName === 'sun' ? 2 : 1}px solid ${colors.border}`,
    backgroundColor: colors.background,
    color: colors.text,
    fontSize: fontSizes.small,
    fontWeight: fontWeights.medium,
    lineHeight: '18px',
    '&[data-standing]': {
      backgroundColor: theme.tokens.surface,
      color: theme.tokens.ink,
      border: `1px dashed ${theme.tokens.outline}`,
    },
    '&[data-standing="refused"]': { borderColor: theme.tokens.dangerText, color: theme.tokens.dangerText },
  };
});

const Dot = styled(
  'span',
  ownTone,
)<{ tone: Tone }>(({ theme, tone }) => ({
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.tokens.tones[tone].dot,
}));

const Word = styled('span')({ minWidth: 0, overflowWrap: 'anywhere' });
