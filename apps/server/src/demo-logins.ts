import type { Queryable } from '#platform/db/pool';
import { StartupError } from '#platform/startup-error';

import { demoRepo } from './features/user/user.demo.repo.ts';

/** Printed at the start, so that demo users can sign in. Real users are never listed. */
export async function describeDemoLogins(db: Queryable, password: string): Promise<readonly string[]> {
  const rows = await demoRepo(db).list();
  const width = Math.max(0, ...rows.map(({ login }) => login.length));
  const lines = rows.map(({ login, who }) => `  ${login.padEnd(width)}  ${who}`);
  return lines.length === 0 ? [] : ['', `Демонстрационные учётные записи, пароль у всех ${password}:`, ...lines];
}

/** Their password is published: a server that others can reach does not start with them. */
export async function refuseDemoLogins(db: Queryable, host: string): Promise<void> {
  if (await demoRepo(db).isAnyActive()) {
    throw new StartupError(
      `В базе есть демонстрационные пользователи с известным паролем, а HOST=${host} открывает сервер другим. ` +
        'Отключите их, начните с новой базы или, если это нужно, задайте DEMO_OUTSIDE=yes.',
    );
  }
}
