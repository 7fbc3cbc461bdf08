import type { Decided } from '@otk/domain/kernel/decision';
import { mayDecide } from '@otk/domain/transport/transport.decision';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from './transport.card.service.ts';
import { lockTransport } from './transport.change.service.ts';
import { decisionRows } from './transport.decision-rows.ts';

/** A decision after which everything stays as the server has it. */
export async function recordDecision(
  cards: Cards,
  context: ActorContext,
  id: string,
  decided: Decided,
): Promise<Transport> {
  if (!mayDecide(context.actor)) {
    throw transportErrors.fieldForbidden();
  }
  if (decided.values.some(({ kept }) => kept === 'mine')) {
    throw transportErrors.decidedAlone();
  }
  await lockTransport(context, id);
  const card = await cards.get(context, id);
  await recordChanges(context.db, context, decisionRows(cards, decided, card));
  return card;
}
