// The embedded database while a server runs it: commands may use it too.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { keepSecret } from '#platform/data-folder';

import { clusterFolder } from './cluster.ts';
import { applicationUrl } from './databases.ts';

export const hasCluster = (dataDir: string): boolean => existsSync(clusterFolder(dataDir));

/** The port is in the fourth line of the file that PostgreSQL keeps while it runs. */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  const lines = (await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const port = Number(lines[3]);
  if (!Number.isInteger(port) || port === 0) {
    return undefined;
  }
  const password = await keepSecret(dataDir, 'postgres-password');
  return applicationUrl({ port, password, passwordFile: join(dataDir, 'postgres-password') });
}
