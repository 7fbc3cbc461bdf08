// What an assignment allows.
import type { Queryable } from '#platform/db/pool';

import { heldRightsSql } from './auth.rights.sql.ts';

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
const actorColumns = `
  a.id AS "udrId", a.division_id AS "divisionId", r.is_supplier AS "isSupplier", r.everywhere,
  ${heldRightsSql()} AS permissions,
  ARRAY(SELECT seen_division_id FROM division_sight WHERE division_id = a.division_id) || a.division_id AS "divisionIds",
  ARRAY(SELECT station_id FROM app_user_station WHERE user_id = u.id) AS "stationIds",
  u.provider_id AS "providerId"`;

const assignmentSql =
  'udr a JOIN role r ON r.code = a.role_code JOIN division d ON d.id = a.division_id AND d.deleted_at IS NULL';

/** A signed-in person with the assignment that the request names. */
export interface EntryRow extends ActorRow {
  readonly login: string;
  readonly needChangePassword: boolean;
}

const entrySql = {
  name: 'auth.entry',
  text: `
  SELECT u.login, u.need_change_password AS "needChangePassword", ${actorColumns}
  FROM session s
  JOIN app_user u ON u.id = s.user_id AND u.is_activated AND u.deleted_at IS NULL
  LEFT JOIN (${assignmentSql}) ON a.user_id = u.id AND a.id = $3
  WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $4`,
};

interface Presented {
  readonly sessionId: string;
  readonly userId: string;
  readonly udrId: string | null;
  readonly now: Date;
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

export const actorRepo = (db: Queryable) => ({
  /** Undefined when the session has ended or the user is deactivated; without an assignment `udrId` is null. */
  async findEntry({ sessionId, userId, udrId, now }: Presented): Promise<EntryRow | undefined> {
    const { rows } = await db.query<EntryRow>(entrySql, [sessionId, userId, udrId, now]);
    return rows[0];
  },

  /** Undefined when the user is deactivated or does not have the assignment. */
  async find(userId: string, udrId: string): Promise<ActorRow | undefined> {
    const { rows } = await db.query<ActorRow>(
      `SELECT ${actorColumns} FROM app_user u JOIN (${assignmentSql}) ON a.user_id = u.id
       WHERE u.id = $1 AND a.id = $2 AND u.is_activated AND u.deleted_at IS NULL`,
      [userId, udrId],
    );
    return rows[0];
  },

  /**
   * The person's present assignment in the division of one that was removed: a role is corrected by giving a new assignment,
   * and work that waits on a device names the old one. Undefined when the person has none there.
   */
  async findSuccessor({ userId, udrId, divisionId, permission }: Named): Promise<ActorRow | undefined> {
    const { rows } = await db.query<ActorRow>(
      `SELECT ${actorColumns} FROM app_user u JOIN (${assignmentSql}) ON a.user_id = u.id
       WHERE u.id = $1 AND u.is_activated AND u.deleted_at IS NULL AND a.division_id =
         coalesce((SELECT division_id FROM former_udr WHERE id = $2 AND user_id = $1), $3)
       ORDER BY $4 = ANY (${heldRightsSql()}) DESC,
         a.created_at DESC, a.id
       LIMIT 1`,
      [userId, udrId, divisionId, permission ?? null],
    );
    return rows[0];
  },
});
