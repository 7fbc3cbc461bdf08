// Changes of people's and roles' rights happen one at a time, each based on the rights of its author at that moment:
// of two administrators who demote each other at once, the second is refused because he is none any more.
import { authErrors } from '@otk/domain/auth/auth.errors';
import type { RoleInUse } from '@otk/domain/auth/auth.permission';
import { type Actor, may } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';

/** Waits for earlier changes of rights, then returns the author with the rights he has now. */
export async function lockAccess({ db, actor, person }: ActorContext): Promise<Actor> {
  await db.query("SELECT pg_advisory_xact_lock(hashtext('otk.access'))");
  const { rows } = await db.query<Pick<Actor, 'everywhere' | 'permissions' | 'divisionIds'>>(
    `SELECT r.everywhere,
       ARRAY(SELECT permission_code FROM role_permission WHERE role_code = r.code) AS permissions,
       ARRAY(SELECT seen_division_id FROM division_sight WHERE division_id = a.division_id) || a.division_id AS "divisionIds"
     FROM udr a JOIN role r ON r.code = a.role_code JOIN division d ON d.id = a.division_id AND d.deleted_at IS NULL
     JOIN app_user u ON u.id = a.user_id AND u.is_activated AND u.deleted_at IS NULL
     JOIN session s ON s.id = $2 AND s.user_id = u.id AND s.revoked_at IS NULL
     WHERE a.id = $1`,
    [actor.udrId, person.sessionId],
  );
  const [rights] = rows;
  if (!rights || !may(rights, 'USER_ADMIN')) {
    throw authErrors.permissionMissing();
  }
  return { ...actor, ...rights };
}

/** The roles in which somebody can sign in and act now. */
export async function listRolesInUse(db: Queryable): Promise<RoleInUse[]> {
  const { rows } = await db.query<RoleInUse>(
    `SELECT r.everywhere, ARRAY(SELECT permission_code FROM role_permission WHERE role_code = r.code) AS permissions
     FROM role r WHERE EXISTS (SELECT FROM udr a
       JOIN app_user u ON u.id = a.user_id AND u.is_activated AND u.deleted_at IS NULL
       JOIN division d ON d.id = a.division_id AND d.deleted_at IS NULL
       WHERE a.role_code = r.code)`,
  );
  return rows;
}
