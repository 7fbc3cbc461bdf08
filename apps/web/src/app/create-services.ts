// Composition root of the web app: names every feature and joins it to the platform.
import { accessTokenSeconds, sessionSeconds } from '@otk/domain/auth/auth.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import { authCalls } from '#features/auth/auth.api';
import { type DictionaryApi, dictionaryApi } from '#features/dictionary/dictionary.api';
import { type DictionaryQueries, dictionaryQueries } from '#features/dictionary/dictionary.queries';
import { dictionaryStores } from '#features/dictionary/dictionary.store';
import { type DivisionApi, divisionApi } from '#features/division/division.api';
import { type NotificationApi, notificationApi } from '#features/notification/notification.api';
import { type ScrapApi, scrapApi } from '#features/scrap/scrap.api';
import { type StationApi, stationApi } from '#features/station/station.api';
import { type StationQueries, stationQueries } from '#features/station/station.queries';
import { stationStore } from '#features/station/station.store';
import { type TransportApi, transportApi } from '#features/transport/transport.api';
import { type TransportChanges, transportChanges } from '#features/transport/transport.changes';
import { transportLookups } from '#features/transport/transport.lookups';
import {
  cardReader,
  transportKeys,
  type TransportQueries,
  transportQueries,
} from '#features/transport/transport.queries';
import { transportStore } from '#features/transport/transport.store';
import { type UserApi, userApi } from '#features/user/user.api';
import { userStore } from '#features/user/user.store';
import { type WeighingApi, weighingApi } from '#features/weighing/weighing.api';
import { type WeighingQueries, weighingQueries } from '#features/weighing/weighing.queries';
import { createChosenUdr } from '#platform/chosen-udr';
import type { AppConfig } from '#platform/config';
import { createDrafts, type Drafts } from '#platform/draft';
import { createHttp } from '#platform/http';
import { openOnce } from '#platform/local-db/open-once';
import { createNetwork, type NetworkState } from '#platform/network';
import type { Notify } from '#platform/notify';
import type { Observable } from '#platform/observable';
import { offlineWire } from '#platform/outbox/offline-wire';
import type { Outbox } from '#platform/outbox/outbox';
import type { OutboxJournal } from '#platform/outbox/outbox-journal';
import { createUpdates, type Updates } from '#platform/pwa';
import { createQueryClient } from '#platform/query-client';
import { randomUuid } from '#platform/random-uuid';
import { openRecents, type Recents } from '#platform/recents';
import { createSession, type Session } from '#platform/session/session';
import { createTokenCookies } from '#platform/session/token-cookies';
import { trustedScriptUrl } from '#platform/trusted-script';
import { createWire } from '#platform/wire';

import type { Browser } from './browser.ts';
import { dictionaryLoader } from './dictionaries.ts';
import { createNotifications, type Notifications } from './notifications.ts';
import { createOffline, followReplies } from './offline.ts';
import { createPerson } from './person.ts';
import type { StartUp } from './start-up-state.ts';
import { createStartUp } from './start-up.ts';
import { unsentWork } from './unsent.ts';

export interface Services {
  readonly config: AppConfig;
  readonly session: Pick<Session, 'signIn' | 'signOut' | 'isSignedIn' | 'onTokens'>;
  readonly startUp: StartUp;
  readonly network: Observable<NetworkState>;
  readonly updates: Updates;
  readonly queryClient: QueryClient;
  readonly clients: {
    readonly user: UserApi;
    readonly division: DivisionApi;
    readonly station: StationApi;
    readonly dictionary: DictionaryApi;
    readonly transport: TransportApi;
    readonly weighing: WeighingApi;
    readonly scrap: ScrapApi;
    readonly notification: NotificationApi;
  };
  readonly queries: {
    readonly station: StationQueries;
    readonly dictionary: DictionaryQueries;
    readonly transport: TransportQueries;
    readonly weighing: WeighingQueries;
  };
  /** Writes whose answers the screen and the device take over at once. */
  readonly changes: { readonly transport: TransportChanges };
  /** Unsaved edits that outlive the tab. */
  readonly drafts: Drafts;
  /** Writes on their way to the server, and what became of them. */
  readonly outbox: Outbox;
  readonly journal: OutboxJournal;
  /** Messages about transports: live, counted, shown. */
  readonly notifications: Notifications;
  /** What a person picked lately from a dictionary. */
  readonly recents: (userId: string, dictionary: string) => Recents;
}

interface ServicesDeps {
  readonly config: AppConfig;
  readonly browser: Browser;
  readonly notify: Notify;
}

/** The databases' code is loaded with their first use: the sign-in page does not need it. */
const loadLocalDb = () => import('./local-db.ts');

export function createServices({ config, browser, notify }: ServicesDeps): Services {
  const { report } = browser;
  const prefix = config.cookiePrefix;
  const network = createNetwork();
  const queryClient = createQueryClient();
  const chosenUdr = createChosenUdr(browser.storage, prefix);
  const exchange = { baseUrl: '/api', fetch: browser.fetch, reached: network.reached };

  const session = createSession({
    ...browser,
    prefix,
    sessionSeconds,
    calls: authCalls(createHttp(exchange)),
    cookies: createTokenCookies({
      jar: browser.cookies,
      prefix,
      isSecure: browser.isSecure,
      accessSeconds: accessTokenSeconds,
    }),
    tabs: browser.openTabs(`${prefix}session`),
  });
  const direct = createWire({
    ...exchange,
    session,
    udrId: () => person.udrId(),
    refused: (error) => startUp.refused(error),
  });

  const dbDeps = {
    prefix,
    onOutdated: () => notify.toast('Приложение обновлено в другой вкладке. Обновите страницу'),
    ...(browser.engine && { engine: browser.engine }),
  };
  const mainDb = openOnce(async () => (await loadLocalDb()).openMainDb(dbDeps));
  const transportDb = openOnce(async () => (await loadLocalDb()).openTransportDb(dbDeps));
  const { outbox, journal } = createOffline({
    prefix,
    database: mainDb,
    wire: direct,
    lock: browser.lock,
    tabs: browser.openOutboxTabs(`${prefix}outbox`),
    owner: () => {
      const userId = session.isSignedIn() ? person.userId() : null;
      return userId === null ? null : { userId, udrId: person.udrId() };
    },
    sendPhoto: () => Promise.reject(new Error('Отсутствует фото')),
    emptied: async () => undefined,
    report,
  });
  const wire = offlineWire({
    wire: direct,
    outbox,
    makeKey: randomUuid,
    foresee: (request) => unsent.foresee(request),
    numberOf: (id) => queryClient.getQueryData<Transport>(transportKeys.card(id))?.transportNumber,
  });

  const clients = {
    user: userApi(wire),
    division: divisionApi(wire),
    station: stationApi(wire),
    dictionary: dictionaryApi(wire),
    transport: transportApi(wire),
    weighing: weighingApi(wire),
    scrap: scrapApi(wire),
    notification: notificationApi(wire),
  };
  const person = createPerson({
    loadUser: clients.user.me,
    users: userStore(browser.storage, prefix),
    chosenUdr,
    report,
  });
  const transports = transportStore({ database: transportDb, udrId: person.udrId });
  const station = stationQueries({ api: clients.station, store: stationStore(mainDb), queryClient });
  const dictionary = dictionaryQueries({ api: clients.dictionary, stores: dictionaryStores(mainDb), queryClient });
  const lookups = transportLookups({ api: clients.transport, storage: browser.storage, prefix, report });
  const unsent = unsentWork({
    entries: () => outbox.getState().entries,
    findKept: transports.find,
    queryClient,
    dictionary,
    station,
    lookups,
    report,
  });
  const cards = { api: clients.transport, store: transports, withUnsent: unsent.withUnsent, report };
  const queries = {
    station,
    dictionary,
    transport: transportQueries({ ...cards, lookups }),
    weighing: weighingQueries({ api: clients.weighing, queryClient }),
  };
  const keepAnswered = async (card: Transport) => {
    if (!unsent.isPending(card.id)) {
      await transports.keep(card);
    }
  };
  const changes = {
    transport: transportChanges({
      api: clients.transport,
      readCard: cardReader(cards),
      keep: keepAnswered,
      queryClient,
      report,
    }),
  };
  followReplies({ outbox, queryClient, keep: transports.keep, report });
  const drafts = createDrafts({ storage: browser.storage, prefix, report });
  const recents: Services['recents'] = (userId, dictionary) =>
    openRecents(browser.storage, `${prefix}recent:${userId}:${dictionary}`);

  const startUp = createStartUp({
    session,
    person,
    chosenUdr,
    report,
    setDivision: (udrId) => clients.division.setDivision({ body: { udrId } }),
    loadDictionaries: dictionaryLoader({ dictionaries: namedDictionaries(queries), notify, report }),
    syncLocalData: async () => {
      await Promise.all([transports.dropForeign(), outbox.refresh()]).catch(report);
      outbox.wake();
    },
    dropCaches() {
      outbox.halt();
      queryClient.clear();
      Promise.all([mainDb.close(), transportDb.close()]).catch(report);
    },
    reload: browser.reload,
  });
  const updates = createUpdates({
    container: browser.serviceWorker,
    scriptUrl: () => trustedScriptUrl('/sw.js'),
    reload: browser.reload,
    report,
  });

  const notifications = createNotifications({
    browser,
    prefix,
    productName: config.productShortName,
    notify,
    session,
    startUp,
    api: clients.notification,
    queryClient,
    userId: person.userId,
    udrId: person.udrId,
    reached: network.reached,
    onOpen: outbox.wake,
    keepCard: keepAnswered,
  });

  session.onSignedIn(() => void browser.keepStorage().catch(report));
  browser.onVisible(() => {
    session.wake();
    outbox.wake();
  });
  browser.onOnline(() => {
    outbox.wake();
    void startUp.catchUp().catch(report);
  });
  return {
    config,
    session,
    startUp,
    network,
    updates,
    queryClient,
    clients,
    queries,
    changes,
    drafts,
    recents,
    outbox,
    journal,
    notifications,
  };
}

/** Spec §8: the names as the loader and the toast say them. */
const namedDictionaries = ({ station, dictionary }: Services['queries']) => [
  { name: 'станции', refresh: station.refresh },
  { name: 'виды лома', refresh: dictionary.scrapTypes.refresh },
  { name: 'незаказная продукция', refresh: dictionary.unordered.refresh },
  { name: 'календарь комиссии', refresh: dictionary.commissionDays.refresh },
  { name: 'признаки незаказной продукции', refresh: dictionary.signs.refresh },
];
