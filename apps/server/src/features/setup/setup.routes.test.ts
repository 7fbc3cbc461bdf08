import { expect, test } from 'vitest';

import { withAdministrator } from '../../../test/acts-as.ts';
import { openTestServer, type TestServer, testConfig } from '../../../test/server.ts';
import { createAdmin } from '../user/user.admin.service.ts';
import { describeFirstVisit, findSetupCode } from './setup.service.ts';

const person = { login: 'ivanov', fullName: 'Иванов И. И.', password: 'Sova7-Kvarc' };

async function emptyServer() {
  const server = await openTestServer();
  const code = (await findSetupCode(server.pool, testConfig.authSecret))!;
  return { server, code, create: creating(server) };
}

const creating =
  ({ app }: TestServer) =>
  (code: string, given: object = {}) =>
    app.inject({ method: 'POST', url: '/api/setup/first', payload: { ...person, code, ...given } });

const isEmpty = async ({ app }: TestServer) => (await app.inject({ url: '/api/setup/first' })).json().isEmpty;

test('the code of the terminal makes the first administrator, who signs in with his own password; then it opens nothing', async () => {
  const { server, code, create } = await emptyServer();
  expect(await isEmpty(server)).toBe(true);
  const said = describeFirstVisit('http://localhost:3000', code);
  const printed = /код ([\d ]{19})$/m.exec(said)![1]!;
  expect((await create(printed)).statusCode).toBe(200);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { login: 'ivanov', password: person.password },
  });
  const headers = { authorization: `Bearer ${reply.json().accessToken}` };
  const me = (await server.app.inject({ url: '/api/user/me', headers })).json();
  expect(me).toMatchObject({ needChangePassword: false, udr: [{ name: 'Администрирование', owner: 'ADMIN' }] });
  const { rows } = await server.pool.query("SELECT after FROM history WHERE action = 'user.create'");
  expect(rows).toMatchObject([{ after: { login: 'ivanov' } }]);

  expect(await isEmpty(server)).toBe(false);
  expect(await findSetupCode(server.pool, testConfig.authSecret)).toBeNull();
  expect((await create(code, { login: 'petrov' })).json().code).toBe('setup.notEmpty');
});

test('of two first visits at once one makes an administrator', async () => {
  const { server, code, create } = await emptyServer();
  const replies = await Promise.all(['ivanov', 'petrov', 'sidorov'].map((login) => create(code, { login })));
  const created = replies.filter(({ statusCode }) => statusCode === 200);
  expect(created).toHaveLength(1);
  expect(replies.filter((reply) => reply.body.includes('setup.notEmpty'))).toHaveLength(2);
  expect((await server.pool.query('SELECT FROM app_user')).rowCount).toBe(1);
});

test('a wrong code is refused and counted; a guessable password, a bad login and people of any kind are refused', async () => {
  const { server, code, create } = await emptyServer();
  expect((await create(code, { password: 'Ivanov-1' })).json().code).toBe('user.loginAsPassword');
  expect((await create(code, { login: 'и ванов' })).statusCode).toBe(400);
  expect((await create('12')).statusCode).toBe(400);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => create('0000 0000 0000 0000')));
  const refused = (code: string) => wrong.filter((reply) => reply.body.includes(code)).length;
  expect([refused('setup.wrongCode'), refused('auth.throttled')]).toEqual([5, 3]);
  server.clock.advance(3600);
  await createAdmin(server.pool, { login: 'petrov', fullName: 'Петров П. П.' });
  await server.pool.query('UPDATE app_user SET deleted_at = now()');
  expect((await create(code)).json().code).toBe('setup.notEmpty');
});

test('another secret or another installation has another code', async () => {
  const { server, code } = await emptyServer();
  expect(await findSetupCode(server.pool, 'another secret of thirty-two char')).not.toBe(code);
  await server.owner.query('UPDATE installation SET id = gen_random_uuid()');
  expect(await findSetupCode(server.pool, testConfig.authSecret)).not.toBe(code);
});

test('the first steps know what is done', async () => {
  const { server, admin } = await withAdministrator(await openTestServer());
  const steps = async () =>
    Object.fromEntries(
      (await admin('GET', '/setup'))
        .json()
        .steps.map((step: { code: string; isDone: boolean }) => [step.code, step.isDone]),
    );
  const before = await steps();
  expect(before).toMatchObject({
    station: false,
    reason: false,
    scrapType: false,
    calendar: false,
    mail: false,
    backup: false,
  });
  await server.pool.query("INSERT INTO station (code, name) VALUES ('250001', 'Навашино')");
  expect(await steps()).toEqual({ ...before, station: true });
  await server.pool.query("INSERT INTO transport_reason (code, name, sort) VALUES ('OTHER', 'Иное', 1)");
  expect(await steps()).toEqual({ ...before, station: true, reason: true });
});
