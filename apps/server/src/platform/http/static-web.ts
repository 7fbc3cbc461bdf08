// Serves the built web app: hashed assets for a year, the shell, the page of suppliers and the service worker always fresh.
import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import fastifyStatic from '@fastify/static';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import { isPagePath } from '@otk/domain/page-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import negotiate from '@fastify/accept-negotiator';

import { send } from './reply-errors.ts';
import { protectShell } from './security.ts';

/** The configuration that the shell needs before its first request. */
export interface ShellConfig {
  readonly productShortName: string;
  readonly cookiePrefix: string;
  readonly version: string;
  readonly commit?: string;
}

export async function serveWeb(app: FastifyInstance, webRoot: string, config: ShellConfig): Promise<void> {
  const html = fillShell(await readFile(join(webRoot, 'index.html'), 'utf8'), config);
  const script = fillWorker(await readFile(join(webRoot, 'sw.js'), 'utf8'), html);
  const shell = await prepareText(html, 'text/html; charset=utf-8');
  const roomHtml = fillShell(await readFile(join(webRoot, 'room.html'), 'utf8'), config);
  const room = await prepareText(roomHtml, 'text/html; charset=utf-8');
  const worker = await prepareText(script, 'text/javascript; charset=utf-8');
  const manifest = await prepareText(manifestOf(config), 'application/manifest+json; charset=utf-8');

  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    // The build writes a .br and a .gz beside every text; they are chosen by Accept-Encoding, not requested by name.
    preCompressed: true,
    globIgnore: ['index.html', 'room.html', 'sw.js', '**/*.{br,gz}'],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) {
        reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      }
    },
  });
  const isAddress = addressesBeside(await readdir(webRoot, { withFileTypes: true }));
  const hidden = { schema: { hide: true } };
  app.get('/sw.js', hidden, worker);
  app.get('/manifest.webmanifest', hidden, manifest);
  app.get('/room', { ...hidden, onRequest: protectShell(roomHtml) }, room);
  app.get('/*', { ...hidden, onRequest: protectShell(html) }, (request, reply) =>
    isAddress(request.url)
      ? shell(request, reply.code(isPagePath(pathOf(request.url)) ? 200 : 404))
      : send(request, reply, requestErrors.notFound()),
  );
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/**
 * What nobody types as the address of a page is not answered with the shell, which a browser would use as the missing picture
 * or script: calls, folders of the build, hidden files, names with an extension or an underscore. Any other unknown address
 * is answered with the shell, which says in words that there is no such page.
 */
function addressesBeside(files: readonly Dirent[]): (url: string) => boolean {
  const taken = new Set(['api', ...files.filter((file) => file.isDirectory()).map(({ name }) => name)]);
  return (url) => {
    const path = pathOf(url);
    const [first = '', ...others] = path.split('/').slice(1).map(decodeURIComponent);
    return (
      !taken.has(first.toLowerCase()) &&
      (!first.startsWith('_') || isPagePath(path)) &&
      ![first, ...others].some((part) => part.startsWith('.')) &&
      !/\.[a-z\d]{2,5}$/i.test(path)
    );
  };
}

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const fillShell = (html: string, config: ShellConfig): string =>
  html.replace(
    'name="otk-config" content=""',
    () => `name="otk-config" content="${attribute(JSON.stringify(config))}"`,
  );

/** The worker stores the shell only if it has this hash; a changed configuration makes devices fetch it again. */
const fillWorker = (script: string, shell: string): string =>
  script.replace('__SHELL_INTEGRITY__', `sha256-${createHash('sha256').update(shell).digest('base64')}`);

const manifestOf = ({ productShortName }: ShellConfig) =>
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
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

/** A text that stays the same while the server runs: compressed once at start, not for every request. */
const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

async function prepareText(text: string, type: string) {
  const bytes = Buffer.from(text);
  const compressed = {
    br: await promisify(brotliCompress)(bytes, brotliBest),
    gzip: await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  };
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const encoding = negotiate<keyof typeof compressed>(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    reply.type(type).header('Vary', 'accept-encoding').header('Cache-Control', 'no-cache');
    return encoding === null
      ? reply.send(bytes)
      : reply.header('Content-Encoding', encoding).send(compressed[encoding]);
  };
}
