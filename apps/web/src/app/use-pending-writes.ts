import { entriesAbout } from '#platform/outbox/outbox-entry';

import { pendingIn, type PendingWrites } from './pending-writes.ts';
import { useOutbox } from './services.tsx';

export function usePendingWrites(transportId: string): PendingWrites {
  const outbox = useOutbox();
  return pendingIn(outbox, entriesAbout(outbox.entries, transportId));
}
