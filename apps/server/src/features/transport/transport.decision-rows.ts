// Which of two values a person kept and why, as rows of history. The other value is read from the card under its lock: the
// device says only what it wrote itself.
import type { Decided } from '@otk/domain/kernel/decision';
import { transportHistory } from '@otk/domain/transport/transport.history';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Change } from '#platform/history';

import type { Cards } from './transport.card.service.ts';

const { actions, fields } = transportHistory;

/** `after`: the card with what was written; absent when nothing was. */
export const decisionRows = (
  cards: Cards,
  { values, reason }: Decided,
  before: Transport,
  after?: Transport,
): Change[] =>
  values.map(({ field, line, title, mine, kept }) => ({
    action: actions.decide,
    entity: 'transport',
    entityId: before.id,
    transportId: before.id,
    field: fields.decided,
    after: {
      field,
      title,
      kept,
      reason,
      mine: cards.isPersonal(field) ? 'скрыто' : mine,
      held: lineOf(cards.recorded(before, field), line),
      ...(kept === 'mine' && after && { written: lineOf(cards.recorded(after, field), line) }),
    },
  }));

/** A value is one; of a list the line is named by its id, by the id made on the device or by its number. */
function lineOf(recorded: readonly unknown[], line: string | undefined): unknown {
  const found =
    line === undefined
      ? recorded[0]
      : (recorded as readonly Line[]).find(({ id, localId, number }) => [id, localId, String(number)].includes(line));
  return found ?? null;
}
interface Line {
  readonly id?: string;
  readonly localId?: string | null;
  readonly number?: number;
}
