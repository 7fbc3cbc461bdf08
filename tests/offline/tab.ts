// One tab: the real code of the outbox, of the file of unsent work and of the mark of the device's store, with a browser
// that the world provides.
import { IDBKeyRange } from 'fake-indexeddb';

import { isNoteReply } from '../../apps/server/test/model-server.ts';
import { epochGate } from '../../apps/web/src/app/epoch-gate.ts';
import { type CarryUnsent, carryUnsent } from '../../apps/web/src/features/sync/sync.carry.ts';
import { actClock } from '../../apps/web/src/platform/act-clock.ts';
import type { ActOrigin } from '../../apps/web/src/platform/act-origin.ts';
import { believeOffline } from '../../apps/web/src/platform/believe-offline.ts';
import { intentKeys } from '../../apps/web/src/platform/intent-keys.ts';
import { type LocalDatabase, openDatabase, type Tables } from '../../apps/web/src/platform/local-db/local-database.ts';
import { createNetwork } from '../../apps/web/src/platform/network.ts';
import { openOnce } from '../../apps/web/src/platform/local-db/open-once.ts';
import { storeMark, type StoreWatch, watchStore } from '../../apps/web/src/platform/local-db/store-mark.ts';
import type { Timers } from '../../apps/web/src/platform/outbox/sending-loop.ts';
import { createOutbox, type RunningOutbox } from '../../apps/web/src/platform/outbox/create-outbox.ts';
import { headersOf } from '../../apps/web/src/platform/outbox/deliver.ts';
import {
  type CarriedRow,
  type EntryHandler,
  entryHandlers,
} from '../../apps/web/src/platform/outbox/entry-handlers.ts';
import { carriedEntries } from '../../apps/web/src/platform/outbox/carried-entries.ts';
import { outboxPause } from '../../apps/web/src/platform/outbox/outbox-pause.ts';
import { outboxStore } from '../../apps/web/src/platform/outbox/outbox-store.ts';
import { identityOf, outboxStores } from '../../apps/web/src/platform/outbox/outbox-tables.ts';
import type { OutboxTabs } from '../../apps/web/src/platform/outbox/outbox-tabs.ts';
import { markRequests, ownReplies } from '../../apps/web/src/platform/own-replies.ts';
import { createServerTime } from '../../apps/web/src/platform/server-time.ts';
import type { Lock } from '../../apps/web/src/platform/session/lock.ts';
import { type KeyValueStorage, type StoredValue, storedValue } from '../../apps/web/src/platform/stored-value.ts';
import { stamp } from '../../apps/web/src/platform/stamp.ts';
import { createWire } from '../../apps/web/src/platform/wire.ts';

export interface Tab {
  readonly outbox: RunningOutbox;
  readonly carry: CarryUnsent;
  readonly storeWatch: StoreWatch;
  /** Resolves when what the tab shows is remembered outside the database. */
  readonly counted: () => Promise<void>;
  /** The person comes back to the page. */
  readonly show: () => void;
  /** The server has answered this tab, so that the tab knows the time. */
  readonly knowsTime: () => boolean;
  /** The time that the tab writes on an act. */
  readonly stamp: () => Date;
  /** A write outside the outbox; rejects when there was no answer. */
  readonly comment: (transport: string, text: string) => Promise<unknown>;
  isDead: boolean;
}

/** What a tab uses of its browser, its device and its network. */
export interface TabEdges {
  readonly indexedDB: IDBFactory;
  readonly storage: KeyValueStorage;
  readonly deviceNow: () => number;
  readonly monotonicMs: () => number;
  /** What the browser says about the link. */
  readonly isOnline: () => boolean;
  readonly exchange: (url: string, init: RequestInit) => Promise<Response>;
  readonly accessToken: () => string | null;
  readonly refreshToken: () => Promise<string>;
  readonly userId: () => string | null;
  readonly origin: () => ActOrigin | null;
  readonly lockAs: (tab: Tab) => Lock;
  readonly tabs: (tab: Tab) => OutboxTabs;
  readonly timers: Timers;
}

const stores = { ...outboxStores, photo: 'localId, transportId, id' };

/** Never settles. */
export const never = new Promise<never>(() => undefined);

export function createTab(edges: TabEdges): Tab {
  const { storage, deviceNow, monotonicMs } = edges;
  const tab = { isDead: false } as { -readonly [K in keyof Tab]: Tab[K] };
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = tab.isDead ? never : work();
    // A killed tab never gets the answer.
    return result.then((value) => (tab.isDead ? never : value));
  };
  const opened = openOnce(() =>
    openDatabase({
      name: 'otk-main',
      nativeVersion: 8,
      stores,
      onOutdated: () => undefined,
      engine: { indexedDB: edges.indexedDB, IDBKeyRange },
    }),
  );
  const database = () => alive(opened);
  const serverTime = createServerTime({ storage, deviceNow, monotonicMs });
  const answeredAt = keptText(storage, 'otk-answered-at');
  const network = createNetwork({ kept: answeredAt, now: serverTime.estimate });
  const time = actClock({ time: serverTime, answeredAt, storage, prefix: 'otk-', report: () => undefined });
  const handlers = entryHandlers();
  const operationOf = () => undefined;
  const { browser, askAnyway } = believeOffline({
    isOnline: edges.isOnline,
    fetch: ownReplies((url, init) => alive(() => edges.exchange(url, init)), markRequests(serverTime.learn)),
  });
  const wire = createWire({
    baseUrl: '/api',
    fetch: browser.fetch,
    reached(isReached) {
      network.reached(isReached);
      void (isReached || gate.recheck());
    },
    session: { accessToken: edges.accessToken, refresh: edges.refreshToken },
    udrId: () => edges.origin()?.udrId ?? null,
    userId: edges.userId,
    intents: intentKeys({ storage }),
  });
  const live = () => wire.send({ method: 'GET', path: '/health/live', access: 'public' });
  const gate = epochGate(
    () => live().then(no),
    () => undefined,
  );
  handlers.register('note.photo', photoHandler(database, wire));
  tab.stamp = () => stamp(time);
  tab.knowsTime = () => time.now() !== null;
  tab.comment = (transport, text) => wire.send({ method: 'POST', path: `/note/${transport}`, body: { text } });
  tab.outbox = createOutbox({
    store: outboxStore({ database, operationOf, time }),
    send: wire.send,
    isReply: (_entry, reply) => isNoteReply(reply),
    handlers,
    probe: () => live().then(yes, no),
    time,
    gate,
    owner: edges.origin,
    lock: edges.lockAs(tab),
    lockName: 'outbox',
    showMs: 0,
    tabs: edges.tabs(tab),
    pause: outboxPause(storage, 'otk-'),
    emptied: async () => undefined,
    report: () => undefined,
    timers: edges.timers,
  });
  // As `proveOnline` of the app: an answer wakes what waits.
  const prove = () => void (browser.isOnline() || askAnyway('/api/health/live', {}).then(tab.outbox.wake, no));
  tab.show = () => {
    tab.outbox.wake();
    prove();
  };
  prove();
  tab.carry = carryUnsent({
    sources: () => [carriedEntries({ database, operationOf, handlers, time })],
    ensureRoom: async () => undefined,
    resume: async () => {
      await tab.outbox.refresh();
      tab.outbox.wake();
    },
  });
  Object.assign(tab, watchedStore(tab, database, storage));
  return tab;
}

const photosOf = (tables: Tables) => tables.table<CarriedRow, string>('photo');

function photoHandler(database: () => Promise<LocalDatabase>, wire: ReturnType<typeof createWire>): EntryHandler {
  return {
    async send(entry, stop) {
      const row = await (await database()).run((connection) => photosOf(connection).get(entry.creates!));
      return wire.send({
        method: 'POST',
        path: entry.request.url,
        body: { text: row?.['text'] },
        headers: headersOf(entry),
        signal: stop,
      });
    },
    lanes: 3,
    kind: { name: 'photo', words: String },
    stores: ['photo'],
    putBack: async () => undefined,
    rowsOf: async (tables, entry) =>
      (await photosOf(tables).bulkGet([entry.creates!])).filter((row) => row !== undefined),
    takeRows: async (tables, rows) => photosOf(tables).bulkPut(rows),
  };
}

/** Like `watchUnsentWork` of the app: the count of the outbox is remembered outside the database. */
function watchedStore(
  { outbox }: Pick<Tab, 'outbox'>,
  database: () => Promise<LocalDatabase>,
  storage: KeyValueStorage,
): Pick<Tab, 'storeWatch' | 'counted'> {
  const watch = watchStore({
    identity: async () => (await database()).run(identityOf),
    places: [storedValue(storage, 'otk-unsent', storeMark)],
    report: () => undefined,
  });
  let remembered: number | null = null;
  let counted = Promise.resolve();
  outbox.subscribe(() => {
    const { entries, foreign } = outbox.getState();
    if (entries.length + foreign !== remembered) {
      remembered = entries.length + foreign;
      counted = watch.keep(remembered);
    }
  });
  return { storeWatch: watch, counted: () => counted };
}

const keptText = (storage: KeyValueStorage, key: string): StoredValue<string> => ({
  read: () => storage.getItem(key),
  write(value) {
    storage.setItem(key, value);
    return true;
  },
  clear: () => storage.removeItem(key),
});

const yes = () => true;
const no = () => false;
