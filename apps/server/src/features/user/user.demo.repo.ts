import type { Queryable } from '#platform/db/pool';

export const demoRepo = (db: Queryable) => ({
  async list(): Promise<{ readonly login: string; readonly who: string }[]> {
    const { rows } = await db.query<{ login: string; who: string }>(`
      SELECT u.login,
        concat_ws(', ',
          (SELECT string_agg(DISTINCT r.name, ', ') FROM udr JOIN role r ON r.code = udr.role_code WHERE udr.user_id = u.id),
          CASE WHEN u.need_change_password THEN 'должен сменить пароль' END,
          CASE WHEN NOT u.is_activated THEN 'отключён' END) AS who
      FROM app_user u
      WHERE u.is_demo AND u.deleted_at IS NULL
      ORDER BY NOT u.is_activated, u.login`);
    return rows;
  },

  /** Whether one of them can sign in. */
  async isAnyActive(): Promise<boolean> {
    const { rowCount } = await db.query(
      'SELECT FROM app_user WHERE is_demo AND is_activated AND deleted_at IS NULL LIMIT 1',
    );
    return rowCount !== 0;
  },
});
