// npm run admin:create -- --login ivanov --name "Иванов И. И.": the first administrator of an installation.
// There is no default account: the password is random, printed once, and must be changed at the first sign-in.
import { parseArgs } from 'node:util';

import type { Pool } from '#platform/db/pool';
import { runWithDatabase } from '#platform/db/with-database';
import { StartupError } from '#platform/startup-error';

import { createAdmin } from './features/user/user.admin.service.ts';

function wanted(): { login: string; fullName: string } {
  const { values } = parseArgs({ options: { login: { type: 'string' }, name: { type: 'string' } } });
  const login = values.login?.trim() ?? '';
  const fullName = values.name?.trim() ?? '';
  if (login === '' || fullName === '') {
    throw new StartupError('Укажите логин и имя: npm run admin:create -- --login ivanov --name "Иванов И. И."');
  }
  return { login, fullName };
}

await runWithDatabase(async (pool: Pool) => {
  const password = await createAdmin(pool, wanted());
  process.stdout.write(`Администратор создан. Одноразовый пароль: ${password}\nОн потребует смены при первом входе.\n`);
});
