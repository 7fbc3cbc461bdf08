// The leader of two database nodes loses its power under the load of fifty people: with a synchronous copy, and with an
// asynchronous one that lacks the last writes. Patroni, etcd and HAProxy of the machine, configured by deploy/.
// `npm run drill -- failover`.
import { setTimeout as delay } from 'node:timers/promises';

import { missingPrograms } from './support/deployed.ts';
import { type Drill, halves, runDrill } from './support/drill.ts';
import { startLoad } from './support/load.ts';
import { judge } from './support/outcome.ts';
import { startPair } from './support/pair.ts';
import { patroniPrograms, startPatroni } from './support/patroni.ts';
import { print } from './support/print.ts';
import { ownerPool } from './support/yard.ts';

const people = 50;

async function failover(drill: Drill, isSynchronous: boolean): Promise<readonly string[]> {
  print(isSynchronous ? 'Синхронная копия' : 'Асинхронная копия, последние записи до неё не дошли');
  const cluster = await startPatroni(drill, isSynchronous);
  const pair = await startPair(drill, cluster);
  const load = await startLoad(ownerPool(drill, cluster.url), pair.url, people);
  const before = await cluster.leader();
  await load.stage('перед сбоем');
  await load.stage('ведущий узел убит', async () => {
    await cluster.killLeader(!isSynchronous);
    for (const end = Date.now() + 120_000; Date.now() < end; await delay(500)) {
      const now = await cluster.leader();
      if (now !== undefined && now !== before) {
        return;
      }
    }
    throw new Error('No new leader within two minutes');
  });
  await load.stage('новый ведущий узел');
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
    ...(rows[0]!.epochs === 2 ? [] : ['новый узел начал не одну эпоху']),
    ...(isSynchronous && load.tally.missing > 0 ? ['синхронной копии недоставало принятых записей'] : []),
    ...(isSynchronous || load.tally.missing > 0 ? [] : ['копии ничего не недоставало: учение ничего не показало']),
  ];
}

const missing = missingPrograms(patroniPrograms);
for (const isSynchronous of missing === undefined ? halves([true, false]) : []) {
  await runDrill((drill) => failover(drill, isSynchronous));
}
if (missing !== undefined) {
  print(`Учение невозможно: ${missing}.`);
  process.exitCode = 1;
}
