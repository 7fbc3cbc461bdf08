// `npm run dev`: the product with reload. Vite serves the web app, the server restarts when one of its sources changes,
// and the address is printed once page and API answer there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { endWithNpm } from './end-with-npm.mjs';
import { pinnedNode, root } from './pinned-node.mjs';
import { watchSources } from './watch-sources.mjs';

endWithNpm();

const port = process.env.PORT ?? '3000';
process.env.API_PORT = port;
const { createServer } = await import('vite');
const web = await createServer({ root: join(root, 'apps/web'), clearScreen: false, logLevel: 'warn' });
await web.listen();
const address = web.resolvedUrls.local[0];

let server;
let isRestarting = false;
let isEnding = false;

const sources = watchSources(
  ['apps/server/src', 'apps/server/seed', 'apps/server/migrations', 'packages/domain/src'].map((path) =>
    join(root, path),
  ),
  { isSource: (name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'), onChange: restart },
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => end(signal));
}
startServer();

function startServer() {
  const child = spawn(pinnedNode, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port },
  });
  server = child;
  createInterface({ input: child.stdout }).on('line', (line) => {
    // The server's own address serves the last build or nothing; the one to open is Vite's.
    if (/ работает: http/.test(line)) {
      void announce(child);
    } else {
      console.log(line);
    }
  });
  child.on('exit', (code) => {
    if (!isRestarting && !isEnding) {
      console.error(`Сервер остановился с кодом ${code}. Запущу снова, когда изменится файл.`);
    }
  });
}

async function announce(child) {
  const answers = await Promise.all([address, `${address}api/health/ready`].map((url) => fetch(url)));
  await Promise.all(answers.map((answer) => answer.text()));
  const failed = answers.find(({ ok }) => !ok);
  if (server === child) {
    console.log(failed ? `${failed.url} отвечает ${failed.status}` : `Разработка: ${address}`);
  }
}

/** Changes during a restart are in the code that it starts, or start another one. */
async function restart() {
  if (isRestarting || isEnding) {
    return;
  }
  isRestarting = true;
  console.log('Исходный код сервера изменён, перезапускаю…');
  await stopServer('SIGTERM');
  isRestarting = false;
  startServer();
}

async function stopServer(signal) {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}

async function end(signal) {
  isEnding = true;
  sources.close();
  await Promise.all([stopServer(signal), web.close()]);
  process.exit(0);
}
