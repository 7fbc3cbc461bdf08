// Installs missing packages. Runs first, on Node 20 and without dependencies.
// `--serve`: only what building and serving need, without the tools of developers; a complete installation will do too.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedMajor, pinnedNode, pinnedNodeWorks, root } from './pinned-node.mjs';

const stampFile = join(root, 'node_modules/.otk-installed');

const lockText = () => readFileSync(join(root, 'package-lock.json'), 'utf8');

const wantedStamp = () =>
  [createHash('sha256').update(lockText()).digest('hex'), process.platform, process.arch].join(' ');

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const isStamped = (isServing) => {
  const stamp = readIfThere(stampFile);
  const stamps = isServing ? [wantedStamp(), `${wantedStamp()} serve`] : [wantedStamp()];
  return stamps.includes(stamp) && existsSync(pinnedNode);
};

/** Compares npm's record of installed packages with the lock file. */
export function matchesLock(lock, installed, isServing = false) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed.packages[path];
    // npm installs only the optional packages of this platform.
    const mayLack = wanted.optional === true || (isServing && (wanted.dev === true || wanted.devOptional === true));
    return path === '' || (found === undefined ? mayLack : found.version === wanted.version);
  });
}

function isInstalled(isServing) {
  const record = readIfThere(join(root, 'node_modules/.package-lock.json'));
  return record !== '' && matchesLock(JSON.parse(lockText()), JSON.parse(record), isServing) && pinnedNodeWorks();
}

function npm(isServing, ...command) {
  // The pinned Node is installed by a script, and tests need development dependencies: npm settings that omit them
  // would break the commands.
  const args = [
    ...command,
    isServing ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  const options = {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, npm_config_ignore_scripts: 'false' },
  };
  const npmScript = process.env.npm_execpath;
  return npmScript?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npmScript, ...args], options)
    : spawnSync('npm', args, options);
}

/**
 * A lock file made with a mirror lacks optional packages that the mirror does not have. `npm ci` refuses such a file,
 * `npm install` installs the same versions from it; in both cases the result is compared with the lock.
 */
function runNpm(isServing) {
  console.log('Устанавливаю зависимости…');
  const exact = npm(isServing, 'ci');
  if (exact.status === 0) {
    return true;
  }
  const lenient = npm(isServing, 'install', '--no-save');
  if (lenient.status !== 0) {
    console.error(lenient.stderr || exact.stderr);
  }
  return lenient.status === 0;
}

/**
 * Large parts that serving never loads: headers for compiling add-ons, and what `pdfjs-dist` needs outside a browser,
 * where only tests run it.
 */
export function unservedIn(packages) {
  const runtime = join(packages, 'node/node_modules');
  // Node 20 refuses to remove what is below a file; npm keeps one among these folders.
  const folders = existsSync(runtime)
    ? readdirSync(runtime, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  return [
    ...folders.map(({ name }) => join(runtime, name, 'include')),
    ...['@napi-rs', 'pdfjs-dist/legacy'].map((name) => join(packages, name)),
  ];
}

/** Returns the message of a failure, or undefined. */
export function install(isServing = false) {
  if (isStamped(isServing)) {
    return undefined;
  }
  // npm may have been run by hand since.
  if (!isInstalled(isServing)) {
    if (!runNpm(isServing)) {
      return 'Не удалось установить зависимости: проверьте доступ к реестру npm и повторите команду.';
    }
    if (!pinnedNodeWorks()) {
      return `Node ${pinnedMajor} не установился в node_modules: разрешите сценарий установки пакета «node» и повторите команду.`;
    }
    if (isServing) {
      unservedIn(join(root, 'node_modules')).forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    }
    if (!isInstalled(isServing)) {
      return 'Установленные пакеты расходятся с package-lock.json: удалите node_modules и повторите команду.';
    }
  }
  const isComplete = !isServing || isInstalled(false);
  writeFileSync(stampFile, isComplete ? wantedStamp() : `${wantedStamp()} serve`);
  return undefined;
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const failure = install(process.argv.includes('--serve'));
  if (failure !== undefined) {
    console.error(failure);
    process.exitCode = 1;
  }
}
