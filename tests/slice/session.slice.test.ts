import { expect, test, vi } from 'vitest';

import { openTestServer } from '../../apps/server/test/server.ts';
import { webLock } from '../../apps/web/src/platform/session/lock.ts';
import { aDevice, type DeviceTab } from './device.ts';

const password = 'Demo-2026';

async function aStation() {
  const server = await openTestServer();
  const divisionId = await server.build.aDivision('ОТК. Станция Навашино');
  const user = await server.build.aUser({ login: 'controller', udr: [{ divisionId, role: 'CTRL' }] });
  return { server, user, divisionId };
}

async function signedIn() {
  const station = await aStation();
  const device = aDevice(station.server);
  const tab = device.openTab();
  await tab.session.signIn('controller', password);
  await isReady(tab);
  return { ...station, device, tab };
}

const isReady = (tab: DeviceTab) => vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
const failureOf = (promise: Promise<unknown>) => promise.then(String, (error: unknown) => error);

test('sign-in stores the tokens in cookies and opens the division', async () => {
  const { device, tab, user } = await signedIn();
  expect(device.cookie('otk-token')).toMatch(/^ey/);
  expect(device.cookie('otk-refreshToken')).not.toBeNull();
  expect(tab.startUp.getState()).toMatchObject({ user: { login: 'controller' }, udr: { id: user.udrId } });
});

test('wrong credentials are reported and trigger no refresh', async () => {
  const { server } = await aStation();
  const device = aDevice(server);
  const tab = device.openTab();
  expect(await failureOf(tab.session.signIn('controller', 'wrong'))).toMatchObject({
    status: 401,
    message: 'Неверный логин или пароль',
  });
  expect(device.countOf('/auth/refresh')).toBe(0);
  expect(tab.redirects).toEqual([]);
});

test('an expired token is refreshed once and the call retried', async () => {
  const { device, tab, server } = await signedIn();
  const old = device.cookie('otk-token');
  server.clock.advance(1801);
  device.setCookie(`otk-token=${old}; Max-Age=1800`);
  expect((await tab.user.api.me()).login).toBe('controller');
  expect(device.countOf('/auth/refresh')).toBe(1);
  expect(device.cookie('otk-token')).not.toBe(old);
});

test('twenty calls with an expired token make one refresh and all succeed', async () => {
  const { device, tab, server } = await signedIn();
  const old = device.cookie('otk-token');
  server.clock.advance(1801);
  device.setCookie(`otk-token=${old}; Max-Age=1800`);
  const replies = await Promise.all(Array.from({ length: 20 }, () => tab.user.api.me()));
  expect(replies).toHaveLength(20);
  expect(device.countOf('/auth/refresh')).toBe(1);
});

test('two tabs share one refresh', async () => {
  const { device, tab, server } = await signedIn();
  const second = device.openTab();
  server.clock.advance(1801);
  await Promise.all([tab, second].flatMap(({ user, station }) => [user.api.me(), station.queries.refresh()]));
  expect(device.countOf('/auth/refresh')).toBe(1);
});

test('twenty tabs without locks get one successor and stay signed in', async () => {
  const { device, server } = await signedIn();
  const tabs = Array.from({ length: 20 }, () => device.openTab({ lock: webLock(undefined) }));
  server.clock.advance(1801);
  await Promise.all(tabs.map(({ user }) => user.api.me()));
  expect(tabs.flatMap(({ redirects }) => redirects)).toEqual([]);
  server.clock.advance(1801);
  expect((await tabs[0]!.user.api.me()).login).toBe('controller');
});

test('after a lost reply of refresh the next attempt gets the same successor', async () => {
  const { device, tab, server } = await signedIn();
  const before = device.cookie('otk-refreshToken');
  server.clock.advance(1801);
  device.link.loseReplyOf.add('/auth/refresh');
  expect(await failureOf(tab.user.api.me())).toMatchObject({ message: 'Network Error' });
  expect(device.cookie('otk-refreshToken')).toBe(before);
  expect((await tab.user.api.me()).login).toBe('controller');
  const { rows } = await server.pool.query('SELECT count(*)::int AS count FROM refresh_token');
  expect(rows).toEqual([{ count: 2 }]);
  expect(tab.redirects).toEqual([]);
});

test.each([
  ['a lost link', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['503', () => new Response('', { status: 503 })],
  ['429', () => new Response('', { status: 429 })],
])('%s at refresh does not sign out', async (_name, answer) => {
  const { device, tab, server } = await signedIn();
  server.clock.advance(1801);
  device.link.answers.set('/auth/refresh', answer as () => Response);
  expect(await failureOf(tab.user.api.me())).toBeInstanceOf(Error);
  expect(tab.redirects).toEqual([]);
  expect(device.cookie('otk-refreshToken')).not.toBeNull();
  device.link.answers.clear();
  expect((await tab.user.api.me()).login).toBe('controller');
});

test('reuse of a token older than the parent ends the session and opens /login', async () => {
  const { device, tab, server } = await signedIn();
  const stolen = device.cookie('otk-refreshToken');
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance(1801);
    await tab.user.api.me();
  }
  server.clock.advance(1801);
  device.setCookie(`otk-refreshToken=${stolen}; Max-Age=50400`);
  expect(await failureOf(tab.user.api.me())).toMatchObject({
    status: 401,
    message: 'Сессия завершена. Войдите снова',
  });
  expect(tab.redirects).toEqual(['/login']);
  expect(tab.startUp.getState()).toEqual({ status: 'signedOut' });
  expect([device.cookie('otk-token'), device.cookie('otk-refreshToken')]).toEqual([null, null]);
});

test('fourteen hours after sign-in the session is over', async () => {
  const { tab, server } = await signedIn();
  server.clock.advance(50_400);
  expect(await failureOf(tab.user.api.me())).toMatchObject({ message: 'Отсутствует токен' });
  expect(tab.redirects).toEqual(['/login']);
});

test('sign-out ends the session on the server and in every tab', async () => {
  const { device, tab } = await signedIn();
  const second = device.openTab();
  await second.startUp.start();
  const token = device.cookie('otk-token')!;
  await tab.session.signOut();
  await vi.waitFor(() => expect(second.startUp.getState()).toEqual({ status: 'signedOut' }));
  device.setCookie(`otk-token=${token}; Max-Age=1800`);
  expect(await failureOf(second.user.api.me())).toMatchObject({ message: 'Отсутствует токен' });
});

test('a password change ends the other sessions and keeps this one', async () => {
  const { server, tab, user } = await signedIn();
  const elsewhere = aDevice(server).openTab();
  await elsewhere.session.signIn('controller', password);
  await isReady(elsewhere);
  await tab.user.changePassword(user.id, { oldPassword: password, newPassword: 'Sova7-Kvarc' });
  expect((await tab.user.api.me()).login).toBe('controller');
  expect(await failureOf(elsewhere.user.api.me())).toMatchObject({ status: 401 });
  expect(elsewhere.startUp.getState()).toEqual({ status: 'signedOut' });
});

test('a required password change blocks other calls until it is done', async () => {
  const { server, divisionId } = await aStation();
  const { id } = await server.build.aUser({
    login: 'newcomer',
    udr: [{ divisionId, role: 'CTRL' }],
    needChangePassword: true,
  });
  const device = aDevice(server);
  const tab = device.openTab();
  await tab.session.signIn('newcomer', password);
  await isReady(tab);
  expect(tab.startUp.getState()).toMatchObject({ user: { needChangePassword: true } });
  expect(tab.toasts).toEqual([]);
  // Background calls wait too: the server would refuse them, and nobody could do anything about the error.
  expect(device.countOf('/transport/references')).toBe(0);
  const counts = () => tab.transport.api.filtrateCount({ params: { id: 'all' } });
  expect(await failureOf(counts())).toMatchObject({ status: 403, code: 'auth.passwordChangeRequired' });

  await tab.user.changePassword(id, { oldPassword: password, newPassword: 'Sova7-Kvarc' });
  await tab.startUp.reloadUser();
  expect(tab.startUp.getState()).toMatchObject({ user: { needChangePassword: false } });
  expect(await counts()).toMatchObject({ expected: 0 });
  await vi.waitFor(() => expect(device.countOf('/transport/references')).toBe(1));
});

test('the retry after a 401 uses the same key, so the write takes effect once', async () => {
  const { device, tab, server, user } = await signedIn();
  const old = device.cookie('otk-token');
  server.clock.advance(1801);
  device.setCookie(`otk-token=${old}; Max-Age=1800`);
  await tab.division.api.setDivision({ body: { udrId: user.udrId } });
  const keys = device.link.requests
    .filter(({ path }) => path === '/user/set-division')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const { rows } = await server.pool.query('SELECT key FROM receipt');
  expect(rows).toEqual([{ key: keys[0] }]);
});
