import { markHeader, markOf, nonceHeader } from '@otk/domain/kernel/reply-mark';
import { expect, test } from 'vitest';

import { markRequests, ownReplies } from './own-replies.ts';

type Headers = Record<string, string>;

function aLink(headersOf: (nonce: string) => Headers, status = 200) {
  const learnt: (string | null)[] = [];
  const seen: RequestInit[] = [];
  const fetch = ownReplies(
    async (_url, init) => {
      seen.push(init);
      const body = status === 204 ? null : '{}';
      return new Response(body, { status, headers: headersOf((init.headers as Headers)[nonceHeader]!) });
    },
    markRequests((date) => learnt.push(date)),
  );
  return { fetch, learnt, seen };
}

const date = 'Sun, 15 Nov 2026 08:00:00 GMT';
const ours = (nonce: string): Headers => ({ [markHeader]: markOf(nonce), Date: date });

test.each([200, 204, 302, 401, 403, 404, 500])('%d without our mark fails like a broken connection', async (status) => {
  const { fetch, learnt } = aLink(() => ({ Date: date }), status);
  await expect(fetch('/api/user/me', { method: 'GET' })).rejects.toThrow(TypeError);
  expect(learnt).toEqual([]);
});

test('a portal that repeats our request headers is not our server, nor is a reply to another request', async () => {
  const echo = aLink((nonce) => ({ [nonceHeader]: nonce, [markHeader]: nonce }));
  await expect(echo.fetch('/', {})).rejects.toThrow('not from our server');
  const cached = aLink(() => ours('earlier'));
  await expect(cached.fetch('/', {})).rejects.toThrow('not from our server');
});

test('a marked reply passes whatever its status, and its time is learnt', async () => {
  const { fetch, learnt, seen } = aLink(ours, 404);
  const headers = { Authorization: 'Bearer a' };
  expect((await fetch('/api/user/me', { method: 'GET', headers })).status).toBe(404);
  await fetch('/api/user/me', { method: 'GET', headers });
  expect(learnt).toEqual([date, date]);
  const [first, second] = seen.map((init) => init.headers as Headers);
  expect(first).toMatchObject({ authorization: 'Bearer a' });
  expect(first![nonceHeader]).not.toBe(second![nonceHeader]);
});
