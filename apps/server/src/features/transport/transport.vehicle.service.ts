// The vehicle behind its records: what another record of the same number says about it. Looks across divisions, because a
// vehicle that one post holds may be driven to another.
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { transportHistory } from '@otk/domain/transport/transport.history';
import { vehicleKey, vehicleStem } from '@otk/domain/transport/transport.plate';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { recordChanges } from '#platform/history';
import type { Queryable } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';

import { vehicleRepo } from './transport.vehicle.repo.ts';

const { actions, fields } = transportHistory;

export interface Vehicle {
  /** The record that is being made. */
  readonly id: string;
  readonly number: string;
  readonly trailer: string | null;
}

/** Two registrations of one vehicle at the same moment see each other, also when one has no region. */
export async function lockVehicle(db: Queryable, { number }: Vehicle): Promise<void> {
  await vehicleRepo(db).lock(vehicleStem(number));
}

/**
 * A vehicle under alarm is not registered again. A registration that was made before its author could know, without a link or
 * at the same moment, is not lost: it becomes a second record, which the alarm holds like the first.
 */
export async function refuseHeld(context: ActorContext, vehicle: Vehicle, now: Date): Promise<void> {
  const keys = [vehicleKey(vehicle.number), vehicleKey(vehicle.trailer)].filter((key) => key !== null);
  const held = await vehicleRepo(context.db).held(keys, vehicle.id);
  if (held && !isLate(context, held.since, now)) {
    throw held.isUnsure ? transportErrors.heldUnsure() : transportErrors.held();
  }
}

/** Another record of the vehicle learns of this one: its open card follows, and history has it on both. */
export async function tellDoubles(context: ActorContext, { id, transportNumber, doubles }: Transport): Promise<void> {
  const about = (of: string, after: object) =>
    ({
      action: actions.double,
      entity: 'transport',
      entityId: of,
      transportId: of,
      field: fields.double,
      after,
    }) as const;
  await recordChanges(
    context.db,
    context,
    doubles.flatMap((double) => [
      about(double.id, { id, transportNumber }),
      about(id, { id: double.id, transportNumber: double.transportNumber }),
    ]),
  );
}

/** A write of a device with a link arrives within seconds. */
const usualDelayMs = 10_000;

/** Whether the act may have been made before its author could know of what came to the server at `since`. */
export const isLate = (
  { deviceAt, isTimeUnsure }: Pick<ActorContext, 'deviceAt' | 'isTimeUnsure'>,
  since: Date,
  now: Date,
): boolean =>
  isTimeUnsure || (deviceAt !== undefined && (deviceAt < since || now.getTime() - deviceAt.getTime() > usualDelayMs));
