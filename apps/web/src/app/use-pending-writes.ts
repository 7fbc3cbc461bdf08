import { useOutbox } from '#platform/services';

import { pendingIn, type PendingWrites } from './pending-writes.ts';

export function usePendingWrites(transportId: string): PendingWrites {
  const outbox = useOutbox();
  return pendingIn(
    outbox,
    outbox.entries.filter((entry) => entry.transportId === transportId),
  );
}
