import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { standingText, standingWords, type Unconfirmed } from './standing.ts';
import { standingIcons } from '../StatusChip.tsx';
import { fontWeights } from '../theme/tokens.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface StandingMarkProps {
  readonly standing: Unconfirmed;
  readonly children: ReactNode;
}

/** A value in a narrow place: the icon of the chip, its words as a title and for screen readers. */
export const StandingMark = ({ standing, children }: StandingMarkProps) => (
  <Mark data-standing={standing} title={standingWords[standing]}>
    <Sign standing={standing} />
    {children}
    <VisuallyHidden>, {standingWords[standing]}</VisuallyHidden>
  </Mark>
);

interface StandingCountProps {
  readonly standing: Unconfirmed;
  readonly count: number;
}

/** How many writes stand so, where the words have no room. */
export const StandingCount = ({ standing, count }: StandingCountProps) => (
  <Mark data-standing={standing} title={standingText(standing, count)}>
    <Sign standing={standing} />
    <VisuallyHidden>{standingWords[standing]}: </VisuallyHidden>
    {count}
  </Mark>
);

function Sign({ standing }: Pick<StandingMarkProps, 'standing'>) {
  const Icon = standingIcons[standing];
  return <Icon aria-hidden sx={{ fontSize: 14, marginRight: '2px', verticalAlign: '-2px' }} />;
}

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  color: theme.tokens.ink,
  fontWeight: fontWeights.medium,
  whiteSpace: 'nowrap',
  '&[data-standing="refused"]': { color: theme.tokens.dangerText },
}));
