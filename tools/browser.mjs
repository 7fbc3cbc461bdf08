import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

/** Nothing of the browser's own business on the network; its sandbox does not work for root. */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(isRoot ? ['--no-sandbox'] : []),
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

function fromDebian() {
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) {
    return undefined;
  }
  console.log('Устанавливаю Chromium…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit', env }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium') ? installed() : undefined;
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

/** The path of a Chromium that runs here; gets one when there is none. */
export function ensureBrowser() {
  const path = named() ?? installed() ?? fromDebian() ?? fromPlaywright();
  if (path === undefined) {
    throw new Error('Браузера для проверок нет: установите Chromium или укажите путь к нему в CHROMIUM_PATH.');
  }
  return path;
}
