import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#platform/startup-error';

/**
 * This process holds the lock of the folder, so a PostgreSQL that runs in it has lost its server and its guard: it is stopped.
 * When the number in `postmaster.pid` belongs to another program by now, the file is stale and would only
 * make PostgreSQL refuse to start.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : NaN;
  if (!Number.isInteger(pid) || !isAlive(pid)) {
    return;
  }
  if (!commandLine(pid).includes(cluster)) {
    rmSync(pidFile, { force: true });
    return;
  }
  log(`Останавливаю базу данных, оставшуюся от прошлого запуска (pid ${pid}).`);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await ended(pid, 20_000)) {
      return;
    }
  }
  throw new StartupError(`База данных прошлого запуска (pid ${pid}) не останавливается: завершите этот процесс.`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const commandLine = (pid: number): string =>
  existsSync('/proc/self/cmdline')
    ? readIfThere(`/proc/${pid}/cmdline`)
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function ended(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      return false;
    }
    await delay(50);
  }
  return true;
}
