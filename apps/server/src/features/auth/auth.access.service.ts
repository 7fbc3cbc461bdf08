// Changes of people's and roles' rights happen one at a time, each based on the rights of its author at that moment:
// of two administrators who demote each other at once, the second is refused because he is none any more.
import { authErrors } from '@otk/domain/auth/auth.errors';
import type { RoleInUse } from '@otk/domain/auth/auth.permission';
import { type Actor, may } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';

import { accessRepo } from './auth.access.repo.ts';

export { heldRightsSql } from './auth.rights.sql.ts';

/** For acts that another right allows, and those without an author, such as a command: until the end of the transaction. */
export const lockAccessBySystem = (db: Queryable) => accessRepo(db).lock();

/** Waits for earlier changes of rights, then returns the author with the rights he has now. */
export async function lockAccess({ db, actor, person }: ActorContext): Promise<Actor> {
  const access = accessRepo(db);
  await access.lock();
  const rights = await access.findRights(actor.udrId, person.sessionId);
  if (!rights || !may(rights, 'USER_ADMIN')) {
    throw authErrors.permissionMissing();
  }
  return { ...actor, ...rights };
}

export const listRolesInUse = (db: Queryable): Promise<RoleInUse[]> => accessRepo(db).listRolesInUse();
