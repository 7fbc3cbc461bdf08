import { expect, test } from 'vitest';

import { fakeOrigin } from '../testing/fake-origin.ts';
import { pageCookies } from './cookie-jar.ts';
import { createTokenCookies } from './token-cookies.ts';

const issued = { accessToken: 'a.b.c', refreshToken: 'r=1' };

function cookiesOf(isSecure: boolean) {
  const { jar, written } = fakeOrigin(() => 0);
  return { jar, written, cookies: createTokenCookies({ jar, prefix: 'otk-', isSecure, accessSeconds: 1800 }) };
}

test('both cookies have the prefix, path /, Strict and their lifetimes', () => {
  const { written, cookies } = cookiesOf(false);
  cookies.store(issued, 50_400);
  expect(written).toEqual([
    'otk-token=a.b.c; Path=/; Max-Age=1800; SameSite=Strict',
    'otk-refreshToken=r%3D1; Path=/; Max-Age=50400; SameSite=Strict',
  ]);
  expect([cookies.accessToken(), cookies.refreshToken()]).toEqual(['a.b.c', 'r=1']);
});

test('over https they are Secure', () => {
  const { written, cookies } = cookiesOf(true);
  cookies.store(issued, 50_400);
  expect(written.every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
});

test('neither lives longer than the session', () => {
  const { written, cookies } = cookiesOf(false);
  cookies.store(issued, 600.9);
  expect(written.map((cookie) => /Max-Age=\d+/.exec(cookie)?.[0])).toEqual(['Max-Age=600', 'Max-Age=600']);
});

test('a cookie that the server has already set is not written again', () => {
  const { jar, written, cookies } = cookiesOf(false);
  jar.write('otk-refreshToken=r%3D1; Max-Age=46800');
  cookies.store(issued, 50_400);
  expect(written.slice(1)).toEqual(['otk-token=a.b.c; Path=/; Max-Age=1800; SameSite=Strict']);
});

test('an empty value removes the cookie', () => {
  const { written, cookies } = cookiesOf(false);
  cookies.store(issued, 50_400);
  cookies.clear();
  expect(written.slice(2)).toEqual([
    'otk-token=; Path=/; Max-Age=0; SameSite=Strict',
    'otk-refreshToken=; Path=/; Max-Age=0; SameSite=Strict',
  ]);
  expect([cookies.accessToken(), cookies.refreshToken()]).toEqual([null, null]);
});

test('cookies are read by their full name', () => {
  const page = { cookie: 'x-otk-token=wrong; otk-token=a%3Db; otk-refreshToken=' };
  const jar = pageCookies(page);
  expect([jar.read('otk-token'), jar.read('otk-refreshToken'), jar.read('none')]).toEqual(['a=b', null, null]);
  jar.write('otk-token=c');
  expect(page.cookie).toBe('otk-token=c');
});
