import type { DeviceSession } from '@otk/domain/auth/auth.session';
import type { Account, AccountPage } from '@otk/domain/user/user.account';
import { expect, test } from 'vitest';

import { actsAs } from '../../../test/acts-as.ts';
import { password } from '../../../test/builders.ts';
import { openTestServer } from '../../../test/server.ts';

async function withAdministrators() {
  const server = await openTestServer();
  const home = await server.build.aDivision('Администрирование');
  const yard = await server.build.aDivision('ОТК. Станция Навашино');
  const first = await server.build.aUser({ login: 'first', udr: [{ divisionId: home, role: 'ADMIN' }] });
  const second = await server.build.aUser({ login: 'second', udr: [{ divisionId: home, role: 'ADMIN' }] });
  const as = (who: typeof first, login: string) => actsAs(server, login, who.udrId);
  return { server, home, yard, first, second, admin: await as(first, 'first'), other: await as(second, 'second'), as };
}

const newcomer = { login: 'petrov', fullName: 'Петров Пётр', password: 'Zhuk7-Polka' };

test('a created person signs in with the one-time password and must change it; history holds no secret', async () => {
  const { server, yard, admin } = await withAdministrators();
  const station = await server.build.aStation('243607', 'Навашино');
  const position = (await admin('POST', '/user/position', { name: 'Контролёр' })).json<{ id: string }>();
  const made = (
    await admin('POST', '/user', {
      ...newcomer,
      positionIds: [position.id],
      stationIds: [station],
      assignments: [
        { divisionId: yard, roleCode: 'CTRL' },
        { divisionId: yard, roleCode: 'VIEW' },
      ],
    })
  ).json<Account>();
  expect(made).toMatchObject({
    login: 'petrov',
    needChangePassword: true,
    isActivated: true,
    userPositions: [{ name: 'Контролёр' }],
    stations: [{ code: '243607' }],
    lastSignInAt: null,
  });
  expect(made.udr.map(({ owner }) => owner)).toEqual(['CTRL', 'VIEW']);
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { login: 'petrov', password: 'Zhuk7-Polka' },
  });
  expect(signIn.statusCode).toBe(200);
  const { rows } = await server.pool.query("SELECT action, after FROM history WHERE entity = 'user'");
  expect(rows).toMatchObject([{ action: 'user.create', after: { login: 'petrov', isActivated: true } }]);
  expect(JSON.stringify((await server.pool.query('SELECT * FROM history')).rows)).not.toContain('Zhuk7-Polka');
});

test('a taken login, an unknown role and an unknown division are refused and create nobody', async () => {
  const { server, yard, admin } = await withAdministrators();
  expect((await admin('POST', '/user', { ...newcomer, login: 'FIRST' })).json().code).toBe('user.loginTaken');
  for (const assignment of [
    { divisionId: yard, roleCode: 'NOBODY' },
    { divisionId: newcomerId, roleCode: 'CTRL' },
  ]) {
    const reply = await admin('POST', '/user', { ...newcomer, assignments: [assignment] });
    expect(reply.json().code).toBe('user.referenceUnknown');
  }
  expect((await server.pool.query("SELECT FROM app_user WHERE login = 'petrov'")).rowCount).toBe(0);
});
const newcomerId = '00000000-0000-4000-8000-000000000000';

test('an administrator gives no common password and not the login as a password', async () => {
  const { admin, second } = await withAdministrators();
  const assignments: never[] = [];
  const common = await admin('POST', '/user', { ...newcomer, password: 'P@ssw0rd', assignments });
  expect([common.statusCode, common.json().code]).toEqual([422, 'user.commonPassword']);
  const same = await admin('POST', '/user', { ...newcomer, login: 'petrov-1', password: 'Petrov-1', assignments });
  expect([same.statusCode, same.json().code]).toEqual([422, 'user.loginAsPassword']);
  const reset = await admin('POST', `/user/${second.id}/reset-password`, { newPassword: 'Pa$$w0rd' });
  expect([reset.statusCode, reset.json().code]).toEqual([422, 'user.commonPassword']);
});

test('people are found by name, login, division, role and state, page by page in the order of the alphabet', async () => {
  const { server, yard, admin } = await withAdministrators();
  await server.build.aUser({ login: 'ctrl', udr: [{ divisionId: yard, role: 'CTRL' }] });
  await server.build.aUser({ login: 'off', isActivated: false });
  const logins = async (query: string) =>
    (await admin('GET', `/user/all?${query}`)).json<AccountPage>().items.map(({ login }) => login);
  expect(await logins('')).toEqual(['ctrl', 'first', 'second']);
  expect(await logins('search=ФАМИЛИЯ s')).toEqual(['second']);
  expect(await logins(`divisionId=${yard}&role=CTRL`)).toEqual(['ctrl']);
  expect(await logins('role=KPP')).toEqual([]);
  expect(await logins('state=deactivated')).toEqual(['off']);
  expect(await logins('search=off')).toEqual(['off']);
  expect(await logins('search=off&state=active')).toEqual([]);
  expect(await logins('search=%25')).toEqual([]);
  await server.pool.query("UPDATE app_user SET full_name = 'Семёнов П. А.' WHERE login = 'off'");
  expect(await logins('search=семенов')).toEqual(['off']);
  expect(await logins('search=СЕМЁНОВ')).toEqual(['off']);
  const page = (await admin('GET', '/user/all?limit=2')).json<AccountPage>();
  expect(page.items).toHaveLength(2);
  expect(await logins(`limit=2&after=${page.next}`)).toEqual(['second']);
});

test('an edit on an old version is refused, a right one changes only what it names', async () => {
  const { server, admin } = await withAdministrators();
  const { id } = await server.build.aUser({ login: 'ctrl' });
  const edited = await admin('PATCH', `/user/${id}`, { version: 1, fullName: 'Новое Имя' });
  expect(edited.json()).toMatchObject({ fullName: 'Новое Имя', login: 'ctrl', version: 2 });
  const late = await admin('PATCH', `/user/${id}`, { version: 1, fullName: 'Другое' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'user.stale']);
  const { rows } = await server.pool.query("SELECT field, before, after FROM history WHERE action = 'user.edit'");
  expect(rows).toEqual([{ field: 'fullName', before: 'Фамилия ctrl', after: 'Новое Имя' }]);
});

test('deactivation ends every session at once; a person activated again has no old session', async () => {
  const { server, yard, admin } = await withAdministrators();
  const { id, udrId } = await server.build.aUser({ login: 'ctrl', udr: [{ divisionId: yard, role: 'CTRL' }] });
  const ctrl = await server.signIn('ctrl');
  const me = () => ctrl.call('GET', '/user/me', { udrId });
  expect((await me()).statusCode).toBe(200);
  expect((await admin('PATCH', `/user/activate/${id}`, { isActivated: false })).json()).toMatchObject({
    isActivated: false,
  });
  expect((await me()).statusCode).toBe(401);
  const login = () =>
    server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { login: 'ctrl', password } });
  expect((await login()).json().code).toBe('auth.deactivated');
  await admin('PATCH', '/user/activate', { id, isActivated: true });
  expect((await me()).statusCode).toBe(401);
  const refreshed = await server.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { authorization: `Bearer ${ctrl.tokens.refreshToken}` },
    payload: { token: ctrl.tokens.refreshToken },
  });
  expect(refreshed.statusCode).toBe(401);
  expect((await login()).statusCode).toBe(200);
});

test('a removed person cannot sign in and is not in the list; restored, he is as before', async () => {
  const { server, yard, admin } = await withAdministrators();
  const { id } = await server.build.aUser({ login: 'ctrl', udr: [{ divisionId: yard, role: 'CTRL' }] });
  const ctrl = await server.signIn('ctrl');
  await admin('DELETE', `/user/${id}`);
  expect((await ctrl.call('GET', '/user/me')).statusCode).toBe(401);
  expect((await admin('POST', `/user/${id}/role`, { divisionId: yard, roleCode: 'VIEW' })).json().code).toBe(
    'user.removed',
  );
  const removed = (await admin('GET', '/user/all?state=removed')).json<AccountPage>();
  expect(removed.items.map(({ login }) => login)).toEqual(['ctrl']);
  const restored = (await admin('PATCH', `/user/restore/${id}`)).json<Account>();
  expect(restored).toMatchObject({ isDeleted: false, udr: [{ owner: 'CTRL' }] });
});

test('sessions show device and address; one or all are ended by an administrator', async () => {
  const { server, yard, admin } = await withAdministrators();
  const { id } = await server.build.aUser({ login: 'ctrl', udr: [{ divisionId: yard, role: 'CTRL' }] });
  const phone = await server.signIn('ctrl');
  server.clock.advance(60);
  const tablet = await server.signIn('ctrl');
  const sessions = (await admin('GET', `/user/${id}/session`)).json<DeviceSession[]>();
  expect(sessions).toMatchObject([{ ip: '10.0.0.7', isCurrent: false }, { isCurrent: false }]);
  const left = await admin('DELETE', `/user/${id}/session/${sessions[0]!.id}`);
  expect(left.json<DeviceSession[]>()).toHaveLength(1);
  expect((await tablet.call('GET', '/user/me')).statusCode).toBe(401);
  expect((await phone.call('GET', '/user/me')).statusCode).toBe(200);
  expect((await admin('DELETE', `/user/${id}/session/${sessions[0]!.id}`)).json().code).toBe('user.sessionNotFound');
  expect((await admin('DELETE', `/user/${id}/session`)).json()).toEqual([]);
  expect((await phone.call('GET', '/user/me')).statusCode).toBe(401);
});

test('a one-time password replaces the old one, ends sessions and must be changed', async () => {
  const { server, yard, admin } = await withAdministrators();
  const { id } = await server.build.aUser({ login: 'ctrl', udr: [{ divisionId: yard, role: 'CTRL' }] });
  const ctrl = await server.signIn('ctrl');
  const reply = await admin('POST', `/user/${id}/reset-password`, { newPassword: 'Zhuk7-Polka' });
  expect(reply.json()).toMatchObject({ needChangePassword: true });
  expect((await ctrl.call('GET', '/user/me')).statusCode).toBe(401);
  expect((await admin('POST', `/user/${id}/reset-password`, { newPassword: 'weak' })).statusCode).toBe(400);
});

test('nobody changes his own rights, switches himself off or gives himself a password', async () => {
  const { first, home, admin } = await withAdministrators();
  const refused = [
    await admin('POST', `/user/${first.id}/role`, { divisionId: home, roleCode: 'HEAD' }),
    await admin('DELETE', `/user/role/${first.udrId}`),
    await admin('PATCH', `/user/activate/${first.id}`, { isActivated: false }),
    await admin('DELETE', `/user/${first.id}`),
    await admin('POST', `/user/${first.id}/reset-password`, { newPassword: 'Zhuk7-Polka' }),
    await admin('PATCH', `/user/${first.id}`, { version: 1, stationIds: [] }),
  ];
  expect(refused.map((reply) => reply.json().code)).toEqual(Array.from({ length: 6 }, () => 'user.ownAccount'));
  expect((await admin('PATCH', `/user/${first.id}`, { version: 1, fullName: 'Я' })).statusCode).toBe(200);
});

test('of two administrators who demote each other at once one stays', async () => {
  const { server, first, second, admin, other } = await withAdministrators();
  const replies = await Promise.all([
    admin('DELETE', `/user/role/${second.udrId}`),
    other('DELETE', `/user/role/${first.udrId}`),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  const { rowCount } = await server.pool.query("SELECT FROM udr WHERE role_code = 'ADMIN'");
  expect(rowCount).toBe(1);
});

test('the last administrator of all divisions stays, also when others may manage people', async () => {
  const { server, home, first, second, as } = await withAdministrators();
  await server.pool.query("INSERT INTO role (code, name) VALUES ('DEPUTY', 'Заместитель')");
  await server.pool.query(
    "INSERT INTO role_permission SELECT 'DEPUTY', permission_code FROM role_permission WHERE role_code = 'ADMIN'",
  );
  await server.pool.query("UPDATE udr SET role_code = 'DEPUTY' WHERE user_id = $1", [second.id]);
  const deputy = await as(second, 'second');
  for (const [method, url, body] of [
    ['DELETE', `/user/role/${first.udrId}`, undefined],
    ['DELETE', `/user/${first.id}`, undefined],
    ['PATCH', `/user/activate/${first.id}`, { isActivated: false }],
  ] as const) {
    expect((await deputy(method, url, body)).json().code).toBe('user.lastAdministrator');
  }
  const raised = await deputy('POST', '/user', {
    ...newcomer,
    assignments: [{ divisionId: home, roleCode: 'ADMIN' }],
  });
  expect(raised.json().code).toBe('user.beyondRights');
  const taken = await deputy('POST', `/user/${first.id}/reset-password`, { newPassword: 'Zhuk7-Polka' });
  expect(taken.json().code).toBe('user.beyondRights');
  const renamed = await deputy('PATCH', `/user/${first.id}`, { version: 1, login: 'somebody' });
  expect(renamed.json().code).toBe('user.beyondRights');
});

test('the last administrator with a right stays: another one with fewer rights could not give it again', async () => {
  const { server, first, second, as } = await withAdministrators();
  await server.pool.query("INSERT INTO role (code, name, everywhere) VALUES ('CLERK', 'Кадры', true)");
  await server.pool.query("INSERT INTO role_permission VALUES ('CLERK', 'USER_ADMIN')");
  await server.pool.query("UPDATE udr SET role_code = 'CLERK' WHERE user_id = $1", [second.id]);
  const clerk = await as(second, 'second');
  const refused = [
    await clerk('DELETE', `/user/role/${first.udrId}`),
    await clerk('DELETE', `/user/${first.id}`),
    await clerk('PATCH', `/user/activate/${first.id}`, { isActivated: false }),
  ];
  expect(refused.map((reply) => reply.json().code)).toEqual(Array.from({ length: 3 }, () => 'user.lastAdministrator'));
});

test('of two administrators who switch each other off at once one stays', async () => {
  const { first, second, admin, other } = await withAdministrators();
  const replies = await Promise.all([
    admin('PATCH', `/user/activate/${second.id}`, { isActivated: false }),
    other('DELETE', `/user/${first.id}`),
  ]);
  // The second is refused as one without the right, or as one who is not signed in any more.
  const [done, refused] = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(done).toBe(200);
  expect([401, 403]).toContain(refused);
});

test('an administrator of one division neither sees nor changes people of another', async () => {
  const { server, yard, home, second, as } = await withAdministrators();
  await server.pool.query("INSERT INTO role (code, name) VALUES ('DEPUTY', 'Заместитель')");
  await server.pool.query("INSERT INTO role_permission VALUES ('DEPUTY', 'USER_ADMIN'), ('DEPUTY', 'TRANSPORT_READ')");
  await server.pool.query("UPDATE udr SET role_code = 'DEPUTY', division_id = $2 WHERE user_id = $1", [
    second.id,
    yard,
  ]);
  const stranger = await server.build.aUser({ login: 'stranger', udr: [{ divisionId: home, role: 'CTRL' }] });
  const between = await server.build.aUser({
    login: 'between',
    udr: [
      { divisionId: home, role: 'CTRL' },
      { divisionId: yard, role: 'CTRL' },
    ],
  });
  const deputy = await as(second, 'second');
  const seen = (await deputy('GET', '/user/all')).json<AccountPage>().items.map(({ login }) => login);
  expect(seen).toEqual(['second']);
  for (const id of [stranger.id, between.id]) {
    expect((await deputy('GET', `/user/${id}`)).statusCode).toBe(404);
    expect((await deputy('PATCH', `/user/activate/${id}`, { isActivated: false })).statusCode).toBe(404);
    expect((await deputy('DELETE', `/user/${id}/session`)).statusCode).toBe(404);
  }
  expect((await deputy('DELETE', `/user/role/${between.udrIds[1]}`)).statusCode).toBe(404);
  expect((await deputy('POST', '/user', newcomer)).json().code).toBe('user.beyondRights');
});
