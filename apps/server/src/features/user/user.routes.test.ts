import type { User } from '@otk/domain/user/user.schema';
import { expect, test } from 'vitest';

import { newKey, openTestServer } from '../../../test/server.ts';

async function withMaster({ needChangePassword = false } = {}) {
  const server = await openTestServer();
  const home = await server.build.aDivision('ОТК. Станция Навашино');
  const yard = await server.build.aDivision('ОТК. Копровый цех');
  const user = await server.build.aUser({
    login: 'master',
    udr: [
      { divisionId: home, role: 'MASTER' },
      { divisionId: yard, role: 'VIEW' },
    ],
    needChangePassword,
  });
  return { server, user, master: await server.signIn('master') };
}

const change = { oldPassword: 'Demo-2026', newPassword: 'Sova7-Kvarc' };

test('me returns the user with divisions, roles, positions and permissions, without the password', async () => {
  const { server, user, master } = await withMaster();
  const { rows } = await server.pool.query<{ id: string }>(
    "INSERT INTO position (name) VALUES ('Мастер смены') RETURNING id",
  );
  await server.pool.query('INSERT INTO app_user_position VALUES ($1, $2)', [user.id, rows[0]!.id]);
  const me = (await master.call('GET', '/user/me')).json<User>();
  expect(me).toMatchObject({
    id: user.id,
    login: 'master',
    fullName: 'Фамилия master',
    needChangePassword: false,
    isActivated: true,
    currentUdrId: null,
    userPositions: [{ name: 'Мастер смены' }],
  });
  expect(me.udr.map(({ name, owner, ownerName }) => [name, owner, ownerName])).toEqual([
    ['ОТК. Копровый цех', 'VIEW', 'Наблюдатель'],
    ['ОТК. Станция Навашино', 'MASTER', 'Мастер ОТК'],
  ]);
  expect(JSON.stringify(me)).not.toContain('argon2');
});

test('permissions are those of the division named by X-UDR-ID', async () => {
  const { user, master } = await withMaster();
  const [asMaster, asViewer] = user.udrIds;
  const permissions = async (udrId: string) =>
    (await master.call('GET', '/user/me', { udrId })).json<User>().permissions;
  expect(await permissions(asMaster!)).toContain('COMMISSION_SET');
  expect(await permissions(asViewer!)).not.toContain('COMMISSION_SET');
});

test('the tour waits for a person of the demo until he has met it, and never for others', async () => {
  const { server, user, master } = await withMaster();
  const tour = async () => (await master.call('GET', '/user/me')).json<User>().tour;
  expect(await tour()).toBeNull();
  await server.pool.query('UPDATE app_user SET is_demo = true WHERE id = $1', [user.id]);
  expect(await tour()).toBe('waiting');
  expect((await master.call('POST', '/user/see-tour')).statusCode).toBe(200);
  expect(await tour()).toBe('seen');
});

test('a new password takes effect at once, ends other sessions and is recorded in history without the secret', async () => {
  const { server, user, master } = await withMaster({ needChangePassword: true });
  const other = await server.signIn('master');
  const reply = await master.call('POST', `/user/${user.id}/password`, { body: change });
  expect(reply.statusCode).toBe(200);
  expect((await other.call('GET', '/user/me')).statusCode).toBe(401);
  const me = await master.call('GET', '/user/me');
  expect(me.json<User>().needChangePassword).toBe(false);
  const withOld = { login: 'master', password: change.oldPassword };
  const refused = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: withOld });
  expect(refused.json()).toMatchObject({ message: 'Неверный логин или пароль' });
  const { rows } = await server.pool.query("SELECT action, field, before, after FROM history WHERE entity = 'user'");
  expect(rows).toEqual([{ action: 'user.changePassword', field: 'password', before: null, after: null }]);
});

test('a wrong current password returns «Неверный пароль» and counts as a failed sign-in', async () => {
  const { user, master } = await withMaster();
  const wrong = { ...change, oldPassword: 'Wrong-2026' };
  for (let failure = 0; failure < 5; failure += 1) {
    const reply = await master.call('POST', `/user/${user.id}/password`, { body: wrong });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().message).toBe('Неверный пароль');
  }
  expect((await master.call('POST', `/user/${user.id}/password`, { body: change })).statusCode).toBe(429);
});

test.each([
  ['short', 'Aa1-b', 'Минимальное допустимое кол-во символов: 6'],
  ['old', 'Demo-2026', 'Старый и новый пароль не должны совпадать'],
  ['no symbol', 'Demo2026', 'Пароль должен содержать символ: ! - @ # $ % ^ & _ ) ( *'],
])('the server checks the password rules too: %s', async (_name, newPassword, message) => {
  const { user, master } = await withMaster();
  const reply = await master.call('POST', `/user/${user.id}/password`, { body: { ...change, newPassword } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual([{ path: 'newPassword', message }]);
});

test('of twenty changes at once with a wrong current password five are checked; the right one after them is refused', async () => {
  const { user, master } = await withMaster();
  const statusFor = async (oldPassword: string) => {
    const body = { ...change, oldPassword };
    return (await master.call('POST', `/user/${user.id}/password`, { body })).statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, at) => statusFor(`wrong-${at}`)));
  expect(statuses.filter((status) => status !== 429)).toEqual([422, 422, 422, 422, 422]);
  expect(await statusFor(change.oldPassword)).toBe(429);
});

test('a change that is refused for another reason is no failed sign-in', async () => {
  const { user, master } = await withMaster();
  for (let at = 0; at < 6; at += 1) {
    const body = { ...change, newPassword: 'P@ssw0rd' };
    expect((await master.call('POST', `/user/${user.id}/password`, { body })).statusCode).toBe(422);
  }
  expect((await master.call('POST', `/user/${user.id}/password`, { body: change })).statusCode).toBe(200);
});

test('of two changes of one password at once the second finds another current password', async () => {
  const { master, user } = await withMaster();
  const replies = await Promise.all(
    ['Sova7-Kvarc', 'Filin8-Topaz'].map((newPassword) =>
      master.call('POST', `/user/${user.id}/password`, {
        body: { ...change, newPassword },
        headers: { 'idempotency-key': newKey() },
      }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('common passwords, the login, the name and words of the works are refused although they satisfy the rules of the specification', async () => {
  const server = await openTestServer();
  const divisionId = await server.build.aDivision();
  const { id } = await server.build.aUser({ login: 'ivanov-1', udr: [{ divisionId, role: 'CTRL' }] });
  const person = await server.signIn('ivanov-1');
  const refusalOf = async (newPassword: string) => {
    const reply = await person.call('POST', `/user/${id}/password`, { body: { ...change, newPassword } });
    return `${reply.statusCode} ${reply.json().message}`;
  };
  expect(await refusalOf('P@ssw0rd')).toBe('422 Этот пароль слишком распространён. Придумайте другой');
  expect(await refusalOf('1Qaz@wsx')).toBe('422 Этот пароль слишком распространён. Придумайте другой');
  expect(await refusalOf('Qwerty123!')).toMatch('422 ');
  expect(await refusalOf('Dragon-2026')).toBe('422 Этот пароль слишком распространён. Придумайте другой');
  const ofLogin = '422 Пароль не должен состоять из логина или имени, даже с цифрами и знаками';
  expect(await refusalOf('iVANOV-1')).toBe(ofLogin);
  expect(await refusalOf('Ivanov1!')).toBe(ofLogin);
  // The name is «Фамилия ivanov-1».
  expect(await refusalOf('Familiya-77')).toBe(ofLogin);
  expect(await refusalOf('Metall-2026')).toBe(
    '422 Такой пароль легко угадать: это слово о работе или времени года. Придумайте другой',
  );
});

test("another person's password cannot be changed", async () => {
  const { server, master } = await withMaster();
  const victim = await server.build.aUser({ login: 'victim' });
  const reply = await master.call('POST', `/user/${victim.id}/password`, { body: change });
  expect(reply.statusCode).toBe(404);
  expect(reply.json().message).toBe('Неизвестный пользователь, попробуйте перезагрузить страницу');
});

test('until the password is changed only own data, dictionaries and sign-out are allowed', async () => {
  const { user, master } = await withMaster({ needChangePassword: true });
  for (const open of ['/user/me', '/station', '/production', '/unorderedProduction', '/commission-calendar']) {
    expect((await master.call('GET', open)).statusCode, open).toBe(200);
  }
  const refused = await master.call('GET', '/transport/filtrate?tab=expected', { udrId: user.udrId });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().code).toBe('auth.passwordChangeRequired');
  expect((await master.call('POST', '/auth/logout')).statusCode).toBe(200);
});

test('a change whose reply was lost succeeds again under the same key', async () => {
  const { user, master } = await withMaster();
  const headers = { 'idempotency-key': newKey() };
  const first = await master.call('POST', `/user/${user.id}/password`, { body: change, headers });
  const second = await master.call('POST', `/user/${user.id}/password`, { body: change, headers });
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.headers['idempotency-replayed']).toBe('true');
});
