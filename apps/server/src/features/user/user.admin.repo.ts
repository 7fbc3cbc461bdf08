// What the command that creates an administrator needs in a database where nobody may be able to sign in.
import type { Queryable } from '#platform/db/pool';

export const adminRepo = (db: Queryable) => ({
  /** Created if absent, restored if removed. */
  async ensureDivision(): Promise<{ readonly id: string; readonly name: string }> {
    const { rows } = await db.query<{ id: string; name: string }>(
      `INSERT INTO division (code, name) VALUES ('ADMINISTRATION', 'Администрирование')
       ON CONFLICT ON CONSTRAINT division_code_uq DO UPDATE SET deleted_at = NULL RETURNING id, name`,
    );
    return rows[0]!;
  },

  /** Removed people count too. */
  async hasPeople(): Promise<boolean> {
    return (await db.query('SELECT FROM app_user LIMIT 1')).rowCount !== 0;
  },

  /** Roles are edited: the one that administers with the most permissions, «Администратор» in a new installation. */
  async findRole(): Promise<{ readonly code: string; readonly name: string }> {
    const { rows } = await db.query<{ code: string; name: string }>(
      `SELECT r.code, r.name FROM role r JOIN role_permission p ON p.role_code = r.code WHERE r.everywhere
       GROUP BY r.code HAVING bool_or(p.permission_code = 'USER_ADMIN') ORDER BY count(*) DESC, r.code LIMIT 1`,
    );
    return rows[0]!;
  },
});
