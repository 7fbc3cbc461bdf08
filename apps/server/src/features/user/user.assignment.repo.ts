// Assignments of people (UDR) and what their roles allow.
import type { Assignment } from '@otk/domain/user/user.account';
import type { RoleRights } from '@otk/domain/user/user.rights';

import type { Queryable } from '#platform/db/pool';

import { heldRightsSql } from '../auth/auth.access.service.ts';

export const assignmentRepo = (db: Queryable) => ({
  add: (userId: string, { divisionId, roleCode }: Assignment) =>
    db.query(
      `INSERT INTO udr (user_id, division_id, role_code)
       SELECT $1, id, $3 FROM division WHERE id = $2 AND deleted_at IS NULL RETURNING id`,
      [userId, divisionId, roleCode],
    ),

  async ownerOf(udrId: string): Promise<string | undefined> {
    const { rows } = await db.query<{ userId: string }>('SELECT user_id AS "userId" FROM udr WHERE id = $1', [udrId]);
    return rows[0]?.userId;
  },

  /** The messages that came through it lose it: in the order in which they are marked as read. */
  remove: async (udrId: string): Promise<void> => {
    await db.query('SELECT FROM notification_recipient WHERE udr_id = $1 ORDER BY notification_id FOR NO KEY UPDATE', [
      udrId,
    ]);
    await db.query('DELETE FROM udr WHERE id = $1', [udrId]);
  },

  async getRole(code: string): Promise<RoleRights | undefined> {
    const { rows } = await db.query<RoleRights>(
      `SELECT everywhere, ${heldRightsSql()} AS permissions
       FROM role r WHERE code = $1`,
      [code],
    );
    return rows[0];
  },

  async listRolesOf(userId: string): Promise<RoleRights[]> {
    const { rows } = await db.query<RoleRights>(
      `SELECT r.everywhere, ${heldRightsSql()} AS permissions
       FROM udr a JOIN role r ON r.code = a.role_code WHERE a.user_id = $1`,
      [userId],
    );
    return rows;
  },
});
