// `npm start`: builds the web app when its sources changed, then runs the server in this process.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { isPinned, pinnedNode, root } from './pinned-node.mjs';

endWithNpm();
if (isPinned) {
  await start();
} else {
  runOnPinnedNode();
}

async function start() {
  const { enableCompileCache } = await import('node:module');
  const { buildWebIfChanged } = await import('./build-web.mjs');
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await buildWebIfChanged({ signal: interrupted.signal, onBuild: () => console.log('Собираю веб-приложение…') });
  } catch (error) {
    if (interrupted.signal.aborted) {
      process.exit(0);
    }
    console.error(`Веб-приложение не собралось: ${error.message}.`);
    process.exit(1);
  }
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  if (interrupted.signal.aborted) {
    process.exit(0);
  }
  // Compiling takes half of the start; the cache skips unchanged files.
  enableCompileCache(join(root, 'node_modules/.cache/otk-node'));
  await import('../apps/server/src/main.ts');
}

/** The IPC channel closes when this process ends without forwarding a signal, so the child notices it. */
function runOnPinnedNode() {
  const child = spawn(pinnedNode, [import.meta.filename ?? process.argv[1], ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`Не удалось запустить ${pinnedNode}: ${error.message}. Выполните npm ci.`);
    process.exitCode = 1;
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
