// `npm run bench [-- name …]`: measurements of bench/, each a ratio taken in one run. Not a test: machines are noisy.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { pinnedNode, root } from './pinned-node.mjs';

const [, , ...args] = process.argv;
const names = args.filter((arg) => /^[a-z]/.test(arg));
const options = args.filter((arg) => !/^[a-z]/.test(arg));
const all = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

for (const name of names.length > 0 ? names : all) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(pinnedNode, [join(root, 'bench', `${name}.ts`), ...options], {
    stdio: 'inherit',
    cwd: root,
  });
  process.exitCode ||= status ?? 1;
}
