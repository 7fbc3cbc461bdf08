import { defineConfig } from 'vitest/config';

import { webProjects } from './apps/web/vitest.config.ts';
import { seedBug } from './tests/offline/bugs.ts';
import { browserArgs, ensureBrowser } from './tools/browser.mjs';

const withDatabase = { globalSetup: ['tests/global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 };

// One run, several rooms: pure rules, the server on real PostgreSQL, web logic in Node, screens in real Chromium.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['packages/domain/src/**/*.test.ts', 'tools/**/*.test.ts'] } },
      { test: { name: 'server', include: ['apps/server/**/*.test.ts'], ...withDatabase } },
      { test: { name: 'slice', include: ['tests/slice/**/*.test.ts'], ...withDatabase } },
      {
        plugins: seedBug(process.env['OTK_BUG']),
        test: { name: 'offline', include: ['tests/offline/**/*.test.ts'], ...withDatabase },
      },
      { test: { name: 'process', include: ['tests/process/**/*.test.ts'], ...withDatabase, testTimeout: 120_000 } },
      ...webProjects({ executablePath: ensureBrowser(), args: [...browserArgs] }),
    ],
  },
});
