import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { StandingCount } from '#ui/feedback/StandingMark';
import { StatusChip } from '#ui/StatusChip';
import { TransportNumber } from '#ui/TransportNumber';
import { fontSizes } from '#ui/theme/tokens';

import type { TransportHeadProps } from './TransportHead.tsx';
import { TransportStatusChip } from '../part/TransportStatusChip.tsx';
import { TransportSupplier } from '../part/TransportSupplier.tsx';

/** Height of the line; the tabs stick below it. */
export const headLineHeight = 44;

interface TransportHeadLineProps extends Omit<TransportHeadProps, 'onCopy' | 'state' | 'steps'> {
  /** Buttons of the steps, on a low screen. */
  readonly steps: ReactNode;
}

/** The head of the card on a small screen: one line that stays in view with number, status and what is not sent. */
export const TransportHeadLine = ({ transport, back, pending, steps }: TransportHeadLineProps) => (
  <Line>
    {back}
    <Typography component="h1" sx={{ flex: 'none', lineHeight: 1 }}>
      <TransportNumber value={transport.transportNumber} size="card" />
    </Typography>
    <Chips>
      {pending.waiting > 0 && <StandingCount standing="waiting" count={pending.waiting} />}
      {pending.refused > 0 && <StandingCount standing="refused" count={pending.refused} />}
      <TransportStatusChip status={transport.status} standing={pending.of('status')} isShort />
    </Chips>
    {steps}
  </Line>
);

interface TransportFactsProps extends Pick<TransportHeadProps, 'transport' | 'pending'> {
  readonly state: ReactNode;
}

/** What the line has no room for: kind, supplier, reweighing and the state of the edits. It scrolls away. */
export const TransportFacts = ({ transport, pending, state }: TransportFactsProps) => (
  <Facts>
    <span>
      <TransportSupplier transport={transport} />
    </span>
    {transport.onReweight && (
      <StatusChip tone="orange" standing={pending.of('onReweight')}>
        На перевеске
      </StatusChip>
    )}
    {state}
  </Facts>
);

const Line = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: headLineHeight,
  margin: '-12px -12px 0',
  padding: '0 12px 0 4px',
  backgroundColor: theme.tokens.canvas,
}));

/** A status may take two lines; what does not fit even then is cut by dots, never the number. */
const Chips = styled('div')({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  minWidth: 0,
  // Beside the buttons of a low screen.
  '&:not(:last-child)': { minWidth: 164 },
  '&& > *': { minWidth: 0 },
  '& [data-word]': {
    display: '-webkit-box',
    overflow: 'hidden',
    lineHeight: '16px',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
});

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '4px 0',
  color: theme.tokens.inkMuted,
  overflowWrap: 'anywhere',
  '& > span:first-of-type': { flex: '1 1 auto' },
  // «Печать» stands beside the lines, so that the fields of a tab begin higher.
  [theme.breakpoints.down('smart')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    fontSize: fontSizes.body,
    lineHeight: '20px',
    '& > button': { gridArea: '1 / 2 / span 2' },
  },
}));
