// Composition root of the web app: names every feature and joins it to the platform.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { pdfWorkerUrl } from '#features/document/document.pdf-worker';
import type { Photos } from '#features/photo/photo.queries';
import { photoWorkerUrl } from '#features/photo/photo.worker-url';
import type { TransportChanges } from '#features/transport/transport.changes';
import { transportKeys } from '#features/transport/transport.queries';
import { type TransportStore, transportStore } from '#features/transport/transport.store';
import { userStore } from '#features/user/user.store';
import { type ChosenUdr, createChosenUdr } from '#platform/chosen-udr';
import type { AppConfig } from '#platform/config';
import { createDrafts, type Drafts } from '#platform/draft';
import { createNetwork, type NetworkState } from '#platform/network';
import type { Notify } from '#platform/notify';
import type { Observable } from '#platform/observable';
import type { RunningOutbox } from '#platform/outbox/create-outbox';
import { offlineWire } from '#platform/outbox/offline-wire';
import type { OutboxJournal } from '#platform/outbox/outbox-journal';
import { outboxPause } from '#platform/outbox/outbox-pause';
import type { Owner } from '#platform/outbox/outbox-store';
import { createUpdates, type Updates } from '#platform/pwa';
import { createQueryClient } from '#platform/query-client';
import { randomUuid } from '#platform/random-uuid';
import { openRecents, type Recents } from '#platform/recents';
import type { Session } from '#platform/session/session';
import { storedValue } from '#platform/stored-value';
import { trustedScripts } from '#platform/trusted-script';

import type { Browser } from './browser.ts';
import { createCards, type Queries } from './cards.ts';
import { type Clients, createClients } from './clients.ts';
import { connect } from './connect.ts';
import { createAppPhotos } from './create-photos.ts';
import { createDeviceServices, type DeviceServices } from './device-services.ts';
import { openDevice } from './device.ts';
import { dictionaryLoader, namedDictionaries } from './dictionaries.ts';
import { epochGate } from './epoch-gate.ts';
import { mediaServices, type MediaServices } from './media-services.ts';
import { createNotifications, type Notifications } from './notifications.ts';
import { createOffline, keepCard } from './offline.ts';
import { createPerson, type Person } from './person.ts';
import type { StartUp } from './start-up-state.ts';
import { createStartUp, type StartUpDeps } from './start-up.ts';

export interface Services extends DeviceServices, MediaServices {
  readonly config: AppConfig;
  readonly session: Pick<Session, 'signIn' | 'signOut' | 'isSignedIn' | 'onTokens'>;
  readonly startUp: StartUp;
  readonly network: Observable<NetworkState>;
  readonly updates: Updates;
  readonly queryClient: QueryClient;
  readonly clients: Clients;
  readonly queries: Queries;
  /** Writes whose answers the screen and the device take over at once. */
  readonly changes: { readonly transport: TransportChanges };
  /** Photos of transports: on the device, on their way, on the server. */
  readonly photos: Photos;
  /** Unsaved edits that outlive the tab. */
  readonly drafts: Drafts;
  /** Writes on their way to the server, and what became of them. */
  readonly outbox: Omit<RunningOutbox, 'halt'>;
  readonly journal: OutboxJournal;
  /** Messages about transports: live, counted, shown. */
  readonly notifications: Notifications;
  /** What a person picked lately from a dictionary. */
  readonly recents: (userId: string, dictionary: string) => Recents;
}

const knownUserMs = 5000;

interface ServicesDeps {
  readonly config: AppConfig;
  readonly browser: Browser;
  readonly notify: Notify;
}

interface Caches {
  readonly transports: TransportStore;
  readonly photos: Pick<Photos, 'dropPictures'>;
  readonly outbox: Pick<RunningOutbox, 'getState'>;
}

/** What can be loaded again makes room; cards with unsent work and photos that are not sent stay. */
async function dropCaches({ transports, photos, outbox }: Caches): Promise<void> {
  await transports.dropAllBut(new Set(outbox.getState().entries.map((entry) => entry.transportId)));
  await photos.dropPictures();
}

export function createServices({ config, browser, notify }: ServicesDeps): Services {
  const { report, storage, reload, serviceWorker: container } = browser;
  const prefix = config.cookiePrefix;
  const trusted = trustedScripts(['/sw.js', photoWorkerUrl, pdfWorkerUrl]);
  const network = createNetwork({ kept: storedValue(storage, `${prefix}answered-at`, z.string()) });
  const queryClient = createQueryClient();
  const chosenUdr = createChosenUdr(storage, prefix);
  const { session, direct } = connect({
    browser,
    prefix,
    network,
    udrId: () => person.udrId(),
    refused: (error) => startUp.refused(error),
  });
  const device = openDevice({
    browser,
    prefix,
    notify,
    dropCaches: () => dropCaches({ transports, photos, outbox }),
  });
  const gate = epochGate(() => around.checkEpoch(), report);
  const { outbox, journal, carried } = createOffline({
    gate,
    prefix,
    database: device.mainDb,
    wire: direct,
    lock: browser.lock,
    tabs: browser.openOutboxTabs(`${prefix}outbox`),
    pause: outboxPause(browser.storage, prefix),
    owner: () => ownerOf(session, person),
    keepReply: (reply) => keepCard(reply, transports.keep, report),
    emptied: () => around.services.views.deliver(),
    report,
  });
  const wire = offlineWire({
    wire: direct,
    outbox,
    makeKey: randomUuid,
    foresee: (queued) => unsent.foresee(queued),
    numberOf: (id) => queryClient.getQueryData<Transport>(transportKeys.card(id))?.transportNumber,
  });

  const clients = createClients(wire);
  const person = personOf(clients, chosenUdr, browser, prefix);
  const transports = transportStore({ database: device.transportDb, udrId: person.udrId });
  const shared = { browser, prefix, session, person, clients, device, transports, outbox, queryClient, trusted };
  const { queries, changes, lookups, unsent, keepAnswered } = createCards(shared);
  const photos = createAppPhotos({ ...shared, api: clients.photo, mainDb: device.mainDb });
  const named = namedDictionaries(queries);
  const around = createDeviceServices({
    ...shared,
    notify,
    journal,
    carried,
    wire: direct,
    api: clients.transport,
    lookAhead: [queries.dictionary.productionTypes.refresh, lookups.references, lookups.rules],
    dictionaries: named.map(({ refresh }) => refresh),
  });

  const startUp = startUpOf(
    { session, person, chosenUdr, clients, named, notify, browser },
    {
      syncLocalData: async () => {
        await Promise.all([around.sync(), photos.dropForeign().catch(report)]);
      },
      dropCaches() {
        outbox.halt();
        queryClient.clear();
        device.close().catch(report);
      },
    },
  );
  const updates = createUpdates({ container, scriptUrl: () => trusted('/sw.js'), reload, report });
  const { userId, udrId } = person;
  const { productShortName: productName } = config;
  const told = { notify, startUp, productName, userId, udrId, api: clients.notification, keepCard: keepAnswered };
  const notifications = createNotifications({ ...shared, ...told, reached: network.reached, onOpen: outbox.wake });
  wakeWithBrowser(browser, session, outbox, startUp);
  around.follow({ network, queryClient, startUp, updates, gate });

  return {
    ...around.services,
    ...mediaServices({ ...shared, photos, queries, startUp }),
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
    drafts: createDrafts({ storage, onHidden: browser.onHidden, prefix, report }),
    recents: (userId, dictionary) => openRecents(storage, `${prefix}recent:${userId}:${dictionary}`),
    outbox,
    journal,
    notifications,
  };
}

function personOf(clients: Clients, chosenUdr: ChosenUdr, { storage, report }: Browser, prefix: string): Person {
  const users = userStore(storage, prefix);
  // Whom the device knows need not wait for a link that says nothing.
  const loadUser = () => clients.user.me(undefined, users.read() === null ? {} : { timeoutMs: knownUserMs });
  return createPerson({ loadUser, users, chosenUdr, report });
}

interface StartUpParts {
  readonly session: Session;
  readonly person: Person;
  readonly chosenUdr: ChosenUdr;
  readonly clients: Clients;
  readonly named: ReturnType<typeof namedDictionaries>;
  readonly notify: Notify;
  readonly browser: Browser;
}

const startUpOf = (
  { session, person, chosenUdr, clients, named, notify, browser: { report, reload } }: StartUpParts,
  local: Pick<StartUpDeps, 'syncLocalData' | 'dropCaches'>,
) =>
  createStartUp({
    session,
    person,
    chosenUdr,
    report,
    reload,
    setDivision: (udrId) => clients.division.setDivision({ body: { udrId } }),
    loadDictionaries: dictionaryLoader({ dictionaries: named, notify, report }),
    ...local,
  });

/** Nobody while signed out. */
function ownerOf(session: Session, person: Person): Owner | null {
  const userId = session.isSignedIn() ? person.userId() : null;
  return userId === null ? null : { userId, udrId: person.udrId() };
}

/** The browser says when it is worth trying: the page is seen again, the link is back, somebody has signed in. */
function wakeWithBrowser(
  { onVisible, onOnline, keepStorage, report }: Browser,
  session: Session,
  outbox: Pick<RunningOutbox, 'wake'>,
  startUp: { readonly catchUp: () => Promise<void> },
): void {
  session.onSignedIn(() => void keepStorage().catch(report));
  onVisible(() => {
    session.wake();
    outbox.wake();
  });
  onOnline(() => {
    outbox.wake();
    void startUp.catchUp().catch(report);
  });
}
