// Two servers of the previous release behind a balancer are replaced by this version one by one, while people write and tabs
// of the previous release stay open. `npm run drill -- upgrade`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { openDataFolder } from '../../apps/server/src/platform/data-folder.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import type { Pool } from '../../apps/server/src/platform/db/pool.ts';
import { startBalancer } from './support/balancer.ts';
import { type Drill, runDrill, stageMs } from './support/drill.ts';
import { judge } from './support/outcome.ts';
import { print } from './support/print.ts';
import { buildPage, previousRelease, thisTree } from './support/release-tree.ts';
import { type DrillServer, startServer } from './support/server.ts';
import { openBrowser, openTab, type Tab } from './support/tab.ts';
import { startWriters, type Tally } from './support/writers.ts';
import { ownerPool, prepareYard } from './support/yard.ts';

const writers = 12;

await runDrill(upgrade);

async function upgrade(drill: Drill): Promise<readonly string[]> {
  const { place, own } = drill;
  const before = await previousRelease();
  const after = thisTree();
  print(`Прежняя версия: ${before.name} (${before.commit.slice(0, 8)}), новая: ${after.commit.slice(0, 8)}.`);
  buildPage(before);
  buildPage(after);

  const dataDir = join(place, 'data');
  await mkdir(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir: await openDataFolder(join(place, 'postgres')), log: print });
  own(postgres.stop);
  const env = {
    DATABASE_URL: postgres.serverUrl,
    DATABASE_OWNER_URL: postgres.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a secret of thirty-two characters',
    SEED: 'demo',
    DEMO_OUTSIDE: 'yes',
  };
  const pool = ownerPool(drill, postgres.url);
  const balancer = await startBalancer();
  own(balancer.close);

  const ports = [3181, 3182];
  const running: DrillServer[] = [];
  own(() => Promise.all(running.map((server) => server.stop())));
  for (const port of ports) {
    const server = await startServer(before, port, env);
    running.push(server);
    balancer.takeIn(server.url);
  }
  const yard = await prepareYard(pool, writers + 3);
  const wagons = yard.transports.slice(0, 3);
  const browser = await openBrowser();
  own(() => browser.close());
  const deps = { url: balancer.url, login: yard.login };
  const tabs: Tab[] = [];
  for (const [at, wagon] of wagons.slice(0, 2).entries()) {
    tabs.push(await openTab(browser, { ...deps, name: `страница прежней версии ${at + 1}`, wagon, isKept: true }));
  }
  const load = await startWriters({ ...deps, udrId: yard.udrId, transports: yard.transports.slice(3) });
  const stages: [string, number][] = [];
  const stage = async (name: string) => {
    const done = load.tally.acknowledged.length;
    await delay(stageMs);
    stages.push([`записей, ${name}`, load.tally.acknowledged.length - done]);
    print(`${name}: записей ${load.tally.acknowledged.length - done}`);
  };

  await stage('две прежние версии');
  for (const [at, port] of ports.entries()) {
    const old = running[at]!;
    await balancer.takeOut(old.url);
    await old.stop();
    running[at] = await startServer(after, port, env);
    balancer.takeIn(running[at].url);
    if (at === 0) {
      tabs.push(
        await openTab(browser, {
          ...deps,
          name: 'страница, открытая при двух версиях',
          wagon: wagons[2]!,
          isKept: false,
        }),
      );
    }
    await stage(at === 0 ? 'прежняя и новая версия' : 'две новые версии');
  }
  await load.stop();
  await Promise.all(tabs.map((tab) => tab.stop()));
  return report({ pool, tally: load.tally, tabs, running, stages });
}

interface Outcome {
  readonly pool: Pool;
  readonly tally: Tally;
  readonly tabs: readonly Tab[];
  readonly running: readonly DrillServer[];
  readonly stages: readonly (readonly [string, number])[];
}

async function report({ pool, tally, tabs, running, stages }: Outcome): Promise<readonly string[]> {
  const { rows: weights } = await pool.query<{ gross: number }>('SELECT gross FROM weighing WHERE gross > 70');
  const stored = weights.map(({ gross }) => gross);
  const saved = tabs.flatMap((tab) => tab.saved);
  const lostInTabs = saved.length - saved.filter((gross) => stored.includes(gross)).length;
  const { rows: sizes } = await pool.query<{ isBefore: boolean; bytes: number; count: number }>(
    `SELECT (sent IS NULL) AS "isBefore", avg(pg_column_size(r.*))::int AS bytes, count(*)::int AS count
     FROM receipt r GROUP BY 1 ORDER BY 1 DESC`,
  );
  const health = await Promise.all(
    running.map(async ({ url }) => JSON.stringify(await (await fetch(`${url}/api/health/ready`)).json())),
  );
  const failures = await judge({
    pool,
    tally,
    isUpdate: true,
    silenceSeconds: 15,
    rows: [
      ...stages,
      ...tabs.map(
        ({ name, saved: done, troubles }) =>
          [name, `взвешиваний ${done.length}${troubles.map((text) => `; ${text}`).join('')}`] as const,
      ),
      ['потеряно на страницах', lostInTabs],
      ...sizes.map(
        ({ isBefore, bytes, count }) =>
          [
            `байт в строке квитанции, ${isBefore ? 'прежняя' : 'новая'} версия`,
            `${bytes} (квитанций ${count})`,
          ] as const,
      ),
      ['готовность', health.join(' ')],
    ],
  });
  return [
    ...failures,
    ...(lostInTabs > 0 ? ['записи страниц потеряны'] : []),
    ...(tabs.some(({ troubles, saved: done }) => troubles.length > 0 || done.length === 0)
      ? ['страницы не работали']
      : []),
  ];
}
