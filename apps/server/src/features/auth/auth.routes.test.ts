import type { Tokens } from '@otk/domain/auth/auth.schema';
import { expect, test } from 'vitest';

import { openTestServer, type TestServer } from '../../../test/server.ts';

const post = (server: TestServer, url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress: '10.0.0.7' });

const login = (server: TestServer, name: string, password: string) =>
  post(server, '/auth/login', { login: name, password });

const refresh = (server: TestServer, token: string) =>
  post(server, '/auth/refresh', { token }, { authorization: `Bearer ${token}` });

async function withController() {
  const server = await openTestServer();
  const divisionId = await server.build.aDivision();
  const user = await server.build.aUser({ login: 'controller', udr: [{ divisionId, role: 'CTRL' }] });
  return { server, user };
}

const me = (server: TestServer, token: string) =>
  server.app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } });

test('sign-in returns both tokens, their lifetime and cookies with the prefix', async () => {
  const { server } = await withController();
  const reply = await login(server, ' Controller ', 'Demo-2026');
  expect(reply.statusCode).toBe(200);
  expect(Object.keys(reply.json()).toSorted()).toEqual(['accessToken', 'refreshToken']);
  expect(reply.cookies).toMatchObject([
    { name: 'otk-token', path: '/', maxAge: 1800, sameSite: 'Strict', value: reply.json<Tokens>().accessToken },
    {
      name: 'otk-refreshToken',
      path: '/',
      maxAge: 50_400,
      sameSite: 'Strict',
      value: reply.json<Tokens>().refreshToken,
    },
    { name: 'otk-files', path: '/', maxAge: 50_400, httpOnly: true, sameSite: 'Strict' },
    { name: expect.stringMatching(/^otk-device-[\da-f]{12}$/), httpOnly: true, sameSite: 'Strict' },
  ]);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a wrong password and an unknown login get the same answer', async () => {
  const { server } = await withController();
  for (const [name, password] of [
    ['controller', 'wrong'],
    ['nobody', 'Demo-2026'],
  ] as const) {
    const reply = await login(server, name, password);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'auth.wrongCredentials', message: 'Неверный логин или пароль' });
  }
});

test('an unknown login costs about the time of a wrong password', async () => {
  const { server } = await withController();
  const timed = async (name: string) => {
    const start = performance.now();
    await login(server, name, 'wrong');
    return performance.now() - start;
  };
  await timed('controller');
  // In turn and the fastest of three: a busy machine slows both alike.
  const [known, unknown]: [number[], number[]] = [[], []];
  for (const round of [1, 2, 3]) {
    known.push(await timed('controller'));
    unknown.push(await timed(`nobody-${round}`));
  }
  expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4);
});

test('a body of the wrong shape is refused field by field, in Russian', async () => {
  const { server } = await withController();
  const reply = await post(server, '/auth/login', { login: '', extra: 1 });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'request.invalid', message: 'Запрос заполнен неверно' });
  expect(reply.json().fields).toContainEqual({ path: 'login', message: 'Введите логин' });
});

test('after five failures the account is throttled, longer with each, also for the right password', async () => {
  const { server } = await withController();
  for (let failure = 0; failure < 5; failure += 1) {
    expect((await login(server, 'controller', 'wrong')).statusCode).toBe(401);
  }
  const blocked = await login(server, 'controller', 'Demo-2026');
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
  expect(blocked.json()).toMatchObject({ code: 'auth.throttled', retryAfter: 1 });
  server.clock.advance(2);
  expect((await login(server, 'controller', 'wrong')).statusCode).toBe(401);
  expect((await login(server, 'CONTROLLER', 'Demo-2026')).json()).toMatchObject({ retryAfter: 2 });
  server.clock.advance(3);
  expect((await login(server, 'controller', 'Demo-2026')).statusCode).toBe(200);
  expect((await login(server, 'controller', 'wrong')).statusCode).toBe(401);
  expect((await login(server, 'controller', 'Demo-2026')).statusCode).toBe(200);
});

test('failures on many accounts throttle the IP address', async () => {
  const { server } = await withController();
  for (let failure = 0; failure < 20; failure += 1) {
    await login(server, `nobody-${failure}`, 'wrong');
  }
  expect((await login(server, 'controller', 'Demo-2026')).statusCode).toBe(429);
});

test('a deactivated user cannot sign in, and is refused at once when signed in', async () => {
  const { server, user } = await withController();
  const { tokens } = await server.signIn('controller');
  await server.pool.query('UPDATE app_user SET is_activated = false WHERE id = $1', [user.id]);
  expect((await me(server, tokens.accessToken)).statusCode).toBe(401);
  expect((await refresh(server, tokens.refreshToken)).statusCode).toBe(401);
  const reply = await login(server, 'controller', 'Demo-2026');
  expect(reply.statusCode).toBe(403);
  expect(reply.json().message).toBe('Учётная запись отключена. Обратитесь к администратору');
});

test('refresh replaces the token, at most until 14 hours after sign-in', async () => {
  const { server } = await withController();
  let { tokens } = await server.signIn('controller');
  server.clock.advance(50_400 - 100);
  const reply = await refresh(server, tokens.refreshToken);
  expect(reply.statusCode).toBe(200);
  expect(reply.cookies).toMatchObject([{ maxAge: 1800 }, { maxAge: 100 }, { maxAge: 100 }]);
  tokens = reply.json<Tokens>();
  server.clock.advance(101);
  expect((await refresh(server, tokens.refreshToken)).statusCode).toBe(401);
  expect((await me(server, tokens.accessToken)).statusCode).toBe(401);
});

test('the body and the bearer of refresh must agree, and neither may be missing', async () => {
  const { server } = await withController();
  const { tokens } = await server.signIn('controller');
  const other = await post(server, '/auth/refresh', { token: tokens.refreshToken }, { authorization: 'Bearer other' });
  expect(other.statusCode).toBe(400);
  expect(other.json().code).toBe('auth.tokensDiffer');
  const missing = await post(server, '/auth/refresh', { token: tokens.refreshToken });
  expect(missing.statusCode).toBe(401);
  expect(missing.json().message).toBe('Отсутствует токен');
  expect((await refresh(server, tokens.accessToken)).statusCode).toBe(401);
  expect((await refresh(server, tokens.refreshToken)).statusCode).toBe(200);
});

test('the immediate parent gets the same successor for a minute, so a lost reply does not sign the user out', async () => {
  const { server } = await withController();
  const { tokens } = await server.signIn('controller');
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(server, tokens.refreshToken)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(replies.map((reply) => reply.json<Tokens>().refreshToken)).size).toBe(1);
  server.clock.advance(59);
  expect((await refresh(server, tokens.refreshToken)).statusCode).toBe(200);
});

test('a token older than the immediate parent ends the session', async () => {
  const { server } = await withController();
  const first = (await server.signIn('controller')).tokens;
  const second = (await refresh(server, first.refreshToken)).json<Tokens>();
  const third = (await refresh(server, second.refreshToken)).json<Tokens>();
  expect((await refresh(server, first.refreshToken)).statusCode).toBe(401);
  expect((await refresh(server, third.refreshToken)).statusCode).toBe(401);
  expect((await me(server, third.accessToken)).statusCode).toBe(401);
  const { rows } = await server.pool.query('SELECT revoke_reason FROM session');
  expect(rows).toEqual([{ revoke_reason: 'reuse' }]);
});

test('the parent is refused after the minute of grace', async () => {
  const { server } = await withController();
  const { tokens } = await server.signIn('controller');
  await refresh(server, tokens.refreshToken);
  server.clock.advance(61);
  expect((await refresh(server, tokens.refreshToken)).statusCode).toBe(401);
});

test('more than 30 refreshes a minute are throttled without ending the session', async () => {
  const { server } = await withController();
  let { refreshToken } = (await server.signIn('controller')).tokens;
  for (let round = 0; round < 29; round += 1) {
    refreshToken = (await refresh(server, refreshToken)).json<Tokens>().refreshToken;
  }
  expect((await refresh(server, refreshToken)).statusCode).toBe(429);
  server.clock.advance(61);
  expect((await refresh(server, refreshToken)).statusCode).toBe(200);
});

test('sign-out ends the session at once and clears the cookies', async () => {
  const { server } = await withController();
  const caller = await server.signIn('controller');
  const reply = await caller.call('POST', '/auth/logout');
  expect(reply.cookies).toMatchObject([
    { name: 'otk-token', value: '', maxAge: 0 },
    { name: 'otk-refreshToken', value: '', maxAge: 0 },
    { name: 'otk-files', value: '', maxAge: 0 },
  ]);
  expect((await me(server, caller.tokens.accessToken)).statusCode).toBe(401);
  expect((await refresh(server, caller.tokens.refreshToken)).statusCode).toBe(401);
});

test('an access token lives 30 minutes', async () => {
  const { server } = await withController();
  const { tokens } = await server.signIn('controller');
  server.clock.advance(1799);
  expect((await me(server, tokens.accessToken)).statusCode).toBe(200);
  server.clock.advance(2);
  expect((await me(server, tokens.accessToken)).statusCode).toBe(401);
});

test('forged, unsigned and other services’ tokens are refused', async () => {
  const { server } = await withController();
  const { tokens } = await server.signIn('controller');
  const [head, body] = tokens.accessToken.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`;
  for (const token of [unsigned, `${head}.${body}.AAAA`, tokens.refreshToken, 'x', `${tokens.accessToken}x`]) {
    expect((await me(server, token)).statusCode).toBe(401);
  }
  expect((await server.app.inject('/api/user/me')).json()).toMatchObject({
    code: 'auth.tokenMissing',
    message: 'Отсутствует токен',
  });
});

test('tokens are not stored in the clear', async () => {
  const { server } = await withController();
  const { tokens } = await server.signIn('controller');
  const { rows } = await server.pool.query<{ row: string }>(
    'SELECT t::text AS row FROM refresh_token t UNION ALL SELECT s::text FROM session s',
  );
  const stored = rows.map(({ row }) => row).join();
  expect(stored).not.toContain(tokens.refreshToken);
  expect(stored).not.toContain(Buffer.from(tokens.refreshToken).toString('hex'));
});
