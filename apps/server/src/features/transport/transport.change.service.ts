// Every write of a transport has one shape: lock the row within the actor's scope, read the card, act, raise the version,
// build the row of the list, read the card again, write the differences into history. All in the transaction of the request.
import type { HistoryAction } from '@otk/domain/kernel/history';
import { transportHistory } from '@otk/domain/transport/transport.history';
import { closedStatuses } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import { mapViolation } from '#platform/db/violation';
import { recordChanges, type SystemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from './transport.card.service.ts';
import { decisionRows } from './transport.decision-rows.ts';
import { keepRows } from './transport.row.service.ts';
import { statusRepo } from './transport.status.repo.ts';
import { missing } from './transport.whereabouts.ts';

/** A person, or the product itself. */
type Writer = ActorContext | SystemContext;

export interface Act {
  readonly action: HistoryAction;
  /** The person's comment, stored in history beside the change. */
  readonly comment?: string | undefined;
}

export async function changeTransport(
  cards: Cards,
  context: Writer,
  id: string,
  { action, comment }: Act,
  work: (before: Transport) => Promise<void>,
): Promise<Transport> {
  await lockTransport(context, id);
  const before = await cards.get(context, id);
  await unlessAlarmed(work(before));
  await statusRepo(context.db).raiseVersion(id);
  await keepRows(context.db, [id]);
  const after = await cards.get(context, id);
  const entry = { action, entity: 'transport', entityId: id, transportId: id } as const;
  await recordChanges(context.db, context, [
    ...cards.differences(before, after).map((difference) => ({ ...entry, ...difference })),
    ...(comment ? [{ ...entry, field: transportHistory.fields.comment, after: comment }] : []),
    ...('decided' in context && context.decided ? decisionRows(cards, context.decided, before, after) : []),
  ]);
  return withMarks(cards, context, after);
}

/** The marks «время уточнить» of the card are read from history, which has this act only now. */
export const withMarks = async (cards: Cards, context: Writer, card: Transport): Promise<Transport> =>
  ('isTimeUnsure' in context && context.isTimeUnsure) || card.unsureMoments.length > 0
    ? cards.get(context, card.id)
    : card;

/** The database refuses what an open radiation alarm of the vehicle forbids, also when it was raised a moment ago. */
export const unlessAlarmed = <T>(work: Promise<T>): Promise<T> =>
  mapViolation(work, { transport_alarm_ck: transportErrors.alarmed });

/** Missing and foreign are the same: «ТС отсутствует». */
export const lockTransport = async (context: Writer, id: string, { deleted = false } = {}): Promise<void> =>
  void (await statusOf(context, id, { deleted, isLocked: true }));

/** For reads that need access to the transport, but no values of its card. */
export const ensureVisible = async (context: ActorContext, id: string): Promise<void> =>
  void (await statusOf(context, id, {}));

/** For changes of open transports only; does not read the whole card. The lock keeps the status. */
export async function refuseClosed(context: ActorContext, id: string, { isLocked = false } = {}): Promise<void> {
  if (closedStatuses.includes(await statusOf(context, id, { isLocked }))) {
    throw transportErrors.closed();
  }
}

async function statusOf(
  { db, actor }: Writer,
  id: string,
  { deleted = false, isLocked = false },
): Promise<TransportStatus> {
  const status = await statusRepo(db).find(actor, id, { deleted, isLocked });
  if (!status) {
    throw await missing({ db, actor }, id);
  }
  return status;
}
