// A server that dies at a named step of a request; see crashing-server.ts for the steps.
import { fork } from 'node:child_process';
import { once } from 'node:events';

import { expect, inject, onTestFinished } from 'vitest';

import type { TestServer } from '../../apps/server/test/server.ts';
import { compileCache, startFlags } from './quick-start.ts';

/** How often each step is tried: once in `npm test`, twenty times in `npm run soak`. */
export const crashes = Number(process.env['OTK_CRASHES'] ?? 1);

/** Another process on the same data takes the request and is killed in the middle of it; no reply is sent. */
export async function crashAt(
  server: TestServer,
  step: string,
  path: string,
  request: Omit<RequestInit, 'signal'>,
): Promise<void> {
  const child = fork(inject('programs').crashing, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...startFlags, '--disable-warning=FSTDEP023'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      CRASH_AT: step,
      DATABASE_URL: server.databaseUrl,
      FILES_DIR: server.filesDir,
      NOW: server.clock.now.toISOString(),
    },
  });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const [port] = (await once(child, 'message')) as [number];
  await expect(fetch(`http://127.0.0.1:${port}/api${path}`, request), step).rejects.toThrow('fetch failed');
  expect(await ended, step).toEqual([null, 'SIGKILL']);
}
