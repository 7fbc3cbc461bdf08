// The process of the server that `npm start` supervises (start.mjs).
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import { buildWebIfChanged } from './build-web.mjs';
import { logLine } from './log-line.mjs';
import { root } from './pinned-node.mjs';

const interrupted = new AbortController();
const interrupt = () => interrupted.abort();
process.once('SIGINT', interrupt).once('SIGTERM', interrupt).once('disconnect', interrupt);
try {
  await buildWebIfChanged({
    signal: interrupted.signal,
    onBuild: () => logLine('info', 'web.building', 'Собираю веб-приложение…'),
  });
} catch (error) {
  if (interrupted.signal.aborted) {
    process.exit(0);
  }
  logLine('error', 'web.buildFailed', `Веб-приложение не собралось: ${error.message}.`);
  process.exit(1);
}
process.off('SIGINT', interrupt).off('SIGTERM', interrupt).off('disconnect', interrupt);
if (interrupted.signal.aborted) {
  process.exit(0);
}
// Shown in health, log and page. Nothing when this is no checkout.
const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
process.env.COMMIT ??= stdout?.trim() ?? '';
// Compiling takes half of the start; the cache skips unchanged files.
enableCompileCache(join(root, 'node_modules/.cache/otk-node'));
await import('../apps/server/src/main.ts');
