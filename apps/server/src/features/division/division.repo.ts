import type { Division } from '@otk/domain/division/division.schema';

import type { Queryable } from '#platform/db/pool';

export const divisionRepo = (db: Queryable) => ({
  /** False when the assignment belongs to another user. */
  remember: async (userId: string, udrId: string): Promise<boolean> => {
    const { rowCount } = await db.query(
      `UPDATE app_user SET current_udr_id = $2
       WHERE id = $1 AND EXISTS (SELECT FROM udr WHERE id = $2 AND user_id = $1)`,
      [userId, udrId],
    );
    return rowCount === 1;
  },

  list: async (): Promise<Division[]> => {
    const { rows } = await db.query<Division>(
      `SELECT d.id, d.code, d.name, d.deleted_at IS NOT NULL AS "isDeleted",
         ARRAY(SELECT seen_division_id FROM division_sight WHERE division_id = d.id) AS "seenDivisionIds",
         (SELECT count(*)::int FROM udr a JOIN app_user u ON u.id = a.user_id AND u.deleted_at IS NULL
            WHERE a.division_id = d.id) AS people
       FROM division d ORDER BY d.name NULLS LAST, d.code`,
    );
    return rows;
  },
});
