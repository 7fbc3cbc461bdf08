// PostgreSQL is stopped in order, then killed, then hangs, and each time stays away for a while, while people write.
// `npm run drill -- database-away`.
import { setTimeout as delay } from 'node:timers/promises';

import { makeCluster } from './support/cluster.ts';
import { runDrill, stageMs } from './support/drill.ts';
import { startLoad } from './support/load.ts';
import { judge } from './support/outcome.ts';
import { startPair } from './support/pair.ts';
import { ownerPool } from './support/yard.ts';

await runDrill(async (drill) => {
  const cluster = await makeCluster({ place: drill.place, name: 'postgres' });
  drill.own(cluster.stop);
  const pair = await startPair(drill, cluster);
  const load = await startLoad(ownerPool(drill, cluster.url), pair.url);
  const away = async (leave: () => Promise<void>) => {
    await leave();
    await delay(stageMs / 2);
    await cluster.start();
  };
  await load.stage('база на месте');
  await load.stage('база остановлена', () => away(cluster.stop));
  await load.stage('база вернулась');
  await load.stage('база убита', () => away(cluster.kill));
  await load.stage('база вернулась снова');
  await load.stage('база не отвечает', async () => {
    cluster.freeze();
    await delay(stageMs / 2);
    cluster.thaw();
  });
  await load.stage('база отвечает');
  await load.stop();
  const ready = await Promise.all(pair.servers.map(async ({ url }) => (await fetch(`${url}/api/health/ready`)).status));
  const failures = await judge({
    pool: ownerPool(drill, cluster.url),
    tally: load.tally,
    rows: [...load.stages, ['готовность серверов', ready.join(', ')]],
    silenceSeconds: stageMs / 2000 + 15,
  });
  return [...failures, ...(ready.every((status) => status === 200) ? [] : ['серверы не готовы'])];
});
