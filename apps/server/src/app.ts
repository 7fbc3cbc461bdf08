// Composition root: the only file that names every feature.
import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import type { Config } from '#platform/config';
import type { Pool } from '#platform/db/pool';
import type { RaiseEvent } from '#platform/events';
import { purge } from '#platform/db/purge';
import type { FileStore } from '#platform/files/file-store';
import { sweepIncoming } from '#platform/files/incoming';
import { addressSigner } from '#platform/files/signed-address';
import type { Api } from '#platform/http/mount-contract';
import { describeApi } from '#platform/http/openapi';
import { replyErrors } from '#platform/http/reply-errors';
import { logOptions, logRequests } from '#platform/http/request-log';
import { protect } from '#platform/http/security';
import { serveWeb } from '#platform/http/static-web';
import type { Job } from '#platform/jobs/jobs';

import { externalCounter } from './features/analytics/analytics.counter.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { authGuard } from './features/auth/auth.guard.ts';
import { authRepo } from './features/auth/auth.repo.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authService } from './features/auth/auth.service.ts';
import { loginThrottle } from './features/auth/auth.throttle.ts';
import { dictionaryRoutes } from './features/dictionary/dictionary.routes.ts';
import { documentRoutes } from './features/document/document.routes.ts';
import { documentService, listMediaOfTransport as listDocumentMedia } from './features/document/document.service.ts';
import { divisionRoutes } from './features/division/division.routes.ts';
import { fileRoutes } from './features/file/file.routes.ts';
import { withLedger } from './features/file/file.ledger.ts';
import { sweepFiles } from './features/file/file.sweep.service.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { pictureDeveloper } from './features/photo/photo.picture.ts';
import { photoRoutes } from './features/photo/photo.routes.ts';
import { createPhoto, listPhotoMedia } from './features/photo/photo.service.ts';
import { type HubDeps, openHub } from './features/notification/notification.hub.ts';
import { notificationRoutes } from './features/notification/notification.routes.ts';
import { notifyDeps, type NotificationSettings, raiseEvent } from './features/notification/notification.service.ts';
import { scrapRoutes } from './features/scrap/scrap.routes.ts';
import { stationRoutes } from './features/station/station.routes.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';
import { lookAtEpoch } from './features/sync/sync.service.ts';
import { transportRoutes } from './features/transport/transport.routes.ts';
import { userRoutes } from './features/user/user.routes.ts';
import { videoRoutes } from './features/video/video.routes.ts';
import { listMediaOfTransport as listVideoMedia, videoService } from './features/video/video.service.ts';
import { videoTus } from './features/video/video.tus.ts';
import { openUploads } from './features/video/video.upload.ts';
import { weighingRoutes } from './features/weighing/weighing.routes.ts';
import { zipRepo } from './features/zip/zip.repo.ts';
import { zipRoutes } from './features/zip/zip.routes.ts';

const version = '1.22.1';

export interface Deps {
  readonly pool: Pool;
  readonly config: Pick<Config, 'authSecret' | 'cookiePrefix' | 'productShortName' | 'logLevel' | 'trustProxy'> &
    NotificationSettings &
    Partial<Pick<Config, 'analyticsUrl'>>;
  readonly clock: () => Date;
  readonly files: FileStore;
  /** How often streams are looked at; tests are in more of a hurry. */
  readonly streamTiming?: HubDeps['timing'];
  /** The built web app; without it only the API is served. */
  readonly webRoot?: string;
  /** Told of what happened, inside the transaction of the act. */
  readonly raise?: RaiseEvent;
  /** Where log lines go; standard output when absent. */
  readonly logTo?: { write(line: string): void };
}

export async function buildApp({
  pool,
  config,
  clock,
  files: store,
  streamTiming,
  webRoot,
  raise,
  logTo,
}: Deps): Promise<FastifyInstance> {
  z.config(z.locales.ru());
  const files = withLedger(store, pool);
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  replyErrors(app);
  logRequests(app);
  await protect(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  await describeApi(app, version);
  await app.register(
    async (api) =>
      mountFeatures(
        { app: api, pool, secret: config.authSecret, incomingDir: files.incomingDir, ensureRoom: files.ensureRoom },
        { config, clock, files, ...(streamTiming && { streamTiming }), ...(raise && { raise }) },
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
    });
  }
  await app.ready();
  return app;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface JobDeps extends Pick<Deps, 'pool' | 'files' | 'clock'> {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

async function sweepAndLog({ pool, files, clock, log }: JobDeps): Promise<void> {
  const { movedAside, removed, waiting } = await sweepFiles(pool, files, { now: clock() });
  movedAside.forEach((key) => log.info({ key }, 'unreferenced file moved aside for 30 days'));
  removed.forEach((key) => log.info({ key }, 'unreferenced file removed'));
  if (waiting > 0) {
    log.warn({ waiting }, 'more unreferenced files than the daily limit; npm run files:sweep moves them all');
  }
}

/** What the server does by itself while it runs. */
export const backgroundJobs = ({ pool, files, clock, log }: JobDeps): Job[] => {
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  return [
    { name: 'file.sweepIncoming', everyMs: hour, run: () => sweepIncoming(files.incomingDir, ago(6 * hour)) },
    { name: 'file.sweepFiles', everyMs: day, run: () => sweepAndLog({ pool, files, clock, log }) },
    { name: 'zip.forget', everyMs: day, run: () => zipRepo(pool).forget(ago(7 * day)) },
    { name: 'sync.lookAtEpoch', everyMs: minute, run: () => lookAtEpoch(pool) },
    // A device refuses to replay what is older than 80 days: its receipt is still here.
    { name: 'receipt.purge', everyMs: day, run: () => purge(pool, 'receipt', ago(90 * day)) },
    { name: 'session.purge', everyMs: day, run: () => purge(pool, 'session', ago(30 * day)) },
    { name: 'analytics.purge', everyMs: day, run: () => purge(pool, 'pageView', ago(90 * day)) },
  ];
};

/** A number is the count of proxies in front of us. */
const trusted = (proxy: Config['trustProxy']) =>
  typeof proxy === 'number' ? (_address: string, hop: number) => hop < proxy : proxy;

async function mountFeatures(
  base: Omit<Api, 'guard'>,
  { config, clock, files, streamTiming, raise }: Pick<Deps, 'config' | 'clock' | 'files' | 'streamTiming' | 'raise'>,
): Promise<void> {
  const { app, pool, secret } = base;
  const addresses = addressSigner(secret, clock);
  const api: Api = { ...base, guard: authGuard(pool, secret, clock) };
  const throttle = loginThrottle(pool, clock);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) {
      void reply.header('Cache-Control', 'no-store');
    }
  });
  // The body is read by the route itself, after the guard has let the sender in.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));

  const notify = notifyDeps(config, clock);
  const hub = openHub({
    pool,
    clock,
    log: (error) => app.log.error(error, 'Поток уведомлений'),
    ...(streamTiming && { timing: streamTiming }),
  });
  // Before the server waits for its connections: a stream would never end by itself.
  app.addHook('preClose', async () => hub.close());

  healthRoutes(api);
  fileRoutes(api, { files, addresses });
  authRoutes(api, authService({ pool, clock, secret, throttle }), config.cookiePrefix);
  userRoutes(api, {
    clock,
    throttle,
    endOtherSessions: async ({ db, person }, at) => {
      await authRepo(db).revokeOtherSessions(person.userId, person.sessionId, 'password', at);
    },
  });
  divisionRoutes(api);
  stationRoutes(api);
  dictionaryRoutes(api, clock);
  transportRoutes(api, clock, raiseEvent(notify));
  scrapRoutes(api);
  weighingRoutes(api);
  const photos = { files, addresses, develop: pictureDeveloper() };
  photoRoutes(api, photos);
  const uploads = openUploads({ pool, files });
  const videos = videoService({ pool, files, uploads, addresses });
  videoRoutes(api, videos);
  videoTus(api, uploads, videos);
  const documents = documentService({ files, addresses, raise: raise ?? raiseEvent(notify) });
  documentRoutes(api, documents);
  zipRoutes(api, {
    files,
    media: [listPhotoMedia, listVideoMedia, listDocumentMedia],
    takeDocument: documents.takeDocument,
    takePhoto: ({ transportId, localId, name, upload }, context) =>
      createPhoto(photos, { body: { transportId, localId, name, send: 0 }, upload }, context),
  });
  notificationRoutes(api, { ...notify, hub, vapidPublicKey: config.vapid?.publicKey ?? null });
  syncRoutes(api);
  analyticsRoutes(api, config.analyticsUrl === undefined ? undefined : externalCounter(config.analyticsUrl));
}
