// The predicate for every read and write of a transport (domain §5). transport.scope.ts is its SQL form.
import { type Actor, isSupplier, may } from '../../kernel/actor.ts';

export interface Placed {
  readonly id: string;
  readonly divisionId: string;
  readonly stationId: string;
  readonly providerId: string | null;
}

export const canSeeTransport = (actor: Actor, { id, divisionId, stationId, providerId }: Placed): boolean =>
  may(actor, 'TRANSPORT_READ') &&
  (actor.roomOf === undefined
    ? actor.everywhere ||
      (actor.divisionIds.includes(divisionId) &&
        (actor.stationIds.length === 0 || actor.stationIds.includes(stationId)) &&
        (!isSupplier(actor) || (providerId !== null && providerId === actor.providerId)))
    : actor.roomOf === id);
