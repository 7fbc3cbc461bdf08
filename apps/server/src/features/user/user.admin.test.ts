import { expect, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';
import { createAdmin } from './user.admin.service.ts';

test('the first administrator signs in with the one-time password and must change it', async () => {
  const { app, pool } = await openTestServer();
  const password = await createAdmin(pool, { login: 'ivanov', fullName: 'Иванов И. И.' });
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { login: 'ivanov', password } });
  const headers = { authorization: `Bearer ${reply.json().accessToken}` };
  const me = (await app.inject({ url: '/api/user/me', headers })).json();
  expect(me).toMatchObject({ needChangePassword: true, udr: [{ name: 'Администрирование', owner: 'ADMIN' }] });
});

test('a second administrator joins the same division, a taken login is refused', async () => {
  const { pool } = await openTestServer();
  await createAdmin(pool, { login: 'ivanov', fullName: 'Иванов И. И.' });
  await createAdmin(pool, { login: 'petrov', fullName: 'Петров П. П.' });
  expect((await pool.query('SELECT FROM division')).rowCount).toBe(1);
  await expect(createAdmin(pool, { login: 'IVANOV', fullName: 'Другой' })).rejects.toThrow('Такой логин уже занят');
});
