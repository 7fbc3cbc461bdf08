// The gallery built by Vite and served with the product's Content-Security-Policy.
import react from '@vitejs/plugin-react';
import type { BrowserContext, Page } from 'playwright';
import { build, type Rolldown } from 'vite';

import type { ThemeChoice } from '#ui/theme/theme-choice';

const origin = 'https://gallery.test';
const page = 'src/app/gallery/gallery.html';

/** The product's own header (ADR 6): the hash of an empty style element, because rules are added by insertRule only. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app dompurify',
].join('; ');

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

export type BuiltFiles = ReadonlyMap<string, string | Uint8Array>;

export async function buildGallery(webRoot: string): Promise<BuiltFiles> {
  const result = await build({
    root: webRoot,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: [{ find: /^#(app|features|platform|ui)\//, replacement: `${webRoot}/src/$1/` }] },
    build: {
      // Read once, from memory: smaller files would cost more than they save.
      minify: false,
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${webRoot}/${page}` },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

/** Opens the gallery in a theme and collects the errors and warnings of the browser. */
export async function openGallery(context: BrowserContext, files: BuiltFiles, theme: ThemeChoice) {
  const complaints: string[] = [];
  const tab: Page = await context.newPage();
  tab.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  tab.on('pageerror', (error) => complaints.push(error.message));
  await tab.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = files.get(name);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          body: typeof body === 'string' ? body : Buffer.from(body),
          headers: {
            'content-type': types[name.split('.').at(-1)!]!,
            'content-security-policy': contentSecurityPolicy,
          },
        });
  });
  await tab.addInitScript((choice) => localStorage.setItem('otk.theme', choice), theme);
  await tab.goto(`${origin}/${page}`);
  await tab.getByRole('heading', { name: 'Галерея' }).waitFor();
  await tab.evaluate(() => document.fonts.ready);
  return { tab, complaints };
}
