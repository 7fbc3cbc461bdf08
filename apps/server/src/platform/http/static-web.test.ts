import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';

async function withWeb() {
  const webRoot = await mkdtemp(join(tmpdir(), 'otk-web-'));
  onTestFinished(() => rm(webRoot, { recursive: true }));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<meta name="otk-config" content=""><div id="root"></div>');
  await writeFile(join(webRoot, 'sw.js'), "const configRevision = '__CONFIG_REVISION__';");
  await writeFile(join(webRoot, 'assets', 'main-abc.js'), 'void 0;');
  return openTestServer({ webRoot });
}

test('every path of the web app opens the shell with its configuration', async () => {
  const { app } = await withWeb();
  for (const url of ['/', '/auto', '/auto/1?tab=document', '/nothing/here']) {
    const reply = await app.inject(url);
    expect(reply.statusCode, url).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body).toContain(
      'content="{&quot;productShortName&quot;:&quot;АРМ ОТК&quot;,&quot;cookiePrefix&quot;:&quot;otk-&quot;,&quot;version&quot;:&quot;1.22.1&quot;}"',
    );
  }
});

test('assets are kept for a year, the worker and the shell are always asked for', async () => {
  const { app } = await withWeb();
  const asset = await app.inject('/assets/main-abc.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const worker = await app.inject('/sw.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.body).toMatch(/configRevision = '[\da-f]{16}'/);
});

test('a missing file, an unknown call and a way out of the folder are 404, not the shell', async () => {
  const { app } = await withWeb();
  for (const url of [
    '/assets/gone.js',
    '/picture.png',
    '/api/nothing',
    '/..%2f..%2fetc/passwd.txt',
    '/.git/config.txt',
  ]) {
    const reply = await app.inject(url);
    expect(reply.statusCode, url).toBe(404);
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
