import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#platform/startup-error';
import { childEnvironment, type Runner } from './runner.ts';
import { settings } from './settings.ts';

export type Postmaster = Readonly<{ pid: number; exited: Promise<void>; stop: () => Promise<void> }>;

type PostmasterOptions = Readonly<{
  executable: string;
  runner: Runner;
  cluster: string;
  logFile: string;
  port: number;
  durable: boolean;
  /** Called at once, before the database is ready: from here on the guard must stop it if this process ends. */
  onSpawn: (pid: number) => void;
}>;

/** PostgreSQL did not start; `reason` is its last message. */
export class PostmasterFailure extends StartupError {
  readonly reason: string;
  constructor(reason: string, logFile: string) {
    super(`База данных не запустилась: ${reason || 'причина в журнале'} (журнал: ${logFile}).`);
    this.reason = reason;
  }
}

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const journal = openJournal(options.logFile);
  const { file, args, as } = options.runner.command(options.executable, [
    '-D',
    options.cluster,
    ...settings(options.port, options.durable),
  ]);
  // A session of its own: the terminal's Ctrl+C reaches our server only, which closes the database last.
  const child = spawn(file, args, {
    ...as,
    cwd: '/',
    env: childEnvironment(),
    detached: true,
    stdio: ['ignore', journal.fd, journal.fd],
  });
  closeSync(journal.fd);
  const exited = ending(child);
  if (child.pid !== undefined) {
    options.onSpawn(child.pid);
  }
  await Promise.race([exited, ready(child, options.cluster)]);
  if (hasEnded(child) || child.pid === undefined) {
    throw new PostmasterFailure(lastWord(options.logFile, journal.start), options.logFile);
  }
  return { pid: child.pid, exited, stop: () => stop(child, exited) };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function ending(child: ChildProcess): Promise<void> {
  // `once` rejects on 'error': the program could not even be started.
  await once(child, 'exit').catch(() => undefined);
}

/** The eighth line of `postmaster.pid` says "ready"; pg_ctl waits for it in the same way, through any recovery. */
async function ready(child: ChildProcess, cluster: string): Promise<void> {
  while (!hasEnded(child) && child.pid !== undefined) {
    const [pid, , , , , , , status] = readLines(join(cluster, 'postmaster.pid'));
    if (Number(pid) === child.pid && status?.trim() === 'ready') {
      return;
    }
    await delay(20);
  }
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Fast shutdown first; immediate when it hangs, which the next start recovers from. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    const patience = new AbortController();
    const tired = delay(20_000, true, { signal: patience.signal }).catch(() => false);
    const stillRunning = await Promise.race([exited.then(() => false), tired]);
    patience.abort();
    if (!stillRunning) {
      return;
    }
  }
}

const journalLimit = 4 * 1024 * 1024;

function openJournal(file: string): { fd: number; start: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > journalLimit) {
    renameSync(file, `${file}.1`);
  }
  return { fd: openSync(file, 'a', 0o600), start: size > journalLimit ? 0 : size };
}

function lastWord(logFile: string, start: number): string {
  const lines = readFileSync(logFile).subarray(start).toString('utf8').split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC|could not|unshare:/.test(line));
  return (fatal.at(-1) ?? '').replace(/^.*?(?:FATAL|PANIC|LOG|WARNING):\s+/, '');
}
