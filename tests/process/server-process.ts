import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { errorCode } from '../../apps/server/src/platform/startup-error.ts';
import { compileCache, startFlags } from './quick-start.ts';

type Ending = { code: number | null; signal: NodeJS.Signals | null };

export type ServerProcess = {
  child: ChildProcess;
  /** Resolves with the printed address. */
  listening: () => Promise<string>;
  /** Resolves when the text was printed. */
  says: (text: string) => Promise<void>;
  ended: Promise<Ending>;
  output: () => string;
  complaints: () => string;
};

interface Line {
  readonly event: string;
  readonly msg: string;
  readonly [detail: string]: unknown;
}

/** Throws at a line that is no JSON. */
export const linesOf = (printed: string): Line[] =>
  printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** The real process on a free port. */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [...startFlags, '--disable-warning=FSTDEP023', inject('programs').main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: tmpdir(),
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
  });
  const heard = { output: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (heard.output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (heard.complaints += chunk));
  const ended: Promise<Ending> = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const says = (text: string): Promise<void> =>
    vi.waitFor(
      () => {
        if (!heard.output.includes(text)) {
          throw new Error(`not said yet: ${text}; ${heard.output}${heard.complaints}`);
        }
      },
      { timeout: 60_000, interval: 20 },
    );
  return {
    child,
    ended,
    says,
    output: () => heard.output,
    complaints: () => heard.complaints,
    listening: async () => {
      await says('работает: http');
      return /работает: (http:[^\s"]+)/.exec(heard.output)![1]!;
    },
  };
}

/** A data folder of the test; processes that still run in it are killed when the test ends. */
export async function makeDataFolder(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'otk-process-'));
  onTestFinished(async () => {
    processesOf(place).forEach(killIfAlive);
    await rm(place, { recursive: true, force: true, maxRetries: 5 });
  });
  // Not made yet: the server makes it.
  return join(place, 'data');
}

/** A data folder on which a server has run before: its database is there, which saves making one. */
export async function makeUsedDataFolder(): Promise<string> {
  const dataDir = await makeDataFolder();
  // With owners and rights: PostgreSQL refuses others.
  await promisify(execFile)('cp', ['-a', inject('usedDataDir'), dataDir]);
  return dataDir;
}

/** A listed process may have ended by itself. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') {
      throw error;
    }
  }
}

/** PostgreSQL and its guard carry the folder in their command line. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => commandLine(name).includes(folder))
    .map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export const nothingRunsIn = (folder: string): Promise<unknown> =>
  vi.waitUntil(() => processesOf(folder).length === 0, { timeout: 20_000, interval: 20 });

const pidFile = async (dataDir: string): Promise<readonly string[]> =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');

export const postmasterPid = async (dataDir: string): Promise<number> => Number((await pidFile(dataDir))[0]);

/** Runs a statement on the embedded database, bypassing the server. */
export async function queryData(dataDir: string, sql: string): Promise<unknown[]> {
  const [, , , port] = await pidFile(dataDir);
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const pool = openPool(`postgres://otk:${password}@127.0.0.1:${port}/otk`, { log: () => {}, max: 1 });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

export async function isReady(address: string): Promise<void> {
  const reply = await fetch(`${address}/api/health/ready`);
  expect(reply.status).toBe(200);
}
