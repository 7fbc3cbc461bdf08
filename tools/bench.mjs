// `npm run bench [-- name …]`: measurements of bench/, each a ratio taken in one run. Not a test: machines are noisy.
// `npm run bench -- --smoke` only runs each of them to its end, at the smallest size; `npm test` does that too.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { pinnedNode, root } from './pinned-node.mjs';

const [, , ...args] = process.argv;
const names = args.filter((arg) => /^[a-z]/.test(arg));
const options = args.filter((arg) => !/^[a-z]/.test(arg));
const all = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && file !== 'smoke.ts')
  .map((file) => file.slice(0, -'.ts'.length));

function run(name, given, env = process.env) {
  const file = join(root, 'bench', `${name}.ts`);
  const { status } = spawnSync(pinnedNode, [file, ...given], { stdio: 'inherit', cwd: root, env });
  process.exitCode ||= status ?? 1;
}

if (options.includes('--smoke')) {
  run('smoke', [], { ...process.env, OTK_BENCH: 'smoke' });
} else {
  for (const name of names.length > 0 ? names : all) {
    console.log(`\n── ${name}`);
    run(name, options);
  }
}
