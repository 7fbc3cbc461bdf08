// Composition root of the web app: names every feature and joins it to the platform.
import { accessTokenSeconds, sessionSeconds } from '@otk/domain/auth/auth.schema';
import type { QueryClient } from '@tanstack/react-query';

import { authCalls } from '#features/auth/auth.api';
import { type DictionaryApi, dictionaryApi } from '#features/dictionary/dictionary.api';
import { type DictionaryQueries, dictionaryQueries } from '#features/dictionary/dictionary.queries';
import { dictionaryStores } from '#features/dictionary/dictionary.store';
import { type DivisionApi, divisionApi } from '#features/division/division.api';
import { type ScrapApi, scrapApi } from '#features/scrap/scrap.api';
import { type StationApi, stationApi } from '#features/station/station.api';
import { type StationQueries, stationQueries } from '#features/station/station.queries';
import { stationStore } from '#features/station/station.store';
import { type TransportApi, transportApi } from '#features/transport/transport.api';
import { type TransportChanges, transportChanges } from '#features/transport/transport.changes';
import { transportLookups } from '#features/transport/transport.lookups';
import { type TransportQueries, transportQueries } from '#features/transport/transport.queries';
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
import { createUpdates, type Updates } from '#platform/pwa';
import { createQueryClient } from '#platform/query-client';
import { openRecents, type Recents } from '#platform/recents';
import { createSession, type Session } from '#platform/session/session';
import { createTokenCookies } from '#platform/session/token-cookies';
import { trustedScriptUrl } from '#platform/trusted-script';
import { createWire } from '#platform/wire';

import type { Browser } from './browser.ts';
import { dictionaryLoader } from './dictionaries.ts';
import { createPerson } from './person.ts';
import type { StartUp } from './start-up-state.ts';
import { createStartUp } from './start-up.ts';

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
  const wire = createWire({
    ...exchange,
    session,
    udrId: () => person.udrId(),
    refused: (error) => startUp.refused(error),
  });
  const clients = {
    user: userApi(wire),
    division: divisionApi(wire),
    station: stationApi(wire),
    dictionary: dictionaryApi(wire),
    transport: transportApi(wire),
    weighing: weighingApi(wire),
    scrap: scrapApi(wire),
  };
  const person = createPerson({
    loadUser: clients.user.me,
    users: userStore(browser.storage, prefix),
    chosenUdr,
    report,
  });

  const dbDeps = {
    prefix,
    onOutdated: () => notify.toast('Приложение обновлено в другой вкладке. Обновите страницу'),
    ...(browser.engine && { engine: browser.engine }),
  };
  const mainDb = openOnce(async () => (await loadLocalDb()).openMainDb(dbDeps));
  const transportDb = openOnce(async () => (await loadLocalDb()).openTransportDb(dbDeps));
  const transports = transportStore({ database: transportDb, udrId: person.udrId });
  const queries = {
    station: stationQueries({ api: clients.station, store: stationStore(mainDb), queryClient }),
    dictionary: dictionaryQueries({ api: clients.dictionary, stores: dictionaryStores(mainDb), queryClient }),
    transport: transportQueries({
      api: clients.transport,
      store: transports,
      lookups: transportLookups({ api: clients.transport, storage: browser.storage, prefix, report }),
      report,
    }),
    weighing: weighingQueries({ api: clients.weighing, queryClient }),
  };
  const changes = {
    transport: transportChanges({ api: clients.transport, store: transports, queryClient, report }),
  };
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
    syncLocalData: () => transports.dropForeign().catch(report),
    dropCaches() {
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

  session.onSignedIn(() => void browser.keepStorage().catch(report));
  browser.onVisible(session.wake);
  browser.onOnline(() => void startUp.catchUp().catch(report));
  return { config, session, startUp, network, updates, queryClient, clients, queries, changes, drafts, recents };
}

/** Spec §8: the names as the loader and the toast say them. */
const namedDictionaries = ({ station, dictionary }: Services['queries']) => [
  { name: 'станции', refresh: station.refresh },
  { name: 'виды лома', refresh: dictionary.scrapTypes.refresh },
  {
    name: 'незаказная продукция',
    // An item without the name of its type would be half a find.
    refresh: async () => {
      await Promise.all([dictionary.unordered.refresh(), dictionary.productionTypes.refresh()]);
    },
  },
  { name: 'календарь комиссии', refresh: dictionary.commissionDays.refresh },
  { name: 'признаки незаказной продукции', refresh: dictionary.signs.refresh },
];
