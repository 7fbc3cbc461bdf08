import { IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ReactNode } from 'react';

import { CopyIcon } from '#ui/page-icons';
import { StatusChip } from '#ui/StatusChip';
import { TransportNumber } from '#ui/TransportNumber';
import { Acts } from '#ui/layout/boxes';

import type { UnsentWrites } from '../part/transport.unsent-writes.ts';
import { TransportStatusChip, UnsentChips } from '../part/TransportStatusChip.tsx';
import { TransportSupplier } from '../part/TransportSupplier.tsx';

export interface TransportHeadProps {
  readonly transport: Transport;
  /** Link back to the list. */
  readonly back: ReactNode;
  readonly onCopy: (number: string) => void;
  readonly pending: UnsentWrites;
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
        <TransportSupplier transport={transport} />
      </Typography>
    </Title>
    <Acts>
      <TransportStatusChip status={transport.status} standing={pending.of('status')} />
      {transport.onReweight && (
        <StatusChip tone="orange" standing={pending.of('onReweight')}>
          На перевеске
        </StatusChip>
      )}
      <UnsentChips {...pending} />
    </Acts>
    {state}
    {steps}
  </Head>
);

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minWidth: 0,
  paddingBottom: 8,
});

const Title = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px', minWidth: 0 });

const NumberLine = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });
