import type { Transport } from '@otk/domain/transport/transport.schema';
import { statusTone } from '@otk/domain/transport/transport.status';

import { StatusChip } from '#ui/StatusChip';

interface TransportStatusChipProps extends Pick<Transport, 'status'> {
  readonly isPending: boolean;
}

export const TransportStatusChip = ({ status, isPending }: TransportStatusChipProps) => (
  <StatusChip tone={statusTone[status.code]} isPending={isPending}>
    {status.description}
  </StatusChip>
);
