// Every feature of the server, one entry each; those that keep files are in file-features.ts, those of the administration in
// admin-features.ts, those about what lies in the transport in load-features.ts.
import { analyticsContract } from '@otk/domain/analytics/analytics.contract';
import { answerContract } from '@otk/domain/answer/answer.contract';
import { authContract } from '@otk/domain/auth/auth.contract';
import type { cardParts } from '@otk/domain/card-parts';
import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';
import { dictionaryContract } from '@otk/domain/dictionary/dictionary.contract';
import { doubleContract } from '@otk/domain/double/double.contract';
import { divisionAdminContract } from '@otk/domain/division/division.admin.contract';
import { divisionContract } from '@otk/domain/division/division.contract';
import { healthContract } from '@otk/domain/health/health.contract';
import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { notificationContract } from '@otk/domain/notification/notification.contract';
import { paperContract } from '@otk/domain/paper/paper.contract';
import { reportContract } from '@otk/domain/report/report.contract';
import { returnContract } from '@otk/domain/return/return.contract';
import { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import { shiftContract } from '@otk/domain/shift/shift.contract';
import { stationAdminContract } from '@otk/domain/station/station.admin.contract';
import { stationContract } from '@otk/domain/station/station.contract';
import { storageContract } from '@otk/domain/storage/storage.contract';
import { syncContract } from '@otk/domain/sync/sync.contract';
import { torgContract } from '@otk/domain/torg/torg.contract';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { userAdminContract } from '@otk/domain/user/user.admin.contract';
import { userContract } from '@otk/domain/user/user.contract';
import { userPasswordContract } from '@otk/domain/user/user.password.contract';

import type { CardPart } from '#platform/card-part';
import { createPrinter } from '#platform/pdf/printer';

import type { Feature } from './feature.ts';
import { adminFeatures } from './admin-features.ts';
import { ekometFeature } from './ekomet-feature.ts';
import { fileFeatures } from './file-features.ts';
import { loadFeatures } from './load-features.ts';
import { externalCounter } from './features/analytics/analytics.counter.ts';
import { analyticsRepo } from './features/analytics/analytics.repo.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { answerCardPart } from './features/answer/answer.card.ts';
import { answerRoutes } from './features/answer/answer.routes.ts';
import { authRepo } from './features/auth/auth.repo.ts';
import { sessionsOf } from './features/auth/auth.session.repo.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authService } from './features/auth/auth.service.ts';
import { loginThrottle } from './features/auth/auth.throttle.ts';
import { dictionaryAdminRoutes } from './features/dictionary/dictionary.admin.routes.ts';
import { dictionaryRoutes } from './features/dictionary/dictionary.routes.ts';
import { divisionRoutes } from './features/division/division.routes.ts';
import { doubleCardPart } from './features/double/double.card.ts';
import { doubleRoutes } from './features/double/double.routes.ts';
import { withLedger } from './features/file/file.ledger.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { kppCardPart } from './features/kpp/kpp.card.ts';
import { remindOfVehicles } from './features/kpp/kpp.reminder.service.ts';
import { kppRoutes } from './features/kpp/kpp.routes.ts';
import { alarmOfStep } from './features/kpp/kpp.radiation.service.ts';
import { findOutages, outgoingGauges } from './features/notification/outgoing/notification.outbox.service.ts';
import { openHub } from './features/notification/stream/notification.hub.ts';
import { notificationRoutes } from './features/notification/notification.routes.ts';
import { paperRoutes } from './features/paper/paper.routes.ts';
import { photoNumbers } from './features/photo/photo.number.repo.ts';
import { reportWriters } from './features/report/report.formats.ts';
import { makeReports } from './features/report/report.make.service.ts';
import { reportRepo } from './features/report/report.repo.ts';
import { reportRoutes } from './features/report/report.routes.ts';
import { returnCardPart } from './features/return/return.card.ts';
import { returnRoutes } from './features/return/return.routes.ts';
import { returnOfStep } from './features/return/return.service.ts';
import { readSettings } from './features/setting/setting.service.ts';
import { stationRoutes } from './features/station/station.routes.ts';
import { scheduleCardPart } from './features/schedule/schedule.card.ts';
import { extendCalendar } from './features/schedule/schedule.day.service.ts';
import { releaseBookings } from './features/schedule/schedule.release.service.ts';
import { scheduleRoutes } from './features/schedule/schedule.routes.ts';
import { scheduleOfStep } from './features/schedule/schedule.service.ts';
import { shiftRoutes } from './features/shift/shift.routes.ts';
import { storageCardPart } from './features/storage/storage.card.ts';
import { storageRoutes } from './features/storage/storage.routes.ts';
import { deadlineGauges, escalateDeadlines } from './features/storage/storage.escalation.service.ts';
import { storageOfRemoval } from './features/storage/storage.removal.service.ts';
import { restartDeadlines, storageOfStep, undoStorage } from './features/storage/storage.service.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';
import { lookAtEpoch } from './features/sync/sync.service.ts';
import { torgCardPart } from './features/torg/torg.card.ts';
import { printUnprinted } from './features/torg/torg.print.ts';
import { torgRoutes } from './features/torg/torg.routes.ts';
import { listTorgMedia, torgOfStep } from './features/torg/torg.service.ts';
import { transportRoutes } from './features/transport/transport.routes.ts';
import { refreshRows, repairRowsAtNight } from './features/transport/transport.row.service.ts';
import { userRoutes } from './features/user/user.routes.ts';
import { day, hour, minute, second } from './span.ts';

const features = {
  ...fileFeatures,
  health: {
    about: 'Состояние сервера',
    contract: healthContract,
    mount: (api, { findProblems, build }) => healthRoutes(api, findProblems, build),
  },
  auth: {
    about: 'Вход и сеанс',
    contract: authContract,
    mount: (api, { clock, config: { cookiePrefix }, addresses }) => {
      const throttle = loginThrottle(api.pool, clock);
      const auth = authService({ pool: api.pool, clock, secret: api.secret, throttle });
      authRoutes(api, { auth, cookiePrefix, addresses });
    },
    jobs: ({ pool, ago }) => [
      {
        name: 'auth.purge',
        everyMs: day,
        run: async () => {
          const { sessionDays } = await readSettings(pool);
          await authRepo(pool).purgeSessions(ago(sessionDays * day));
        },
      },
    ],
  },
  user: {
    about: 'Пользователи',
    contract: { ...userContract, ...userPasswordContract, ...userAdminContract },
    mount: (api, { clock }) =>
      userRoutes(api, {
        clock,
        throttle: loginThrottle(api.pool, clock),
        endOtherSessions: async ({ db, person }, at) => {
          await sessionsOf(db, person.userId).endAll('password', at, person.sessionId);
        },
      }),
  },
  ...adminFeatures,
  shift: { about: 'Смены: сдача и приём', contract: shiftContract, mount: shiftRoutes },
  division: {
    about: 'Подразделения',
    contract: { ...divisionContract, ...divisionAdminContract },
    mount: divisionRoutes,
  },
  station: { about: 'Станции', contract: { ...stationContract, ...stationAdminContract }, mount: stationRoutes },
  dictionary: {
    about: 'Справочники',
    contract: { ...dictionaryContract, ...dictionaryAdminContract },
    mount: (api, { clock }) => {
      dictionaryRoutes(api, clock);
      dictionaryAdminRoutes(api, clock);
    },
  },
  transport: {
    about: 'Транспортные средства',
    contract: transportContract,
    mount: transportRoutes,
    jobs: ({ pool, clock }) => [
      { name: 'transport.refreshRows', everyMs: 5 * second, run: () => refreshRows(pool) },
      {
        name: 'transport.repairRows',
        everyMs: 10 * minute,
        mayTakeMs: 2 * hour,
        run: () => repairRowsAtNight(pool, clock()),
      },
    ],
  },
  kpp: {
    about: 'КПП',
    contract: kppContract,
    card: kppCardPart,
    mount: kppRoutes,
    onStep: alarmOfStep,
    jobs: (deps) => [{ name: 'kpp.remind', everyMs: minute, run: () => remindOfVehicles(deps) }],
  },
  double: { about: 'Двойники ТС', contract: doubleContract, card: doubleCardPart, mount: doubleRoutes },
  storage: {
    about: 'Ответственное хранение',
    contract: storageContract,
    card: storageCardPart,
    mount: (api, services) => {
      deadlineGauges(api.pool, services.clock).forEach(services.measure);
      storageRoutes(api, services);
    },
    onNoticeFailed: undoStorage,
    onNoticeGiven: restartDeadlines,
    onStep: storageOfStep,
    onRemoval: storageOfRemoval,
    jobs: (deps) => [{ name: 'storage.escalate', everyMs: minute, run: () => escalateDeadlines(deps) }],
  },
  answer: {
    about: 'Ответы поставщика и решения по ним',
    contract: answerContract,
    card: answerCardPart,
    mount: answerRoutes,
  },
  schedule: {
    about: 'Графики комиссий и сепараций',
    contract: scheduleContract,
    card: scheduleCardPart,
    mount: scheduleRoutes,
    onStep: scheduleOfStep,
    onRemoval: releaseBookings,
    jobs: ({ pool, clock }) => [
      { name: 'schedule.extendCalendar', everyMs: day, run: () => extendCalendar(pool, clock()) },
    ],
  },
  paper: { about: 'Печатные формы', contract: paperContract, mount: paperRoutes },
  return: {
    about: 'Возврат',
    contract: returnContract,
    card: returnCardPart,
    mount: returnRoutes,
    onStep: returnOfStep,
  },
  torg: {
    about: 'Акты ТОРГ-2',
    contract: torgContract,
    card: torgCardPart,
    media: listTorgMedia,
    onStep: torgOfStep,
    mount: (api, services) => torgRoutes(api, { ...services, pool: api.pool }),
    jobs: ({ pool, files, publicUrl, ago }) => {
      const printer = createPrinter();
      const run = () => printUnprinted({ pool, files, printer, config: { publicUrl } }, ago(10 * second));
      return [{ name: 'torg.printUnprinted', everyMs: minute, startsLater: true, run }];
    },
  },
  ...loadFeatures,
  notification: {
    about: 'Уведомления, шаблоны, письма',
    contract: notificationContract,
    problems: () => findOutages,
    mount: (api, { notify, clock, config, streamTiming, measure }) => {
      const hub = openHub({
        pool: api.pool,
        clock,
        log: (err) => api.app.log.error({ event: 'stream.failed', err }, 'stream of notifications failed'),
        ...(streamTiming && { timing: streamTiming }),
      });
      measure({ name: 'otk_event_streams', help: 'Open streams of notifications', read: () => hub.size() });
      outgoingGauges(api.pool, clock).forEach(measure);
      // Before the server waits for its connections: a stream would never end by itself.
      api.app.addHook('preClose', async () => hub.close());
      notificationRoutes(api, { ...notify, hub, vapidPublicKey: config.vapid?.publicKey ?? null });
    },
  },
  report: {
    about: 'Отчёты',
    contract: reportContract,
    mount: reportRoutes,
    jobs: ({ pool, files, clock, ago, log }) => {
      const makeDeps = {
        pool,
        files: withLedger(files, pool),
        clock,
        formats: reportWriters(createPrinter(2 * minute)),
        report: (err: unknown) => log.warn({ event: 'report.failed', err }, 'report failed'),
      };
      return [
        { name: 'report.make', everyMs: second, run: (signal) => makeReports(makeDeps, signal) },
        {
          name: 'report.dropFiles',
          everyMs: day,
          run: async () => reportRepo(pool).dropFiles(ago((await readSettings(pool)).reportFileDays * day)),
        },
      ];
    },
  },
  ekomet: ekometFeature,
  sync: {
    about: 'Синхронизация',
    contract: syncContract,
    mount: (api) => syncRoutes(api, (db, userId) => photoNumbers(db).listLost(userId, 100)),
    jobs: ({ pool }) => [{ name: 'sync.lookAtEpoch', everyMs: minute, run: () => lookAtEpoch(pool) }],
  },
  analytics: {
    about: 'Просмотры страниц',
    contract: analyticsContract,
    mount: (api, { clock, config: { analyticsUrl } }) =>
      analyticsRoutes(api, { clock, count: analyticsUrl === undefined ? undefined : externalCounter(analyticsUrl) }),
    jobs: ({ pool, ago }) => [
      {
        name: 'analytics.purge',
        everyMs: day,
        run: async () => analyticsRepo(pool).purge(ago((await readSettings(pool)).pageViewDays * day)),
      },
    ],
  },
} satisfies Features;

/** A feature of card-parts.ts without its part here does not compile. */
type Features = Readonly<Record<string, Feature>> & {
  readonly [F in keyof typeof cardParts]: Feature & { readonly card: CardPart<(typeof cardParts)[F]> };
};

export const allFeatures: readonly (readonly [name: string, feature: Feature])[] = Object.entries(features);
