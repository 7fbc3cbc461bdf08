// Two servers are restarted one by one, then one is killed, while people write. `npm run drill -- restart`.
import { makeCluster } from './support/cluster.ts';
import { runDrill } from './support/drill.ts';
import { startLoad } from './support/load.ts';
import { judge } from './support/outcome.ts';
import { startPair } from './support/pair.ts';
import { ownerPool } from './support/yard.ts';

await runDrill(async (drill) => {
  const cluster = await makeCluster({ place: drill.place, name: 'postgres' });
  drill.own(cluster.stop);
  const pair = await startPair(drill, cluster);
  const pool = ownerPool(drill, cluster.url);
  const load = await startLoad(pool, pair.url);
  await load.stage('два сервера');
  await load.stage('перезапуск первого', () => pair.restart(0));
  await load.stage('перезапуск второго', () => pair.restart(1));
  await load.stage('один убит', () => pair.killAndStart(0));
  await load.stop();
  return judge({ pool, tally: load.tally, rows: load.stages, silenceSeconds: 10 });
});
