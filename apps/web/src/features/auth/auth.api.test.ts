import { expect, test } from 'vitest';

import type { HttpRequest } from '#platform/http';

import { authCalls } from './auth.api.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

function recorded(udrId: string | null) {
  const sent: HttpRequest[] = [];
  const calls = authCalls(
    {
      async send(request) {
        sent.push(request);
        return request.path.endsWith('logout') ? {} : tokens;
      },
    },
    () => udrId,
  );
  return { calls, sent };
}

test('refresh and sign-out name the assignment like every call after sign-in', async () => {
  const { calls, sent } = recorded('udr-1');
  expect(await calls.refresh('old')).toEqual(tokens);
  await calls.logout('access');
  expect(sent.map(({ headers }) => headers)).toEqual([
    { 'X-UDR-ID': 'udr-1', Authorization: 'Bearer old' },
    { 'X-UDR-ID': 'udr-1', Authorization: 'Bearer access' },
  ]);
});

test('sign-in names no assignment, and neither does a device that knows none', async () => {
  const { calls, sent } = recorded(null);
  await calls.login('ivanov', 'secret');
  await calls.refresh('old');
  expect(sent.map(({ headers }) => headers?.['X-UDR-ID'])).toEqual([undefined, undefined]);
});
