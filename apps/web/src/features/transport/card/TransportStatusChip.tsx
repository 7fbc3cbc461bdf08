import type { Transport } from '@otk/domain/transport/transport.schema';
import { statusTone } from '@otk/domain/transport/transport.status';

import type { Unconfirmed } from '#ui/standing';
import { StatusChip } from '#ui/StatusChip';

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
