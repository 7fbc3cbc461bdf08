// The database is restored to a moment from a copy and the archive of its log; what devices delivered after that moment they
// send again. `npm run drill -- point-in-time`.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { makeCluster, recoverNext } from './support/cluster.ts';
import { runDrill } from './support/drill.ts';
import { startLoad } from './support/load.ts';
import { judge } from './support/outcome.ts';
import { startPair } from './support/pair.ts';
import { ownerPool } from './support/yard.ts';

await runDrill(async (drill) => {
  const { place, own } = drill;
  const cluster = await makeCluster({ place, name: 'postgres' });
  own(cluster.stop);
  const pair = await startPair(drill, cluster);
  const load = await startLoad(ownerPool(drill, cluster.url), pair.url);
  const base = join(place, 'base');
  await load.stage('снята копия', () => cluster.copyTo(base));
  await load.stage('после копии');
  const [moment] = await cluster.ask<{ at: string }>('SELECT clock_timestamp()::text AS at');
  await load.stage('после момента');
  // The archive gets the log up to here.
  await cluster.ask('SELECT pg_switch_wal()');
  await delay(2000);
  await cluster.stop();

  recoverNext(base, 'recovery');
  const restored = await makeCluster({ place, name: 'restored', from: base, port: Number(new URL(cluster.url).port) });
  own(restored.stop);
  await load.stage('восстановление на момент', async () => {
    await restored.start({ recovery_target_time: moment!.at, recovery_target_action: 'promote' });
    for (const end = Date.now() + 60_000; Date.now() < end; await delay(100)) {
      const [state] = await restored.ask<{ isDone: boolean }>('SELECT NOT pg_is_in_recovery() AS "isDone"');
      if (state?.isDone) {
        return;
      }
    }
    throw new Error('The recovery did not end within a minute');
  });
  await load.stage('после восстановления');
  await load.stop();
  const pool = ownerPool(drill, restored.url);
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
});
