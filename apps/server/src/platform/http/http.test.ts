import { expect, onTestFinished, test, vi } from 'vitest';

import { openTestServer } from '../../../test/server.ts';

const build = { version: '1.22.1', commit: null };

test('health: alive always, ready only while the database answers', async () => {
  const { app, pool } = await openTestServer();
  expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'ok', ...build });
  expect((await app.inject('/api/health/ready')).json()).toEqual({ status: 'ok', problems: [], ...build });
  const query = pool.query;
  pool.query = () => Promise.reject(new Error('connection lost'));
  const away = await app.inject('/api/health/ready');
  pool.query = query;
  expect(away.statusCode).toBe(503);
  expect(away.headers['retry-after']).toBe('5');
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
});

test('a busy database is no reason to take the server away, one that stays silent is', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, pool } = await openTestServer();
  const slow = { code: 'database.slow', message: expect.stringContaining('дольше секунды') };
  const ready = () => app.inject('/api/health/ready');
  expect((await ready()).json()).toMatchObject({ status: 'ok' });
  const query = pool.query;
  let late: (() => void) | undefined;
  pool.query = () => new Promise((resolve) => (late = () => resolve({ rows: [], rowCount: 0 })));
  const busy: Awaited<ReturnType<typeof ready>>[] = [];
  // After a long interval between probes the length of the silence is not known; a late answer ends it.
  for (let probes = 0; probes < 2; probes += 1) {
    vi.advanceTimersByTime(60_000);
    busy.push(await ready());
    late?.();
    await Promise.resolve();
  }
  busy.push(await ready());
  vi.advanceTimersByTime(20_000);
  const silent = await ready();
  pool.query = query;
  for (const reply of busy) {
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { status: 'limited', problems: [slow] }]);
  }
  expect([silent.statusCode, silent.json()]).toMatchObject([503, { code: 'request.databaseSilent' }]);
  expect((await ready()).json()).toMatchObject({ status: 'ok' });
});

test.each([
  // The frozen clock of the server falls behind while the request takes its time.
  [-60_000, /Часы базы данных впереди часов сервера на 6\d с\./],
  [60_000, /Часы базы данных позади часов сервера на (?:60|5\d) с\./],
])('a clock that differs from the database is named by readiness (%d ms)', async (ms, words) => {
  const { app } = await openTestServer();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
  const ready = await app.inject('/api/health/ready');
  expect([ready.statusCode, ready.json()]).toMatchObject([
    200,
    { status: 'limited', problems: [{ code: 'clock.differs', message: expect.stringMatching(words) }] },
  ]);
});

test('a server whose schema was moved on under it says so in readiness and goes on working', async () => {
  const { app, owner } = await openTestServer();
  await owner.query("INSERT INTO schema_migration (name, checksum) VALUES ('29990101-0000_next_version.sql', '')");
  const ready = await app.inject('/api/health/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({
    status: 'limited',
    problems: [
      { code: 'request.schemaNewer', message: 'База данных уже новее этого сервера. Обновите его до той же версии' },
    ],
    ...build,
  });
});

test('a name that no contract has is refused; while a newer version works on the database, the sender repeats it', async () => {
  const { app, owner } = await openTestServer();
  const signIn = () =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { login: 'nobody', password: 'x', newField: 1 } });
  expect((await signIn()).statusCode).toBe(400);
  await owner.query("INSERT INTO schema_migration (name, checksum) VALUES ('29990101-0000_next_version.sql', '')");
  const reply = await signIn();
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
});

test('every answer carries the security headers', async () => {
  const { app } = await openTestServer();
  const { headers } = await app.inject('/api/health/live');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';" +
      "img-src 'self' blob:;media-src 'self' blob:;connect-src 'self';worker-src 'self';manifest-src 'self';" +
      "font-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';" +
      "require-trusted-types-for 'script';trusted-types app dompurify",
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
  const policy = String(headers['permissions-policy']).split(', ');
  expect(policy.filter((feature) => !feature.endsWith('=()'))).toEqual([
    'autoplay=(self)',
    'camera=(self)',
    'clipboard-write=(self)',
    'fullscreen=(self)',
    'microphone=(self)',
    'screen-wake-lock=(self)',
  ]);
  expect(policy).toEqual(expect.arrayContaining(['geolocation=()', 'usb=()', 'payment=()']));
  expect(headers['x-powered-by']).toBeUndefined();
});

test.each([
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a same-site neighbour', { 'sec-fetch-site': 'same-site' }, 403],
  ['a foreign origin', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['the own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }, 401],
  ['the own origin', { origin: 'http://localhost:80' }, 401],
  ['a program without a browser', {}, 401],
])('a write from %s (%j) is answered with %d', async (_name, headers, status) => {
  const { app } = await openTestServer();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { login: 'nobody', password: 'x' },
  });
  expect(reply.statusCode).toBe(status);
});

test.each([
  ['broken JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400, 'request.invalid'],
  ['no body', { headers: { 'content-type': 'application/json' } }, 400, 'request.invalid'],
  ['another type', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, 'request.badType'],
  [
    'prototype keys',
    { payload: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } },
    400,
    'request.invalid',
  ],
  ['2 MB', { payload: { login: 'x'.repeat(2_000_000) } }, 413, 'request.tooLarge'],
])('%s is refused in the common shape of errors', async (_name, options, status, code) => {
  const { app } = await openTestServer();
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', ...options });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({
    code,
    message: expect.stringMatching(/[а-я]/),
    requestId: reply.headers['x-request-id'],
  });
});

test('an unknown address is 404 in the same shape', async () => {
  const { app } = await openTestServer();
  expect((await app.inject('/api/nothing')).json()).toMatchObject({
    code: 'request.notFound',
    message: 'Адрес не найден',
  });
});

test('an unexpected failure shows no details to the person and is logged completely', async () => {
  const lines: string[] = [];
  const { app, pool } = await openTestServer({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
  const query = pool.query;
  pool.query = () => Promise.reject(new Error('column "secret_plan" does not exist'));
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { login: 'a', password: 'b' } });
  pool.query = query;
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toMatchObject({ code: 'internal', message: 'Неизвестная ошибка' });
  expect(reply.body).not.toContain('secret_plan');
  expect(lines.join()).toContain('secret_plan');
});

test.each([
  ['a lost database', 'ECONNREFUSED'],
  ['a deadlock', '40P01'],
  ['a database without a free connection', '53300'],
])('%s is 503 with a time to retry, not the 500 of a bug', async (_name, code) => {
  const lines: string[] = [];
  const { app, pool } = await openTestServer({ logTo: { write: (line) => void lines.push(line) } });
  const query = pool.query;
  pool.query = () => Promise.reject(Object.assign(new Error('refused'), { code }));
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { login: 'a', password: 'b' } });
  pool.query = query;
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: 'request.busy', retryAfter: 5 });
  expect(lines.some((line) => line.includes('database.deadlock'))).toBe(code === '40P01');
});

test('the log has one structured line per request, without passwords, tokens and search words', async () => {
  const lines: string[] = [];
  const server = await openTestServer({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
  const divisionId = await server.build.aDivision();
  const { udrId } = await server.build.aUser({ login: 'controller', udr: [{ divisionId, role: 'CTRL' }] });
  const caller = await server.signIn('controller');
  await caller.call('GET', '/transport/filtrate?tab=expected&search=tainyi-poisk', { udrId });
  const log = lines.join('');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    method: 'GET',
    route: '/api/transport/filtrate',
    status: 200,
    udr: udrId,
  });
  for (const secret of ['Demo-2026', caller.tokens.accessToken, caller.tokens.refreshToken, 'tainyi-poisk']) {
    expect(log).not.toContain(secret);
  }
});

test('a request that names another author than the person who is signed in is refused', async () => {
  const server = await openTestServer();
  const { build } = server;
  const divisionId = await build.aDivision();
  const { id, udrId } = await build.aUser({ login: 'controller', udr: [{ divisionId, role: 'CTRL' }] });
  const { id: other } = await build.aUser({ login: 'weigher', udr: [{ divisionId, role: 'WEIGH' }] });
  const caller = await server.signIn('controller');
  const listAs = (author: string) =>
    caller.call('GET', '/transport/filtrate?tab=expected', { udrId, headers: { 'x-user-id': author } });
  expect((await listAs(id)).statusCode).toBe(200);
  const reply = await listAs(other);
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: 'auth.otherPerson' });
});

interface Described {
  readonly operationId: string;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: { properties: Record<string, object>; required: string[] } }>>;
  };
}

test('the API describes itself as JSON and as a page', async () => {
  const { app } = await openTestServer();
  const document = (await app.inject('/api/openapi.json')).json();
  expect(document.info.version).toBe('1.22.1');
  expect(document.paths['/transport/{id}'].get.operationId).toBe('transport.get');
  const namesOf = (operation: { parameters: { name: string }[] }) => operation.parameters.map(({ name }) => name);
  expect(namesOf(document.paths['/transport/{id}'].patch)).toEqual(
    expect.arrayContaining(['Idempotency-Key', 'X-Device-Time', 'X-User-ID']),
  );
  const bodies = Object.values<Record<string, Described>>(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, requestBody }) => {
      const schema = requestBody?.content['multipart/form-data']?.schema;
      return schema ? [{ operationId, schema }] : [];
    });
  expect(bodies.length).toBeGreaterThanOrEqual(5);
  for (const { operationId, schema } of bodies) {
    expect(schema.properties['file'], operationId).toMatchObject({ type: 'string', format: 'binary' });
    expect(schema.required, operationId).toContain('file');
  }
  for (const path of ['/file/{id}', '/transport/zip/{id}', '/notification/sse']) {
    expect(document.paths[path].get.responses, path).toHaveProperty('200');
  }
  expect(Object.keys(document.paths['/video/upload/{uploadId}'])).toEqual(['head', 'patch', 'delete']);
  expect(document.paths['/transport/{id}'].patch.description).toContain('REWEIGHT_REQUEST');
  expect(document.paths['/transport/{id}'].patch.description).toContain('CARD_STATION (stationId)');
  expect(JSON.stringify(document)).not.toContain('Default Response');
  const page = await app.inject('/api/docs/');
  expect(page.body).toContain('<title>АРМ ОТК: программный интерфейс</title>');
  expect(page.body).toContain('<html lang="ru">');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});
