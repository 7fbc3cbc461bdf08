// update-transports-status: all or none.
import { transportHistory } from '@otk/domain/transport/transport.history';

import type { ActorContext } from '#platform/http/request-context';

import { allOrNone } from './transport.all.service.ts';
import { changeStatus, type StatusDeps, type Step } from './transport.status.service.ts';

const { actions } = transportHistory;

export async function changeManyStatuses(
  deps: StatusDeps,
  context: ActorContext,
  ids: readonly string[],
  step: Step,
): Promise<number> {
  const changed = await allOrNone(context, ids, (id) =>
    changeStatus(deps, context, id, step, actions.changeManyStatuses),
  );
  return changed.length;
}
