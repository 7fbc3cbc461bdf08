// Rights as they are now, not as they were when the request began.
import type { RoleInUse } from '@otk/domain/auth/auth.permission';
import type { Actor } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';

import { heldRightsSql } from './auth.rights.sql.ts';

type Rights = Pick<Actor, 'everywhere' | 'permissions' | 'divisionIds'>;

export const accessRepo = (db: Queryable) => ({
  /** Until the end of the transaction. */
  lock: () => db.query("SELECT pg_advisory_xact_lock(hashtext('otk.access'))"),

  /** Undefined when the assignment or the session has ended. */
  async findRights(udrId: string, sessionId: string): Promise<Rights | undefined> {
    const { rows } = await db.query<Rights>(
      `SELECT r.everywhere,
         ${heldRightsSql()} AS permissions,
         ARRAY(SELECT seen_division_id FROM division_sight WHERE division_id = a.division_id) || a.division_id AS "divisionIds"
       FROM udr a JOIN role r ON r.code = a.role_code JOIN division d ON d.id = a.division_id AND d.deleted_at IS NULL
       JOIN app_user u ON u.id = a.user_id AND u.is_activated AND u.deleted_at IS NULL
       JOIN session s ON s.id = $2 AND s.user_id = u.id AND s.revoked_at IS NULL
       WHERE a.id = $1`,
      [udrId, sessionId],
    );
    return rows[0];
  },

  /** The roles in which somebody can sign in and act now. */
  async listRolesInUse(): Promise<RoleInUse[]> {
    const { rows } = await db.query<RoleInUse>(
      `SELECT r.everywhere, ${heldRightsSql()} AS permissions
       FROM role r WHERE EXISTS (SELECT FROM udr a
         JOIN app_user u ON u.id = a.user_id AND u.is_activated AND u.deleted_at IS NULL
         JOIN division d ON d.id = a.division_id AND d.deleted_at IS NULL
         WHERE a.role_code = r.code)`,
    );
    return rows;
  },
});
