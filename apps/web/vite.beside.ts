// What is built beside the finished page: the service worker, the checker of evidence, the page of suppliers.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

import { sourceAlias, withoutDocumentation } from './vite.source.ts';

/** The page is built; `folder` is where its files lie. */
type Beside = (config: ResolvedConfig, folder: string) => Promise<unknown>;

function beside(name: string, make: Beside): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await make(config, resolve(config.root, config.build.outDir));
      },
    },
  };
}

const quiet = { configFile: false, logLevel: 'warn' } as const;

/** Papers are read with a link; what reads them is not worth the room on every phone. The room of a supplier is for others. */
const isPrecached = (file: string): boolean =>
  /\.(js|css|html|woff2|svg|png|webp)$/.test(file) &&
  !/^(pdf\/|sw\.js$|room\.html$|assets\/room\/)|(^|\/)document\.pdf-/.test(file);

const hashOf = (algorithm: string, bytes: Uint8Array | string, encoding: 'base64' | 'hex'): string =>
  createHash(algorithm).update(bytes).digest(encoding);

/** The files of the build as the service worker stores them: under an address only what matches its hash. */
async function precachedFiles(folder: string) {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  return Promise.all(
    files
      .filter(isPrecached)
      .toSorted()
      .map(async (url) => {
        const bytes = await readFile(join(folder, url));
        // Names of assets change with their bytes.
        const revision = url.startsWith('assets/') ? null : hashOf('md5', bytes, 'hex');
        return { url, revision, integrity: `sha256-${hashOf('sha256', bytes, 'base64')}` };
      }),
  );
}

/** Builds `src/app/sw.ts` into one file. */
export const serviceWorker = beside('service-worker', async (config, folder) =>
  build({
    ...quiet,
    root: config.root,
    publicDir: false,
    resolve: { alias: sourceAlias },
    define: { 'self.__WB_MANIFEST': JSON.stringify(await precachedFiles(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: config.build.target,
      rolldownOptions: { input: 'src/app/sw.ts', output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  }),
);

const sourceHash = (text: string): string => `'sha256-${hashOf('sha256', text, 'base64')}'`;

/**
 * Builds the page that lies in every evidence package: one file that works from a disk and may reach no network. The server
 * puts it into packages and serves it to nobody, hence the dot.
 */
export const evidenceChecker = beside('evidence-checker', async (config, folder) => {
  const source = `${config.root}/src/features/evidence/checker/evidence.checker`;
  const built = await build({
    ...quiet,
    root: config.root,
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${source}.ts`, output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? [one.output[0]] : []));
  // The text of a script ends where its end tag stands.
  const script = chunk!.code.trim().replaceAll('</', String.raw`<\/`);
  const style = (await readFile(`${source}.css`, 'utf8')).trim();
  const policy = `default-src 'none'; script-src ${sourceHash(script)}; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'`;
  const page = (await readFile(`${source}.html`, 'utf8'))
    .replace('%CSP%', () => policy)
    .replace(/\s*%STYLE%\s*/, () => style)
    .replace(/\s*%SCRIPT%\s*/, () => script);
  await writeFile(join(folder, '.verify.html'), page);
});

/**
 * Builds the page of a supplier who came by a link. It shares no file with the application: the chunks of the application are
 * cut for people who work in it, and this page is small only without them.
 */
export const roomPage = beside('room-page', (config, folder) =>
  build({
    ...quiet,
    root: config.root,
    plugins: [react(), withoutDocumentation],
    resolve: { alias: sourceAlias },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: config.build.target,
      assetsDir: 'assets/room',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The words for what cannot be stored are needed by the form at once.
      rolldownOptions: { input: 'room.html', checks: { ineffectiveDynamicImport: false } },
    },
  }),
);
