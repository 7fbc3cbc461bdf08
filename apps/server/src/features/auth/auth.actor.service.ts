// What an assignment allows, read from the database: for every request, and for work that a person has ordered.
import type { Actor } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';

export interface ActorRow {
  readonly udrId: string | null;
  readonly divisionId: string;
  readonly isSupplier: boolean;
  readonly everywhere: boolean;
  readonly permissions: string[];
  readonly divisionIds: string[];
  readonly stationIds: string[];
  readonly providerId: string | null;
}

/** Over a user `u`, an assignment `a` and its role `r`. */
export const actorColumns = `
  a.id AS "udrId", a.division_id AS "divisionId", r.is_supplier AS "isSupplier", r.everywhere,
  ARRAY(SELECT permission_code FROM role_permission WHERE role_code = a.role_code) AS permissions,
  ARRAY(SELECT seen_division_id FROM division_sight WHERE division_id = a.division_id) || a.division_id AS "divisionIds",
  ARRAY(SELECT station_id FROM app_user_station WHERE user_id = u.id) AS "stationIds",
  u.provider_id AS "providerId"`;

export const assignmentSql =
  'udr a JOIN role r ON r.code = a.role_code JOIN division d ON d.id = a.division_id AND d.deleted_at IS NULL';

export function actorOf(row: ActorRow, userId: string): Actor | undefined {
  const { udrId, divisionId, isSupplier, everywhere, permissions, divisionIds, stationIds, providerId } = row;
  if (udrId === null) {
    return undefined;
  }
  const actor = { userId, udrId, divisionId, everywhere, permissions, divisionIds, stationIds };
  return isSupplier ? { ...actor, providerId } : actor;
}

interface Named {
  readonly userId: string;
  /** The assignment that the request names; it does not exist any more. */
  readonly udrId: string | null;
  /** The division that the request names beside it. */
  readonly divisionId: string | null;
  /** Of several roles in the division the one that may do it is meant. */
  readonly permission: string | undefined;
}

/**
 * The person's present assignment in the division of one that was removed: a role is corrected by giving a new assignment,
 * and work that waits on a device names the old one. Undefined when the person has none there.
 */
export async function findSuccessor(
  db: Queryable,
  { userId, udrId, divisionId, permission }: Named,
): Promise<ActorRow | undefined> {
  const { rows } = await db.query<ActorRow>(
    `SELECT ${actorColumns} FROM app_user u JOIN (${assignmentSql}) ON a.user_id = u.id
     WHERE u.id = $1 AND u.is_activated AND u.deleted_at IS NULL AND a.division_id =
       coalesce((SELECT division_id FROM former_udr WHERE id = $2 AND user_id = $1), $3)
     ORDER BY EXISTS (SELECT FROM role_permission WHERE role_code = a.role_code AND permission_code = $4) DESC,
       a.created_at DESC, a.id
     LIMIT 1`,
    [userId, udrId, divisionId, permission ?? null],
  );
  return rows[0];
}

/** For work that a person has ordered. Undefined when the user is deactivated or the assignment was removed for good. */
export async function findActor(
  db: Queryable,
  { userId, udrId, permission }: { readonly userId: string; readonly udrId: string; readonly permission: string },
): Promise<Actor | undefined> {
  const { rows } = await db.query<ActorRow>(
    `SELECT ${actorColumns} FROM app_user u JOIN (${assignmentSql}) ON a.user_id = u.id
     WHERE u.id = $1 AND a.id = $2 AND u.is_activated AND u.deleted_at IS NULL`,
    [userId, udrId],
  );
  const row = rows[0] ?? (await findSuccessor(db, { userId, udrId, divisionId: null, permission }));
  return row && actorOf(row, userId);
}
