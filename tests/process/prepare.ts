// Made once for the run, because these tests start a server some sixty times: bundles of the programs, and a data folder
// with a database in it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { makeBundleFolder } from '../support/server-bundle.ts';
import { compileCache, startFlags } from './quick-start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of the bundles. */
    programs: Readonly<Record<'main' | 'crashing' | 'backup' | 'verify' | 'admin', string>>;
    /** A data folder that a server made and left. */
    usedDataDir: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundles = await makeBundleFolder();
  const place = await mkdtemp(join(tmpdir(), 'otk-used-'));
  const remove = async () => {
    await Promise.all([bundles.remove(), rm(place, { recursive: true, force: true })]);
  };
  try {
    const [main = '', crashing = '', backup = '', verify = '', admin = ''] = await bundles.addAll(
      'apps/server/src/main.ts',
      'tests/process/crashing-server.ts',
      'apps/server/src/backup-cli.ts',
      'apps/server/src/audit-verify.ts',
      'apps/server/src/admin-create.ts',
    );
    project.provide('programs', { main, crashing, backup, verify, admin });
    project.provide('usedDataDir', await use(main, join(place, 'data')));
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts a server on a new data folder and stops it as soon as it listens. */
async function use(main: string, dataDir: string): Promise<string> {
  const settings = { PORT: '0', SEED: 'none', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  // Stopped in order, it leaves its compiled code to servers that are killed before they could write theirs.
  const env = { ...process.env, HOME: tmpdir(), NODE_COMPILE_CACHE: compileCache, ...settings };
  const child = spawn(process.execPath, [...startFlags, main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('работает') && child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    throw new Error(`The server on a new data folder ended with ${code}`);
  }
  return dataDir;
}
