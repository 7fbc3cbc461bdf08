import { existsSync } from 'node:fs';

import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';

import { PoliciesLast, webProjects } from './apps/web/vitest.config.ts';
import { bugs } from './tests/seeded-bugs/bugs.ts';
import { seedBug } from './tests/seeded-bugs/seeded-bug.ts';
import { browserArgs, ensureHeadlessBrowser } from './tools/browser.mjs';

const bug = process.env['OTK_BUG'];

// No module keeps state, so files may share a worker: loading the server anew for each file would cost more than its tests.
const shared = { isolate: false, setupFiles: [`${import.meta.dirname}/tests/support/patience.ts`] };
// Node itself loads what has no JSX, as it does in the product: nothing is transformed, and an import is no property of an
// object. A seeded bug is a transformation.
const native = { experimental: { viteModuleRunner: bug !== undefined, nodeLoader: false } };
const withDatabase = {
  ...shared,
  globalSetup: ['tests/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

/** `#ui/Button` of the web app may be a .tsx; package.json cannot say that, and the server has `#platform` of its own. */
const componentsOfWeb: Plugin = {
  name: 'components-of-web',
  enforce: 'pre',
  resolveId(source, importer) {
    const file = `${import.meta.dirname}/apps/web/src/${source.slice(1)}.tsx`;
    return source.startsWith('#') && importer?.includes('/apps/web/src/') && existsSync(file) ? file : undefined;
  },
};

// Pure rules, the server on real PostgreSQL, web logic in Node, screens in real Chromium.
const projects: TestProjectInlineConfiguration[] = [
  {
    test: { name: 'rules', ...shared, ...native, include: ['packages/domain/src/**/*.test.ts', 'tools/**/*.test.ts'] },
  },
  { test: { name: 'server', include: ['apps/server/**/*.test.ts'], ...withDatabase, ...native } },
  {
    // That both stores keep the same promise is proven in file-store.test.ts. Those that read parts of files,
    // stream many of them or join one from parts run once more on S3.
    test: {
      name: 's3',
      include: ['apps/server/src/features/{file,video,zip}/*.routes.test.ts'],
      env: { OTK_STORE: 's3' },
      ...withDatabase,
      ...native,
    },
  },
  { plugins: [componentsOfWeb], test: { name: 'slice', include: ['tests/slice/**/*.test.ts'], ...withDatabase } },
  { test: { name: 'offline', include: ['tests/offline/**/*.test.ts'], ...withDatabase } },
  {
    test: {
      name: 'process',
      include: ['tests/process/**/*.test.ts'],
      ...withDatabase,
      ...native,
      globalSetup: [...withDatabase.globalSetup, 'tests/process/prepare.ts'],
      testTimeout: 300_000,
    },
  },
  ...webProjects({ executablePath: ensureHeadlessBrowser(), args: [...browserArgs] }),
];

export default defineConfig({
  test: {
    // The cache of transformed modules does not know which bug is seeded.
    fsModuleCache: bug === undefined,
    // Many tests wait for a process or a database: two workers keep even a single core busy.
    maxWorkers: 2,
    sequence: { sequencer: PoliciesLast },
    projects: projects.map((project) => ({
      ...project,
      plugins: [...seedBug(bugs, bug), project.plugins ?? []],
    })),
  },
});
