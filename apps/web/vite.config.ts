import { readdir, readFile } from 'node:fs/promises';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

// The two-way `imports` of package.json (.ts, .tsx) serve the type checker; Vite tries only the first of a list.
export const sourceAlias = [{ find: /^#(app|features|platform|ui)\//, replacement: `${import.meta.dirname}/src/$1/` }];

/** The letters of the first screen start loading with the page, not after its styles. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        })),
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

const apiPort = process.env['API_PORT'] ?? '3000';

export default defineConfig({
  plugins: [
    react(),
    preloadFonts,
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
  },
});
