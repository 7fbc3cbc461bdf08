// The platform of a screen under test: the server answers what the test says, the state of the outbox, the network and
// the device is what the test sets.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';

import type { Browser } from '#platform/browser';
import type { Device } from '#platform/device/device';
import { createDrafts } from '#platform/draft';
import type { HealthState } from '#platform/local-db/device-health';
import type { NetworkState } from '#platform/network';
import { type Observable, observe } from '#platform/observable';
import type { OutboxState } from '#platform/outbox/outbox';
import type { JournalEntry } from '#platform/outbox/outbox-entry';
import { onPageHidden } from '#platform/page-hidden';
import type { Acting, Platform } from '#platform/platform';
import type { UpdateState } from '#platform/pwa';
import type { FakeAnswers } from '#platform/testing/fake-answers';
import { fakeBrowser } from '#platform/testing/fake-browser';
import { testOutbox } from '#platform/testing/outbox';

import { createPlatform } from '../create-platform.ts';
import { unsentBook } from '../composed.ts';
import { atWorkIn, type StartUpState } from '../start-up-state.ts';

const nothing = () => undefined;

const actingIn = ({ getState }: Observable<StartUpState>): Acting => {
  const ready = () => {
    const state = getState();
    return state.status === 'ready' ? state : null;
  };
  return {
    userId: () => ready()?.user.id ?? null,
    udrId: () => ready()?.udr?.id ?? null,
    divisionOf: (udrId) => ready()?.user.udr.find(({ id }) => id === udrId)?.divisionId ?? null,
    fullName: () => ready()?.user.fullName ?? null,
    module: () => ready()?.user.currentModule ?? null,
  };
};

const act = () => vi.fn<(id: number) => Promise<void>>(async () => undefined);

/** Recorded calls on the outbox and the device. */
const fakeActs = () => ({
  saveFile: vi.fn<Browser['saveFile']>(),
  signIn: vi.fn<Platform['session']['signIn']>(async () => undefined),
  signOut: vi.fn<Platform['session']['signOut']>(async () => undefined),
  applyUpdate: vi.fn<Platform['updates']['applyUpdate']>(() => 'applied'),
  block: vi.fn<Platform['updates']['block']>(() => nothing),
  retry: act(),
  setAside: act(),
  drop: act(),
  replace: vi.fn<Platform['outbox']['replace']>(async () => undefined),
  wake: vi.fn<() => void>(),
  pause: vi.fn<() => void>(),
  resume: vi.fn<() => void>(),
  refreshOutbox: vi.fn<() => Promise<void>>(async () => undefined),
  offerAgain: vi.fn<Platform['journal']['offerAgain']>(async () => undefined),
  checkDevice: vi.fn<() => Promise<void>>(async () => undefined),
  dropCaches: vi.fn<() => Promise<void>>(async () => undefined),
});
type Acts = ReturnType<typeof fakeActs>;

/** The product's own outbox; once the test has set a state, that one is shown. */
function shownOutbox(real: Platform['outbox'], acts: Acts) {
  const { retry, setAside, drop, replace, wake, pause, resume, refreshOutbox } = acts;
  const shown = observe<OutboxState | null>(null);
  const state = {
    getState: () => shown.getState() ?? real.getState(),
    set: shown.set,
    subscribe(listener: () => void) {
      const ends = [shown.subscribe(listener), real.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
  };
  return {
    state,
    outbox: { ...real, ...state, retry, setAside, drop, replace, wake, pause, resume, refresh: refreshOutbox },
  };
}

const fakeRoom = (dropCaches: () => Promise<void>): Device['room'] => ({
  estimate: async () => ({ usage: 12 * 1024 ** 2, quota: 2 * 1024 ** 3 }),
  isProtected: async () => true,
  dropCaches,
  ensure: async () => undefined,
});

const usage = [
  { title: 'Очередь отправки', count: 2, bytes: 4000 },
  { title: 'Карточки и списки', count: 120, bytes: 900_000 },
];

export function fakePlatform(startUp: Observable<StartUpState>, { wire }: FakeAnswers) {
  const acts = fakeActs();
  const network = observe<NetworkState>({ isReachable: true, answeredAt: null });
  const updates = observe<UpdateState>({ isReady: false, blockers: [] });
  const health = observe<HealthState>({ trouble: null });
  const ended: JournalEntry[] = [];
  const acting = actingIn(startUp);
  const real = createPlatform({
    config: { productShortName: 'АРМ ОТК', cookiePrefix: 'otk-', version: '1.22.1' },
    browser: fakeBrowser({ storage: localStorage, saveFile: acts.saveFile, onHidden: onPageHidden }),
    notify: { toast: nothing, tell: () => nothing },
    acting,
    atWork: atWorkIn(startUp),
    workerScripts: [],
  });
  real.start();
  const sending = testOutbox({
    database: real.device.mainDb,
    owner: () => ({ userId: acting.userId() ?? '', udrId: acting.udrId() }),
    wire,
    operationOf: unsentBook.operationOf,
    report: nothing,
  });
  const { state, outbox } = shownOutbox(sending, acts);
  const platform: Platform = {
    ...real,
    wire,
    outbox,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
    session: {
      ...real.session,
      signIn: acts.signIn,
      signOut: acts.signOut,
      isSignedIn: () => startUp.getState().status !== 'signedOut',
    },
    network: { ...network, reached: nothing },
    // Without a database: a screen that is rendered again finds its drafts at once.
    drafts: createDrafts({ storage: localStorage, onHidden: onPageHidden, prefix: 'otk-', report: nothing }),
    updates: { ...real.updates, ...updates, applyUpdate: acts.applyUpdate, block: acts.block },
    journal: {
      ...real.journal,
      list: async () => ended,
      offerAgain: acts.offerAgain,
      countUnseen: async () => ended.filter(({ isUnseen }) => isUnseen).length,
      setSeen: async () =>
        ended.splice(0, ended.length, ...ended.map((entry) => ({ ...entry, isUnseen: false }))).length,
    },
    device: {
      ...real.device,
      health: { ...health, tell: nothing, watch: (open) => open() },
      room: fakeRoom(acts.dropCaches),
      usage: async () => usage,
      check: acts.checkDevice,
    },
  };
  return {
    platform,
    acts,
    network,
    updates,
    health,
    ended,
    outbox: state,
    /** Puts a card on the device, as if the server had sent it then. */
    async keepCard(card: Transport, keptAt: string) {
      const row = { ...card, udrId: acting.udrId(), keptAt };
      await (await real.device.transportDb()).run((connection) => connection.table('transport').put(row));
    },
  };
}
