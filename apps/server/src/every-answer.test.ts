// Every answer carries all security headers: of a handler, a hook, the router, the parser, a stream.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { noInline, securityHeaders } from '#platform/http/security-headers';

import { openPhotoYard } from '../test/photos.ts';
import { openStream } from '../test/stream-client.ts';
import { allFeatures } from './features.ts';

const wanted = Object.keys(securityHeaders(noInline)).map((name) => name.toLowerCase());

type Headers = Readonly<Record<string, unknown>>;

/** Names of the headers that an answer lacks. */
function lacking(headers: Headers): string[] {
  const policy = String(headers['content-security-policy']);
  return [
    ...wanted.filter((name) => headers[name] === undefined),
    ...(headers['cache-control'] === undefined ? ['cache-control'] : []),
    ...(policy.startsWith("default-src 'none'") ? [] : [`policy: ${policy}`]),
  ];
}

async function aWebRoot(): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'otk-web-'));
  onTestFinished(() => rm(webRoot, { recursive: true }));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<meta name="otk-config" content=""><script>1</script>');
  await writeFile(join(webRoot, 'room.html'), '<meta name="otk-config" content="">');
  await writeFile(join(webRoot, 'sw.js'), "'__SHELL_INTEGRITY__'");
  await writeFile(join(webRoot, 'assets', 'main-abc.js'), 'void 0;');
  return webRoot;
}

/** Headers of an answer to bytes that no HTTP client would send. */
async function answerTo(port: number, bytes: string): Promise<Headers> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  const [, ...lines] = answer.split('\r\n\r\n', 1)[0]!.split('\r\n');
  return Object.fromEntries(lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.replace(/^[^:]*: /, '')]));
}

test('every answer carries all security headers', async () => {
  const { server, sent, as } = await openPhotoYard('IN_RECEPTION', {
    webRoot: await aWebRoot(),
    streamTiming: { tickMs: 20 },
  });
  const { app } = server;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { tokens, udrId } = await as('CTRL');
  const own = { authorization: `Bearer ${tokens.accessToken}`, 'x-udr-id': udrId };
  const photo = await sent();
  const json = { 'content-type': 'application/json' };
  const answers: (readonly [name: string, status: number, headers: Headers])[] = [];
  const ask = async (status: number, options: InjectOptions) => {
    const reply = await app.inject(options);
    answers.push([`${status} ${JSON.stringify(options)}`, reply.statusCode, reply.headers]);
    expect([options, reply.statusCode]).toEqual([options, status]);
  };

  for (const [, { contract }] of allFeatures) {
    for (const { method, path } of Object.values(contract)) {
      const reply = await app.inject({ method, url: `/api${path.replaceAll(/:\w+/g, 'x')}` });
      answers.push([`${method} ${path}`, reply.statusCode, reply.headers]);
    }
  }
  await ask(200, { url: '/api/user/me', headers: own });
  await ask(200, { url: '/auto' });
  await ask(200, { url: '/sw.js' });
  await ask(200, { url: '/manifest.webmanifest' });
  await ask(200, { url: '/assets/main-abc.js' });
  await ask(200, { method: 'HEAD', url: '/assets/main-abc.js' });
  await ask(200, { url: '/api/openapi.json' });
  await ask(200, { url: '/api/docs' });
  await ask(404, { url: '/api/nothing' });
  await ask(404, { url: '/assets/gone.js' });
  await ask(404, { method: 'POST', url: '/auto' });
  await ask(404, { method: 'OPTIONS', url: '/api/user/me' });
  await ask(400, { method: 'POST', url: '/api/auth/login', headers: json, payload: '{' });
  await ask(415, { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'text/xml' }, payload: '<a/>' });
  await ask(413, { method: 'POST', url: '/api/auth/login', headers: json, payload: ' '.repeat(3_000_000) });
  await ask(403, { method: 'POST', url: '/api/auth/login', headers: { origin: 'https://evil.example' } });
  await ask(400, { method: 'POST', url: '/api/video/upload', headers: { ...own, 'tus-resumable': '1.0.0' } });
  const file = { url: photo.url, cookies: {}, headers: own };
  await ask(200, file);
  await ask(206, { ...file, headers: { ...own, range: 'bytes=0-3' } });
  await ask(416, { ...file, headers: { ...own, range: 'bytes=9000000-' } });
  await ask(304, { ...file, headers: { ...own, 'if-none-match': String((await app.inject(file)).headers.etag) } });

  const stream = await openStream(port, own);
  answers.push(['stream', stream.status, stream.headers]);
  stream.close();
  for (const bytes of [
    'GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET /api/health/live HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n',
    'GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  ]) {
    answers.push([bytes.slice(0, 60), 0, await answerTo(port, bytes)]);
  }
  const { query } = server.pool;
  server.pool.query = () => Promise.reject(new Error('a bug'));
  await ask(500, { method: 'POST', url: '/api/auth/login', payload: { login: 'a', password: 'b' } });
  server.pool.query = query;

  expect(answers.length).toBeGreaterThan(150);
  const incomplete = answers
    .map(([name, status, headers]) => ({ name, status, lacks: lacking(headers) }))
    .filter(({ lacks }) => lacks.length > 0);
  expect(incomplete).toEqual([]);
});
