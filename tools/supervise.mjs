// Runs the server in a process of its own and starts it again when it dies after it has worked.
import { spawn } from 'node:child_process';

import { logLine } from './log-line.mjs';

/** At most five restarts in ten minutes: what kills the server every time is not cured by another start. */
const restartsAtMost = 5;
const withinMs = 10 * 60_000;

export function restartPolicy(now = () => performance.now()) {
  let restarts = [];
  return () => {
    restarts = restarts.filter((at) => now() - at < withinMs);
    if (restarts.length >= restartsAtMost) {
      return false;
    }
    restarts.push(now());
    return true;
  };
}

/** Ends this process with the server, unless the server is started again. */
export function supervise(node, args) {
  const mayRestart = restartPolicy();
  let isEnding = false;
  let child;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isEnding = true;
      child.kill(signal);
    });
  }

  function run(lastEnd) {
    let hasWorked = false;
    // The IPC channel closes when this process ends without forwarding a signal, so the child notices it.
    child = spawn(node, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...(lastEnd && { OTK_LAST_END: lastEnd }) },
    });
    child.on('message', (message) => {
      hasWorked ||= message === 'listening';
    });
    child.on('error', (error) => {
      logLine('error', 'start.failed', `Не удалось запустить ${node}: ${error.message}. Выполните npm ci.`);
      process.exitCode = 1;
    });
    child.on('exit', (code, signal) => {
      // A start that failed has said why; the same start would fail again.
      if (code === 0 || isEnding || !hasWorked) {
        process.exit(code ?? 1);
      }
      // Node ends itself by SIGABRT when the memory is used up.
      const end = signal === 'SIGABRT' ? 'SIGABRT, закончилась память' : (signal ?? `код ${code}`);
      if (!mayRestart()) {
        logLine(
          'error',
          'server.givenUp',
          `Сервер снова неожиданно остановился (${end}). Больше не запускаю: слишком часто.`,
        );
        process.exit(1);
      }
      logLine('error', 'server.died', `Сервер неожиданно остановился (${end}). Запускаю снова…`);
      run(signal ?? `code ${code}`);
    });
  }
  run();
}
