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

const apiPort = process.env['API_PORT'] ?? '3000';

export default defineConfig({
  plugins: [
    react(),
    preloadFonts,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      // main.tsx registers the worker itself; the server answers /manifest.webmanifest with the product's name.
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg,png}'] },
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
