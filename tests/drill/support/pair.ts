// Two servers of this version behind a balancer.
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { startBalancer } from './balancer.ts';
import type { Drill } from './drill.ts';
import { freePort } from './free-port.ts';
import { thisTree, type Tree } from './release-tree.ts';
import { type DrillServer, startServer } from './server.ts';

export interface Pair {
  readonly url: string;
  readonly servers: readonly DrillServer[];
  /** As an operator does it: out of the balancer, stopped, started, back. */
  readonly restart: (at: number) => Promise<void>;
  /** Without a warning; the balancer passes over it until it answers again. */
  readonly killAndStart: (at: number) => Promise<void>;
}

interface Databases {
  readonly url: string;
  readonly serverUrl: string;
}

export async function startPair(
  { place, own }: Drill,
  database: Databases,
  settings: Readonly<Record<string, string>> = {},
  tree: Tree = thisTree(),
): Promise<Pair> {
  const dataDir = join(place, 'data');
  await mkdir(dataDir);
  if (tree.as) {
    await chown(dataDir, tree.as.uid, tree.as.gid);
  }
  const env = {
    DATABASE_URL: database.serverUrl,
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a secret of thirty-two characters',
    SEED: 'dictionaries',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  const balancer = await startBalancer();
  own(balancer.close);
  const servers: DrillServer[] = [];
  own(() => Promise.all(servers.map((server) => server.stop())));
  const ports = [await freePort(), await freePort()];
  for (const port of ports) {
    const server = await startServer(tree, port, env);
    servers.push(server);
    balancer.takeIn(server.url);
  }
  const startAgain = async (at: number) => {
    servers[at] = await startServer(tree, ports[at]!, env);
  };
  return {
    url: balancer.url,
    servers,
    async restart(at) {
      const { url, stop } = servers[at]!;
      await balancer.takeOut(url);
      await stop();
      await startAgain(at);
      balancer.takeIn(url);
    },
    async killAndStart(at) {
      await servers[at]!.kill();
      await startAgain(at);
    },
  };
}
