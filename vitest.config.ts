import { defineConfig } from 'vitest/config';

import { webProjects } from './apps/web/vitest.config.ts';
import { seedBug } from './tests/offline/bugs.ts';
import { browserArgs, ensureHeadlessBrowser } from './tools/browser.mjs';

// No module keeps state, so files may share a worker: loading the server anew for each file would cost more than its tests.
const shared = { isolate: false, setupFiles: [`${import.meta.dirname}/tests/support/patience.ts`] };
const withDatabase = {
  ...shared,
  globalSetup: ['tests/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

// One run, several rooms: pure rules, the server on real PostgreSQL, web logic in Node, screens in real Chromium.
export default defineConfig({
  test: {
    // Many tests wait for a process or a database: two workers keep even a single core busy.
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', ...shared, include: ['packages/domain/src/**/*.test.ts', 'tools/**/*.test.ts'] } },
      { test: { name: 'server', include: ['apps/server/**/*.test.ts'], ...withDatabase } },
      {
        // That both stores keep the same promise is proven in file-store.test.ts. Once more on S3 go those who read parts of
        // files, stream many of them or put one together from parts.
        test: {
          name: 's3',
          include: ['apps/server/src/features/{file,video,zip}/*.routes.test.ts'],
          env: { OTK_STORE: 's3' },
          ...withDatabase,
        },
      },
      { test: { name: 'slice', include: ['tests/slice/**/*.test.ts'], ...withDatabase } },
      {
        plugins: seedBug(process.env['OTK_BUG']),
        test: { name: 'offline', include: ['tests/offline/**/*.test.ts'], ...withDatabase },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          ...withDatabase,
          globalSetup: [...withDatabase.globalSetup, 'tests/process/prepare.ts'],
          testTimeout: 300_000,
        },
      },
      ...webProjects({ executablePath: ensureHeadlessBrowser(), args: [...browserArgs] }),
    ],
  },
});
