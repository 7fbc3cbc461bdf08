// What an assignment allows, read from the database: for every request, and for work that a person has ordered.
import type { Permission } from '@otk/domain/auth/auth.permission';
import type { Actor } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';

import { actorRepo, type ActorRow } from './auth.actor.repo.ts';

/** About the works, its people and its scales: a role that stands for a supplier does not have them, whatever it was given. */
export const rightsOfWorks: readonly string[] = [
  'ACCURACY_ALL',
  'ACCURACY_NAMES',
  'ACCURACY_READ',
  'AUDIT_READ',
  'DEVICE_READ',
  'LOOKALIKE_DECIDE',
  'SCALE_WATCH',
  'SECOND_LOOK',
  'SHIFT_READ',
] satisfies Permission[];

export function actorOf(row: ActorRow, userId: string): Actor | undefined {
  const { udrId, divisionId, isSupplier, everywhere, permissions, divisionIds, stationIds, providerId } = row;
  if (udrId === null) {
    return undefined;
  }
  const actor = { userId, udrId, divisionId, everywhere, permissions, divisionIds, stationIds };
  return isSupplier
    ? { ...actor, permissions: permissions.filter((right) => !rightsOfWorks.includes(right)), providerId }
    : actor;
}

/** For work that a person has ordered. Undefined when the user is deactivated or the assignment was removed for good. */
export async function findActor(
  db: Queryable,
  { userId, udrId, permission }: { readonly userId: string; readonly udrId: string; readonly permission: string },
): Promise<Actor | undefined> {
  const actors = actorRepo(db);
  const row =
    (await actors.find(userId, udrId)) ?? (await actors.findSuccessor({ userId, udrId, divisionId: null, permission }));
  return row && actorOf(row, userId);
}
