import { expect, test, vi } from 'vitest';

import { askedAhead } from './asked-ahead.ts';
import type { Fetch } from './fetch.ts';

const url = '/api/user/me';
const signed = { method: 'GET', headers: { Authorization: 'Bearer a', 'X-UDR-ID': 'udr-1' } };

function ahead(...answers: (Response | Error)[]) {
  const sent = vi.fn<Fetch>(async () => {
    const answer = answers.shift();
    if (answer instanceof Error || answer === undefined) {
      throw answer ?? new TypeError('Nothing more was expected');
    }
    return answer;
  });
  return { sent, fetch: askedAhead(sent, url, signed) };
}

test('a request with the same headers gets the first answer, the next one asks for itself', async () => {
  const { sent, fetch } = ahead(new Response('first'), new Response('second'));
  expect(sent).toHaveBeenCalledOnce();
  expect(await (await fetch(url, { ...signed, headers: { ...signed.headers } })).text()).toBe('first');
  expect(sent).toHaveBeenCalledOnce();
  expect(await (await fetch(url, signed)).text()).toBe('second');
});

test.each([
  ['another address', '/api/station', signed.headers],
  ['another token', url, { ...signed.headers, Authorization: 'Bearer b' }],
  ['another assignment', url, { ...signed.headers, 'X-UDR-ID': 'udr-2' }],
  ['no assignment', url, { Authorization: 'Bearer a' }],
])('a request with %s asks for itself', async (_what, asked, headers) => {
  const { fetch } = ahead(new Response('ahead'), new Response('own'));
  expect(await (await fetch(asked, { method: 'GET', headers })).text()).toBe('own');
  expect(await (await fetch(url, signed)).text()).toBe('ahead');
});

test('when no answer came the request asks for itself', async () => {
  const { fetch } = ahead(new TypeError('Failed to fetch'), new Response('own'));
  expect(await (await fetch(url, signed)).text()).toBe('own');
});

test('the timeout of the request that takes the answer ends it, also while the body is read', async () => {
  const hanging: Fetch = async (_url, { signal }) =>
    new Response(
      new ReadableStream({
        start: (body) => signal?.addEventListener('abort', () => body.error(signal.reason)),
      }),
    );
  const over = new AbortController();
  const reply = await askedAhead(hanging, url, signed)(url, { ...signed, signal: over.signal });
  const read = reply.text();
  over.abort(new DOMException('Time is over', 'TimeoutError'));
  await expect(read).rejects.toThrow('Time is over');
});
