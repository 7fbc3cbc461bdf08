import { IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ReactNode } from 'react';

import { CopyIcon } from '#ui/page-icons';
import type { Unconfirmed } from '#ui/standing';
import { StandingChip, StatusChip } from '#ui/StatusChip';
import { TransportNumber } from '#ui/TransportNumber';

import { TransportStatusChip } from './TransportStatusChip.tsx';

/** What of the head the server has not confirmed. */
export interface PendingHead {
  readonly status: Unconfirmed | undefined;
  readonly onReweight: Unconfirmed | undefined;
  /** Number of writes about this transport that wait to be sent. */
  readonly waiting: number;
  /** Number of writes that the server has refused, or that the person has set aside. */
  readonly refused: number;
}

export interface TransportHeadProps {
  readonly transport: Transport;
  /** Link back to the list. */
  readonly back: ReactNode;
  readonly onCopy: (number: string) => void;
  readonly pending: PendingHead;
  /** Edit state: saved, or which fields differ. */
  readonly state: ReactNode;
  /** Buttons of the steps. */
  readonly steps: ReactNode;
}

export const TransportHead = ({ transport, back, onCopy, pending, state, steps }: TransportHeadProps) => (
  <Head>
    {back}
    <Title>
      <NumberLine>
        <Typography component="h1" sx={{ lineHeight: 1 }}>
          <TransportNumber value={transport.transportNumber} size="page" />
        </Typography>
        <IconButton aria-label="Скопировать номер" onClick={() => onCopy(transport.transportNumber)}>
          <CopyIcon />
        </IconButton>
      </NumberLine>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[transport.transportType.name, transport.provider?.name].filter(Boolean).join(' · ')}
      </Typography>
    </Title>
    <Chips>
      <TransportStatusChip status={transport.status} standing={pending.status} />
      {transport.onReweight && (
        <StatusChip tone="orange" standing={pending.onReweight}>
          На перевеске
        </StatusChip>
      )}
      <UnsentChips {...pending} />
    </Chips>
    {state}
    {steps}
  </Head>
);

/** How many writes about a transport wait, and how many are not accepted. */
export const UnsentChips = ({ waiting, refused }: Pick<PendingHead, 'waiting' | 'refused'>) => (
  <>
    {waiting > 0 && <StandingChip standing="waiting" detail={waiting} />}
    {refused > 0 && <StandingChip standing="refused" detail={refused} />}
  </>
);

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minWidth: 0,
  paddingBottom: 8,
});

const Title = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 16px', minWidth: 0 });

const NumberLine = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
