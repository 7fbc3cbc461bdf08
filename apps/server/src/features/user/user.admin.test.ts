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
  await expect(createAdmin(pool, { login: 'и ванов', fullName: 'Другой' })).rejects.toThrow('Логин состоит из букв');
});

test('a removed division is restored, a role that administers is given, and history tells of the new administrator', async () => {
  const { pool } = await openTestServer();
  await createAdmin(pool, { login: 'ivanov', fullName: 'Иванов И. И.' });
  await pool.query("UPDATE division SET deleted_at = now() WHERE code = 'ADMINISTRATION'");
  await pool.query("INSERT INTO role (code, name, everywhere) VALUES ('OWNER', 'Владелец', true)");
  await pool.query("INSERT INTO role_permission VALUES ('OWNER', 'USER_ADMIN')");
  await pool.query("DELETE FROM role_permission WHERE role_code = 'ADMIN' AND permission_code = 'USER_ADMIN'");
  await createAdmin(pool, { login: 'petrov', fullName: 'Петров П. П.' });
  const { rows } = await pool.query(
    `SELECT a.role_code, d.deleted_at FROM udr a JOIN app_user u ON u.id = a.user_id JOIN division d ON d.id = a.division_id
     WHERE u.login = 'petrov'`,
  );
  expect(rows).toEqual([{ role_code: 'OWNER', deleted_at: null }]);
  const { rows: history } = await pool.query(
    "SELECT action, user_id, after FROM history WHERE entity = 'user' ORDER BY id",
  );
  expect(history.at(-1)).toEqual({
    action: 'user.create',
    user_id: null,
    after: {
      login: 'petrov',
      fullName: 'Петров П. П.',
      isActivated: true,
      assignment: ['Администрирование: Владелец'],
    },
  });
});
