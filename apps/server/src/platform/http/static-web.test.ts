import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { pagePaths } from '@otk/domain/page-paths';
import { expect, onTestFinished, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';

const inlineStyle = 'body { margin: 0 }';
const inlineScript = 'document.title';
const html = `<meta name="otk-config" content=""><style>${inlineStyle}</style><script>${inlineScript}</script>
<div id="root"></div><script type="module" src="/assets/main-abc.js"></script>`;
const roomHtml = '<meta name="otk-config" content=""><main id="room"></main>';
const asset = 'void 0;';

/** A small built web app: the files of a build, compressed as by the build. */
async function withWeb() {
  const webRoot = await mkdtemp(join(tmpdir(), 'otk-web-'));
  onTestFinished(() => rm(webRoot, { recursive: true }));
  await mkdir(join(webRoot, 'assets'));
  await mkdir(join(webRoot, 'pdf'));
  await writeFile(join(webRoot, 'index.html'), html);
  await writeFile(join(webRoot, 'room.html'), roomHtml);
  await writeFile(join(webRoot, 'sw.js'), "const shellIntegrity = '__SHELL_INTEGRITY__';");
  const file = join(webRoot, 'assets', 'main-abc.js');
  await writeFile(file, asset);
  await writeFile(`${file}.br`, brotliCompressSync(asset));
  await writeFile(`${file}.gz`, gzipSync(asset));
  await writeFile(join(webRoot, 'assets', 'font.woff2'), 'letters');
  return openTestServer({ webRoot });
}

const withEncodings = (url: string, encodings: string) => ({ url, headers: { 'accept-encoding': encodings } });

test('every page of the web app opens the shell with its configuration', async () => {
  const { app } = await withWeb();
  const addresses = pagePaths.map((path) => path.replace(/\$\w+/, crypto.randomUUID()));
  for (const url of [...addresses, ...addresses.map((path) => `${path}?tab=document`), '/auto/']) {
    const reply = await app.inject(url);
    expect(reply.statusCode, url).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body).toContain(
      'content="{&quot;productShortName&quot;:&quot;АРМ ОТК&quot;,&quot;cookiePrefix&quot;:&quot;otk-&quot;,&quot;version&quot;:&quot;1.22.1&quot;}"',
    );
  }
});

test('an address that no page has is 404 with the shell, which says so in words', async () => {
  const { app } = await withWeb();
  const { body } = await app.inject('/');
  const unknown = pagePaths.flatMap((path) => [`${path.replace(/\$\w+/, 'zzz')}/zzz`, `${path}x`]);
  for (const url of [
    ...unknown.filter((path) => !/^\/(_|\/)/.test(path)),
    '/auto/zzz',
    '/auto/1?tab=main',
    '/nope/xyz',
    '/auto/api',
  ]) {
    const reply = await app.inject(url);
    expect([url, reply.statusCode]).toEqual([url, 404]);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toBe(body);
  }
});

test('assets are cached for a year, the worker is always revalidated and contains the hash of the shell', async () => {
  const { app } = await withWeb();
  const file = await app.inject('/assets/main-abc.js');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const worker = await app.inject('/sw.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  const shell = await app.inject('/');
  const hash = createHash('sha256').update(shell.body).digest('base64');
  expect(worker.body).toBe(`const shellIntegrity = 'sha256-${hash}';`);
});

test('an asset is sent in the best encoding the browser accepts, as the build compressed it', async () => {
  const { app } = await withWeb();
  const url = '/assets/main-abc.js';
  const brotli = await app.inject(withEncodings(url, 'gzip, deflate, br, zstd'));
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(asset);
  const gzipped = await app.inject(withEncodings(url, 'gzip'));
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(asset);
  const plain = await app.inject(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.body).toBe(asset);
});

test('a file without compressed copies is sent unchanged, and the copies cannot be requested by name', async () => {
  const { app } = await withWeb();
  const font = await app.inject(withEncodings('/assets/font.woff2', 'br, gzip'));
  expect(font.headers['content-encoding']).toBeUndefined();
  expect(font.body).toBe('letters');
  expect((await app.inject('/assets/main-abc.js.br')).statusCode).toBe(404);
});

test('the shell, the worker and the manifest are compressed too', async () => {
  const { app } = await withWeb();
  for (const url of ['/auto', '/sw.js', '/manifest.webmanifest']) {
    const plain = await app.inject(url);
    const brotli = await app.inject(withEncodings(url, 'gzip, br'));
    expect(brotli.headers, url).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString(), url).toBe(plain.body);
    const gzipped = await app.inject(withEncodings(url, 'gzip'));
    expect(gunzipSync(gzipped.rawPayload).toString(), url).toBe(plain.body);
  }
});

test('the policy allows the inline script and style of the shell by their hashes, in the shell only', async () => {
  const { app } = await withWeb();
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  const shell = await policyOf('/login');
  expect(shell).toContain(`script-src 'self' ${hash(inlineScript)};`);
  expect(shell).toContain(hash(inlineStyle));
  expect(shell).not.toContain('unsafe-inline');
  for (const url of ['/assets/main-abc.js', '/api/health/live']) {
    expect(await policyOf(url), url).toContain("script-src 'self';");
  }
});

test('the page of a supplier is a page of its own, always fresh, under the policy of every page', async () => {
  const { app } = await withWeb();
  const reply = await app.inject('/room');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.body).toContain('<main id="room">');
  expect(reply.body).toContain('productShortName');
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none';script-src 'self';");
  expect(policy).not.toContain('unsafe-inline');
  expect(reply.headers['referrer-policy']).toBe('no-referrer');
  // By its name it would be kept for an hour and have no configuration.
  for (const url of ['/room.html', '/room.html.br']) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
});

test('a missing file, an unknown call and a path outside the folder are 404, not the shell', async () => {
  const { app } = await withWeb();
  for (const url of [
    '/assets/gone.js',
    '/picture.png',
    '/api/nothing',
    '/..%2f..%2fetc/passwd.txt',
    '/.git/config.txt',
    '/.git/HEAD',
    '/%2egit/HEAD',
    '/api',
    '/API/nothing',
    '/assets',
    '/assets/',
    '/assets/nothing',
    '/assets/nothing?x=1',
    '/ASSETS/nothing',
    '/pdf/nothing',
    '/_gallery',
    '/_gallery/x',
    '/_app/x',
  ]) {
    const reply = await app.inject(url);
    expect(reply.statusCode, url).toBe(404);
    expect(reply.json(), url).toMatchObject({ code: 'request.notFound' });
  }
});

test('the manifest names the product', async () => {
  const { app } = await withWeb();
  const reply = await app.inject('/manifest.webmanifest');
  expect(reply.headers['content-type']).toContain('application/manifest+json');
  expect(reply.json()).toMatchObject({
    short_name: 'АРМ ОТК',
    description: 'Приложение для работы ОТК',
    display: 'standalone',
  });
});

test('every icon that the manifest names is a file of the web app', async () => {
  const { app } = await withWeb();
  const { icons } = (await app.inject('/manifest.webmanifest')).json<{ icons: { src: string }[] }>();
  expect(icons).not.toHaveLength(0);
  for (const { src } of icons) {
    await access(join(import.meta.dirname, '../../../../web/public', src));
  }
});
