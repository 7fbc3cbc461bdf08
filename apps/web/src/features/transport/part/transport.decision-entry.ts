import type { Decided } from '@otk/domain/kernel/decision';
import { transportContract } from '@otk/domain/transport/transport.contract';

import { entryOf } from '#platform/outbox/entry-of';
import type { NewEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import { randomUuid } from '#platform/random-uuid';

/** Sent in place of a refused entry of which nothing is left to write. */
export function decisionEntry({ transportNumber, transportKind }: OutboxEntry, id: string, decided: Decided): NewEntry {
  const { decide } = transportContract;
  return entryOf(
    decide,
    { params: { id }, body: { decided } },
    {
      key: randomUuid(),
      title: decide.offline.title,
      transportId: id,
      ...(transportNumber !== undefined && { transportNumber }),
      ...(transportKind !== undefined && { transportKind }),
    },
  );
}
