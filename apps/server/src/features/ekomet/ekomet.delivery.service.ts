// Hand-over of finished transports: the request writes the message into the outbox, a worker repeats it until the system
// answers. One message for each version of a transport, under one key; only the system's word changes the status.
import { deliveryOf, type DeliveryPayload, isSameDelivery } from '@otk/domain/ekomet/ekomet.delivery';
import { ekometErrors } from '@otk/domain/ekomet/ekomet.errors';
import { ekometHistory } from '@otk/domain/ekomet/ekomet.history';
import type { DeliveryPage, DeliveryQuery, EkometDelivery } from '@otk/domain/ekomet/ekomet.schema';
import type { AppError } from '@otk/domain/kernel/app-error';
import type { HistoryAction } from '@otk/domain/kernel/history';
import { cutText, withoutUnstorable } from '@otk/domain/kernel/storable';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { readCursor, toPage } from '#platform/cursor';
import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import { recordChanges, type SystemContext, systemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';
import type { Problem } from '#platform/problems';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport, lockTransport } from '../transport/transport.change.service.ts';
import type { OnRemoval } from '../transport/transport.remove.service.ts';
import { type OnStep, setStatusBySystem } from '../transport/transport.status.service.ts';
import { type AnyClaimed, type Claimed, deliveryRepo } from './ekomet.delivery.repo.ts';
import { journalRepo } from './ekomet.journal.repo.ts';
import { type DeliveryAnswer, type EkometGateway, GatewayDown } from './ekomet.gateway.ts';
import { handOverRefusal, isRefusal, settleRefusal } from './ekomet.refusal.service.ts';

const { actions, fields } = ekometHistory;

export interface DeliveryDeps {
  readonly pool: Pool;
  readonly cards: Cards;
  readonly gateway: EkometGateway;
  readonly clock: () => Date;
  readonly report: (error: unknown) => void;
  readonly random?: () => number;
}

/** All or none. A version that was handed over before is not handed over again. */
export async function sendToEkomet(
  { cards, clock }: Pick<DeliveryDeps, 'cards' | 'clock'>,
  context: ActorContext,
  ids: readonly string[],
): Promise<{ queued: number }> {
  let queued = 0;
  for (const id of [...new Set(ids)].toSorted()) {
    await lockTransport(context, id);
    const card = await cards.get(context, id);
    refuseUnfinished(card);
    const deliveries = deliveryRepo(context.db);
    const payload = deliveryOf(card, await deliveries.guidOf(id));
    const isUnderWay = await withdrawOther(context, payload, clock());
    if (!isUnderWay && (await deliveries.add(card, payload, context.actor.userId, clock()))) {
      await record(context, id, actions.sendToEkomet, payload.key);
      queued += 1;
    }
  }
  return { queued };
}

/** True when the same facts are under way; an older message that nobody has seen is withdrawn. */
async function withdrawOther({ db }: ActorContext, payload: DeliveryPayload, at: Date): Promise<boolean> {
  const queued = await deliveryRepo(db).lockQueued(payload.transportId);
  if (!queued || isSameDelivery(queued.payload, payload)) {
    return queued !== undefined;
  }
  if (queued.tries > 0) {
    throw ekometErrors.underWay();
  }
  await withdraw(db, queued.id, 'ТС изменено и передаётся заново', at);
  return false;
}

const withdraw = (db: Queryable, id: string, problem: string, at: Date) =>
  deliveryRepo(db).settle(id, 'CANCELLED', { answer: null, problem }, at);

function refuseUnfinished({ status, onReweight, transportNumber }: Transport): void {
  const refuse = (error: typeof ekometErrors.notFinished): AppError =>
    error({ fields: [{ path: 'ids', message: `${transportNumber}: ${error().message}` }] });
  if (status.code !== 'RECEPTION_FINISHED') {
    throw refuse(ekometErrors.notFinished);
  }
  if (onReweight) {
    throw refuse(ekometErrors.onReweight);
  }
}

const atOnce = 5;
/** A message that is handed over twice meanwhile has one key. */
const claimMs = 2 * 60_000;
const firstWaitMs = 2000;
const longestWaitMs = 3_600_000;
/** An answer that is only written down later is asked for often. */
const pendingMs = 15_000;

/** Hands over what is due now; how many were tried. */
export async function deliverDue(deps: DeliveryDeps, signal: AbortSignal): Promise<number> {
  const now = deps.clock();
  const due = await deliveryRepo(deps.pool).claim(now, new Date(now.getTime() + claimMs), atOnce);
  await Promise.all(due.map((claimed) => deliver(deps, claimed, signal)));
  return due.length;
}

/** Until nothing is due. */
export async function deliverAll(deps: DeliveryDeps, signal: AbortSignal): Promise<void> {
  let tried = 1;
  while (!signal.aborted && tried > 0) {
    tried = await deliverDue(deps, signal);
  }
}

async function deliver(deps: DeliveryDeps, claimed: AnyClaimed, signal: AbortSignal): Promise<void> {
  try {
    const answer = isRefusal(claimed)
      ? await handOverRefusal(deps.gateway, claimed, signal)
      : await deps.gateway.deliver(claimed.payload, signal);
    await settle(deps, claimed, { ...answer, answer: storable(answer.answer) });
  } catch (error) {
    if (!(error instanceof GatewayDown)) {
      deps.report(error);
    }
    const problem = error instanceof GatewayDown ? error.message : 'Передача прервалась из-за ошибки';
    const wait = Math.min(firstWaitMs * 2 ** Math.min(claimed.tries - 1, 20), longestWaitMs);
    await postpone(deps, claimed, wait, { problem });
  }
}

/** The answer is shown in the journal and in history. */
const storable = (answer: string): string => withoutUnstorable(cutText(answer, 10_000));

const postpone = (
  { pool, clock, random = Math.random }: DeliveryDeps,
  claimed: AnyClaimed,
  waitMs: number,
  said: { readonly answer?: string; readonly problem: string },
) => deliveryRepo(pool).postpone(claimed, new Date(clock().getTime() + waitMs * (0.8 + 0.4 * random())), said);

async function settle(deps: DeliveryDeps, claimed: AnyClaimed, { state, answer }: DeliveryAnswer): Promise<void> {
  if (state === 'PENDING') {
    await postpone(deps, claimed, pendingMs, { answer, problem: 'Ждёт ответа учётной системы' });
    return;
  }
  if (isRefusal(claimed)) {
    await settleRefusal(deps, claimed, state, answer);
    return;
  }
  await inTransaction(deps.pool, async (tx) => {
    const deliveries = deliveryRepo(tx);
    const isFinished = await deliveries.lockFinished(claimed.transportId);
    const problem = state === 'REFUSED' ? answer : null;
    if (!(await deliveries.settle(claimed.id, state, { answer, problem }, deps.clock()))) {
      return;
    }
    const system = systemContext(tx);
    if (state === 'REFUSED') {
      await record(system, claimed.transportId, actions.refuseDelivery, answer);
    } else if (isFinished) {
      await accept(deps, system, claimed);
    }
  });
}

/** A transport that was changed after the hand-over keeps its status: its new version waits to be handed over. */
async function accept(
  { cards }: DeliveryDeps,
  system: SystemContext,
  { transportId, payload }: Claimed,
): Promise<void> {
  const card = await cards.get(system, transportId);
  if (isSameDelivery(deliveryOf(card, payload.shipmentId), payload)) {
    await changeTransport(cards, system, transportId, { action: actions.acceptDelivery }, async () => {
      await setStatusBySystem(system, transportId, 'SENT_TO_EKOMET');
    });
  } else {
    await record(system, transportId, actions.acceptDelivery, payload.key);
  }
}

/** A message that nobody has seen is withdrawn, one that may have arrived is waited for. */
async function takeBack({ db }: ActorContext, transportId: string, problem: string, at: Date): Promise<void> {
  const queued = await deliveryRepo(db).lockQueued(transportId);
  if (queued && queued.tries > 0) {
    throw ekometErrors.underWay();
  }
  await (queued && withdraw(db, queued.id, problem, at));
}

/** Reception begins again. */
export const holdStep =
  (clock: () => Date): OnStep =>
  async (context, { transportId, to }) => {
    if (to === 'IN_RECEPTION') {
      await takeBack(context, transportId, 'ТС возвращено на приемку', clock());
    }
  };

/** The accounting system does not get a transport that is none; restored, it is handed over by a person again. */
export const holdRemoval = ({ clock }: Pick<DeliveryDeps, 'clock'>): OnRemoval => ({
  beforeRemoval: (context, transportId) => takeBack(context, transportId, 'ТС удалено', clock()),
  afterRestoring: () => Promise.resolve(),
});

/** Facts that have changed since are handed over by a new message. */
export async function retryDelivery(
  { cards, clock }: Pick<DeliveryDeps, 'cards' | 'clock'>,
  context: ActorContext,
  id: string,
): Promise<EkometDelivery> {
  const { kind, transportId, key } = await get(context, id);
  const isOutdated = async () => {
    const payload = await deliveryRepo(context.db).payloadOf(id);
    return !isSameDelivery(deliveryOf(await cards.get(context, transportId!), payload.shipmentId), payload);
  };
  const deliveries = deliveryRepo(context.db);
  const isLate = kind === 'RESULT' && (!(await deliveries.lockFinished(transportId!)) || (await isOutdated()));
  if (isLate || !(await deliveries.requeue(id, clock()))) {
    throw ekometErrors.notRetriable();
  }
  await record(context, transportId, actions.retryDelivery, key);
  return get(context, id);
}

export async function cancelDelivery(
  clock: () => Date,
  context: ActorContext,
  id: string,
  reason: string,
): Promise<EkometDelivery> {
  const { transportId } = await get(context, id);
  const deliveries = deliveryRepo(context.db);
  if (transportId !== null) {
    await deliveries.lockFinished(transportId);
  }
  if (!(await deliveries.settle(id, 'CANCELLED', { answer: null, problem: reason }, clock()))) {
    throw ekometErrors.notCancellable();
  }
  await record(context, transportId, actions.cancelDelivery, reason);
  return get(context, id);
}

async function get({ db, actor }: ActorContext, id: string): Promise<EkometDelivery> {
  const delivery = await journalRepo(db).find(actor, id);
  if (!delivery) {
    throw ekometErrors.deliveryNotFound();
  }
  return delivery;
}

const place = z.tuple([z.iso.datetime(), z.uuid()]);

export async function listDeliveries({ db, actor }: ActorContext, query: DeliveryQuery): Promise<DeliveryPage> {
  const from = readCursor(place, query.after);
  const deliveries = journalRepo(db);
  const rows = await deliveries.list(actor, query, from && { createdAt: from[0], id: from[1] });
  const page = toPage(rows, query.limit, ({ createdAt, id }) => [createdAt, id]);
  return { ...page, counts: await deliveries.counts(actor) };
}

/** A message about a shipment that is no transport of ours has no card whose history could tell of it. */
const record = (by: ActorContext | SystemContext, id: string | null, action: HistoryAction, after: string) =>
  recordChanges(by.db, by, [
    {
      action,
      entity: id === null ? 'ekomet_shipment' : 'transport',
      ...(id !== null && { entityId: id, transportId: id }),
      field: fields.delivery,
      after,
    },
  ]);

const stuckTries = 6;

export async function findStuckDeliveries(db: Queryable): Promise<Problem[]> {
  const count = await journalRepo(db).countStuck(stuckTries);
  const message = `Передачи в учётную систему не проходят: ${count}. Причины — в журнале на странице «ЭКОМЕТ»`;
  return count === 0 ? [] : [{ code: 'ekomet.stuck', message }];
}
