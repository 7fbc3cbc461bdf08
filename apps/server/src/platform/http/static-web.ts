// Serves the built web app: hashed assets for a year, the shell and the service worker always fresh.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { send } from './reply-errors.ts';
import { requestErrors } from '@otk/domain/kernel/request-errors';

/** What the shell must know before its first request. */
export interface ShellConfig {
  readonly productShortName: string;
  readonly cookiePrefix: string;
  readonly version: string;
}

export async function serveWeb(app: FastifyInstance, webRoot: string, config: ShellConfig): Promise<void> {
  const shell = fillShell(await readFile(join(webRoot, 'index.html'), 'utf8'), config);
  const worker = fillWorker(await readFile(join(webRoot, 'sw.js'), 'utf8'), config);
  const always = (reply: FastifyReply, type: string) => reply.type(type).header('Cache-Control', 'no-cache');

  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'sw.js'],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) {
        reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      }
    },
  });
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    always(reply, 'text/javascript; charset=utf-8').send(worker),
  );
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    always(reply, 'application/manifest+json; charset=utf-8').send(manifest(config)),
  );
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    isFile(request.url)
      ? send(request, reply, requestErrors.notFound())
      : always(reply, 'text/html; charset=utf-8').send(shell),
  );
}

/** A missing picture or script must not be answered with the shell: the browser would take it for the file. */
const isFile = (url: string): boolean => /^\/api(\/|$)|\.[a-z\d]{2,5}$/i.test(url.split('?', 1)[0] ?? '');

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const fillShell = (html: string, config: ShellConfig): string =>
  html.replace(
    'name="otk-config" content=""',
    () => `name="otk-config" content="${attribute(JSON.stringify(config))}"`,
  );

/** A changed configuration changes the worker, so that installed devices fetch the shell anew. */
const fillWorker = (script: string, config: ShellConfig): string =>
  script.replace('__CONFIG_REVISION__', createHash('sha256').update(JSON.stringify(config)).digest('hex').slice(0, 16));

const manifest = ({ productShortName }: ShellConfig) =>
  JSON.stringify({
    name: productShortName,
    short_name: productShortName,
    description: 'Приложение для работы ОТК',
    lang: 'ru',
    id: '/',
    start_url: '/auto',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f6',
    theme_color: '#ea5f4b',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
