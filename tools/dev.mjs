// `npm run dev`: the server restarts and the page reloads when a source changes. Both end together.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { pinnedNode, root } from './pinned-node.mjs';

endWithNpm();

const port = process.env.PORT ?? '3000';

const run = (cwd, args, env) =>
  spawn(pinnedNode, args, { cwd: join(root, cwd), stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  run('.', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { PORT: port }),
  run('apps/web', [join(root, 'node_modules/vite/bin/vite.js')], { API_PORT: port }),
];

const running = new Set(children);
const stopAll = (signal) => running.forEach((child) => child.kill(signal));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => stopAll(signal));
}
for (const child of children) {
  child.on('exit', (code) => {
    running.delete(child);
    process.exitCode ||= code ?? 0;
    stopAll('SIGTERM');
  });
}
