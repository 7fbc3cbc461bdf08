import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { ClockIcon } from './page-icons.tsx';
import { fontSizes, fontWeights, type Tone } from './theme/tokens.ts';

interface StatusChipProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Written on the device; the server has not confirmed it. */
  readonly isPending?: boolean;
}

/** Status = dot + word: the word carries the meaning, the colour only helps. */
export function StatusChip({ tone, children, isPending = false }: StatusChipProps) {
  return (
    <Chip tone={tone} data-pending={isPending || undefined}>
      {isPending ? <ClockIcon aria-hidden sx={{ fontSize: 16 }} /> : <Dot tone={tone} aria-hidden />}
      <Word>
        {children}
        {isPending && ', ждёт отправки'}
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
    '&[data-pending]': { backgroundColor: theme.tokens.surface, color: theme.tokens.ink, borderStyle: 'dashed' },
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
