// Unsent work as the screens see it: laid over the cards that the server sent last.
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { QueuedAs } from '#platform/http';
import { entriesAbout, type OfflineBook } from '#platform/outbox/offline-book';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

interface UnsentDeps<Names> {
  readonly entries: () => readonly OutboxEntry[];
  readonly findKept: (id: string) => Promise<Transport | null>;
  readonly book: Pick<OfflineBook<Transport, Names>, 'layOver'>;
  readonly names: () => Promise<Names>;
}

export interface Unsent {
  readonly isPending: (transportId: string) => boolean;
  readonly withUnsent: (card: Transport) => Promise<Transport>;
  /** What the server would answer to a queued write about a card. */
  readonly foresee: (queued: QueuedAs) => Promise<Transport>;
}

export function unsentWork<Names>({ entries, findKept, book, names }: UnsentDeps<Names>): Unsent {
  async function withUnsent(card: Transport): Promise<Transport> {
    const waiting = entriesAbout(entries(), card.id);
    return waiting.length === 0 ? card : book.layOver(card, waiting, await names());
  }

  return {
    isPending: (transportId) => entriesAbout(entries(), transportId).length > 0,
    withUnsent,
    async foresee({ transportId }) {
      const card = transportId === undefined ? null : await findKept(transportId);
      if (card === null) {
        throw new Error('Запись сохранена на устройстве и уйдёт, когда появится связь');
      }
      return withUnsent(card);
    },
  };
}
