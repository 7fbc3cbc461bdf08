import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backgroundJobs, buildApp } from './app.ts';
import { compose } from './compose.ts';
import { demoPassword } from '../seed/cast/cast.ts';
import { describeDemoLogins, refuseDemoLogins } from './demo-logins.ts';
import { describeFirstVisit, findSetupCode } from './features/setup/setup.service.ts';
import { startDelivery } from './delivery.ts';
import { type Build, readBuild } from './platform/build.ts';
import { type BackupDeps, backUpIfDue, openBackupFolder } from './platform/backup/scheduled-backup.ts';
import { parseSettings, withAuthSecret, type SeedKind, type Settings } from './platform/config.ts';
import { keepSecret, lockDataFolder, openDataFolder } from './platform/data-folder.ts';
import { isDatabaseAway } from './platform/db/away.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { type Job, startJobs } from './platform/jobs/jobs.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPool, type Pool } from './platform/db/pool.ts';
import { reachDatabase } from './platform/db/reach.ts';
import { openServerPool } from './platform/db/server-role.ts';
import type { Signing } from './feature.ts';
import { openKeyBook } from './features/evidence/evidence.key.service.ts';
import { failureJournal } from './features/fault/fault.service.ts';
import { openGateway } from './features/ekomet/ekomet.open-gateway.ts';
import { claimStore } from './features/file/file.installation.service.ts';
import { lookAtEpoch } from './features/sync/sync.service.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { diskGauges } from './gauges.ts';
import { Interrupted, Lifetime, onStopSignal } from './platform/lifetime.ts';
import { closeHttp, ensureAddressFree, listen } from './platform/listen.ts';
import { announce, complain, logProcess } from './platform/log.ts';
import { sparing } from './platform/sparing.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { errorText, StartupError } from './platform/startup-error.ts';

logProcess();
// Files of people, secrets and letters are for this account only.
process.umask(0o077);

const webRoot = join(import.meta.dirname, '../../web/dist');

const clock = () => new Date();
const { pass } = sparing();
const reportLostConnection = (message: string, err: Error) => {
  const repeated = pass('database');
  if (repeated !== undefined) {
    complain('database.connectionLost', `${message}: ${err.message}`, { err, repeated });
  }
};
const ofDatabase = (line: string) => complain('database', line);

async function start(lifetime: Lifetime): Promise<void> {
  const settings = parseSettings(process.env);
  await ensureAddressFree(settings);
  if (settings.metrics) {
    await ensureAddressFree(settings.metrics, 'METRICS_PORT');
  }
  const dataDir = await openDataFolder(settings.dataDir);
  if (settings.backup) {
    await openBackupFolder(settings.backup);
  }
  const config = withAuthSecret(settings, settings.authSecret ?? (await keepSecret(dataDir, 'auth-secret')));
  lifetime.ensureWanted();

  const files = await openFileStore(join(dataDir, 'files'), settings.s3);
  const addresses = await addressesOf(dataDir, settings, files, lifetime);
  for (const url of new Set(Object.values(addresses))) {
    await reachDatabase(url);
  }
  const build = readBuild(process.env);
  const tracing = await tracingOf(settings, build);
  const opened = await openServerPool(addresses, {
    log: reportLostConnection,
    complain: (line) => complain('database.noWall', line),
    prepare: async (owner) => {
      await migrate(owner);
      await claimStore(owner, files, 'ready');
      lifetime.ensureWanted();
      await seedIfEmpty(owner, settings.seed ?? 'none', files, settings);
      if (!settings.mayHaveDemo) {
        await refuseDemoLogins(owner, settings.host);
      }
    },
  });
  const pool = tracing?.watchPool(opened) ?? opened;
  lifetime.own('трассировка', async () => tracing?.close());
  lifetime.own('соединения с базой', () => pool.end());
  lifetime.ensureWanted();

  await lookAtEpoch(pool);
  const signing = await signingOf(settings, dataDir, pool);
  const gateway = openGateway(config.ekomet, dataDir);
  const metrics = settings.metrics && openMetrics(build);
  diskGauges({ data: dataDir, backup: settings.backup?.folder }).forEach((gauge) => metrics?.measure(gauge));
  const app = await buildApp({
    ...(metrics && { metrics }),
    ...(tracing && { tracing }),
    pool,
    config,
    clock,
    files,
    gateway,
    build,
    database: { folder: settings.databaseUrl === undefined ? dataDir : undefined },
    ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
  });
  const delivery = startDelivery({
    pool,
    config,
    dataDir,
    clock,
    log: (err) => app.log.error({ event: 'delivery.failed', err }, 'delivery failed'),
  });
  lifetime.own('отправка писем', () => delivery.stop(), 40_000);
  lifetime.own('запросы', () => closeHttp(app));
  const address = await listen(app, config);
  const journal = failureJournal({ pool, clock, log: app.log });
  const works = backgroundJobs({
    pool,
    files,
    clock,
    log: app.log,
    journal: (failure) => journal(failure, null),
    gateway,
    importMs: config.ekomet.importMs,
    signing,
    ...compose({ config, clock }),
  });
  works.push(...backupJobs(settings, addresses.owner, { pool, files, clock, log: app.log }));
  const measured = metrics?.watchJobs(works) ?? works;
  const jobs = startJobs(tracing?.watchJobs(measured) ?? measured, (name, err) => {
    app.log.error({ event: 'job.failed', err, name }, 'job failed');
    // Nothing can be recorded meanwhile, and it is no bug.
    if (!(err instanceof Error && isDatabaseAway(err))) {
      journal(err, null);
    }
  });
  lifetime.own('фоновые работы', () => jobs.stop());
  if (metrics && settings.metrics) {
    const served = await serveMetrics(metrics, settings.metrics);
    lifetime.own('метрики', served.close);
    app.log.info({ event: 'metrics.listening', url: served.url }, 'metrics are served');
  }
  process.send?.('listening');
  const lastEnd = process.env['OTK_LAST_END'];
  if (lastEnd !== undefined) {
    const err = new ServerDied(`The server process ended unexpectedly: ${lastEnd}`);
    app.log.error({ event: 'server.restarted', err }, 'started again');
    journal(err, null);
  }
  announce('started', `${config.productShortName} работает: ${address}`, { address, ...build });
  await announceWhoSignsIn(pool, config.authSecret, address);
}

/** Acts name the key from the first start on. */
async function signingOf({ evidenceKey, organisation }: Settings, dataDir: string, pool: Pool): Promise<Signing> {
  const secret = async () => evidenceKey ?? keepSecret(dataDir, 'evidence-key');
  await openKeyBook(pool, await secret());
  return { organisation, secret, checker: () => readFile(join(webRoot, '.verify.html')) };
}

async function announceWhoSignsIn(pool: Pool, secret: string, address: string): Promise<void> {
  const logins = await describeDemoLogins(pool, demoPassword);
  if (logins.length > 0) {
    announce('demo.logins', logins.join('\n'));
  }
  const code = await findSetupCode(pool, secret);
  if (code !== null) {
    announce('nobody', describeFirstVisit(address, code));
  }
}

/** Its code is loaded only when a collector is configured. */
async function tracingOf({ traces }: Settings, build: Build): Promise<Tracing | undefined> {
  if (!traces) {
    return undefined;
  }
  const { openTracing } = await import('./platform/tracing/tracing.ts');
  return openTracing(traces, build, (err) => {
    const repeated = pass('traces');
    if (repeated !== undefined) {
      complain('traces.notSent', `Трассировка не отправлена: ${errorText(err)}`, { err, repeated });
    }
  });
}

/** The owner's login reads everything, for as long as a backup takes. */
function backupJobs(
  { backup }: Settings,
  ownerUrl: string,
  deps: Pick<BackupDeps, 'pool' | 'files' | 'clock' | 'log'>,
): Job[] {
  if (!backup) {
    return [];
  }
  const asOwner = async <T>(work: (owner: Pool) => Promise<T>): Promise<T> => {
    const options = { log: reportLostConnection, statementTimeoutMs: 0, applicationName: 'otk-backup' };
    const owner = openPool(ownerUrl, options);
    return work(owner).finally(() => owner.end());
  };
  const run = (signal: AbortSignal) => backUpIfDue({ ...deps, settings: backup, asOwner }, signal);
  return [{ name: 'backup.make', everyMs: 60_000, mayTakeMs: 6 * 3_600_000, run }];
}

/** The process before this one died and was started again (tools/supervise.mjs). */
class ServerDied extends Error {
  override readonly name = 'ServerDied';
}

async function addressesOf(dataDir: string, settings: Settings, files: FileStore, lifetime: Lifetime) {
  const { databaseUrl, databaseOwnerUrl } = settings;
  if (databaseUrl !== undefined) {
    return { owner: databaseOwnerUrl ?? databaseUrl, server: databaseUrl };
  }
  const lock = await lockDataFolder(dataDir);
  lifetime.own('папка данных', lock.release);
  const database = await startEmbeddedPostgres({
    dataDir,
    log: ofDatabase,
    prepare: (url) => fillNewDatabase(url, settings.seed ?? (settings.mayHaveDemo ? 'demo' : 'none'), files, settings),
    onLost: (error) => void end(lifetime, error),
  });
  lifetime.own('база данных', database.stop, 60_000);
  return { owner: database.url, server: database.serverUrl };
}

async function fillNewDatabase(url: string, seed: SeedKind, files: FileStore, settings: DemoSize): Promise<void> {
  announce('database.creating', 'Создаю базу данных…');
  const pool = openPool(url, { log: reportLostConnection });
  try {
    await migrate(pool);
    await claimStore(pool, files, 'filling');
    await seedIfEmpty(pool, seed, files, settings);
  } finally {
    await pool.end();
  }
}

type DemoSize = Pick<Settings, 'demoTransports'>;

async function seedIfEmpty(pool: Pool, kind: SeedKind, files: FileStore, { demoTransports }: DemoSize): Promise<void> {
  if (kind !== 'none') {
    const seed = await import('../seed/seed.ts');
    await seed.seedIfEmpty(pool, kind, { files, ...(demoTransports !== undefined && { transports: demoTransports }) });
  }
}

/** Closes everything and ends the process: silently when asked to stop, with one message when the start failed. */
async function end(lifetime: Lifetime, error?: unknown): Promise<void> {
  const failed = error !== undefined && !(error instanceof Interrupted) && !lifetime.isEnding;
  if (failed) {
    complain('start.failed', errorText(error), error instanceof StartupError ? {} : { err: error });
  }
  const failures = await lifetime.close();
  failures.forEach((err) => complain('stop.failed', `Остановка: ${err.message}`, { err }));
  if (!failed) {
    announce('stopped', 'Сервер остановлен.');
  }
  process.exit(failed ? 1 : 0);
}

const lifetime = new Lifetime();
const started = start(lifetime);
onStopSignal({
  first: () => {
    announce('stopping', 'Останавливаю сервер…');
    lifetime.requestEnd();
    // A start that fails or sees the request to stop is ended below.
    void started.then(
      () => end(lifetime),
      () => undefined,
    );
  },
  again: () => {
    complain('stop.forced', 'Сервер остановлен, не дождавшись запросов.');
    process.exit(1);
  },
});
await started.catch((error: unknown) => end(lifetime, error));
