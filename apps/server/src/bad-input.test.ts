// Input that once broke the server, aimed one by one. fuzz.test.ts throws the same things at every operation.
import { type AddressInfo, connect } from 'node:net';

import type { ErrorReply } from '@otk/domain/kernel/app-error';
import { expect, test } from 'vitest';

import { findUnreadable, mostItems } from '#platform/http/validate-input';

import { openTestServer } from '../test/server.ts';
import { openYard } from '../test/yard.ts';

const nul = String.fromCodePoint(0);
const invalid = { code: 'request.invalid', message: 'Запрос заполнен неверно' };

test.each([
  ['NUL in a login', { login: `ivanov${nul}`, password: 'x' }, 'login', 'Знак 7 (после «ivanov»)'],
  [
    'half a surrogate pair in a password',
    { login: 'ivanov', password: 'x\uD83D' },
    'password',
    'Знак 2 сохранить нельзя',
  ],
  ['NUL in a name of a field', { login: 'ivanov', password: 'x', [`a${nul}`]: 1 }, '', 'Знак 2 (после «a»)'],
])('%s is refused with 400 and names the field, the sign and its place', async (_name, payload, path, words) => {
  const { app } = await openTestServer();
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ ...invalid, fields: [{ path, message: expect.stringContaining(words) }] });
});

test('a list longer than any contract allows is refused unread, with one field', async () => {
  const { call, transportId } = await openYard('ARRIVED');
  const base = Array.from({ length: mostItems + 1 }, () => 0);
  const reply = await call('HEAD', 'PUT', `/transport/${transportId}/containers`, { body: { containers: [], base } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json<ErrorReply>().fields).toEqual([{ path: 'base', message: 'Не больше 1000 записей за раз' }]);
});

const objectOf = (count: number, keyOf = (at: number) => `a${at}`): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [keyOf(at), 1]));

test.each([
  ['more fields than any contract has', objectOf(201), 'Не больше 200 полей в записи'],
  ['a name of a field that never ends', objectOf(1, () => 'a'.repeat(5000)), 'Слишком длинное название поля'],
])('%s: refused unread, in a short answer', async (_name, payload, message) => {
  const { app } = await openTestServer();
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json<ErrorReply>().fields).toEqual([{ path: '', message }]);
});

test('unknown fields below the limit are named in a short answer', async () => {
  const { call, transportId } = await openYard('ARRIVED');
  const body = objectOf(99, (at) => `${at} ${'a'.repeat(90)}`);
  const reply = await call('HEAD', 'PUT', `/transport/${transportId}/containers`, { body });
  expect(reply.statusCode).toBe(400);
  expect(reply.body.length).toBeLessThan(2000);
});

test('a body for anybody is at most a few kilobytes: 90 000 fields without a token are not even read', async () => {
  const { app } = await openTestServer();
  const send = (url: string, payload: object | string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      ...(typeof payload === 'string' && { headers: { 'content-type': 'text/plain' } }),
    });
  for (const url of ['/api/auth/login', '/api/auth/refresh']) {
    const reply = await send(url, objectOf(90_000));
    expect(reply.statusCode, url).toBe(413);
    expect(reply.body.length).toBeLessThan(300);
  }
  expect((await send('/api/sentry-tunnel', 'x'.repeat(300_000))).statusCode).toBe(413);
});

test.each(['a b', 'a/b', 'a:b:c', '[::1', 'http://a', 'a@b', '%zz', 'a,b', ':80', 'a:999999'])(
  'a Host «%s» is 400 for every call, also for the parts of an upload',
  async (host) => {
    const { app } = await openTestServer();
    for (const [method, url] of [
      ['GET', '/api/health/live'],
      ['POST', '/api/video/upload'],
      ['GET', '/'],
    ] as const) {
      expect((await app.inject({ method, url, headers: { host } })).statusCode, url).toBe(400);
    }
  },
);

test('at most twenty wrong fields are named', async () => {
  const { call, transportId } = await openYard('ARRIVED');
  const base = Array.from({ length: 100 }, () => ({ number: 1 }));
  const reply = await call('HEAD', 'PUT', `/transport/${transportId}/containers`, { body: { containers: [], base } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json<ErrorReply>().fields).toHaveLength(20);
});

test('nesting as deep as a body can hold is refused without recursion', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(findUnreadable(deep)).toMatchObject({ message: 'Слишком глубокая вложенность' });
});

test.each([
  ['GET', '/transport/transport-history/:id?after=WzEuNV0'],
  ['GET', '/transport/filtrate?tab=station&begin=0000-01-01'],
  ['GET', `/transport/filtrate?tab=station&after=${Buffer.from('["0000-00-00","x"]').toString('base64url')}`],
  ['GET', `/transport/filtrate?tab=station&search=%00`],
  ['GET', `/transport/${'7'.repeat(5000)}`],
] as const)('%s %s is 400 in our shape', async (method, address) => {
  const { call, transportId } = await openYard('ARRIVED');
  const reply = await call('HEAD', method, address.replace(':id', transportId));
  expect(reply.statusCode, reply.body).toBe(400);
  expect(reply.json()).toMatchObject({ message: expect.stringMatching(/[а-я]/) });
});

test('a value too large for its column is 400, not a failure of the server', async () => {
  const { call, transportId } = await openYard('ARRIVED');
  const body = { version: 2 ** 53 - 1, documentNumber: 'ЭА1' };
  const reply = await call('HEAD', 'PATCH', `/transport/${transportId}`, { body });
  expect([400, 409]).toContain(reply.statusCode);
});

test.each(['Tue, 01 Jan -0044 00:00:00 GMT', '-271821-04-20T00:00:00.000Z', '0000-01-01T00:00:00Z', 'вчера'])(
  'a device whose clock says «%s» still writes',
  async (clock) => {
    const { call, transportId } = await openYard('ARRIVED');
    const headers = { 'x-device-time': encodeURI(clock) };
    const before = (await call('HEAD', 'GET', `/transport/${transportId}`)).json<{ version: number }>();
    const reply = await call('HEAD', 'PATCH', `/transport/${transportId}`, {
      body: { version: before.version, documentNumber: 'ЭА123456' },
      headers,
    });
    expect(reply.statusCode, reply.body).toBe(200);
  },
);

/** Raw bytes over a socket: what no HTTP client would send. */
async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

test.each([
  ['an address that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['a header line without a name', 'GET /api/health/live HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400],
  ['a request without Host', 'GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'a body with both a length and chunks',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'a body with two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
    400,
  ],
  ['headers of 100 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  [
    'a Host that is no address, with an Origin',
    'POST /api/auth/login HTTP/1.1\r\nHost: a b[\r\nOrigin: http://a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    400,
  ],
])('%s is refused in our shape, language and headers', async (_name, bytes, status) => {
  const { app } = await openTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await sendBytes((app.server.address() as AddressInfo).port, bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toMatch(/x-request-id: [\da-f-]{36}/);
  expect(JSON.parse(body)).toMatchObject({
    code: expect.stringMatching(/^request\./),
    message: expect.stringMatching(/[а-я]/),
    requestId: expect.any(String),
  });
});
