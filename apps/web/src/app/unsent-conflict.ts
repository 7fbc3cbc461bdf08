// Entries of the outbox that the server refused because somebody else changed the same data, or found more meanwhile than the
// person has accepted.
import type { Decided } from '@otk/domain/kernel/decision';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { decisionEntry } from '#features/transport/part/transport.decision-entry';
import type { Outbox } from '#platform/outbox/outbox';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import { unsentBook } from './composed.ts';

/** Retrying it as it is would be refused again: the person compares both values first. */
export const isConflict = (entry: OutboxEntry): boolean =>
  (entry.failure?.code?.endsWith('.stale') === true || entry.failure?.code === 'transport.acceptanceAsked') &&
  unsentBook.conflictOf(entry) !== null;

/**
 * The person has seen the card of the server and gives up the parts `theirs`. What is left is sent in place of the
 * entry, based on that card and with what was decided; when nothing is left the entry moves to the journal and the decision
 * is sent alone. Returns whether a value is sent.
 */
export async function decideConflict(
  outbox: Pick<Outbox, 'replace' | 'drop'>,
  entry: OutboxEntry,
  card: Transport,
  theirs: readonly string[],
  decided?: Decided,
): Promise<boolean> {
  const conflict = unsentBook.conflictOf(entry);
  if (!conflict) {
    throw new Error('Эту запись нельзя сравнить: откройте её в журнале отправки');
  }
  const request = conflict.rebase(card, theirs, decided);
  await (request === null
    ? outbox.drop(entry.id, decided && decisionEntry(entry, card.id, decided))
    : outbox.replace(entry.id, request));
  return request !== null;
}
