import type { Transport } from '@otk/domain/transport/transport.schema';
import { statusTone } from '@otk/domain/transport/transport.status';

import type { Unconfirmed } from '#ui/feedback/standing';
import { StandingChip, StatusChip } from '#ui/StatusChip';

import type { UnsentWrites } from './transport.unsent-writes.ts';

interface TransportStatusChipProps extends Pick<Transport, 'status'> {
  /** Absent: the status is confirmed by the server. */
  readonly standing: Unconfirmed | undefined;
  readonly isShort?: boolean;
}

export const TransportStatusChip = ({ status, standing, isShort = false }: TransportStatusChipProps) => (
  <StatusChip tone={statusTone[status.code]} standing={standing} isShort={isShort}>
    {status.description}
  </StatusChip>
);

/** How many writes about a transport wait, and how many are not accepted. */
export const UnsentChips = ({ waiting, refused }: Pick<UnsentWrites, 'waiting' | 'refused'>) => (
  <>
    {waiting > 0 && <StandingChip standing="waiting" detail={waiting} />}
    {refused > 0 && <StandingChip standing="refused" detail={refused} />}
  </>
);
