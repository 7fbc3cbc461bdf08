import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { LaunchOptions } from 'playwright';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { proof } from '../../tests/support/proof.ts';
import { sourceAlias } from './vite.source.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Pick<LaunchOptions, 'executablePath' | 'args'>;
    /** How many forms are proven, and from which one on. */
    forms: { readonly count: number; readonly seed: number };
  }
}

const root = import.meta.dirname;
const { count, seed } = proof('Forms', 'OTK_FORMS', 4);

/** React, MUI and Emotion as in the product: their development builds take half of the time of a screen test. */
const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** A content security policy cannot be removed from a page: the tests that set one are the last on theirs. */
export class PoliciesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const setsPolicy = ({ moduleId }: TestSpecification) => moduleId.endsWith('.csp.test.tsx');
    const usual = await BaseSequencer.prototype.sort.call(this, files);
    return usual.toSorted((one, other) => Number(setsPolicy(one)) - Number(setsPolicy(other)));
  }
}

const screens = (chromium: Pick<LaunchOptions, 'executablePath' | 'args'>): TestProjectInlineConfiguration => ({
  root,
  plugins: [react()],
  resolve: { alias: sourceAlias, conditions: ['module', 'browser', 'production'] },
  define: production,
  oxc: { jsx: { development: false } },
  // Named here, bundled before the first test: one found in the middle of a run reloads the page under a test.
  optimizeDeps: {
    rolldownOptions: { transform: { define: production } },
    include: [
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@emotion/cache',
      '@emotion/react',
      '@mui/material',
      '@mui/material/locale',
      '@mui/material/styles',
      '@mui/material/SvgIcon',
      '@mui/material/utils',
      '@testing-library/react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'react-dom/client',
      'dompurify',
      'eventsource-parser',
      'fake-indexeddb',
      'pdfjs-dist',
      'tus-js-client',
      'react',
      'zod/locales',
      'zod/v4/core',
      'react-toastify/unstyled',
      'zod/mini',
    ],
  },
  test: {
    name: 'screen',
    include: ['src/**/*.test.tsx'],
    provide: { forms: { count, seed } },
    setupFiles: [`${root}/vitest.react-act.ts`, `${root}/vitest.browser.ts`, `${root}/../../tests/support/patience.ts`],
    // Of a busy machine: a test that fails says so long before.
    testTimeout: 60_000,
    isolate: false,
    // One page at a time has the focus and the core; other steps of the run have the other core.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Components that move are tested with motion: src/ui/test-motion.ts.
      provider: playwright({ launchOptions: chromium, contextOptions: { locale: 'ru-RU', reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});

/** `web` runs in Node, `screen` in real Chromium; the run of the whole repository takes both from here. */
export const webProjects = (
  chromium: Pick<LaunchOptions, 'executablePath' | 'args'>,
): TestProjectInlineConfiguration[] => [
  {
    root,
    resolve: { alias: sourceAlias },
    test: {
      name: 'web',
      include: ['src/**/*.test.ts'],
      isolate: false,
      setupFiles: [`${root}/../../tests/support/patience.ts`],
      provide: { chromium },
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  },
  screens(chromium),
];

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

export default defineConfig({
  test: {
    sequence: { sequencer: PoliciesLast },
    projects: webProjects({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    }),
  },
});
