// Composition root of the web app: names every feature and joins it to the platform.
import { accessTokenSeconds, sessionSeconds } from '@otk/domain/auth/auth.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import { authCalls } from '#features/auth/auth.api';
import { type DictionaryQueries, dictionaryQueries } from '#features/dictionary/dictionary.queries';
import { dictionaryStores } from '#features/dictionary/dictionary.store';
import { pdfWorkerUrl } from '#features/document/document.pdf-worker';
import { type DocumentQueries, documentQueries } from '#features/document/document.queries';
import type { Photos } from '#features/photo/photo.queries';
import { photoWorkerUrl } from '#features/photo/photo.worker-url';
import { type StationQueries, stationQueries } from '#features/station/station.queries';
import { stationStore } from '#features/station/station.store';
import { type TransportChanges, transportChanges } from '#features/transport/transport.changes';
import { transportLookups } from '#features/transport/transport.lookups';
import {
  cardReader,
  transportKeys,
  type TransportQueries,
  transportQueries,
} from '#features/transport/transport.queries';
import { transportStore } from '#features/transport/transport.store';
import { userStore } from '#features/user/user.store';
import { type VideoQueries, videoQueries } from '#features/video/video.queries';
import { type WeighingQueries, weighingQueries } from '#features/weighing/weighing.queries';
import { createChosenUdr } from '#platform/chosen-udr';
import type { AppConfig } from '#platform/config';
import { createDrafts, type Drafts } from '#platform/draft';
import { createHttp } from '#platform/http';
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
import { trustedScripts } from '#platform/trusted-script';
import { createWire } from '#platform/wire';

import type { Browser } from './browser.ts';
import { type Clients, createClients } from './clients.ts';
import { createAppPhotos } from './create-photos.ts';
import { openDatabases } from './databases.ts';
import { dictionaryLoader } from './dictionaries.ts';
import { type Documents, mediaServices, type Videos } from './media-services.ts';
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
  readonly clients: Clients;
  readonly queries: {
    readonly station: StationQueries;
    readonly dictionary: DictionaryQueries;
    readonly transport: TransportQueries;
    readonly weighing: WeighingQueries;
    readonly video: VideoQueries;
    readonly document: DocumentQueries;
  };
  /** Writes whose answers the screen and the device take over at once. */
  readonly changes: { readonly transport: TransportChanges };
  /** Photos of transports: on the device, on their way, on the server. */
  readonly photos: Photos;
  readonly videos: Videos;
  readonly documents: Documents;
  /** Unsaved edits that outlive the tab. */
  readonly drafts: Drafts;
  /** Writes on their way to the server, and what became of them. */
  readonly outbox: Outbox;
  readonly journal: OutboxJournal;
  /** What a person picked lately from a dictionary. */
  readonly recents: (userId: string, dictionary: string) => Recents;
}

interface ServicesDeps {
  readonly config: AppConfig;
  readonly browser: Browser;
  readonly notify: Notify;
}

export function createServices({ config, browser, notify }: ServicesDeps): Services {
  const { report } = browser;
  const prefix = config.cookiePrefix;
  const trusted = trustedScripts(['/sw.js', photoWorkerUrl, pdfWorkerUrl]);
  const network = createNetwork();
  const queryClient = createQueryClient();
  const chosenUdr = createChosenUdr(browser.storage, prefix);
  const exchange = {
    baseUrl: '/api',
    fetch: browser.fetch,
    ...(browser.upload && { upload: browser.upload }),
    reached: network.reached,
  };

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

  const databases = openDatabases({
    prefix,
    onOutdated: () => notify.toast('Приложение обновлено в другой вкладке. Обновите страницу'),
    ...(browser.engine && { engine: browser.engine }),
  });
  const { main: mainDb, transport: transportDb } = databases;
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
    sendPhoto: (entry, signal) => photos.send(entry, signal),
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

  const clients = createClients(wire, direct);
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
    video: videoQueries({ api: clients.video, queryClient }),
    document: documentQueries({ api: clients.document, queryClient }),
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
  const photos = createAppPhotos({ api: clients.photo, outbox, person, mainDb, browser, prefix, trusted });
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
      await Promise.all([transports.dropForeign(), photos.dropForeign(), outbox.refresh()]).catch(report);
      outbox.wake();
    },
    dropCaches() {
      outbox.halt();
      queryClient.clear();
      databases.close().catch(report);
    },
    reload: browser.reload,
  });
  const updates = createUpdates({
    container: browser.serviceWorker,
    scriptUrl: () => trusted('/sw.js'),
    reload: browser.reload,
    report,
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
  const shared = { browser, prefix, session, clients, queries, queryClient, databases, trusted, startUp };
  return {
    ...mediaServices(shared),
    config,
    session,
    startUp,
    network,
    updates,
    queryClient,
    clients,
    queries,
    changes,
    photos,
    drafts,
    recents,
    outbox,
    journal,
  };
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
