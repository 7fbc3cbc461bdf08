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
});
