import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from './api-error.ts';
import type { HttpRequest } from './http.ts';
import { intentKeys } from './intent-keys.ts';
import { type Answer, fakeServer, json, noLink, refusal, type SeenRequest } from './testing/fake-server.ts';
import { createWire, type WireDeps } from './wire.ts';

const read: HttpRequest = { method: 'GET', path: '/station' };
const write: HttpRequest = { method: 'POST', path: '/user/set-division', body: { udrId: 'u1' } };

function aWire(answer: (request: SeenRequest) => Answer, deps: Partial<WireDeps> = {}) {
  const server = fakeServer(answer);
  const refreshed: (string | null)[] = [];
  let keys = 0;
  const wire = createWire({
    baseUrl: '/api',
    fetch: server.fetch,
    session: {
      accessToken: () => 'old',
      async refresh(rejected) {
        refreshed.push(rejected);
        return 'new';
      },
    },
    udrId: () => 'udr-1',
    userId: () => 'user-1',
    intents: intentKeys({ makeKey: () => `key-${(keys += 1)}` }),
    ...deps,
  });
  return { wire, seen: server.seen, refreshed };
}

const failureOf = (promise: Promise<unknown>) => promise.then(String, (error: unknown) => error);

test('a read has the bearer and the division, and no idempotency key', async () => {
  const { wire, seen } = aWire(() => json(['станция']));
  expect(await wire.send(read)).toEqual(['станция']);
  expect(seen).toEqual([
    {
      method: 'GET',
      url: '/api/station',
      headers: { accept: 'application/json', authorization: 'Bearer old', 'x-udr-id': 'udr-1' },
      body: undefined,
    },
  ]);
});

test('a write also has its idempotency key; it is made now, so the server dates it and no clock of the device does', async () => {
  const { wire, seen } = aWire(() => json({}));
  await wire.send(write);
  expect(seen[0]!.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  });
  expect(seen[0]!.headers).not.toHaveProperty('x-device-time');
  expect(seen[0]!.body).toEqual({ udrId: 'u1' });
});

test('on 401 the token is refreshed once and the same write, with the same key, is retried once', async () => {
  const { wire, seen, refreshed } = aWire(({ headers }) =>
    headers['authorization'] === 'Bearer new' ? json({ udrId: 'u1' }) : refusal(401, 'auth.tokenInvalid'),
  );
  expect(await wire.send(write)).toEqual({ udrId: 'u1' });
  expect(refreshed).toEqual(['old']);
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
});

test('a retried write keeps its author, although another person has signed in meanwhile', async () => {
  let userId = 'user-1';
  const { wire, seen } = aWire(
    ({ headers }) => {
      userId = 'user-2';
      return headers['authorization'] === 'Bearer new' ? json({}) : refusal(401, 'auth.tokenInvalid');
    },
    { userId: () => userId },
  );
  await wire.send(write);
  await wire.send(read);
  expect(seen.map(({ headers }) => headers['x-user-id'])).toEqual(['user-1', 'user-1', undefined, undefined]);
});

test('a second 401 is returned', async () => {
  const { wire, seen } = aWire(() => refusal(401, 'auth.tokenInvalid', 'Сессия завершена. Войдите снова'));
  expect(await failureOf(wire.send(read))).toMatchObject({ status: 401, message: 'Сессия завершена. Войдите снова' });
  expect(seen).toHaveLength(2);
});

test('a public call has no bearer, and its 401 does not refresh the token', async () => {
  const { wire, seen, refreshed } = aWire(() => refusal(401, 'auth.wrongCredentials'));
  await failureOf(wire.send({ ...write, access: 'public' }));
  expect(refreshed).toEqual([]);
  expect(seen).toHaveLength(1);
  expect(seen[0]!.headers).not.toHaveProperty('authorization');
});

test('without an access token the session is refreshed before the call', async () => {
  const session = { accessToken: () => null, refresh: async () => 'new' };
  const { wire, seen } = aWire(() => json([]), { session, udrId: () => null });
  await wire.send(read);
  expect(seen.map(({ headers }) => headers['authorization'])).toEqual(['Bearer new']);
  expect(seen[0]!.headers).not.toHaveProperty('x-udr-id');
});

test('the error has everything the server answered, and the listener gets it', async () => {
  const refusals: ApiError[] = [];
  const fields = [{ path: 'login', message: 'Введите логин' }];
  const { wire } = aWire(() => refusal(429, 'auth.throttled', 'Подождите', { retryAfter: 4, fields }), {
    refused: (error) => refusals.push(error),
  });
  const failure = await failureOf(wire.send(read));
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    status: 429,
    code: 'auth.throttled',
    message: 'Подождите',
    requestId: 'request-1',
    retryAfter: 4,
    fields,
  });
  expect(refusals).toEqual([failure]);
});

test.each<[string, () => Answer]>([
  ['no link', noLink],
  ['an error page instead of our refusal', () => new Response('<h1>404 page not found</h1>', { status: 404 })],
  ['a refusal of another shape', () => json({ error: 'Unauthorized' }, 401)],
  ['the page of a captive portal', () => new Response('<html>Войдите в сеть</html>', { status: 200 })],
])('%s is a network failure', async (_name, answer) => {
  const reached: boolean[] = [];
  const { wire } = aWire(answer, { reached: (isReached) => reached.push(isReached) });
  const failure = await failureOf(wire.send(read));
  expect(failure).toBeInstanceOf(NetworkError);
  expect(failure).toMatchObject({ message: 'Network Error' });
  expect(reached).toEqual([false]);
});

test('a timeout is a network failure', async () => {
  const { wire } = aWire(() => new Promise<Response>(() => undefined));
  expect(await failureOf(wire.send({ ...read, timeoutMs: 1 }))).toBeInstanceOf(NetworkError);
});

test('an aborted call is not a network failure and does not mark the server as unreachable', async () => {
  const reached: boolean[] = [];
  const { wire } = aWire(() => new Promise<Response>(() => undefined), {
    reached: (isReached) => reached.push(isReached),
  });
  const controller = new AbortController();
  const failure = failureOf(wire.send({ ...read, signal: controller.signal }));
  controller.abort();
  expect(await failure).toMatchObject({ name: 'AbortError' });
  expect(reached).toEqual([]);
});

test('a read times out after 15 seconds, a write after 30', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { wire } = aWire(() => json({}));
  await wire.send(read);
  await wire.send(write);
  expect(timeout.mock.calls).toEqual([[15_000], [30_000]]);
  timeout.mockRestore();
});
