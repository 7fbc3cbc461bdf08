// The database is restored to a moment from a copy and the archive of its log, by PostgreSQL alone and by pgBackRest as
// deploy/ configures it; what devices delivered after that moment they send again. `npm run drill -- point-in-time`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type Cluster, makeCluster, recoverNext } from './support/cluster.ts';
import { fillDeployed, missingPrograms } from './support/deployed.ts';
import { type Drill, halves, runDrill } from './support/drill.ts';
import { startLoad } from './support/load.ts';
import { judge } from './support/outcome.ts';
import { startPair } from './support/pair.ts';
import { newestPostgres } from './support/patroni.ts';
import { print } from './support/print.ts';
import { ownerPool } from './support/yard.ts';

interface Backups {
  readonly cluster: Cluster;
  readonly copy: () => Promise<void>;
  /** The cluster is stopped; the restored one starts at the same address. */
  readonly restore: (moment: string) => Promise<Cluster>;
}

async function byPostgres({ place, own }: Drill): Promise<Backups> {
  print('Копия и архив журнала PostgreSQL');
  const cluster = await makeCluster({ place, name: 'postgres' });
  own(cluster.stop);
  const base = join(place, 'base');
  return {
    cluster,
    copy: () => cluster.copyTo(base),
    async restore(moment) {
      recoverNext(base, 'recovery');
      const restored = await makeCluster({ place, name: 'restored', from: base, port: cluster.port });
      own(restored.stop);
      await restored.start({ recovery_target_time: moment, recovery_target_action: 'promote' });
      return restored;
    },
  };
}

const pgBackRest = '/usr/bin/pgbackrest';
const programs = { [pgBackRest]: 'pgbackrest', '/usr/lib/postgresql': 'postgresql' };

async function byPgBackRest({ place, own }: Drill): Promise<Backups> {
  print('pgBackRest');
  const config = join(place, 'pgbackrest.conf');
  const command = `${pgBackRest} --config=${config} --stanza=otk`;
  const cluster = await makeCluster({
    place,
    name: 'postgres',
    bin: newestPostgres(),
    settings: () => ({
      unix_socket_directories: join(place, 'postgres'),
      archive_command: `${command} archive-push %p`,
      restore_command: `${command} archive-get %f "%p"`,
    }),
  });
  own(cluster.stop);
  for (const folder of ['repository', 'locks']) {
    mkdirSync(join(place, folder), { mode: 0o777 });
    cluster.own(join(place, folder));
  }
  writeFileSync(
    config,
    fillDeployed('pgbackrest/pgbackrest.conf', [
      ['repo1-path=/var/lib/pgbackrest', `lock-path=${join(place, 'locks')}\nrepo1-path=${join(place, 'repository')}`],
      ['/var/lib/postgresql/15/otk', cluster.folder],
      ['pg1-port=5432', `pg1-port=${cluster.port}\npg1-socket-path=${cluster.folder}`],
    ]),
  );
  const run = (...args: string[]) => {
    const [file, ...given] = command.split(' ');
    cluster.run(file!, [...given, '--log-level-console=warn', ...args]);
  };
  run('stanza-create');
  run('check');
  return {
    cluster,
    async copy() {
      run('--type=full', 'backup');
      // It counts whole seconds: a copy of the second of the moment is no earlier one.
      await delay(1000);
    },
    async restore(moment) {
      run('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
      await cluster.start();
      return cluster;
    },
  };
}

async function pointInTime(drill: Drill, { cluster, copy, restore }: Backups): Promise<readonly string[]> {
  const pair = await startPair(drill, cluster);
  const load = await startLoad(ownerPool(drill, cluster.url), pair.url);
  await load.stage('снята копия', copy);
  await load.stage('после копии');
  const [moment] = await cluster.ask<{ at: string }>('SELECT clock_timestamp()::text AS at');
  await load.stage('после момента');
  // The archive gets the log up to here.
  await cluster.ask('SELECT pg_switch_wal()');
  await delay(2000);
  await cluster.stop();
  await load.stage('восстановление на момент', async () => {
    const restored = await restore(moment!.at);
    for (const end = Date.now() + 60_000; Date.now() < end; await delay(100)) {
      const [state] = await restored.ask<{ isDone: boolean }>('SELECT NOT pg_is_in_recovery() AS "isDone"');
      if (state?.isDone) {
        return;
      }
    }
    throw new Error('The recovery did not end within a minute');
  });
  await load.stage('после восстановления');
  await load.stage('перезапуск сервера', () => pair.restart(0));
  await load.stop();
  const pool = ownerPool(drill, cluster.url);
  const { rows } = await pool.query<{ epochs: number }>('SELECT count(*)::int AS epochs FROM epoch');
  const failures = await judge({
    pool,
    tally: load.tally,
    rows: [...load.stages, ['эпох', rows[0]!.epochs]],
    silenceSeconds: 60,
  });
  return [
    ...failures,
    ...(rows[0]!.epochs === 2 ? [] : ['восстановление начало не одну эпоху']),
    ...(load.tally.missing > 0 ? [] : ['базе ничего не недоставало: учение ничего не показало']),
  ];
}

const missing = missingPrograms(programs);
for (const by of halves(missing === undefined ? [byPostgres, byPgBackRest] : [byPostgres])) {
  await runDrill(async (drill) => pointInTime(drill, await by(drill)));
}
if (missing !== undefined) {
  print(`Без pgBackRest: ${missing}.`);
}
