import type { Queryable } from '#platform/db/pool';
import { StartupError } from '#platform/startup-error';

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

/** Their password is published: a server that others can reach does not start with them. */
export async function refuseDemoLogins(db: Queryable, host: string): Promise<void> {
  const { rowCount } = await db.query(
    'SELECT FROM app_user WHERE is_demo AND is_activated AND deleted_at IS NULL LIMIT 1',
  );
  if (rowCount !== 0) {
    throw new StartupError(
      `В базе есть демонстрационные пользователи с известным паролем, а HOST=${host} открывает сервер другим. ` +
        'Отключите их, начните с новой базы или, если это нужно, задайте DEMO_OUTSIDE=yes.',
    );
  }
}
