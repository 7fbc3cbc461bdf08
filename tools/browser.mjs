import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

/** Disables the browser's own network traffic, and its sandbox for root, where it does not work. */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** Of the browsers of journeys: a camera of few frames, each of which is drawn, and a recording encodes it. */
export const journeyArgs = [
  ...browserArgs,
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
];

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const works = (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

const named = () => {
  const path = process.env.CHROMIUM_PATH;
  if (path && !works(path)) {
    throw new Error(`CHROMIUM_PATH указывает на «${path}», но этот браузер не запускается.`);
  }
  return path || undefined;
};

const installed = () => systemBrowsers.find(works);

const hasDebian = () => isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

function apt(stdio, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync('apt-get', ['-q', '-o', 'Acquire::Retries=0', ...args], { stdio, env, timeout: 300_000 }).status === 0
  );
}
const install = (stdio, name) => apt(stdio, 'install', '-y', '--no-install-recommends', name);

/** The package lists may be outdated or missing. */
const installFresh = (name) => install('ignore', name) || (apt('ignore', 'update') && install('ignore', name));

function fromDebian() {
  if (!hasDebian()) {
    return undefined;
  }
  console.log('Устанавливаю Chromium…');
  return apt('inherit', 'update') && install('inherit', 'chromium') ? installed() : undefined;
}

function fromPlaywright() {
  console.log('Загружаю Chromium…');
  const cli = new URL('../node_modules/playwright/cli.js', import.meta.url).pathname;
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const cwd = new URL('..', import.meta.url).pathname;
  const path = execFileSync(process.execPath, ['-e', ask], { cwd, encoding: 'utf8' }).trim();
  return works(path) ? path : undefined;
}

/** Path of a Chromium that runs on this machine; installs one when there is none. */
export function ensureBrowser() {
  const path = named() ?? installed() ?? fromDebian() ?? fromPlaywright();
  if (path === undefined) {
    throw new Error('Браузера для проверок нет: установите Chromium или укажите путь к нему в CHROMIUM_PATH.');
  }
  return path;
}

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The headless shell of the same engine: starts in a third of the time and renders at two thirds of the cost. The whole
 * browser is used where it is not available.
 */
export function ensureHeadlessBrowser() {
  if (process.env.CHROMIUM_PATH || works(shell)) {
    return named() ?? shell;
  }
  const isThere = hasDebian() && installFresh('chromium-headless-shell') && works(shell);
  return isThere ? shell : ensureBrowser();
}
