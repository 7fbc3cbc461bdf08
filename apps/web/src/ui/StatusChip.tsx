import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { AlertIcon, SyncedIcon } from './icons.tsx';
import { ClockIcon } from './page-icons.tsx';
import { type Standing, standingOf, standingText, type Unconfirmed } from './feedback/standing.ts';
import { fontSizes, fontWeights, type Tone } from './theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The same icons wherever a standing is shown. */
export const standingIcons = { sent: SyncedIcon, waiting: ClockIcon, refused: AlertIcon } as const;

interface DotChipProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly standing?: undefined;
  readonly isShort?: boolean;
}

interface UnconfirmedChipProps {
  readonly tone: Tone;
  readonly children: string;
  /** Absent: confirmed by the server. */
  readonly standing: Unconfirmed | undefined;
  /** Where its words have no room the standing is its icon and look, with the words as a title and for screen readers. */
  readonly isShort?: boolean;
}

/** Status = dot + word: the word carries the meaning, the colour only helps. */
export function StatusChip({ tone, children, standing, isShort = false }: DotChipProps | UnconfirmedChipProps) {
  if (standing === undefined) {
    return (
      <Chip tone={tone}>
        <Dot tone={tone} aria-hidden />
        <Word data-word>{children}</Word>
      </Chip>
    );
  }
  return isShort ? (
    <IconChip standing={standing} words={children} hidden={standingOf('', standing)} />
  ) : (
    <IconChip standing={standing} words={standingOf(children, standing)} />
  );
}

interface StandingChipProps {
  readonly standing: Standing;
  /** A number, or the reason. */
  readonly detail?: number | string | undefined;
  /** Instead of the words of the standing, with its look: «Отправляется 42 %». */
  readonly words?: string | undefined;
}

/** Where something that a person entered stands: the same words, icons and look in every place. */
export const StandingChip = ({ standing, detail, words }: StandingChipProps) => (
  <IconChip standing={standing} words={words ?? standingText(standing, detail)} />
);

const standingTones: Readonly<Record<Standing, Tone>> = { sent: 'green', waiting: 'orange', refused: 'red' };

interface IconChipProps {
  readonly standing: Standing;
  readonly words: string;
  /** What follows the words without being shown. */
  readonly hidden?: string;
}

function IconChip({ standing, words, hidden }: IconChipProps) {
  const Icon = standingIcons[standing];
  return (
    <Chip tone={standingTones[standing]} data-standing={standing} title={hidden && words + hidden}>
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      <Word data-word>{words}</Word>
      {hidden && <VisuallyHidden>{hidden}</VisuallyHidden>}
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
    gap: 4,
    maxWidth: '100%',
    minHeight: 24,
    padding: '2px 8px',
    borderRadius: 12,
    border: `${theme.themeName === 'sun' ? 2 : 1}px solid ${colors.border}`,
    backgroundColor: colors.background,
    color: colors.text,
    fontSize: fontSizes.small,
    fontWeight: fontWeights.medium,
    lineHeight: '18px',
    '&[data-standing="waiting"], &[data-standing="refused"]': {
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
