import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '../api-error.ts';
import { fakeSessions } from '../testing/fake-session.ts';
import { webLock } from './lock.ts';
import type { IssuedTokens } from './token-exchange.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const failureOf = (promise: Promise<unknown>) => promise.then(String, (error: unknown) => error);

async function signedIn(...given: Parameters<typeof fakeSessions>) {
  const sessions = fakeSessions(...given);
  const tab = sessions.openTab();
  await tab.session.signIn('master', 'Demo-2026');
  return { ...sessions, tab };
}

test('sign-in stores the tokens', async () => {
  const { tab } = await signedIn();
  expect(tab.session.accessToken()).toBe('access-1');
  expect(tab.session.isSignedIn()).toBe(true);
});

test('blocked cookies and a full storage are named at sign-in, not called a bad connection', async () => {
  const blocked = fakeSessions();
  vi.spyOn(blocked.origin.jar, 'write').mockImplementation(() => undefined);
  expect(await failureOf(blocked.openTab().session.signIn('master', 'Demo-2026'))).toMatchObject({
    message: expect.stringContaining('Браузер не сохранил cookie'),
  });
  const full = fakeSessions();
  vi.spyOn(full.origin.storage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const tab = full.openTab();
  expect(await failureOf(tab.session.signIn('master', 'Demo-2026'))).toMatchObject({
    message: expect.stringContaining('кончилось место для данных сайта'),
  });
  expect(tab.session.isSignedIn()).toBe(false);
});

test('twenty calls rejected at the same time make one refresh', async () => {
  const { tab, asked } = await signedIn();
  const given = await Promise.all(Array.from({ length: 20 }, () => tab.session.refresh('access-1')));
  expect(new Set(given)).toEqual(new Set(['access-2']));
  expect(asked).toEqual(['refresh-1']);
});

test('a call rejected later uses the token that another call has fetched meanwhile', async () => {
  const { tab, asked } = await signedIn();
  await tab.session.refresh('access-1');
  expect(await tab.session.refresh('access-1')).toBe('access-2');
  expect(asked).toHaveLength(1);
});

test('tabs share one refresh through the lock: the others use the token of the first', async () => {
  const { tab, openTab, asked } = await signedIn();
  const tabs = [tab, openTab(), openTab()];
  const given = await Promise.all(tabs.map(({ session }) => session.refresh('access-1')));
  expect(given).toEqual(['access-2', 'access-2', 'access-2']);
  expect(asked).toEqual(['refresh-1']);
});

test('without Web Locks a tab still refreshes, once for all its calls', async () => {
  const { openTab, asked } = await signedIn();
  const tab = openTab(webLock(undefined));
  const given = await Promise.all(Array.from({ length: 20 }, () => tab.session.refresh('access-1')));
  expect(new Set(given)).toEqual(new Set(['access-2']));
  expect(asked).toEqual(['refresh-1']);
});

test('empty tokens from refresh sign out and redirect to /login', async () => {
  const { tab } = await signedIn({ refresh: async () => ({ accessToken: '', refreshToken: '' }) });
  expect(await failureOf(tab.session.refresh())).toMatchObject({ message: 'Отсутствует токен' });
  expect([tab.session.isSignedIn(), tab.session.accessToken()]).toEqual([false, null]);
  expect(tab.redirects).toEqual(['ended']);
});

test.each([400, 401, 403])('%i from refresh signs out and redirects to /login', async (status) => {
  const { tab } = await signedIn({ refresh: () => Promise.reject(new ApiError({ status, message: 'Нет' })) });
  expect(await failureOf(tab.session.refresh())).toMatchObject({ status, message: 'Нет' });
  expect(tab.session.isSignedIn()).toBe(false);
  expect(tab.session.accessToken()).toBeNull();
  expect(tab.redirects).toEqual(['ended']);
});

test('the page is left once: a person who stays because of unsaved edits is not asked by every later call', async () => {
  const { tab } = await signedIn({ refresh: () => Promise.reject(new ApiError({ status: 401 })) });
  await failureOf(tab.session.refresh());
  await failureOf(tab.session.refresh());
  expect(tab.redirects).toEqual(['ended']);
  await tab.session.signOut();
  expect(tab.redirects).toEqual(['ended', 'left']);
  await tab.session.signIn('master', 'Demo-2026');
  await failureOf(tab.session.refresh());
  expect(tab.redirects).toEqual(['ended', 'left', 'ended']);
});

test.each([
  ['a lost link', new NetworkError()],
  ['429', new ApiError({ status: 429 })],
  ['500', new ApiError({ status: 500 })],
  ['503', new ApiError({ status: 503 })],
])('%s during refresh does not sign out', async (_name, failure) => {
  const { tab } = await signedIn({ refresh: () => Promise.reject(failure) });
  expect(await failureOf(tab.session.refresh())).toBe(failure);
  expect(tab.session.isSignedIn()).toBe(true);
  expect(tab.redirects).toEqual([]);
});

test('a missing refresh token shows «Отсутствует токен» and redirects to /login', async () => {
  const { tab, clock } = await signedIn();
  clock.now = 50_400_000;
  expect(await failureOf(tab.session.refresh())).toMatchObject({ message: 'Отсутствует токен' });
  expect(tab.redirects).toEqual(['ended']);
  expect(tab.notes).toEqual(['Отсутствует токен']);
});

test('on /login a failed refresh neither redirects nor clears the tokens; signing out clears them', async () => {
  const { tab } = await signedIn({ refresh: () => Promise.reject(new ApiError({ status: 401 })) });
  tab.address = '/login?from=%2Fauto';
  const ends: string[] = [];
  tab.session.onSignedOut((reason) => ends.push(reason));
  await failureOf(tab.session.refresh());
  expect([tab.session.isSignedIn(), tab.session.accessToken()]).toEqual([true, 'access-1']);
  expect(ends).toEqual(['ended']);
  await tab.session.signOut();
  expect(tab.session.isSignedIn()).toBe(false);
  expect(tab.redirects).toEqual([]);
});

test('the refresh cookie expires fourteen hours after sign-in at the latest', async () => {
  const { tab, clock, origin } = await signedIn();
  clock.now = 3_600_000;
  await tab.session.refresh(null);
  expect(origin.written.slice(-2)).toEqual([
    'otk-token=access-2; Path=/; Max-Age=1800; SameSite=Strict',
    'otk-refreshToken=refresh-2; Path=/; Max-Age=46800; SameSite=Strict',
  ]);
});

test('a clock that jumped ahead does not expire fresh tokens', async () => {
  const { tab, clock, origin } = await signedIn();
  const { jar } = origin;
  clock.now = 86_400_000;
  jar.write('otk-refreshToken=refresh-1; Max-Age=50400');
  await tab.session.refresh(null);
  expect(origin.written.at(-1)).toBe('otk-refreshToken=refresh-2; Path=/; Max-Age=1800; SameSite=Strict');
});

test('the token is renewed at 80 % of its lifetime, once for all tabs, and listeners are called', async () => {
  const { tab, openTab, asked } = await signedIn();
  const second = openTab();
  const told = vi.fn<() => void>();
  second.session.onTokens(told);
  await vi.advanceTimersByTimeAsync(1_439_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['refresh-1']);
  expect(told).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_440_000);
  expect(asked).toEqual(['refresh-1', 'refresh-2']);
  expect(tab.session.accessToken()).toBe('access-3');
});

test('a renewal that was due during sleep runs when the page becomes visible', async () => {
  const { tab, clock, asked } = await signedIn();
  clock.monotonic = 1_439_000;
  tab.session.wake();
  expect(asked).toEqual([]);
  clock.monotonic = 1_440_000;
  tab.session.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['refresh-1']);
});

test('a network failure during renewal is not reported, an error of the server is', async () => {
  const failures: Error[] = [new NetworkError(), new ApiError({ status: 500 })];
  const { tab, clock } = await signedIn({ refresh: () => Promise.reject(failures[0]!) });
  clock.monotonic = 1_440_000;
  tab.session.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.reports).toEqual([]);

  const broken = await signedIn({ refresh: () => Promise.reject(failures[1]!) });
  broken.clock.monotonic = 1_440_000;
  broken.tab.session.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(broken.tab.reports).toEqual([failures[1]]);
});

test('sign-out calls the server, clears the tokens and signs out the other tabs', async () => {
  const { tab, openTab, asked } = await signedIn();
  const second = openTab();
  const reasons: string[] = [];
  second.session.onSignedOut((reason) => reasons.push(reason));
  await tab.session.signOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['logout access-1']);
  expect(tab.session.isSignedIn()).toBe(false);
  expect(reasons).toEqual(['left']);
  expect([tab.redirects, second.redirects]).toEqual([['left'], ['left']]);
});

test('sign-out with an expired token refreshes it first, so that the session really ends on the server', async () => {
  const { tab, asked } = await signedIn({
    logout: async (token) => {
      if (token === 'access-1') {
        throw new ApiError({ status: 401 });
      }
    },
  });
  await tab.session.signOut();
  expect(asked).toEqual(['logout access-1', 'refresh-1', 'logout access-2']);
});

test('without a network the person is signed out on the device, and the failure is reported', async () => {
  const failure = new NetworkError();
  const { tab } = await signedIn({ logout: () => Promise.reject(failure) });
  await tab.session.signOut();
  expect(tab.session.isSignedIn()).toBe(false);
  expect(tab.redirects).toEqual(['left']);
  expect(tab.reports).toEqual([failure]);
});

test('sign-in is announced in this tab and in the others', async () => {
  const { openTab } = fakeSessions();
  const [first, second] = [openTab(), openTab()];
  const told: string[] = [];
  first.session.onSignedIn((where) => told.push(`first ${where}`));
  second.session.onSignedIn((where) => told.push(`second ${where}`));
  await first.session.signIn('master', 'Demo-2026');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['first here', 'second elsewhere']);
});

test('a refusal of old tokens does not remove those of a new sign-in in another tab', async () => {
  const refused = Promise.withResolvers<IssuedTokens>();
  const { tab, openTab } = await signedIn({ refresh: () => refused.promise });
  const refresh = tab.session.refresh('access-1');
  await openTab().session.signIn('master', 'Demo-2026');
  refused.reject(new ApiError({ status: 401 }));
  expect(await refresh).toBe('access-2');
  expect(tab.redirects).toEqual([]);
});

test('a message about the end of an earlier session does not end the current one', async () => {
  const { openTab, clock, origin } = await signedIn();
  clock.now = 1000;
  const tab = openTab();
  await tab.session.signIn('master', 'Demo-2026');
  origin.openTabs().tell({ type: 'signedOut', startedAt: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.session.isSignedIn()).toBe(true);
});
