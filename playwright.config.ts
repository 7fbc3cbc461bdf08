import { defineConfig } from '@playwright/test';

import { browserArgs, ensureHeadlessBrowser } from './tools/browser.mjs';

const chromium = {
  browserName: 'chromium' as const,
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
  actionTimeout: 20_000,
  // What moves costs a core its frames; what is moved is looked at where it is drawn, in the screens.
  contextOptions: { reducedMotion: 'reduce' as const },
  launchOptions: { executablePath: ensureHeadlessBrowser(), args: [...browserArgs] },
};

// Each project runs in workers of its own, and each worker starts a product of its own: real server, real database.
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
    // What is done in the yard is looked at on a phone.
    { name: 'desktop', testIgnore: '**/*.phone.e2e.ts', use: { ...chromium, viewport: { width: 1440, height: 900 } } },
    // What concerns several tabs of a browser is looked at once, at the desk.
    {
      name: 'phone',
      testIgnore: '**/*.desk.e2e.ts',
      use: { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
