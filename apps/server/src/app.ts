// The HTTP server: the platform's hooks, then every feature of features.ts below /api.
import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import { schemaWords } from '@otk/domain/kernel/schema-words';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod/mini';

import { type Build, version } from '#platform/build';
import { findBackupProblems } from '#platform/backup/scheduled-backup';
import type { Config } from '#platform/config';
import { findClockDifference } from '#platform/db/database-clock';
import { newerMigrations } from '#platform/db/migrate';
import type { Pool, Queryable } from '#platform/db/pool';
import type { RaiseEvent } from '#platform/events';
import type { FileStore } from '#platform/files/file-store';
import { addressSigner } from '#platform/files/signed-address';
import { type DatabaseFolder, type FullDiskWatch, watchFullDisk } from '#platform/full-disk';
import { refuseWhileClosing } from '#platform/http/closing';
import { refuseMalformed } from '#platform/http/malformed';
import { findLateSeals, plantTrees, sealHistory } from '#platform/history-seal';
import { markReplies } from '#platform/http/mark-replies';
import type { Api } from '#platform/http/mount-contract';
import { describeApi } from '#platform/http/openapi';
import { purgeReceipts } from '#platform/http/receipt';
import { replyErrors } from '#platform/http/reply-errors';
import { logOptions, logRequests } from '#platform/http/request-log';
import { protect, setSecurityHeaders } from '#platform/http/security';
import { reportSpoilt, serializeReplies } from '#platform/http/serialize-reply';
import { type BodyLimits, cutSlowBodies } from '#platform/http/slow-bodies';
import { serveWeb } from '#platform/http/static-web';
import { uploadQuota } from '#platform/http/upload-quota';
import { validateInput } from '#platform/http/validate-input';
import type { Job } from '#platform/jobs/jobs';
import { createPrinter, type Printer } from '#platform/pdf/printer';
import type { Metrics } from '#platform/metrics/metrics';
import { type FindProblems, problemOf } from '#platform/problems';
import type { Tracing } from '#platform/tracing/tracing';

import { compose, given } from './compose.ts';
import type { JobDeps, ProblemDeps, ServerSettings, Services } from './feature.ts';
import { allFeatures } from './features.ts';
import { serverGauges } from './gauges.ts';
import { authGuard } from './features/auth/auth.guard.ts';
import { roomThrottle } from './features/auth/auth.throttle.ts';
import { hearDevice } from './features/device/device.service.ts';
import { failureJournal } from './features/fault/fault.service.ts';
import { absentGateway, type EkometGateway } from './features/ekomet/ekomet.gateway.ts';
import { withLedger } from './features/file/file.ledger.ts';
import { pictureDeveloper } from './features/photo/photo.picture.ts';
import { roomGuard } from './features/room/room.guard.ts';
import { whereaboutsRepo } from './features/transport/transport.whereabouts.repo.ts';
import { tusPaths } from './features/video/video.tus.openapi.ts';

export interface Deps {
  readonly pool: Pool;
  readonly config: ServerSettings;
  readonly clock: () => Date;
  readonly files: FileStore;
  /** How often streams are polled; tests poll faster. */
  readonly streamTiming?: Services['streamTiming'];
  /** The built web app; without it only the API is served. */
  readonly webRoot?: string;
  /** Receives events instead of the notification feature; for tests. */
  readonly raise?: RaiseEvent;
  /** Where the database is, if it is on this machine. */
  readonly database?: DatabaseFolder;
  /** How slowly a body may come; tests wait less. */
  readonly bodyLimits?: BodyLimits;
  /** Where log lines go; standard output when absent. */
  readonly logTo?: { write(line: string): void };
  /** Prints papers; tests that look at no paper pass a fast one. */
  readonly printer?: Printer;
  /** To the external accounting system; without one nothing comes and nothing goes. */
  readonly gateway?: EkometGateway;
  /** Which build this is; the version alone when absent. */
  readonly build?: Build;
  /** What is measured, for Prometheus. */
  readonly metrics?: Metrics;
  /** Traces, when a collector is configured. */
  readonly tracing?: Pick<Tracing, 'watchRequests'>;
}

const apiTags = Object.fromEntries(
  allFeatures.map(([name, { about }]) => [name, about] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

export async function buildApp({
  pool,
  config,
  clock,
  files: store,
  streamTiming,
  webRoot,
  raise,
  database,
  bodyLimits,
  logTo,
  printer = createPrinter(),
  gateway = absentGateway,
  build = { version, commit: null },
  metrics,
  tracing,
}: Deps): Promise<FastifyInstance> {
  const { localeError } = z.locales.ru();
  z.config({ localeError: (issue) => schemaWords(issue) ?? localeError(issue) });
  const files = withLedger(store, pool);
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    // Answered by the hook of `refuseWhileClosing`, in our shape and language.
    return503OnClosing: false,
    // Node's own default is 40 KB of headers; a path parameter is checked by its schema.
    routerOptions: { maxParamLength: 20_000 },
    ...refuseMalformed,
  });
  app.setValidatorCompiler(validateInput);
  const disk = watchFullDisk(clock, database);
  const onUnexpected = failureJournal({ pool, clock, log: app.log });
  replyErrors(app, { onDatabaseFull: disk.note, onUnexpected, isOutdated: () => isOutdated(pool) });
  app.setSerializerCompiler(serializeReplies(reportSpoilt(onUnexpected, app.log, clock)));
  setSecurityHeaders(app);
  refuseWhileClosing(app);
  cutSlowBodies(app, bodyLimits);
  markReplies(app);
  logRequests(app);
  metrics?.watchRequests(app);
  tracing?.watchRequests(app);
  protect(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  await describeApi(app, { version, paths: tusPaths, tags: apiTags });
  const secret = config.authSecret;
  app.addHook('onClose', printer.close);
  const findProblems = problemFinder({ files, clock }, disk, config.backup ? [findBackupProblems(clock)] : []);
  const gauges = serverGauges({ pool, findProblems, clock, hasBackup: config.backup !== undefined });
  gauges.forEach((gauge) => metrics?.measure(gauge));
  const services: Services = {
    ...compose({ config, clock, raise }),
    config,
    clock,
    files,
    addresses: addressSigner(secret, clock),
    develop: pictureDeveloper(),
    printer,
    gateway,
    findProblems,
    measure: (gauge) => metrics?.measure(gauge),
    build,
    ...(streamTiming && { streamTiming }),
  };
  const { incomingDir, ensureRoom } = files;
  const quota = uploadQuota(ensureRoom);
  await app.register(
    (api) =>
      mountFeatures(
        {
          app: api,
          pool,
          secret,
          guard: { ...authGuard(pool, secret, clock), ...roomGuard(pool, clock, roomThrottle(pool, clock)) },
          incomingDir,
          ensureRoom,
          quota,
          ensureDatabaseRoom: disk.ensureRoom,
          successorOf: (db, id) => whereaboutsRepo(db).successorOf(id),
          hearDevice: hearDevice(pool, clock),
        },
        services,
      ),
    {
      prefix: '/api',
    },
  );
  if (webRoot !== undefined) {
    await serveWeb(app, webRoot, {
      productShortName: config.productShortName,
      cookiePrefix: config.cookiePrefix,
      version,
      ...(build.commit !== null && { commit: build.commit }),
    });
  }
  await app.ready();
  return app;
}

const isOutdated = async (db: Queryable): Promise<boolean> => (await newerMigrations(db)).length > 0;

function problemFinder(deps: ProblemDeps, disk: FullDiskWatch, others: readonly FindProblems[]): FindProblems {
  const finders = [
    findLateSeals,
    findClockDifference,
    ...others,
    ...given('problems').map((finderOf) => finderOf(deps)),
  ];
  return async (db) => {
    const found = await Promise.all(finders.map((find) => find(db)));
    return [
      ...((await disk.isFull()) ? [problemOf(requestErrors.noSpace())] : []),
      ...((await isOutdated(db)) ? [problemOf(requestErrors.schemaNewer())] : []),
      ...found.flat(),
    ];
  };
}

const day = 24 * 60 * 60_000;

/** Background jobs of the running server. */
export const backgroundJobs = ({ clock, ...deps }: Omit<JobDeps, 'ago'>): Job[] => {
  const { pool } = deps;
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  return [
    ...allFeatures.flatMap(([, { jobs }]) => jobs?.({ ...deps, clock, ago }) ?? []),
    { name: 'history.seal', everyMs: 10_000, run: () => sealHistory(pool).then(() => plantTrees(pool)) },
    {
      // A device repeats an entry by itself for 80 days after its first attempt, in the server's time (entry-age.ts).
      name: 'receipt.purge',
      everyMs: day,
      run: () => purgeReceipts(pool, ago(90 * day)),
    },
  ];
};

/** A number is the count of proxies in front of the server. */
const trusted = (proxy: Config['trustProxy']) =>
  typeof proxy === 'number' ? (_address: string, hop: number) => hop < proxy : proxy;

async function mountFeatures(api: Api, services: Services): Promise<void> {
  const { app } = api;
  // The route reads the body itself, after the guard has admitted the sender.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  for (const [, { mount }] of allFeatures) {
    await mount(api, services);
  }
}
