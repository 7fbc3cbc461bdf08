// Two database nodes under Patroni with etcd and HAProxy, from the files of deploy/.
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { openPool } from '../../../apps/server/src/platform/db/pool.ts';
import { chooseRunner } from '../../../apps/server/src/platform/db/embedded/runner.ts';
import { fillDeployed, type Running, startProgram } from './deployed.ts';
import type { Drill } from './drill.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const binaries = '/usr/lib/postgresql';
export const newestPostgres = (): string => {
  const versions = readdirSync(binaries).toSorted((a, b) => Number(b) - Number(a));
  return join(binaries, versions[0]!, 'bin');
};

export const patroniPrograms = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  [binaries]: 'postgresql',
};

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly folder: string;
  patroni: Running | undefined;
}

export interface PatroniCluster {
  /** Through HAProxy. */
  readonly url: string;
  readonly serverUrl: string;
  /** The machine of the leader loses its power; with `losing` the last writes have not reached the copy. */
  readonly killLeader: (losing: boolean) => Promise<void>;
  readonly leader: () => Promise<string | undefined>;
}

const password = 'drill';
/** On a busy machine. */
const slowMs = 180_000;

export async function startPatroni(drill: Drill, isSynchronous: boolean): Promise<PatroniCluster> {
  const { place } = drill;
  const bin = newestPostgres();
  const { owner } = chooseRunner(place, join(place, 'db1'), join(bin, 'postgres'));
  const account = process.getuid?.() === 0 ? owner : {};
  const folderOf = (name: string): string => {
    const folder = join(place, name);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, owner.uid, owner.gid);
    return folder;
  };
  const [client, peer, haproxyPort] = [await freePort(), await freePort(), await freePort()];
  const etcdUrl = `http://127.0.0.1:${client}`;
  const env = {
    PATH: process.env['PATH'],
    ETCD_UNSUPPORTED_ARCH: process.arch,
    ...Object.fromEntries(
      fillDeployed('etcd/etcd.env', [
        [/^#.*$/, ''],
        ['/var/lib/etcd/otk', folderOf('etcd')],
        ['http://10.0.0.11:2379', etcdUrl],
        [/ETCD_INITIAL_CLUSTER=.*/, `ETCD_INITIAL_CLUSTER=db1=http://127.0.0.1:${peer}`],
        ['http://10.0.0.11:2380', `http://127.0.0.1:${peer}`],
      ])
        .split('\n')
        .filter((line) => line.includes('='))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
  };
  startProgram(drill, 'etcd', '/usr/bin/etcd', ['--log-level', 'error'], { ...account, env });

  const nodes: Node[] = [];
  for (const name of ['db1', 'db2']) {
    nodes.push({
      name,
      port: await freePort(),
      restPort: await freePort(),
      folder: join(folderOf(`${name}-home`), 'data'),
      patroni: undefined,
    });
  }
  const said = async () =>
    nodes.map(({ name }) => readFileSync(join(place, `${name}.log`), 'utf8').slice(-2000)).join('');
  for (const node of nodes) {
    startNode(drill, node, { bin, etcd: `127.0.0.1:${client}`, isSynchronous, account, owner });
    // The first one makes the cluster, the second follows it.
    await until(() => isLeader(nodes[0]!), slowMs, 'Patroni has no leader', said);
  }
  await until(() => isCopy(nodes[1]!), slowMs, 'the copy does not follow', said);

  const haproxy = join(place, 'haproxy.cfg');
  writeFileSync(
    haproxy,
    fillDeployed('haproxy/haproxy.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${haproxyPort}`],
      [/^.*server db3.*$/, ''],
      // Only root can become another account.
      ...(process.getuid?.() === 0 ? [] : [[/^ +(?:user|group) haproxy$/, ''] as const]),
      ...nodes.map(
        ({ name, port, restPort }, at) =>
          [
            `server ${name} 10.0.0.1${at + 1}:5432 maxconn 200 check port 8008`,
            `server ${name} 127.0.0.1:${port} maxconn 200 check port ${restPort}`,
          ] as const,
      ),
    ]),
  );
  startProgram(drill, 'haproxy', '/usr/sbin/haproxy', ['-db', '-f', haproxy]);
  const address = (user: string, database: string, port = haproxyPort) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const ask = async (sql: string, database: string, port?: number) => {
    const admin = openPool(address('postgres', database, port), { log: () => undefined, max: 1 });
    return (await admin.query<{ pid: number }>(sql).finally(() => admin.end())).rows;
  };
  // A HAProxy that has just started calls every node the primary until its second check.
  await delay(6000);
  await ask(`CREATE ROLE otk LOGIN PASSWORD '${password}'`, 'postgres');
  await ask(`CREATE ROLE otk_app LOGIN PASSWORD '${password}'`, 'postgres');
  await ask('CREATE DATABASE otk OWNER otk', 'postgres');

  return {
    url: address('otk', 'otk'),
    serverUrl: address('otk_app', 'otk'),
    leader: async () => (await leaderOf(nodes))?.name,
    async killLeader(losing) {
      const leader = (await leaderOf(nodes))!;
      const copy = nodes.find((node) => node !== leader)!;
      const [receiver] = losing ? await ask('SELECT pid FROM pg_stat_wal_receiver', 'postgres', copy.port) : [];
      if (receiver) {
        process.kill(receiver.pid, 'SIGSTOP');
        await delay(1500);
      }
      const [postmaster] = readFileSync(join(leader.folder, 'postmaster.pid'), 'utf8').split('\n');
      await leader.patroni!.kill();
      process.kill(Number(postmaster), 'SIGKILL');
      if (receiver) {
        // With what it has not read.
        process.kill(receiver.pid, 'SIGKILL');
      }
    },
  };
}

interface Setup {
  readonly bin: string;
  readonly etcd: string;
  readonly isSynchronous: boolean;
  readonly account: object;
  readonly owner: { readonly uid: number; readonly gid: number };
}

function startNode(drill: Drill, node: Node, { bin, etcd, isSynchronous, account, owner }: Setup): void {
  const file = join(drill.place, `${node.name}.yml`);
  writeFileSync(
    file,
    fillDeployed('patroni/patroni.yml', [
      ['name: db1', `name: ${node.name}`],
      ['10.0.0.11:8008', `127.0.0.1:${node.restPort}`],
      ['10.0.0.11:5432', `127.0.0.1:${node.port}`],
      ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', etcd],
      ['10.0.0.0/24', '127.0.0.1/32'],
      ['synchronous_mode: true', `synchronous_mode: ${isSynchronous}`],
      // Three nodes share one machine.
      ['shared_buffers: 2GB', 'shared_buffers: 128MB'],
      ['/var/lib/postgresql/15/otk', node.folder],
      ['/usr/lib/postgresql/15/bin', bin],
      ['/var/lib/postgresql/.pgpass-patroni', join(drill.place, `${node.name}-home`, 'pgpass')],
      ['change-me-superuser', password],
      // The archive is the subject of another drill.
      ['pgbackrest --stanza=otk archive-push %p', '/bin/true'],
      [
        /^ {2}recovery_conf:\n.*$/,
        `  parameters:\n    unix_socket_directories: ${join(drill.place, `${node.name}-home`)}`,
      ],
    ]),
    { mode: 0o600 },
  );
  chownSync(file, owner.uid, owner.gid);
  node.patroni = startProgram(drill, node.name, '/usr/bin/patroni', [file], {
    ...account,
    env: { PATH: process.env['PATH'], HOME: join(drill.place, `${node.name}-home`), LC_ALL: 'C.UTF-8' },
  });
  drill.own(() => endPostgres(node));
}

function endPostgres({ folder }: Node): void {
  try {
    const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  } catch (error) {
    // It was killed by the drill, or never started.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))) {
      throw error;
    }
  }
}

const answers = async ({ restPort }: Node, path: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${restPort}${path}`).catch(() => undefined))?.status === 200;
const isLeader = (node: Node): Promise<boolean> => answers(node, '/primary');
const isCopy = (node: Node): Promise<boolean> => answers(node, '/replica');

async function leaderOf(nodes: readonly Node[]): Promise<Node | undefined> {
  for (const node of nodes) {
    if (await isLeader(node)) {
      return node;
    }
  }
  return undefined;
}
