// Steps 1 to 3 of «Bring-up» in docs/operations.md: etcd, PostgreSQL with Patroni, pgBackRest on three machines.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { fillDeployed } from '../deployed.ts';
import { print } from '../print.ts';
import { until } from '../until.ts';
import { type Machine, makeMachine } from './machine.ts';

/** What stands in place of the network of the works. */
export const network = ['10.0.0.', '127.0.0.'] as const;
export const secret = (): string => randomBytes(24).toString('hex');

const passwords = { superuser: secret(), replicator: secret(), rewinder: secret(), backups: secret() };
const minute = 60_000;
const asPostgres = 'runuser -u postgres --';

export interface Databases {
  readonly machines: readonly Machine[];
  readonly superuser: string;
  readonly leader: () => Promise<Machine | undefined>;
  /** One leads, the others follow it without lag, one of them synchronously. */
  readonly isWhole: () => Promise<boolean>;
  /** The leader falls silent when one copy has what the other, which takes over, has not, and cannot be rewound. */
  readonly silence: (leader: Machine) => Promise<void>;
  /** After a boot: what is enabled there. */
  readonly boot: (machine: Machine) => Promise<void>;
  /** Asks `patronictl` of a machine that runs. */
  readonly ctl: (command: string) => Promise<string>;
  /** What cron runs at night on every machine. */
  readonly night: () => Promise<void>;
  readonly backups: () => Promise<readonly string[]>;
}

interface Member {
  readonly Member: string;
  readonly Role: string;
  readonly TL: number;
  readonly 'Lag in MB'?: number | string;
}

interface Stanza {
  readonly backup: readonly { readonly label: string; readonly error: boolean }[];
}

export async function bringUpDatabases(place: string): Promise<Databases> {
  const machines: Machine[] = [];
  for (const number of [1, 2, 3]) {
    machines.push(await makeMachine(place, `db${number}`, `127.0.0.1${number}`));
  }
  const [db1] = machines as [Machine, Machine, Machine];
  await startEtcd(machines);

  print('Шаг 2: PostgreSQL и Patroni');
  const find = async (test: string): Promise<Machine | undefined> => {
    for (const machine of machines) {
      if (await machine.does(`curl ${test.replace('<address>', machine.address)}`)) {
        return machine;
      }
    }
    return undefined;
  };
  const ctl = async (command: string): Promise<string> => {
    const running = await find('-s -m 2 http://<address>:8008/health');
    return running === undefined ? '[]' : running.run(`patronictl -c /etc/patroni/config.yml ${command}`);
  };
  const members = async () => JSON.parse(await ctl('list -f json')) as readonly Member[];
  const isWhole = async () => {
    const now = await members();
    const roles = now.map(({ Role }) => Role).toSorted();
    const lags = now.map((member) => Number(member['Lag in MB'] ?? 0));
    const isOneTimeline = new Set(now.map(({ TL }) => TL)).size === 1;
    return roles.join() === 'Leader,Replica,Sync Standby' && isOneTimeline && lags.every((lag) => lag < 1);
  };
  for (const machine of machines) {
    if (await machine.does('test -d /etc/postgresql/15/main')) {
      await machine.run('pg_dropcluster --stop 15 main');
    }
    await machine.write('/etc/patroni/config.yml', patroniOf(machine), 'postgres:postgres', '0600');
    await machine.start('patroni');
    if (machine === db1) {
      await until(async () => (await members())[0]?.Role === 'Leader', 2 * minute, 'db1 does not lead');
    }
  }
  await until(isWhole, 3 * minute, 'the copies do not follow');
  print(await ctl('list'));

  print('Шаг 3: pgBackRest');
  const repository = join(place, 'repository');
  mkdirSync(repository);
  for (const machine of machines) {
    await machine.mount(repository, '/var/lib/pgbackrest');
    const config = fillDeployed('pgbackrest/pgbackrest.conf', [['change-me-backups', passwords.backups]]);
    await machine.write('/etc/pgbackrest/pgbackrest.conf', config.replaceAll(...network), 'root:postgres', '0640');
  }
  await db1.run('chown postgres: /var/lib/pgbackrest');
  for (const command of ['stanza-create', 'check', '--type=full backup']) {
    await db1.run(`${asPostgres} pgbackrest --stanza=otk ${command}`);
  }
  const backups = async () => {
    const said = await db1.run(`${asPostgres} pgbackrest --stanza=otk --log-level-console=off --output=json info`);
    const [stanza] = JSON.parse(said) as readonly Stanza[];
    return stanza!.backup.filter(({ error }) => !error).map(({ label }) => label);
  };
  if ((await backups()).length !== 1) {
    throw new Error('pgBackRest names no first full backup');
  }

  const nightly = cronLines();
  return {
    machines,
    superuser: passwords.superuser,
    isWhole,
    backups,
    leader: () => find('-sf -m 2 http://<address>:8008/primary'),
    async silence(leader) {
      const now = await members();
      const machineOf = (role: string) =>
        machines.find(({ name }) => name === now.find(({ Role }) => Role === role)?.Member)!;
      const [successor, ahead] = [machineOf('Sync Standby'), machineOf('Replica')];
      await ahead.write('/usr/lib/postgresql/15/bin/pg_rewind', noRewind, 'root:root', '0755');
      const pid = await successor.run(`${asPostgres} psql -Atc 'SELECT pid FROM pg_stat_wal_receiver'`);
      process.kill(Number(pid), 'SIGSTOP');
      // Devices that only repeat write nothing.
      await leader.run(
        `${asPostgres} psql -Atc 'SET synchronous_commit = local' -c "SELECT pg_logical_emit_message(true, 'drill', repeat('-', 100000))"`,
      );
      await delay(500);
      leader.freeze();
      // With what it has not read.
      process.kill(Number(pid), 'SIGKILL');
    },
    boot: (machine) => machine.start('etcd', 'patroni'),
    ctl,
    async night() {
      for (const machine of machines) {
        const [, , , , , account, ...words] = nightly.at(-1)!.split(/\s+/);
        const [test, command] = words.join(' ').replace('10.0.0.11', machine.address).split(' && ');
        // On a copy it fails, and nothing runs.
        if (await machine.does(`runuser -u ${account} -- ${test}`)) {
          await machine.run(`runuser -u ${account} -- ${command}`);
        }
      }
    },
  };
}

/** Patroni finds the program, and it fails. */
const noRewind = '#!/bin/sh\n[ "$1" = --help ]\n';

async function startEtcd(machines: readonly Machine[]): Promise<void> {
  print('Шаг 1: etcd');
  for (const machine of machines) {
    const env = fillDeployed('etcd/etcd.env', [
      ['ETCD_NAME=db1', `ETCD_NAME=${machine.name}`],
      [/10\.0\.0\.11(?=:23\d\d$)/, machine.address],
    ]);
    await machine.write('/etc/default/etcd', env.replaceAll(...network));
    await machine.start('etcd');
  }
  const [db1] = machines;
  const endpoints = machines.map(({ address }) => `http://${address}:2379`).join(',');
  const healthy = `etcdctl --endpoints=${endpoints} endpoint health`;
  await until(() => db1!.does(healthy), minute, 'etcd is not healthy');
  print(await db1!.run(`${healthy} 2>&1`));
}

const patroniOf = ({ name, address }: Machine): string =>
  fillDeployed('patroni/patroni.yml', [
    ['name: db1', `name: ${name}`],
    [/10\.0\.0\.11(?=:(?:8008|5432)$)/, address],
    ['change-me-superuser', passwords.superuser],
    ['change-me-replicator', passwords.replicator],
    ['change-me-rewinder', passwords.rewinder],
  ]).replaceAll(...network);

/** The lines of the cron table stand in comments of the file. */
const cronLines = (): readonly string[] =>
  [...fillDeployed('pgbackrest/pgbackrest.conf', []).matchAll(/^#\s+(\d+ \d+ \* \* \S+ .+)$/gm)].map(
    ([, line]) => line!,
  );
