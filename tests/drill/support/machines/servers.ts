// Steps 4 to 10 of «Bring-up» in docs/operations.md: HAProxy, roles, the tree, the server, nginx and Prometheus.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { root } from '../../../../tools/pinned-node.mjs';
import { fillDeployed } from '../deployed.ts';
import { print } from '../print.ts';
import type { Tree } from '../release-tree.ts';
import { until } from '../until.ts';
import { network, secret } from './databases.ts';
import { type Machine, makeMachine } from './machine.ts';

const passwords = { owner: secret(), server: secret() };
/** A migration of a database at work begins again and again until writers leave it the locks. */
const patience = 6 * 60_000;
/** What is enabled on a machine of a server. */
const services = ['haproxy', 'otk', 'nginx'] as const;
export const name = 'otk.example';
/** The database through HAProxy of a machine, as its owner. */
export const ownerUrl = (address: string): string => `postgres://otk:${passwords.owner}@${address}:5000/otk`;

interface Given {
  readonly superuser: string;
  /** Lines of S3_ in the environment. */
  readonly store: Readonly<Record<string, string>>;
  readonly previous: Tree;
}

export interface Servers {
  readonly machines: readonly Machine[];
  /** Returns when it answers. */
  readonly ready: (machine: Machine) => Promise<void>;
  readonly boot: (machine: Machine) => Promise<void>;
  /** «Update» in docs/operations.md: the new tree beside the old one on both machines. */
  readonly bring: (tree: Tree) => Promise<void>;
  /** Then one server after the other. */
  readonly update: (machine: Machine, tree: Tree) => Promise<void>;
}

export async function bringUpServers(place: string, { superuser, store, previous }: Given): Promise<Servers> {
  const machines: Machine[] = [];
  for (const number of [1, 2]) {
    machines.push(await makeMachine(place, `server${number}`, `127.0.0.2${number}`));
  }
  const [first] = machines as [Machine, Machine];
  print('Шаг 4: HAProxy');
  for (const machine of machines) {
    const config = fillDeployed('haproxy/haproxy.cfg', [['127.0.0.1:5000', `${machine.address}:5000`]]);
    await machine.write('/etc/haproxy/haproxy.cfg', config.replaceAll(...network));
    await machine.start('haproxy');
  }
  // Until its second check HAProxy calls every node the leader.
  await delay(10_000);
  const psql = `PGPASSWORD=${superuser} psql -h ${first.address} -p 5000 -U postgres -v ON_ERROR_STOP=1`;
  const asked = `${psql} -tAc 'SELECT pg_is_in_recovery()'`;
  if ((await first.run(asked)).trim() !== 'f') {
    throw new Error('HAProxy does not lead to the leader');
  }

  print('Шаг 5: роли и база');
  await first.write('/root/roles.sql', rolesOfAdmin());
  await first.run(`${psql} -f /root/roles.sql`);

  print('Шаги 6 и 7: дерево и сервер прежней версии');
  const secrets = {
    AUTH_SECRET: (await first.run('openssl rand -base64 48')).trim(),
    EVIDENCE_KEY: (await first.run('openssl rand -hex 32')).trim(),
  };
  const ready = async ({ name: machine, does, address }: Machine) => {
    const isReady = () => does(`curl -sf http://${address}:3000/api/health/ready`);
    await until(isReady, patience, `${machine} is not ready`);
  };
  for (const machine of machines) {
    await machine.run('useradd --system --home-dir /var/lib/otk otk');
    await machine.run('install -d -o otk -g otk -m 0700 /var/backups/otk');
    await installCheckout(machine, previous);
    // docs/admin.md: one server once with SEED.
    const seed = machine === first ? 'SEED=dictionaries\n' : '';
    const env = seed + environmentOf(machine, { ...secrets, ...store });
    await machine.write('/etc/otk/otk.env', env, 'root:otk', '0640');
    await machine.write('/etc/systemd/system/otk.service', fillDeployed('systemd/otk.service', []));
    await machine.start('otk');
    await ready(machine);
  }

  print('Шаг 8: nginx');
  await first.run(
    `mkdir -p /etc/ssl/otk && openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${name} ` +
      '-keyout /etc/ssl/otk/privkey.pem -out /etc/ssl/otk/fullchain.pem 2>&1',
  );
  const [key, certificate] = [
    await first.run('cat /etc/ssl/otk/privkey.pem'),
    await first.run('cat /etc/ssl/otk/fullchain.pem'),
  ];
  for (const machine of machines) {
    const site = fillDeployed('nginx/otk.conf', [
      ['listen 80;', `listen ${machine.address}:80;`],
      ['listen 443 ', `listen ${machine.address}:443 `],
    ]);
    await machine.write('/etc/nginx/conf.d/otk.conf', site.replaceAll(...network));
    // Connections of a machine come from its own address; here the kernel would choose another one.
    await machine.write('/etc/nginx/conf.d/address.conf', `proxy_bind ${machine.address};\n`);
    await machine.write('/etc/ssl/otk/privkey.pem', key, 'root:root', '0600');
    await machine.write('/etc/ssl/otk/fullchain.pem', certificate);
    await machine.run('rm /etc/nginx/sites-enabled/default');
    await machine.run('nginx -t');
    await machine.start('nginx');
  }

  print('Шаг 9: первый администратор');
  print(
    await first.run(
      'runuser -u otk -- /opt/otk/node_modules/.bin/node --env-file=/etc/otk/otk.env ' +
        '/opt/otk/apps/server/src/admin-create.ts --login ivanov --name "Иванов И. И."',
    ),
  );
  return {
    machines,
    ready,
    boot: (machine) => machine.start(...services),
    async bring(tree) {
      for (const machine of machines) {
        await copyTree(machine, tree);
      }
    },
    async update(machine, tree) {
      await machine.stop('otk');
      await machine.run(`ln -sfn ${folderOf(tree)} /opt/otk`);
      await machine.start('otk');
      await ready(machine);
    },
  };
}

const folderOf = ({ name: release }: Tree): string => `/opt/otk-${release}`;

/** Step 6, of a release that makes no production tree: the checkout itself, which is not copied here. */
async function installCheckout(machine: Machine, tree: Tree): Promise<void> {
  await machine.mount(tree.folder, folderOf(tree), true);
  await machine.run(`ln -sfn ${folderOf(tree)} /opt/otk`);
}

/** Step 6 without its link: the tree that another machine has made. */
async function copyTree(machine: Machine, tree: Tree): Promise<void> {
  const made = '/mnt/otk';
  const to = folderOf(tree);
  await machine.mount(tree.folder, made, true);
  await machine.run(
    `tar -C ${made} --owner=root --group=root --mode=a+rX,go-w -c . | (mkdir ${to} && tar -C ${to} -x)`,
  );
}

function rolesOfAdmin(): string {
  const page = readFileSync(join(root, 'docs/admin.md'), 'utf8');
  const [statements] = /^CREATE ROLE otk LOGIN [^`]+/m.exec(page)!;
  return statements.replace('…', passwords.owner).replace('…', passwords.server);
}

function environmentOf({ address }: Machine, values: Readonly<Record<string, string>>): string {
  const database = (login: string): string => `postgres://${login}:change-me@127.0.0.1:5000/otk`;
  return fillDeployed('otk.env', [
    [/(?<=HOST=)10\.0\.0\.21$/, address],
    [database('otk_app'), `postgres://otk_app:${passwords.server}@${address}:5000/otk`],
    [database('otk'), ownerUrl(address)],
    ...Object.entries(values).map(([key, value]) => [new RegExp(`^${key}=$`), `${key}=${value}`] as const),
  ]).replaceAll(...network);
}
