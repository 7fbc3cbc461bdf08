// PUT /transport/{id}/containers: replaces the whole list of a platform, unless another person changed it meanwhile.
import { transportHistory } from '@otk/domain/transport/transport.history';
import {
  type ContainersEdit,
  containersOf,
  containerWords,
  isSameContainers,
} from '@otk/domain/transport/transport.container';
import { canEditContainers, isClosed } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from './transport.card.service.ts';
import { changeTransport } from './transport.change.service.ts';
import { containerRepo } from './transport.container.repo.ts';

const { actions } = transportHistory;

export function setContainers(
  cards: Cards,
  context: ActorContext,
  id: string,
  { containers, base }: ContainersEdit,
): Promise<Transport> {
  if (!canEditContainers(context.actor)) {
    throw transportErrors.fieldForbidden({
      fields: [{ path: 'containers', message: 'Вашей роли нельзя менять это поле' }],
    });
  }
  return changeTransport(cards, context, id, { action: actions.setContainers }, async (before) => {
    if (isClosed(before)) {
      throw transportErrors.closed();
    }
    if (before.transportType.kind !== 'PLATFORM') {
      throw transportErrors.notPlatform();
    }
    const current = containersOf(before);
    if (!isSameContainers(current, base) && !isSameContainers(current, containers)) {
      throw transportErrors.stale({
        fields: [{ path: 'containers', message: current.map(containerWords).join('; ') }],
      });
    }
    await containerRepo(context.db).replace(id, containers);
  });
}
