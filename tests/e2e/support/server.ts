// The product's server as a process, and the data that it starts with.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { pinnedNode, root } from '../../../tools/pinned-node.mjs';

export interface Server {
  readonly url: string;
  /** Ends the process; its data stay. */
  readonly end: () => Promise<void>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Waits until the server has printed something and returns what the group of the pattern matched. */
  readonly printed: (pattern: RegExp) => Promise<string>;
}

/** Code that one start has compiled is not compiled by the next; some journeys start the product five times. */
const compileCache = join(tmpdir(), 'otk-compile-cache');

export const sources = 'apps/server/src/main.ts';

export async function startServer(
  program: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(pinnedNode, [program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text)?.[1];
        if (found !== undefined) {
          resolve(found);
        }
      };
      child.stdout.on('data', look);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
      look();
    });
  const url = await printed(/работает: (http:\/\/[^\s"]+)/);
  return {
    url,
    printed,
    signal: (name) => void child.kill(name),
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * A data folder: empty, so that the server fills it, or a copy of the one that `npm test` names in OTK_DEMO_DATA, which
 * its first worker fills for all.
 */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'otk-e2e-'));
  const shared = process.env['OTK_DEMO_DATA'];
  if (shared !== undefined) {
    await fillOnce(shared);
    // With owners and rights: PostgreSQL refuses others.
    await promisify(execFile)('cp', ['-a', `${shared}/.`, dataDir]);
  }
  return dataDir;
}

/** As if everybody of the demo had met the tour: it would stand before what a journey presses. Beside the running server. */
export const skipTours = (dataDir: string) =>
  promisify(execFile)(pinnedNode, [join(root, 'tests/e2e/support/skip-tours.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
  });

async function fillOnce(folder: string): Promise<void> {
  await once(folder, async (begun) => {
    // From its sources, as `npm start` does; every other start of the journeys runs a bundle of them.
    const server = await startServer(join(root, sources), begun);
    await skipTours(begun);
    await server.end();
  });
}

/** The first process that asks makes the folder; the others wait for it. */
export async function once(folder: string, make: (begun: string) => Promise<void>): Promise<void> {
  const isFirst = await mkdir(`${folder}.begun`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await make(`${folder}.new`);
    await rename(`${folder}.new`, folder);
  }
  while (!existsSync(folder)) {
    await delay(100);
  }
}
