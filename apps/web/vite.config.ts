import { readdir, readFile } from 'node:fs/promises';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

// The two-way `imports` of package.json (.ts, .tsx) serve the type checker; Vite tries only the first of a list.
export const sourceAlias = [{ find: /^#(app|features|platform|ui)\//, replacement: `${import.meta.dirname}/src/$1/` }];

const preload = (attrs: Record<string, string>) => ({ tag: 'link', injectTo: 'head' as const, attrs });

/** The letters of the first screen start loading with the page, not after its styles; so does what comes after it. */
const preloadNext: Plugin = {
  name: 'preload-next',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {}).flatMap((file) => {
        const href = `/${file.fileName}`;
        if (file.fileName.endsWith('.woff2')) {
          return [preload({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })];
        }
        return ['work', 'local-db'].includes(file.name ?? '')
          ? [preload({ rel: 'modulepreload', href, crossorigin: '', fetchpriority: 'low' })]
          : [];
      }),
  },
};

/** In the head a stylesheet would hold back the boot screen, which needs none of it. */
const stylesAfterBootScreen: Plugin = {
  name: 'styles-after-boot-screen',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/^ *<link rel="stylesheet".*>\n/gm) ?? [];
      const rest = links.reduce((text, link) => text.replace(link, ''), html);
      return rest.replace('  </body>', () => `${links.join('')}  </body>`);
    },
  },
};

const pdfFolder = `${import.meta.dirname}/../../node_modules/pdfjs-dist`;

/** What the reader of PDF fetches when a paper needs it: fonts that were not embedded, the decoder of JPEG 2000. */
const pdfAssets: Plugin = {
  name: 'pdf-assets',
  apply: 'build',
  async generateBundle() {
    const fonts = (await readdir(`${pdfFolder}/standard_fonts`)).map((name) => `standard_fonts/${name}`);
    for (const file of [...fonts, 'wasm/openjpeg_nowasm_fallback.js']) {
      const source = await readFile(`${pdfFolder}/${file}`);
      this.emitFile({ type: 'asset', fileName: `pdf/${file.split('/')[1]}`, source });
    }
  },
};

/**
 * Two files instead of seventy: each one costs a phone a trip to the worker that keeps the shell. What the first script
 * needs, and what everybody needs every day once he is in: the shell, the list, the card. Other pages stay apart.
 */
const chunks = [
  { name: 'first', test: /src\/app\/(main|routes\/login\/LoginRoute)\.tsx$/, priority: 4 },
  { name: 'local-db', test: /src\/app\/local-db\.ts$/, priority: 3 },
  { name: 'list', test: /src\/app\/routes\/(start\/StartGate|auto\/list\/ListRoute)\.tsx$/, priority: 2 },
  { name: 'card', test: /src\/app\/routes\/auto\/card\/CardRoute\.tsx$/, priority: 1 },
];

const apiPort = process.env['API_PORT'] ?? '3000';

export default defineConfig({
  plugins: [
    react(),
    preloadNext,
    stylesAfterBootScreen,
    pdfAssets,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      // main.tsx registers the worker itself; the server answers /manifest.webmanifest with the product's name.
      injectRegister: false,
      manifest: false,
      // Papers are read with a link; what reads them is not worth the room on every phone.
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
        globIgnores: ['pdf/**', '**/document.pdf-*'],
      },
    }),
  ],
  resolve: { alias: sourceAlias },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
  },
  // A file of its own under our origin: the content security policy takes workers from nowhere else.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Inlined assets become data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [...chunks] } } },
  },
});
