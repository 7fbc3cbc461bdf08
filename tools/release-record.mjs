// `npm run release:record`, in the checkout of a release: keeps what later versions are tested against. The checksums of all
// migrations, and a database, files, receipts, a browser profile and the API of the release (tests/slice/upgrade/releases).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { root } from './pinned-node.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

if (git('status', '--porcelain') !== '') {
  console.error('Есть незаписанные изменения: сначала запишите их, выпуск — это один коммит.');
  process.exit(1);
}
const commit = git('rev-parse', 'HEAD');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `${version}-${commit.slice(0, 8)}`;
const folder = join(root, 'tests/slice/upgrade/releases', name);

execFileSync(
  'vitest',
  ['run', '--project', 'slice', 'tests/slice/upgrade.slice.test.ts', '-t', 'records this version'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      OTK_RECORD: folder,
      OTK_VERSION: version,
      OTK_COMMIT: commit,
      OTK_RELEASED_AT: new Date(git('show', '-s', '--format=%cI', commit)).toISOString(),
    },
  },
);

const migrations = join(root, 'apps/server/migrations');
const sums = readdirSync(migrations)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => {
    const sum = createHash('sha256').update(readFileSync(join(migrations, file)));
    return `${sum.digest('hex')}  ${file}\n`;
  });
writeFileSync(join(migrations, 'SHA256SUMS'), sums.join(''));
console.log(`Выпуск ${name} сохранён. Пометьте его: git tag -a v${name} ${commit}, затем запишите сохранённое.`);
