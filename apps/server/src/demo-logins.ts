import type { Queryable } from '#platform/db/pool';

/** Printed at the start, so that demo users can sign in. Real users are never listed. */
export async function describeDemoLogins(db: Queryable, password: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ login: string; who: string }>(`
    SELECT u.login,
      concat_ws(', ',
        (SELECT string_agg(DISTINCT r.name, ', ') FROM udr JOIN role r ON r.code = udr.role_code WHERE udr.user_id = u.id),
        CASE WHEN u.need_change_password THEN 'должен сменить пароль' END,
        CASE WHEN NOT u.is_activated THEN 'отключён' END) AS who
    FROM app_user u
    WHERE u.is_demo AND u.deleted_at IS NULL
    ORDER BY NOT u.is_activated, u.login`);
  const width = Math.max(0, ...rows.map(({ login }) => login.length));
  const lines = rows.map(({ login, who }) => `  ${login.padEnd(width)}  ${who}`);
  return lines.length === 0 ? [] : ['', `Демонстрационные учётные записи, пароль у всех ${password}:`, ...lines];
}
