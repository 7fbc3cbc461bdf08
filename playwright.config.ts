import { defineConfig } from '@playwright/test';

import { ensureHeadlessBrowser, journeyArgs } from './tools/browser.mjs';

const chromium = {
  browserName: 'chromium' as const,
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
  actionTimeout: 20_000,
  // Animations cost processor time; screen tests of the components that move look at them.
  contextOptions: { reducedMotion: 'reduce' as const },
  // The same for every file: other options would need another worker, and with it another product.
  launchOptions: {
    executablePath: ensureHeadlessBrowser(),
    args: journeyArgs,
  },
};

// Each worker starts a product of its own: real server, real database. A file runs in both projects only when the layout
// matters to it: `*.phone.e2e.ts` runs on the phone alone, `*.desk.e2e.ts` at the desk alone.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.e2e.ts', use: { ...chromium, viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: '**/*.desk.e2e.ts',
      use: { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
