// `npm run soak`: the proofs of `npm test` at the size of the test plan for a release. Takes many hours;
// `npm run soak -- --share 0.01` does a hundredth of it, `npm run soak -- queue` one proof of the list.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildWebIfChanged } from './build-web.mjs';
import { root } from './pinned-node.mjs';

const proofs = [
  { name: 'queue', sizes: { OTK_SCHEDULES: 200_000 }, command: ['vitest', 'run', '--project', 'offline'] },
  {
    name: 'kills',
    sizes: { OTK_KILLS: 1000, OTK_CRASHES: 20 },
    command: ['vitest', 'run', '--project', 'process', '--testTimeout', '0', 'killed-writers', 'crash'],
  },
  {
    name: 'tokens',
    sizes: { OTK_ROUNDS: 5000 },
    command: ['vitest', 'run', '--project', 'slice', 'refresh-race'],
  },
  { name: 'browser', sizes: { OTK_BROWSER_SCHEDULES: 1000 }, command: ['playwright', 'test', 'schedules'] },
  {
    name: 'messages',
    sizes: { OTK_MESSAGES: 1_000_000 },
    command: ['vitest', 'run', '--project', 'server', '--testTimeout', '0', 'notification.no-loss'],
  },
];

const { values, positionals } = parseArgs({ options: { share: { type: 'string' } }, allowPositionals: true });
const share = Number(values.share ?? 1);
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };

await buildWebIfChanged();
const failed = [];
for (const { name, sizes, command } of proofs.filter(
  (proof) => positionals.length === 0 || positionals.includes(proof.name),
)) {
  const scaled = Object.entries(sizes).map(([key, size]) => [key, String(Math.max(1, Math.round(size * share)))]);
  console.log(`\n── ${name}: ${scaled.map((pair) => pair.join('=')).join(' ')}`);
  const [program, ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...Object.fromEntries(scaled) },
  });
  if (status !== 0) {
    failed.push(name);
  }
}
console.log(failed.length === 0 ? '\nВсе доказательства прошли' : `\nНе прошло: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
