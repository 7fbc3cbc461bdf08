// Unsent work as the screens see it: laid over the cards that the server sent last.
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { UnsentAs } from '#platform/http';
import type { Report } from '#platform/notify';
import { orElse } from '#platform/or-else';
import type { UnsentBook } from '#platform/outbox/unsent-book';
import { entriesAbout, type OutboxEntry, registers } from '#platform/outbox/outbox-entry';

interface UnsentDeps<Names> {
  readonly entries: () => readonly OutboxEntry[];
  readonly findKept: (id: string) => Promise<Transport | null>;
  /** The card as a screen shows it, possibly with unsent work already laid over it. */
  readonly findShown: (id: string) => Transport | undefined;
  /** Its code is loaded after the list is drawn. */
  readonly book: () => Promise<Pick<UnsentBook<Transport, Names>, 'layOver'>>;
  readonly names: () => Promise<Names>;
  readonly report: Report;
}

export interface Unsent {
  readonly isPending: (transportId: string) => boolean;
  /** Registered on the device: the server does not know the transport yet. */
  readonly isNew: (transportId: string) => boolean;
  readonly withUnsent: (card: Transport) => Promise<Transport>;
  /** What the server would answer to an unsent write about a card. */
  readonly foresee: (unsent: UnsentAs) => Promise<Transport>;
}

export function unsentWork<Names>(deps: UnsentDeps<Names>): Unsent {
  const { entries, findKept, findShown, book, names, report } = deps;

  async function withUnsent(card: Transport): Promise<Transport> {
    const waiting = entriesAbout(entries(), card.id);
    return waiting.length === 0 ? card : (await book()).layOver(card, waiting, await names());
  }

  return {
    isPending: (transportId) => entriesAbout(entries(), transportId).length > 0,
    isNew: (transportId) => entriesAbout(entries(), transportId).some(registers),
    withUnsent,
    // The write is on the device already: a card that was dropped from there must not make the save look failed. Laying
    // the same work over a card twice changes nothing.
    async foresee({ transportId = '' }) {
      const card = (await orElse(findKept(transportId), null, report)) ?? findShown(transportId);
      if (card === undefined) {
        throw new Error('Запись сохранена на устройстве и уйдёт, когда появится связь');
      }
      return withUnsent(card);
    },
  };
}
