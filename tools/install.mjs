// Installs what is missing. Runs on Node 20 without a single dependency, before anything else can.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedMajor, pinnedNode, pinnedNodeWorks, root } from './pinned-node.mjs';

const stampFile = join(root, 'node_modules/.otk-installed');

const lockText = () => readFileSync(join(root, 'package-lock.json'), 'utf8');

const wantedStamp = () =>
  [createHash('sha256').update(lockText()).digest('hex'), process.platform, process.arch].join(' ');

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const isStamped = () => readIfThere(stampFile) === wantedStamp() && existsSync(pinnedNode);

/** npm's own record of what it installed, compared with the lock file. */
export function matchesLock(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed.packages[path];
    // Of the optional packages npm installs only those of this machine's kind.
    return path === '' || (found === undefined ? wanted.optional === true : found.version === wanted.version);
  });
}

function isInstalled() {
  const record = readIfThere(join(root, 'node_modules/.package-lock.json'));
  return record !== '' && matchesLock(JSON.parse(lockText()), JSON.parse(record)) && pinnedNodeWorks();
}

function npm(...command) {
  // The tools of the build are development dependencies, and the pinned Node comes by an install script:
  // settings of the machine that leave them out would break every command.
  const args = [...command, '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
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
 * A lock file made against a mirror lacks the optional packages of systems that the mirror does not hold. `npm ci`
 * refuses such a file, `npm install` reads the same versions from it; either way the result is compared with it.
 */
function runNpm() {
  console.log('Устанавливаю зависимости…');
  const exact = npm('ci');
  if (exact.status === 0) {
    return true;
  }
  const lenient = npm('install', '--no-save');
  if (lenient.status !== 0) {
    console.error(lenient.stderr || exact.stderr);
  }
  return lenient.status === 0;
}

/** Gives the sentence of the failure, or nothing. */
export function install() {
  if (isStamped()) {
    return undefined;
  }
  // Somebody may have run npm themselves.
  if (!isInstalled()) {
    if (!runNpm()) {
      return 'Не удалось установить зависимости: проверьте доступ к реестру npm и повторите команду.';
    }
    if (!pinnedNodeWorks()) {
      return `Node ${pinnedMajor} не установился в node_modules: разрешите сценарий установки пакета «node» и повторите команду.`;
    }
    if (!isInstalled()) {
      return 'Установленные пакеты расходятся с package-lock.json: удалите node_modules и повторите команду.';
    }
  }
  writeFileSync(stampFile, wantedStamp());
  return undefined;
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const failure = install();
  if (failure !== undefined) {
    console.error(failure);
    process.exitCode = 1;
  }
}
