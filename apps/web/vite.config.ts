import { readdir, readFile } from 'node:fs/promises';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { evidenceChecker, roomPage, serviceWorker } from './vite.beside.ts';
import { sourceAlias, withoutDocumentation } from './vite.source.ts';

/** Everything before sign-in; `main.ts` runs them one by one. */
const beforeSignIn = new Set(['react', 'ui', 'first']);

/** Loaded by the boot script of index.html when somebody is signed in, beside the first script. */
const afterSignIn = new Set(['services', 'work', 'local-db']);

/** Loaded with them when a card is opened: by its address, or as the last one that the person saw. */
const ofTheCard = new Set(['schemas-first', 'schemas', 'features-first', 'features', 'card']);

/** Names to index.html what else starts loading with the page: the letters, and the code of a signed-in person. */
const preloadNext: Plugin = {
  name: 'preload-next',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const files = Object.values(bundle ?? {});
      const fonts = files.filter(({ fileName }) => fileName.endsWith('.woff2'));
      const scriptsOf = (names: ReadonlySet<string>) =>
        files
          .filter(({ type, name }) => type === 'chunk' && names.has(name ?? ''))
          .map(({ fileName }) => `/${fileName}`);
      return [
        ...scriptsOf(beforeSignIn).map((href) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: '', href },
        })),
        ...fonts.map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
        })),
        ...Object.entries({ 'otk-after-sign-in': afterSignIn, 'otk-card': ofTheCard }).map(([name, scripts]) => ({
          tag: 'meta',
          injectTo: 'head-prepend' as const,
          attrs: { name, content: scriptsOf(scripts).join(' ') },
        })),
      ];
    },
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

/**
 * Code of MUI that our theme never reaches: it has no CSS variables (`createTheme`), its buttons have no ripple, and no table
 * counts its pages: their numbers take a phone a tenth of a second for the first formatter of Intl. Text areas grow by
 * themselves (`TextField.tsx`).
 */
const unreached = new Map([
  ['styles/createThemeWithVars', 'export const createGetCssVar = absent; export default absent;'],
  [
    'styles/ThemeProviderWithVars',
    'export { absent as CssVarsProvider, absent as getInitColorSchemeScript, absent as useColorScheme };',
  ],
  ['ButtonBase/TouchRipple', 'export default absent;'],
  ['utils/buildFormatNumber', 'export default () => absent;'],
  ['TextareaAutosize/TextareaAutosize', 'export default absent;'],
]);
const absent = 'function absent() { throw new Error("vite.config.ts leaves this part of MUI out"); }';

const withoutUnreached: Plugin = {
  name: 'without-unreached',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /@mui\/material\/(styles|ButtonBase|TextareaAutosize|locale\/utils)\/\w+\.mjs$/ },
    handler(id) {
      const exported = unreached.get(/(\w+\/\w+)\.mjs$/.exec(id)![1]!);
      return exported === undefined ? null : `${absent}\n${exported}`;
    },
  },
};

/**
 * Emotion adds the rules of what is drawn first when the page is changed, all at once: a third of a second for the list of a
 * slow phone. Added while a component is drawn they are spread over the slices of React. For that a rule of a parent may
 * not depend on being added after those of its children: `tools/optics.test.ts`.
 */
const stylesWhileDrawing: Plugin = {
  name: 'styles-while-drawing',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /@emotion\/use-insertion-effect-with-fallbacks\/.*\.js$/ },
    handler: () => `import { useInsertionEffect } from 'react';
      export const useInsertionEffectAlwaysWithSyncFallback = (insert) => insert();
      export const useInsertionEffectWithLayoutFallback = useInsertionEffect;`,
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
 * Few files instead of seventy: each one costs a phone a trip to the service worker. `react`, `ui` and `first` draw the
 * sign-in page; `services` and `work` are what everybody needs every day: the outbox, the shell, the list. `features` with
 * its three parts before it is everything that other pages are made from; the list is drawn before it is loaded. `known`
 * finds rows of the device without it, `sending` sends the outbox. `list-first` stands above the list and must not bring
 * the card with it. Tabs and other pages are apart.
 */
const chunks = [
  // What loads a script: in a chunk of its own, because the first script needs it before any other.
  { name: 'load', test: /vite\/preload-helper|src\/platform\/next-task\.ts$/, priority: 8 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 7 },
  { name: 'ui', test: /src\/ui\/theme\/AppThemeProvider\.tsx$/, priority: 6 },
  { name: 'first', test: /src\/app\/boot\.tsx$/, priority: 5 },
  { name: 'local-db', test: /src\/platform\/device\/local-db\.ts$/, priority: 4 },
  { name: 'services', test: /src\/app\/create-services\.ts$/, priority: 3.2 },
  {
    name: 'work',
    test: /src\/app\/(start-app|routes\/(start\/StartGate|auto\/list\/ListRoute))\.tsx$/,
    priority: 3,
  },
  { name: 'known', test: /src\/features\/transport\/transport\.(known|similar)\.ts$/, priority: 2.5 },
  { name: 'sending', test: /src\/platform\/outbox\/send-outbox\.ts$/, priority: 2.3 },
  { name: 'schemas-first', test: /features\/[a-p]\w*\/[\w.]+\.contract\.ts$/, priority: 2.2 },
  { name: 'schemas', test: /\.contract\.ts$/, priority: 2.1 },
  {
    name: 'features-first',
    test: /features\/(weighing|scrap|torg|photo|video|document|notification|transport)\/[\w.]+\.feature\.ts$/,
    priority: 2.05,
  },
  {
    name: 'features',
    test: /src\/app\/(create-features\.ts|layout\/LateBars\.tsx)$/,
    priority: 2,
  },
  { name: 'list-first', test: /src\/features\/transport\/list\/page\/ListFirst\.tsx$/, priority: 1 },
  { name: 'card', test: /src\/app\/routes\/auto\/card\/CardRoute\.tsx$/, priority: 0 },
];

const apiPort = process.env['API_PORT'] ?? '3000';

export default defineConfig({
  plugins: [
    react(),
    preloadNext,
    stylesAfterBootScreen,
    pdfAssets,
    withoutDocumentation,
    withoutUnreached,
    stylesWhileDrawing,
    serviceWorker,
    evidenceChecker,
    roomPage,
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
    // tests/support/page-weight.ts reads which files a page loads.
    manifest: true,
    target: 'es2023',
    // Inlined assets become data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // Lists of what each lazy part imports would be in the code of the list; the service worker loads all parts ahead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'js' ? names.filter((name) => name.endsWith('.css')) : names,
    },
    rolldownOptions: { output: { codeSplitting: { groups: [...chunks] } } },
  },
});
