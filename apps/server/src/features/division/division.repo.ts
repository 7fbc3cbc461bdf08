import type { Division, NewDivision } from '@otk/domain/division/division.record';

import type { Queryable } from '#platform/db/pool';

const divisions = `SELECT d.id, d.code, d.name, d.version, d.deleted_at IS NOT NULL AS "isDeleted",
    ARRAY(SELECT seen_division_id FROM division_sight WHERE division_id = d.id ORDER BY 1) AS "seenDivisionIds",
    (SELECT count(*)::int FROM udr a JOIN app_user u ON u.id = a.user_id AND u.deleted_at IS NULL
      WHERE a.division_id = d.id) AS people
  FROM division d`;

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

  list: async (): Promise<Division[]> =>
    (await db.query<Division>(`${divisions} ORDER BY d.name NULLS LAST, d.code`)).rows,

  get: async (id: string): Promise<Division | undefined> =>
    (await db.query<Division>(`${divisions} WHERE d.id = $1`, [id])).rows[0],

  async insert({ code, name }: NewDivision): Promise<string> {
    const { rows } = await db.query<{ id: string }>('INSERT INTO division (code, name) VALUES ($1, $2) RETURNING id', [
      code,
      name,
    ]);
    return rows[0]!.id;
  },

  rename: (id: string, name: string) => db.query('UPDATE division SET name = $2 WHERE id = $1', [id, name]),

  async setSight(id: string, seenDivisionIds: readonly string[]): Promise<void> {
    await db.query('DELETE FROM division_sight WHERE division_id = $1', [id]);
    await db.query(
      'INSERT INTO division_sight SELECT $1, seen FROM unnest($2::uuid[]) AS seen WHERE seen <> $1 ON CONFLICT DO NOTHING',
      [id, seenDivisionIds],
    );
  },

  setRemoved: (id: string, at: Date | null) => db.query('UPDATE division SET deleted_at = $2 WHERE id = $1', [id, at]),

  raiseVersion: (id: string, at: Date) =>
    db.query('UPDATE division SET version = version + 1, updated_at = $2 WHERE id = $1', [id, at]),
});
