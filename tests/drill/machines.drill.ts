// «Bring-up» and «Update» of docs/operations.md, step by step: three machines of the database, two of a server, one that
// watches. Each is an address of loopback with every program on its ordinary port and the files of deploy/ where they belong.
// Under load the pair is updated from the previous release, then machines lose their power. `npm run drill -- machines`.
import { writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { runS3 } from '../../apps/server/test/s3.ts';
import { missingPrograms } from './support/deployed.ts';
import { type Drill, runDrill } from './support/drill.ts';
import { type Load, startLoad } from './support/load.ts';
import { bringUpDatabases, type Databases } from './support/machines/databases.ts';
import { journals, type Machine } from './support/machines/machine.ts';
import { mayMount, placeInside, runInside, workInside } from './support/machines/namespace.ts';
import { bringUpServers, name, ownerUrl } from './support/machines/servers.ts';
import { bringUpWatch } from './support/machines/watch.ts';
import { judge } from './support/outcome.ts';
import { startPhotographers } from './support/photographers.ts';
import { print } from './support/print.ts';
import { buildPage, previousRelease, productionTreeOfHead } from './support/release-tree.ts';
import { until } from './support/until.ts';
import { ownerPool } from './support/yard.ts';

const minute = 60_000;
const programs = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nginx': 'nginx',
  '/usr/bin/psql': 'postgresql-client',
  '/usr/bin/prometheus': 'prometheus',
  '/usr/bin/curl': 'curl',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/systemd-tmpfiles': 'systemd',
};

async function machinesOf(place: string, drill: Drill): Promise<readonly string[]> {
  const previous = await previousRelease();
  print(`Прежняя версия: ${previous.name}.`);
  buildPage(previous);
  const made = productionTreeOfHead(join(place, 'otk'));
  const present = { ...made, name: `1.22.1-${made.commit.slice(0, 8)}` };
  const { settings: s3 } = await runS3(join(place, 's3'));
  const databases = await bringUpDatabases(place);
  const servers = await bringUpServers(place, {
    superuser: databases.superuser,
    previous,
    store: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
    },
  });
  const [first, second] = servers.machines as [Machine, Machine];
  const watch = await bringUpWatch(place);

  // Two addresses of one name, as in the DNS of the works.
  const hosts = join(place, 'hosts');
  writeFileSync(hosts, `127.0.0.1 localhost\n${first.address} ${name}\n${second.address} ${name}\n`);
  execFileSync('mount', ['--bind', hosts, '/etc/hosts']);
  // The certificate is the drill's own.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const url = `https://${name}`;
  const pool = ownerPool(drill, ownerUrl(second.address));
  const load = await startLoad(pool, url);
  await load.stage('прежняя версия', () => servers.bring(present));
  for (const machine of servers.machines) {
    await load.stage(`${machine.name} обновлён`, () => servers.update(machine, present));
  }
  const photos = await startPhotographers(pool, url);
  await failover(databases, load, () => Promise.all(servers.machines.map(servers.ready)));
  await load.stage('server1 выключен', async () => {
    await first.kill();
    await until(
      async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok === true,
      minute,
      'the name leads nowhere',
    );
  });
  await load.stage('server1 вернулся', async () => {
    await servers.boot(first);
    await servers.ready(first);
  });
  await until(async () => (await watch.up()).length === 2, minute, 'Prometheus does not see both servers');
  await Promise.all([load.stop(), photos.stop()]);
  const lost = await photos.lost();
  const copies = await databases.backups();
  const up = await watch.up();
  const { rows } = await pool.query<{ epochs: number }>('SELECT count(*)::int AS epochs FROM epoch');
  const health = await Promise.all(
    servers.machines.map(({ run, address }) => run(`curl -s http://${address}:3000/api/health/ready`)),
  );
  print(await databases.ctl('list'));
  const failures = await judge({
    pool,
    tally: load.tally,
    isUpdate: true,
    silenceSeconds: 60,
    rows: [
      ...load.stages,
      ['принято фото', photos.taken.length],
      ['фото, отправленные ещё раз', [...photos.repeated].map(([kind, count]) => `${kind}: ${count}`).join('; ') || 0],
      ['отказов о фото', photos.refused.join('; ') || 0],
      ['потеряно фото', lost],
      ['эпох', rows[0]!.epochs],
      ['копий pgBackRest', copies.join(', ')],
      ['серверов в Prometheus', up.length],
      ['правил в Prometheus', watch.rules],
      ['готовность', health.join(' ')],
    ],
  });
  return [
    ...failures,
    // The copy is synchronous; that devices bring back what it lacks is no excuse.
    ...(load.tally.missing > 0 ? ['новому ведущему недоставало принятых записей'] : []),
    ...(lost > 0 ? ['фото потеряны'] : []),
    ...(photos.refused.length > 0 || photos.repeated.has('500') ? ['о фото отказано, или ответ был 500'] : []),
    ...(copies.length === 2 ? [] : ['ночная копия снята не один раз']),
    ...(watch.rules > 0 ? [] : ['Prometheus не прочитал правила']),
    ...(health.every((text) => text.includes('"status":"ok"')) ? [] : ['серверы не готовы']),
  ];
}

/** The leader loses its power, hands over in order, and falls silent. */
async function failover(databases: Databases, load: Load, ready: () => Promise<unknown>): Promise<void> {
  const leads = async () => (await databases.leader())!;
  const another = async (before: Machine) => {
    const now = await databases.leader();
    return now !== undefined && now !== before;
  };
  const comeBack = async (machine: Machine) => {
    await databases.boot(machine);
    await until(databases.isWhole, 3 * minute, `${machine.name} does not follow`, () => databases.ctl('list'));
  };
  const killed = await leads();
  await load.stage(`ведущая ${killed.name} выключена`, async () => {
    await killed.kill();
    await until(() => another(killed), 2 * minute, 'no new leader');
    await ready();
  });
  await load.stage(`${killed.name} вернулась, ночная копия`, async () => {
    await Promise.all([comeBack(killed), databases.night()]);
  });
  const leader = await leads();
  await load.stage(`${leader.name} передала роль`, async () => {
    print(await databases.ctl('switchover --force'));
    await until(() => another(leader), minute, 'no other leader');
    await until(databases.isWhole, 3 * minute, `${leader.name} does not follow`);
  });
  const silent = await leads();
  await load.stage(`ведущая ${silent.name} молчит`, async () => {
    await databases.silence(silent);
    await until(() => another(silent), 2 * minute, 'no new leader');
    await ready();
  });
  await load.stage(`${silent.name} вернулась`, async () => {
    await silent.kill();
    await comeBack(silent);
  });
}

const missing =
  missingPrograms(programs) ?? (mayMount() ? undefined : 'нужен root, который может монтировать файловые системы');
if (missing !== undefined) {
  print(`Учение невозможно: ${missing}.`);
  process.exitCode = 1;
} else if (placeInside === undefined) {
  await runDrill((drill) => runInside(drill, import.meta.filename));
} else {
  await workInside(placeInside, (place) =>
    machinesOf(place, { place, own: () => undefined }).catch((error: unknown) => {
      print(journals());
      throw error;
    }),
  );
}
