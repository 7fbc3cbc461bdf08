import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, lchown, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#platform/startup-error';
import type { Binaries } from './binaries.ts';
import { childEnvironment, type Runner } from './runner.ts';

const run = promisify(execFile);

type ClusterOptions = Readonly<{
  dataDir: string;
  binaries: Binaries;
  runner: Runner;
  password: string;
  durable: boolean;
  log: (line: string) => void;
}>;

/** Russian sort order; the second locale is for a build of PostgreSQL without ICU. */
const locales = [
  ['--locale-provider=icu', '--icu-locale=ru'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** Returns the folder of the cluster, created when absent and owned by the account that runs it. */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const folder = clusterFolder(options.dataDir);
  await removePartial(folder, options);
  if (existsSync(folder)) {
    await takeOwnership(folder, options.runner);
  } else {
    await createCluster(folder, options);
  }
  return folder;
}

const partial = '.new';

/**
 * Created under another name and renamed when complete: an interrupted first start leaves no partial database. What a killed one
 * had begun may run on for a while: each attempt has a name of its own.
 */
async function createCluster(folder: string, options: ClusterOptions): Promise<void> {
  const { uid, gid } = options.runner.owner;
  const aside = await mkdtemp(`${folder}${partial}-`);
  const passwordFile = join(aside, 'password');
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  await Promise.all([aside, passwordFile].map((path) => chown(path, uid, gid)));

  await initialise(join(aside, 'cluster'), passwordFile, options);
  await rename(join(aside, 'cluster'), folder);
  await syncFolder(options.dataDir);
  await rm(aside, { recursive: true, force: true });
}

/** What is still written to is left to the next start. */
async function removePartial(folder: string, { dataDir, log }: ClusterOptions): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(`${basename(folder)}${partial}`));
  for (const name of left) {
    const removed = rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
    await removed.catch((error: unknown) => log(String(error)));
  }
}

async function initialise(folder: string, passwordFile: string, options: ClusterOptions): Promise<void> {
  const failures: string[] = [];
  for (const locale of locales) {
    const { file, args, as } = options.runner.command(options.binaries.initdb, [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      ...(options.durable ? [] : ['--no-sync']),
      ...locale,
    ]);
    try {
      await run(file, args, { ...as, cwd: '/', env: childEnvironment() });
      return;
    } catch (error) {
      failures.push(lastLine(error));
      options.log(`initdb ${locale.join(' ')}: ${failures.at(-1)}`);
      await rm(folder, { recursive: true, force: true });
    }
  }
  throw new StartupError(`Не удалось создать базу данных в «${options.dataDir}»: ${failures.at(-1)}`);
}

function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = output.split('\n').filter((line) => /error|fatal/i.test(line));
  return lines.at(-1) ?? String(error);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Root may take over a cluster of another account; other users cannot change owners. */
async function takeOwnership(folder: string, runner: Runner): Promise<void> {
  const { uid, gid } = runner.owner;
  if ((await stat(folder)).uid === uid) {
    return;
  }
  if (process.getuid?.() !== 0) {
    throw new StartupError(
      `База данных в «${folder}» принадлежит другому пользователю: запустите программу от его имени.`,
    );
  }
  const inside = await readdir(folder, { recursive: true });
  await Promise.all(inside.map((path) => lchown(join(folder, path), uid, gid)));
  // Last, so that an interrupted change of owner is detected and repeated.
  await chown(folder, uid, gid);
}
