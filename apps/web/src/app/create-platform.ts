// The platform of this page, made from its edges: the browser, the settings, the toasts.
import * as z from 'zod/mini';

import { actClock } from '#platform/act-clock';
import type { ActOrigin } from '#platform/act-origin';
import { type ApiError, NetworkError } from '#platform/api-error';
import type { Browser } from '#platform/browser';
import type { AppConfig } from '#platform/config';
import { openDevice } from '#platform/device/device';
import { createDrafts, type Drafts } from '#platform/draft';
import { type DraftTable, draftTable } from '#platform/draft-table';
import { believeOffline } from '#platform/believe-offline';
import { holdListeners } from '#platform/held-listeners';
import { createHttp, type Wire } from '#platform/http';
import { createLink } from '#platform/link';
import { createNetwork } from '#platform/network';
import type { Notify, Report } from '#platform/notify';
import { type Observable, signal } from '#platform/observable';
import { offlineWire } from '#platform/outbox/offline-wire';
import { outboxPause } from '#platform/outbox/outbox-pause';
import type { Acting, AtWork, DeviceTasks, Platform, Ports } from '#platform/platform';
import { port, tasks } from '#platform/port';
import { createUpdates } from '#platform/pwa';
import { createQueryClient } from '#platform/query-client';
import { openRecents } from '#platform/recents';
import type { Session } from '#platform/session/session';
import { storedValue } from '#platform/stored-value';
import { trustedScripts } from '#platform/trusted-script';
import { carriedWork } from '#platform/unsent-file/carried';
import { unsentFiles } from '#platform/unsent-files';

import { connect } from './connect.ts';
import { epochGate } from './epoch-gate.ts';
import { blockWhileSending, createOffline, signOfLife } from './offline.ts';

/** What tests replace. */
export interface Edges {
  readonly config: AppConfig;
  readonly browser: Browser;
  readonly notify: Notify;
  /** Opens the page where the person starts, before any page is drawn. */
  readonly choosePage?: (permissions: readonly string[]) => Promise<void>;
}

interface PlatformDeps extends Edges {
  readonly acting: Acting;
  readonly atWork: Observable<AtWork | null>;
  /** Scripts of workers that features start. */
  readonly workerScripts: readonly string[];
}

const createPorts = (): Ports => ({
  loadFeatures: port('loadFeatures'),
  checkEpoch: port('checkEpoch'),
  keepReply: port('keepReply'),
  foresee: port('foresee'),
  transportOf: port('transportOf'),
});

const createTasks = (report: Report): DeviceTasks => ({
  dropCaches: tasks(report),
  dropCopies: tasks(report),
  outboxEmptied: tasks(report),
  filesChanged: tasks(report),
  transportsChanged: tasks(report),
  dataChanged: tasks(report),
});

export function createPlatform(deps: PlatformDeps): Platform {
  const { config, notify, acting, atWork, workerScripts } = deps;
  const { browser: believing, askAnyway } = believeOffline(deps.browser);
  const { browser, release } = holdListeners(believing);
  const { report, storage, serviceWorker: container } = browser;
  const prefix = config.cookiePrefix;
  const ports = createPorts();
  const deviceTasks = createTasks(report);
  const trusted = trustedScripts(['/sw.js', ...workerScripts]);
  const { serverTime } = browser;
  const answeredAt = storedValue(storage, `${prefix}answered-at`, z.string());
  const network = createNetwork({ kept: answeredAt, now: serverTime.estimate });
  const time = actClock({ time: serverTime, answeredAt, storage, prefix, report });
  const link = createLink();
  const refusals = signal<ApiError>();
  const word: Platform['word'] = port('word');
  const { session, direct } = connect({
    browser,
    prefix,
    network,
    link,
    acting,
    word: () => (word.isConnected() ? word.call() : {}),
    refused: refusals.emit,
  });
  const device = openDevice({
    browser,
    prefix,
    notify,
    dropCaches: deviceTasks.dropCaches.run,
    dropCopies: deviceTasks.dropCopies.run,
  });
  const along: Platform['along'] = { reads: null, pages: [], keepers: [], files: [] };
  const gate = epochGate(() => checkBeforeSending(ports), report);
  const { outbox, journal, handlers, outboxBook, probe } = createOffline({
    calm: browser.afterFirstRows,
    gate,
    link,
    prefix,
    database: device.mainDb,
    wire: direct,
    time,
    lock: browser.lock,
    tabs: browser.openOutboxTabs(`${prefix}outbox`),
    pause: outboxPause(storage, prefix),
    owner: () => ownerOf(session, acting),
    keepReply: ports.keepReply.call,
    transportOf: ports.transportOf.call,
    emptied: deviceTasks.outboxEmptied.run,
    report,
  });
  const drafts = deviceDrafts(browser, prefix, draftTable(device.draftsDb, acting.divisionOf));
  const updates = createUpdates({ ...browser, container, scriptUrl: () => trusted('/sw.js'), probe });
  return {
    config,
    browser,
    storage,
    prefix,
    report,
    time,
    probe,
    notify,
    trusted,
    network,
    link,
    session,
    acting,
    atWork,
    refusals,
    word,
    wire: readingWire(offlineWire({ wire: direct, outbox, foresee: ports.foresee.call }), along),
    along,
    queryClient: createQueryClient(link),
    device,
    outbox,
    journal,
    handlers,
    outboxBook,
    carried: carriedWork(),
    unsentFiles: unsentFiles(),
    updates,
    drafts,
    recents: (userId, dictionary) => openRecents(storage, `${prefix}recent:${userId}:${dictionary}`),
    ports,
    tasks: deviceTasks,
    start() {
      release();
      network.subscribe(() => network.getState().isReachable || gate.recheck());
      // Its database is away: another one may take its place, without the last writes.
      refusals.listen(({ status }) => status === 503 && gate.recheck());
      blockWhileSending(outbox, updates);
      followBrowser(browser, session, outbox);
      proveOnline(browser, createHttp({ baseUrl: '/api', fetch: askAnyway, reached: network.reached }));
    },
  };
}

/** Reads are answered from the device while the server is away. */
const readingWire = ({ send }: Wire, along: Platform['along']): Wire => ({
  send: (request) =>
    along.reads && request.method === 'GET' && !request.isFresh
      ? along.reads.answer(request, () => send(request))
      : send(request),
});

/** Features register how their entries are sent. Code that cannot be loaded holds the outbox like a lost connection. */
async function checkBeforeSending({ loadFeatures, checkEpoch }: Ports): Promise<boolean> {
  try {
    await loadFeatures.call();
  } catch (error) {
    throw new NetworkError(error);
  }
  return checkEpoch.call();
}

const deviceDrafts = (
  { storage, onHidden, openOutboxTabs, report }: Browser,
  prefix: string,
  table: DraftTable,
): Drafts =>
  createDrafts({
    table,
    tabs: openOutboxTabs(`${prefix}drafts`),
    storage,
    onHidden,
    prefix,
    report,
  });

/** Events that trigger a retry: the page is visible, the network is back, somebody signed in. */
function followBrowser(
  { onVisible, onOnline, keepStorage, report }: Browser,
  session: Session,
  { wake }: Pick<Platform['outbox'], 'wake'>,
): void {
  session.onSignedIn(() => void keepStorage().catch(report));
  onVisible(() => {
    session.wake();
    wake();
  });
  onOnline(wake);
}

/** A browser may be offline by mistake for a whole shift: the server is asked when the page is opened or shown again. */
function proveOnline({ isOnline, onVisible, report }: Browser, { send }: Wire): void {
  const ask = () => void (isOnline() || send(signOfLife).catch(report));
  onVisible(ask);
  ask();
}

/** Nobody while signed out. */
function ownerOf(session: Session, acting: Acting): ActOrigin | null {
  const userId = session.isSignedIn() ? acting.userId() : null;
  const udrId = acting.udrId();
  return userId === null ? null : { userId, udrId, divisionId: acting.divisionOf(udrId) };
}
