import { markHeader, markOf, nonceHeader } from '@otk/domain/kernel/reply-mark';
import { expect, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';

const nonce = 'nonce-0001';
const headers = { [nonceHeader]: nonce };

test.each([
  ['200', { url: '/api/health/live' }],
  ['401', { url: '/api/user/me' }],
  ['404 of an unknown address', { url: '/api/nothing/here' }],
  [
    'a write from another site',
    { method: 'POST', url: '/api/auth/logout', headers: { 'sec-fetch-site': 'cross-site' } },
  ],
  ['400', { method: 'POST', url: '/api/auth/login', payload: {} }],
  [
    'a body that is not JSON',
    { method: 'POST', url: '/api/auth/login', payload: 'x', headers: { 'content-type': 'application/json' } },
  ],
  ['415', { method: 'POST', url: '/api/auth/login', payload: 'x', headers: { 'content-type': 'text/plain' } }],
  ['401 of an upload', { method: 'POST', url: '/api/video/upload' }],
  ['401 of an event stream', { url: '/api/notification/sse' }],
] as const)('%s is marked with the nonce of its request', async (_name, request) => {
  const { app } = await openTestServer();
  const given = 'headers' in request ? request.headers : {};
  const reply = await app.inject({ ...request, headers: { ...given, ...headers } });
  expect(reply.headers[markHeader.toLowerCase()]).toBe(markOf(nonce));
});

test('a request without a nonce, or with a malformed one, is answered without a mark', async () => {
  const { app } = await openTestServer();
  for (const given of [{}, { [nonceHeader]: 'a b' }]) {
    const reply = await app.inject({ url: '/api/health/live', headers: given });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).not.toHaveProperty(markHeader.toLowerCase());
  }
});
