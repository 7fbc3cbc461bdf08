import type { Transport } from '@otk/domain/transport/transport.schema';
import { statusTone } from '@otk/domain/transport/transport.status';

import { StatusChip } from '#ui/StatusChip';

export const TransportStatusChip = ({ status }: Pick<Transport, 'status'>) => (
  <StatusChip tone={statusTone[status.code]}>{status.description}</StatusChip>
);
