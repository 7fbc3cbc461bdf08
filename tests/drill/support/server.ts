// A server of one version as a process, on a port that the next version takes over.
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { pinnedNode } from '../../../tools/pinned-node.mjs';
import { startFlags } from '../../process/quick-start.ts';
import type { Tree } from './release-tree.ts';

export interface DrillServer {
  readonly tree: Tree;
  readonly url: string;
  /** What it said on standard error, and its log from `warn` on. */
  readonly complaints: () => string;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

const startMs = 120_000;

export async function startServer(
  tree: Tree,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<DrillServer> {
  const child = spawn(
    pinnedNode,
    [
      ...(tree.program === undefined ? [] : startFlags),
      '--disable-warning=FSTDEP023',
      tree.program ?? join(tree.folder, 'apps/server/src/main.ts'),
    ],
    {
      cwd: tree.folder,
      env: {
        PATH: process.env['PATH'],
        HOME: tmpdir(),
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'warn',
        COMMIT: tree.commit,
        NODE_COMPILE_CACHE: join(tmpdir(), 'otk-compile-cache'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const url = `http://127.0.0.1:${port}`;
  const outcome = await Promise.race([ready(url), ended]);
  if (outcome !== true) {
    child.kill('SIGKILL');
    throw new Error(`${tree.name} did not start: ${said}`);
  }
  return {
    tree,
    url,
    complaints: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function ready(url: string): Promise<boolean> {
  for (const end = Date.now() + startMs; Date.now() < end; await delay(100)) {
    const reply = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (reply?.status === 200) {
      return true;
    }
  }
  return false;
}
