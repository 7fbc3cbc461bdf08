// change-status: the status machine decides whether the step exists and which permission it needs, the rules what is missing.
import type { Permission } from '@otk/domain/auth/auth.permission';
import { may } from '@otk/domain/kernel/actor';
import type { HistoryAction } from '@otk/domain/kernel/history';
import type { LetterCorrection } from '@otk/domain/kernel/letter';
import { isStoppedByAlarm } from '@otk/domain/transport/transport.alarm';
import { transportHistory } from '@otk/domain/transport/transport.history';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { eventOfStep, reweighEvent, type StepEvent } from '@otk/domain/transport/transport.event';
import {
  caseFactsOf,
  findTransition,
  isOpenTo,
  type StepCall,
  transitionOf,
} from '@otk/domain/transport/transport.machine';
import { afterReweigh, isInReweigh, reweighable } from '@otk/domain/transport/transport.reweigh';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';
import { checkTransport } from '@otk/domain/transport/transport.validation';
import { questionAtFinish } from '@otk/domain/transport/transport.without-case';

import type { RaiseEvent } from '#platform/events';
import type { SystemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from './transport.card.service.ts';
import { changeTransport } from './transport.change.service.ts';
import { listRules } from './transport.rules.repo.ts';
import { statusRepo } from './transport.status.repo.ts';

const { actions } = transportHistory;

export interface Step {
  readonly statusCode: TransportStatus;
  /** The status that the person saw. */
  readonly from?: TransportStatus | undefined;
  readonly comment?: string | undefined;
  /** Of an instrument, in the unit that the machine names. */
  readonly reading?: number | undefined;
  /** The transport must be on reweighing already. */
  readonly onReweight?: true | undefined;
  readonly letter?: LetterCorrection | undefined;
  /** Words of questions that the person has read and accepts. */
  readonly accepted?: readonly string[] | undefined;
}

/** A step of the status machine, passed to other features in its transaction, after the status is written. */
export type OnStep = (
  context: ActorContext,
  step: {
    readonly transportId: string;
    readonly from: TransportStatus;
    readonly to: TransportStatus;
    readonly reading?: number | undefined;
  },
) => Promise<void>;

export interface StatusDeps {
  readonly cards: Cards;
  readonly raise: RaiseEvent;
  readonly onStep: OnStep;
}

export async function changeStatus(
  { cards, raise, onStep }: StatusDeps,
  context: ActorContext,
  id: string,
  { statusCode, from: seen, comment, reading, onReweight, letter, accepted }: Step,
  action: HistoryAction = actions.changeStatus,
): Promise<Transport> {
  let event: StepEvent | undefined;
  const after = await changeTransport(cards, context, id, { action, comment }, async (before) => {
    const from = before.status.code;
    if (seen !== undefined && seen !== from) {
      throw transportErrors.statusUnknown();
    }
    if (onReweight && !before.onReweight) {
      throw transportErrors.notOnReweight();
    }
    if (isStoppedByAlarm(before, statusCode)) {
      throw transportErrors.alarmed();
    }
    if (before.onReweight && statusCode === 'RECEPTION_FINISHED' && reweighable.includes(from)) {
      refuseWithout(context, 'REWEIGHT_REQUEST');
      await statusRepo(context.db).beginReweigh(id);
      event = reweighEvent;
      return;
    }
    await refuseStep(context, before, statusCode, comment);
    await askAtFinish(context, before, statusCode, accepted);
    event = eventOfStep(from, statusCode, comment);
    await statusRepo(context.db).set(id, statusCode);
    await onStep(context, { transportId: id, from, to: statusCode, reading });
  });
  if (event) {
    await raise(context, { ...event, transportId: id, letter });
  }
  return after;
}

async function refuseStep(
  context: ActorContext,
  before: Transport,
  to: TransportStatus,
  comment?: string,
): Promise<void> {
  const step = findTransition(before.status.code, to);
  if (!step) {
    throw transportErrors.statusUnknown();
  }
  if (step.via !== undefined) {
    throw transportErrors.statusElsewhere();
  }
  refuseWithout(context, step.permission);
  if (!isOpenTo(step, caseFactsOf(before))) {
    throw before.onReweight ? transportErrors.onReweight() : transportErrors.statusUnknown();
  }
  if (step.comment && !comment) {
    throw transportErrors.commentRequired({ fields: [{ path: 'comment', message: step.comment.label }] });
  }
  if (step.isReturn) {
    return;
  }
  const findings = checkTransport(await listRules(context.db), before, to).filter(({ level }) => level === 'ERROR');
  if (findings.length > 0) {
    throw transportErrors.statusBlocked({ fields: findings.map(({ field, message }) => ({ path: field, message })) });
  }
}

/** The answer names the transport when several were asked about at once (`transport.bulk.service.ts`). */
async function askAtFinish(
  { db }: ActorContext,
  before: Transport,
  to: TransportStatus,
  accepted: readonly string[] = [],
): Promise<void> {
  const words = to === 'RECEPTION_FINISHED' ? questionAtFinish(before) : null;
  if (words === null) {
    return;
  }
  if (!accepted.includes(words) && !accepted.includes(`${before.transportNumber}: ${words}`)) {
    throw transportErrors.acceptanceAsked({ fields: [{ path: 'accepted', message: words }] });
  }
  await statusRepo(db).acceptFound(before.id, words);
}

/** Takes a step as a part of another call: the machine must have it, and the actor must hold its permission. */
export async function takeStep(
  context: ActorContext,
  via: StepCall,
  before: Pick<Transport, 'id' | 'status' | 'radiationAlarm' | 'vehicleAlarm'>,
  to: TransportStatus,
): Promise<void> {
  const { id, status } = before;
  const step = transitionOf(via, status.code, to);
  if (!step) {
    throw transportErrors.statusUnknown();
  }
  refuseWithout(context, step.permission);
  if (isStoppedByAlarm(before, to)) {
    throw transportErrors.alarmed();
  }
  await statusRepo(context.db).set(id, to);
}

/**
 * The mark «На перевеске» is lifted: the case goes on from where it was, and no handler of a step ends or begins anything. The
 * mark of a transport that was finished or returned cannot be set: its weights are evidence.
 */
export async function endReweigh({ db }: ActorContext, before: Transport): Promise<void> {
  if (isInReweigh(before)) {
    await statusRepo(db).endReweigh(before.id, afterReweigh(before));
  }
}

/** A step of the product itself. */
export const setStatusBySystem = ({ db }: SystemContext, id: string, to: TransportStatus) => statusRepo(db).set(id, to);

function refuseWithout({ actor }: ActorContext, permission: Permission): void {
  if (!may(actor, permission)) {
    throw transportErrors.statusForbidden();
  }
}
