// The services a screen sees, without a server: real queries over calls that the test answers.
import type {
  CommissionDay,
  ProductionType,
  ScrapType,
  UnorderedSection,
  UnorderedSign,
} from '@otk/domain/dictionary/dictionary.schema';
import { ok, type Result } from '@otk/domain/kernel/result';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { transportTabCodes } from '@otk/domain/transport/transport.status';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';

import { dictionaryQueries } from '#features/dictionary/dictionary.queries';
import { fakePhotoServer, photoDevice } from '#features/photo/testing/photo.device';
import { stationQueries } from '#features/station/station.queries';
import { transportChanges } from '#features/transport/transport.changes';
import { transportLookups } from '#features/transport/transport.lookups';
import { cardReader, transportQueries } from '#features/transport/transport.queries';
import type { TransportCounts } from '#features/transport/list/transport.tabs';
import { documentQueries } from '#features/document/document.queries';
import { videoQueries } from '#features/video/video.queries';
import { weighingQueries } from '#features/weighing/weighing.queries';
import { createDrafts } from '#platform/draft';
import { onPageHidden } from '#platform/page-hidden';
import type { LocalStore } from '#platform/local-db/local-store';
import { openOnce } from '#platform/local-db/open-once';
import type { NetworkState } from '#platform/network';
import { observe } from '#platform/observable';
import type { UpdateState } from '#platform/pwa';
import { openRecents } from '#platform/recents';
import { aTransport, references } from '#features/transport/testing/transport.builders';

import { openMainDb } from '../../local-db.ts';
import type { Services } from '../../services.tsx';
import type { StartUpState } from '../../start-up-state.ts';
import { fakeDevice } from './fake-device.ts';
import { fakeMedia } from './fake-media.ts';
import { imagined } from './imagined.ts';
import { fakeNotifications } from './notifications.ts';
import { atWork } from './at-work.ts';

type Clients = Services['clients'];

export const counts = (some: Partial<TransportCounts> = {}): TransportCounts =>
  ({ ...Object.fromEntries(transportTabCodes.map((code) => [code, 0])), ...some }) as TransportCounts;

const emptyStore = <T>(): LocalStore<T> => ({ readAll: async () => [], replaceAll: async () => undefined });

/** What a test may answer or look at. */
const fakeCalls = () => ({
  signIn: vi.fn<Services['session']['signIn']>(async () => undefined),
  signOut: vi.fn<Services['session']['signOut']>(async () => undefined),
  pickDivision: vi.fn<(udrId: string) => Promise<Result<null>>>(async () => ok(null)),
  changeDivision: vi.fn<(udrId: string) => Promise<Result<null>>>(async () => ok(null)),
  reloadUser: vi.fn<() => Promise<void>>(async () => undefined),
  start: vi.fn<() => Promise<void>>(async () => undefined),
  applyUpdate: vi.fn<() => 'applied' | 'blocked'>(() => 'applied'),
  changePassword: vi.fn<Clients['user']['changePassword']>(async () => ({})),
  filtrate: vi.fn<Clients['transport']['filtrate']>(async () => ({ items: [], next: null })),
  filtrateCount: vi.fn<Clients['transport']['filtrateCount']>(async () => counts()),
  getTransport: vi.fn<Clients['transport']['get']>(async () => aTransport()),
  editTransport: vi.fn<Clients['transport']['edit']>(),
  changeStatus: vi.fn<Clients['transport']['changeStatus']>(),
  listHistory: vi.fn<Clients['transport']['listHistory']>(async () => []),
  getAnalytics: vi.fn<Clients['transport']['getAnalytics']>(),
  listReferences: vi.fn<Clients['transport']['listReferences']>(async () => references),
  listValidationRules: vi.fn<Clients['transport']['listValidationRules']>(async () => []),
  block: vi.fn<Services['updates']['block']>(() => () => undefined),
  listStations: vi.fn<Clients['station']['list']>(async () => [
    { id: 'n', code: '243607', name: 'Навашино', createdAt: '', updatedAt: '' },
  ]),
});

const emptyStores = () => ({
  scrapTypes: emptyStore<ScrapType>(),
  unordered: emptyStore<UnorderedSection>(),
  productionTypes: emptyStore<ProductionType>(),
  signs: emptyStore<UnorderedSign>(),
  commissionDays: emptyStore<CommissionDay>(),
});

/** Calls the test has not answered fail loudly. */
const fakeClients = (
  calls: ReturnType<typeof fakeCalls>,
  media: ReturnType<typeof fakeMedia>,
  notificationCalls: Partial<Clients['notification']>,
): Clients => ({
  user: imagined<Clients['user']>({ changePassword: calls.changePassword }),
  division: imagined({}),
  station: imagined<Clients['station']>({ list: calls.listStations }),
  dictionary: imagined<Clients['dictionary']>({ listScrapTypes: async () => [] }),
  transport: imagined<Clients['transport']>({
    filtrate: calls.filtrate,
    filtrateCount: calls.filtrateCount,
    get: calls.getTransport,
    edit: calls.editTransport,
    changeStatus: calls.changeStatus,
    listHistory: calls.listHistory,
    listReasons: async () => [],
    getAnalytics: calls.getAnalytics,
    listReferences: calls.listReferences,
    listValidationRules: calls.listValidationRules,
  }),
  weighing: imagined<Clients['weighing']>({ list: async () => [] }),
  scrap: imagined({}),
  photo: imagined({}),
  notification: imagined<Clients['notification']>(notificationCalls),
  ...media.clients,
});

export function fakeServices(state: StartUpState = atWork()) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const startUp = observe<StartUpState>(state);
  const network = observe<NetworkState>({ isReachable: true, answeredAt: null });
  const updates = observe<UpdateState>({ isReady: false, blockers: [] });

  const calls = fakeCalls();
  const media = fakeMedia();
  const notificationCalls: Partial<Clients['notification']> = {};
  const clients = fakeClients(calls, media, notificationCalls);
  const notifications = fakeNotifications(clients.notification);
  const stores = emptyStores();

  const device = fakeDevice();
  const transports = {
    keep: async () => undefined,
    asking: () => ({ keep: async (answer: Transport) => answer, keepAll: async () => undefined }),
    find: async () => null,
    keptAt: async () => device.keptAt,
    dropAllBut: async () => undefined,
    dropForeign: async () => undefined,
  };
  const report = () => undefined;
  const cards = {
    api: clients.transport,
    store: transports,
    withUnsent: async (card: Transport) => card,
    report,
  };
  const photoServer = fakePhotoServer();
  const database = openOnce(() => openMainDb({ prefix: `test-${crypto.randomUUID()}-`, onOutdated: () => undefined }));
  const { photos, outbox: photoOutbox } = photoDevice(database, { known: photoServer });

  const services: Services = {
    config: { productShortName: 'АРМ ОТК', cookiePrefix: 'otk-', version: '1.22.1' },
    session: {
      signIn: calls.signIn,
      signOut: calls.signOut,
      isSignedIn: () => startUp.getState().status !== 'signedOut',
      onTokens: () => () => undefined,
    },
    startUp: { ...startUp, ...calls },
    network,
    updates: {
      ...updates,
      applyUpdate: calls.applyUpdate,
      block: calls.block,
      chunkLost: () => undefined,
      register: async () => undefined,
    },
    queryClient,
    clients,
    queries: {
      station: stationQueries({ api: clients.station, store: emptyStore(), queryClient }),
      dictionary: dictionaryQueries({ api: clients.dictionary, stores, queryClient }),
      transport: transportQueries({
        ...cards,
        lookups: transportLookups({
          api: clients.transport,
          reasonStore: emptyStore(),
          storage: localStorage,
          prefix: 'otk-',
          report,
        }),
      }),
      weighing: weighingQueries({ api: clients.weighing, queryClient }),
      video: videoQueries({ api: clients.video, queryClient }),
      document: documentQueries({ api: clients.document, queryClient }),
    },
    changes: {
      transport: transportChanges({
        api: clients.transport,
        readCard: cardReader(cards),
        keep: transports.keep,
        queryClient,
        report,
      }),
    },
    notifications,
    ...device.services,
    photos,
    videos: media.videos,
    documents: media.documents(queryClient),
    zips: media.zips(queryClient),
    drafts: createDrafts({ storage: localStorage, onHidden: onPageHidden, prefix: 'otk-', report }),
    recents: (userId, dictionary) => openRecents(localStorage, `otk-recent:${userId}:${dictionary}`),
  };
  return {
    services,
    calls,
    media,
    startUp,
    network,
    updates,
    device,
    outbox: device.outbox,
    photoServer: photoServer.server,
    photoOutbox,
    notifications,
    notificationCalls,
  };
}
export type FakeServices = ReturnType<typeof fakeServices>;
