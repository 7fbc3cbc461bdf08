import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressTexts } from './compress-texts.mjs';
import { root } from './pinned-node.mjs';

const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const cache = join(web, '.cache');
const hashFile = '.build-hash';
const notSources = new Set(['node_modules', 'dist', '.cache', 'test-results']);

function* filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !notSources.has(name));
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesOf(path);
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      yield path;
    }
  }
}

/** Hash of everything that the built app depends on. */
export function hashOfSources() {
  const hash = createHash('sha256');
  const others = ['package-lock.json', 'tools/build-web.mjs', 'tools/compress-texts.mjs'];
  const files = [
    ...filesOf(web),
    ...filesOf(join(root, 'packages/domain/src')),
    ...others.map((file) => join(root, file)),
  ];
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

const builtHash = () => {
  const file = join(dist, hashFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Builds into a separate folder, so that an interrupted or failed build never replaces a good one. */
function build(outDir, signal) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  return new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: web, stdio: 'inherit', signal })
      .on('error', reject)
      .on('exit', (code, killedBy) =>
        code === 0 ? resolve() : reject(new Error(`vite build: ${killedBy ?? `exit code ${code}`}`)),
      );
  });
}

/** True when the app was built, false when it was up to date. */
export async function buildWebIfChanged(options = {}) {
  const wanted = hashOfSources();
  if (builtHash() === wanted) {
    return false;
  }
  options.onBuild?.();
  const fresh = join(cache, `dist-${process.pid}`);
  removeLeftovers();
  mkdirSync(cache, { recursive: true });
  try {
    await build(fresh, options.signal);
    await compressTexts(fresh);
    writeFileSync(join(fresh, hashFile), wanted);
    rmSync(dist, { recursive: true, force: true });
    renameSync(fresh, dist);
    return true;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Removes folders of killed builds, but not of a build that is running. */
function removeLeftovers() {
  const names = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('dist-')) : [];
  for (const name of names.filter((it) => !isAlive(Number(it.slice('dist-'.length))))) {
    rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  console.log((await buildWebIfChanged()) ? 'Веб-приложение собрано.' : 'Веб-приложение не изменилось.');
}
