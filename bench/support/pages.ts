// Pages of benches, built by Vite and served from memory. A smoke run builds all of them at once: they share most modules.
import type { Page } from 'playwright';
import { build, type Rolldown } from 'vite';

import { isSmoke } from './size.ts';

const root = new URL('../..', import.meta.url).pathname;

const scripts = {
  'list-scroll': `${root}bench/list-scroll/page.tsx`,
  'photo-capture': `${root}apps/web/src/app/gallery/photo.main.tsx`,
  typing: `${root}apps/web/src/app/gallery/typing.main.tsx`,
} as const;
type Name = keyof typeof scripts;

type Output = Rolldown.RolldownOutput['output'];

async function buildScripts(input: Readonly<Record<string, string>>): Promise<Output> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    resolve: { alias: [{ find: /^#(app|features|platform|ui)\//, replacement: `${root}apps/web/src/$1/` }] },
    build: { write: false, minify: !isSmoke, assetsInlineLimit: 0, rolldownOptions: { input } },
  });
  return ((Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput).output;
}

let together: Promise<Output> | undefined;

const built = (name: Name): Promise<Output> =>
  isSmoke ? (together ??= buildScripts(scripts)) : buildScripts({ [name]: scripts[name] });

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

function documentOf(output: Output, name: Name, body: string): string {
  const script = output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)!.fileName;
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
  return [
    `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${name}</title>`,
    ...styles.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`),
    `${body}<div id="root"></div><script type="module" src="/${script}"></script></html>`,
  ].join('\n');
}

interface Served {
  /** Before the root of the page. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens the page of the bench. */
export async function openBenchPage(page: Page, name: Name, { body = '', headers = {} }: Served = {}): Promise<void> {
  const output = await built(name);
  const files = new Map<string, string | Uint8Array>([
    ['index.html', documentOf(output, name, body)],
    ...output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
  ]);
  const origin = `https://${name}.test`;
  await page.route(`${origin}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const content = files.get(file);
    return content === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          body: typeof content === 'string' ? content : Buffer.from(content),
          headers: { 'content-type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream', ...headers },
        });
  });
  await page.goto(`${origin}/`);
}
