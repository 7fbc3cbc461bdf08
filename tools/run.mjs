// Runs a TypeScript file with the pinned Node, whatever Node started us: `node tools/run.mjs file.ts [arguments]`.
import { spawn } from 'node:child_process';

import { pinnedNode } from './pinned-node.mjs';

const child = spawn(pinnedNode, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
