import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The shell reads pids from a pipe that only this process holds. When this process ends in any way, the pipe closes,
 * and the guard sends a fast shutdown to the last PostgreSQL in the pipe.
 */
const script = 'pid=; while read -r line; do pid=$line; done; [ -z "$pid" ] || kill -INT "$pid"';

export type Guard = Readonly<{
  watch: (pid: number) => void;
  /** PostgreSQL has ended by itself: its pid may be reused by another process. */
  forget: () => void;
  dismiss: () => Promise<void>;
}>;

export function startGuard(cluster: string, log: (line: string) => void): Guard {
  // A session of its own: the terminal's Ctrl+C must not end the guard before us.
  const child = spawn('/bin/sh', ['-c', script, 'postgres-guard', cluster], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const failed = (error: Error) => log(`Сторож базы данных не работает: ${error.message}`);
  child.on('error', failed).unref();
  child.stdin.on('error', failed);
  return {
    watch: (pid) => void child.stdin.write(`${pid}\n`),
    forget: () => void child.stdin.write('\n'),
    dismiss: async () => {
      child.stdin.end('\n');
      if (child.exitCode === null && child.signalCode === null) {
        child.ref();
        await once(child, 'exit');
      }
    },
  };
}
