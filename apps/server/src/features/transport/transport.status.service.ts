// change-status: the machine says whether the step exists and who takes it, the rules say what is still missing.
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { eventOfStep } from '@otk/domain/transport/transport.event';
import { findTransition, isAllowedRole, reweighable, reweighRoles } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';
import { checkTransport } from '@otk/domain/transport/transport.validation';

import type { RaiseEvent } from '#platform/events';
import type { ActorContext } from '#platform/http/request-context';

import { changeTransport } from './transport.change.service.ts';
import { listRules } from './transport.rules.repo.ts';

export interface Step {
  readonly statusCode: TransportStatus;
  readonly comment?: string | undefined;
}

export async function changeStatus(
  context: ActorContext,
  id: string,
  { statusCode, comment }: Step,
  raise: RaiseEvent,
  action = 'transport.changeStatus',
): Promise<Transport> {
  let from: TransportStatus | undefined;
  const after = await changeTransport(context, id, { action, comment }, async (before) => {
    from = before.status.code;
    const isReweigh =
      before.onReweight && statusCode === 'RECEPTION_FINISHED' && reweighable.includes(before.status.code);
    if (isReweigh) {
      refuseRole(context, reweighRoles);
    } else {
      await refuseStep(context, before, statusCode, comment);
    }
    await context.db.query(
      `UPDATE transport SET status_code = $2,
         arrived_at = CASE WHEN $2 = 'ARRIVED' THEN coalesce(arrived_at, now()) ELSE arrived_at END,
         finished_at = CASE WHEN $2 = 'RECEPTION_FINISHED' THEN now() WHEN $2 = 'IN_RECEPTION' THEN NULL ELSE finished_at END
       WHERE id = $1`,
      [id, statusCode],
    );
  });
  const event = from && eventOfStep(from, statusCode, comment);
  if (event) {
    await raise(context, { ...event, transportId: id });
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
  refuseRole(context, step.roles);
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

function refuseRole({ actor }: ActorContext, roles: readonly string[]): void {
  if (!isAllowedRole(roles, actor.roleCode)) {
    throw transportErrors.statusForbidden();
  }
}
