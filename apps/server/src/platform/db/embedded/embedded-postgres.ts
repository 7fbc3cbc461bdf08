import { createServer } from 'node:net';
import { join } from 'node:path';
import { keepSecret } from '#platform/data-folder';
import { errorText, StartupError } from '#platform/startup-error';
import { findBinaries } from './binaries.ts';
import { clusterFolder, ensureCluster } from './cluster.ts';
import { adminUrl, applicationUrl, ensureDatabase, serverUrl } from './databases.ts';
import { startGuard } from './guard.ts';
import { stopOrphan } from './orphan.ts';
import { PostmasterFailure, startPostmaster, type Postmaster } from './postmaster.ts';
import { chooseRunner } from './runner.ts';
import { startWhenFree, supervise } from './supervisor.ts';

export type EmbeddedPostgres = Readonly<{
  /** The address of the role that owns the tables. */
  url: string;
  /** The address of the server's role. */
  serverUrl: string;
  /** The superuser's address, for creating roles and databases. */
  adminUrl: string;
  /** This start created the database. */
  fresh: boolean;
  stop: () => Promise<void>;
}>;

type Options = Readonly<{
  /** An existing folder, locked by the caller. */
  dataDir: string;
  log: (line: string) => void;
  /** Fills a new database; when it fails or is interrupted, the next start creates it again. */
  prepare?: (url: string) => Promise<void>;
  /** PostgreSQL ended and could not be restarted. */
  onLost?: (error: Error) => void;
  /** False for throw-away test data only: nothing is flushed to the disk. */
  durable?: boolean;
}>;

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartupError('Встроенная база данных работает на Linux и macOS: в Windows укажите DATABASE_URL.');
  }
  const { dataDir, log, prepare = async () => {}, durable = true } = options;
  const passwordFile = join(dataDir, 'postgres-password');
  const password = await keepSecret(dataDir, 'postgres-password');
  const binaries = await findBinaries();
  const runner = chooseRunner(dataDir, clusterFolder(dataDir), binaries.postgres);
  const cluster = await ensureCluster({ dataDir, binaries, runner, password, durable, log });
  await stopOrphan(cluster, log);

  const guard = startGuard(cluster, log);
  const launch = (port: number): Promise<Postmaster> =>
    startPostmaster({
      executable: binaries.postgres,
      runner,
      cluster,
      logFile: join(dataDir, 'postgres.log'),
      port,
      durable,
      onSpawn: guard.watch,
    }).catch((error: unknown) => {
      guard.forget();
      throw error;
    });

  const running = await startOnFreePort(launch).catch(async (error: unknown) => {
    await guard.dismiss();
    throw error;
  });
  const supervisor = supervise(running.postmaster, () => startWhenFree(() => launch(running.port)), {
    onExit: guard.forget,
    onRestart: () => log('База данных неожиданно остановилась и запускается снова.'),
    onLost: options.onLost ?? ((error) => log(errorText(error))),
  });
  const stop = async () => {
    await supervisor.stop();
    await guard.dismiss();
  };
  const access = { port: running.port, password, passwordFile };
  try {
    const fresh = await ensureDatabase(access, prepare);
    return { url: applicationUrl(access), serverUrl: serverUrl(access), adminUrl: adminUrl(access), fresh, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOnFreePort(launch: (port: number) => Promise<Postmaster>) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, postmaster: await startWhenFree(() => launch(port)) };
    } catch (error) {
      // Another process took the port after our check.
      if (attempt === 5 || !(error instanceof PostmasterFailure && error.reason.includes('TCP/IP sockets'))) {
        throw error;
      }
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
