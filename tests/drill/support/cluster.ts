// A PostgreSQL of the drill's own, from the binaries of the product: started, killed, copied while it runs, restored to a
// moment or promoted from a copy that follows it.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { findBinaries } from '../../../apps/server/src/platform/db/embedded/binaries.ts';
import { chooseRunner, childEnvironment } from '../../../apps/server/src/platform/db/embedded/runner.ts';
import { openPool } from '../../../apps/server/src/platform/db/pool.ts';
import { freePort } from './free-port.ts';

export interface Cluster {
  readonly folder: string;
  readonly port: number;
  /** Runs a program as the account of the cluster. */
  readonly run: (file: string, args: readonly string[]) => void;
  /** Gives a file or folder to that account. */
  readonly own: (path: string) => void;
  /** The owner's and the server's address of the database `otk`. */
  readonly url: string;
  readonly serverUrl: string;
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<void>;
  /** As a power failure: nothing is written down, no connection is ended. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** As a machine that hangs: connections stay open and nothing is answered until `thaw`. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** A copy of the running cluster, which a new cluster can begin with. */
  readonly copyTo: (folder: string) => Promise<void>;
  readonly ask: <Row extends object>(sql: string) => Promise<Row[]>;
}

interface ClusterPlace {
  readonly place: string;
  readonly name: string;
  readonly port?: number;
  /** An existing folder: no new cluster is made. */
  readonly from?: string;
  /** Where `initdb` and `postgres` are; those of the product by default. */
  readonly bin?: string;
  /** Of every start. */
  readonly settings?: (port: number) => Readonly<Record<string, string>>;
}

/** The folder of a stopped cluster that `makeCluster` made, its database migrated: a drill copies it instead of making its own. */
const prepared = process.env['OTK_DRILL_CLUSTER'];

export async function makeCluster({ place, name, port: wanted, from, bin, settings }: ClusterPlace): Promise<Cluster> {
  const { initdb, postgres } =
    bin === undefined ? await findBinaries() : { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  const folder = from ?? join(place, name);
  const runner = chooseRunner(place, folder, postgres);
  const archive = join(place, 'archive');
  const owned = (path: string) => chownSync(path, runner.owner.uid, runner.owner.gid);
  const run = (file: string, args: readonly string[]): void => {
    const command = runner.command(file, args);
    execFileSync(command.file, [...command.args], { ...command.as, cwd: '/', env: childEnvironment(), stdio: 'pipe' });
  };
  if (!existsSync(archive)) {
    mkdirSync(archive);
    owned(archive);
  }
  const isNew = from === undefined;
  const isCopied = isNew && bin === undefined && prepared !== undefined;
  if (isCopied) {
    execFileSync('cp', ['-a', prepared, folder]);
  } else if (isNew) {
    mkdirSync(folder, { mode: 0o700 });
    owned(folder);
    run(initdb, ['-D', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
  }
  const port = wanted ?? (await freePort());
  const address = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | undefined;

  const asAdmin = (database: string) => openPool(address('postgres', database), { log: () => undefined, max: 1 });

  async function ask<Row extends object>(sql: string, database = 'otk'): Promise<Row[]> {
    const admin = asAdmin(database);
    return (await admin.query<Row>(sql).finally(() => admin.end())).rows;
  }

  async function ready(): Promise<void> {
    for (const end = Date.now() + 60_000; Date.now() < end; await delay(50)) {
      if (child?.exitCode !== null) {
        throw new Error(`PostgreSQL of the drill did not start, its log: ${join(place, `${name}.log`)}`);
      }
      const isUp = await ask('SELECT 1', 'postgres').catch(() => undefined);
      if (isUp) {
        return;
      }
    }
    throw new Error('PostgreSQL of the drill is not ready within a minute');
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    if (ending?.exitCode === null && ending.signalCode === null) {
      const exit = once(ending, 'exit');
      ending.kill(signal);
      await exit;
    }
  }

  const cluster: Cluster = {
    folder,
    port,
    run,
    own: owned,
    url: address('otk', 'otk'),
    serverUrl: address('otk_app', 'otk'),
    ask,
    async start(more = {}) {
      const all = { ...settingsOf(port, archive), ...settings?.(port), ...more };
      const log = openSync(join(place, `${name}.log`), 'a');
      const given = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
      const command = runner.command(postgres, ['-D', folder, ...given]);
      rmSync(join(folder, 'postmaster.pid'), { force: true });
      child = spawn(command.file, [...command.args], {
        ...command.as,
        cwd: '/',
        env: childEnvironment(),
        stdio: ['ignore', log, log],
      });
      await ready();
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    freeze: () => signalAll(child!.pid!, 'SIGSTOP'),
    thaw: () => signalAll(child!.pid!, 'SIGCONT'),
    async copyTo(to) {
      const admin = asAdmin('postgres');
      const session = await admin.connect();
      try {
        await session.query("SELECT pg_backup_start('drill', true)");
        execFileSync('cp', ['-a', folder, to]);
        rmSync(join(to, 'postmaster.pid'), { force: true });
        const { rows } = await session.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
        writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
        owned(join(to, 'backup_label'));
      } finally {
        session.release();
        await admin.end();
      }
    },
  };
  if (isNew) {
    await cluster.start();
    await (isCopied || makeDatabase(ask));
  }
  return cluster;
}

async function makeDatabase(ask: (sql: string, database: string) => Promise<unknown>): Promise<void> {
  await ask('CREATE ROLE otk LOGIN; CREATE ROLE otk_app LOGIN', 'postgres');
  await ask('CREATE DATABASE otk OWNER otk', 'postgres');
}

/** The first process and those that it has started; one of them may end meanwhile. */
function signalAll(postmaster: number, signal: NodeJS.Signals): void {
  const path = `/proc/${postmaster}/task/${postmaster}/children`;
  const children = readFileSync(path, 'utf8').trim().split(' ').map(Number);
  spawnSync('kill', ['-s', signal.slice('SIG'.length), ...[postmaster, ...children].map(String)]);
}

const settingsOf = (port: number, archive: string): Readonly<Record<string, string>> => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  fsync: 'off',
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: `cp %p ${archive}/%f`,
  archive_timeout: '1s',
  restore_command: `cp ${archive}/%f %p`,
});

/** Lets the next start of the folder be a recovery: to a moment (`recovery`) or following another cluster (`standby`). */
export function recoverNext(folder: string, kind: 'recovery' | 'standby'): void {
  writeFileSync(join(folder, `${kind}.signal`), '');
}
