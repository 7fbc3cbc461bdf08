// What an assignment allows, read from the database: for every request, and for work that a person has ordered.
import type { Actor } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';

import { actorRepo, type ActorRow } from './auth.actor.repo.ts';

export function actorOf(row: ActorRow, userId: string): Actor | undefined {
  const { udrId, divisionId, isSupplier, everywhere, permissions, divisionIds, stationIds, providerId } = row;
  if (udrId === null) {
    return undefined;
  }
  const actor = { userId, udrId, divisionId, everywhere, permissions, divisionIds, stationIds };
  return isSupplier ? { ...actor, providerId } : actor;
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
