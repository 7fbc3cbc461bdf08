// One browser with several tabs and the model server: the real queue code, a network with faults, killed tabs, changing
// users and a clock that jumps.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

import { openDatabase } from '../../apps/web/src/platform/local-db/local-database.ts';
import { openOnce } from '../../apps/web/src/platform/local-db/open-once.ts';
import { signal } from '../../apps/web/src/platform/observable.ts';
import type { Timers } from '../../apps/web/src/platform/outbox/backoff.ts';
import { createOutbox, type RunningOutbox } from '../../apps/web/src/platform/outbox/create-outbox.ts';
import { entryHandlers } from '../../apps/web/src/platform/outbox/entry-handlers.ts';
import { intentKeys } from '../../apps/web/src/platform/intent-keys.ts';
import { outboxPause } from '../../apps/web/src/platform/outbox/outbox-pause.ts';
import { outboxStores } from '../../apps/web/src/platform/outbox/outbox-tables.ts';
import type { OutboxMessage } from '../../apps/web/src/platform/outbox/outbox-tabs.ts';
import { outboxStore } from '../../apps/web/src/platform/outbox/outbox-store.ts';
import { headersOf } from '../../apps/web/src/platform/outbox/deliver.ts';
import { fakeStorage } from '../../apps/web/src/platform/testing/fake-origin.ts';
import { markRequests, ownReplies } from '../../apps/web/src/platform/own-replies.ts';
import { createServerTime } from '../../apps/web/src/platform/server-time.ts';
import { epochGate } from '../../apps/web/src/app/epoch-gate.ts';
import { createWire } from '../../apps/web/src/platform/wire.ts';
import { isNoteReply, type ModelServer } from '../../apps/server/test/model-server.ts';
import { type Fault, isForeign, ownRefusal, truncated } from './faults.ts';
import { type ForeignReply, foreignReplies } from './middle-box.ts';

export interface Tab {
  readonly outbox: RunningOutbox;
  /** A write outside the queue; rejects when there was no answer. */
  readonly comment: (transport: string, text: string) => Promise<unknown>;
  isDead: boolean;
}

const monthsMs = 100 * 86_400_000;
const never = new Promise<never>(() => undefined);
const stores = { ...outboxStores, photo: 'localId, transportId, id' };

export class World {
  readonly indexedDB = new IDBFactory();
  readonly faults: Fault[] = [];
  readonly timers: (() => void)[] = [];
  readonly #storage = fakeStorage();
  isOnline = true;
  /** A middle box that answers every request in this way. */
  portal: ForeignReply | null = null;
  userId: string | null;
  udrId = 'udr-1';
  /** The clock of the device. */
  clockMs = Date.now();
  #serverAheadMs = 0;
  readonly #arriving = new Set<Promise<unknown>>();
  tabs: Tab[] = [];
  readonly #server: ModelServer;
  readonly #messages = signal<{ readonly from: symbol; readonly message: OutboxMessage }>();
  readonly #locks = new Map<string, { holder: Tab; done: Promise<unknown> }>();
  #isTokenOld = false;

  constructor(server: ModelServer) {
    this.#server = server;
    this.userId = server.users[0];
  }

  openTab(): Tab {
    const tab = { isDead: false } as { -readonly [K in keyof Tab]: Tab[K] };
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      const result = tab.isDead ? never : work();
      // A killed tab never gets the answer.
      return result.then((value) => (tab.isDead ? never : value));
    };
    const database = openOnce(() =>
      openDatabase({
        name: 'otk-main',
        nativeVersion: 8,
        stores,
        onOutdated: () => undefined,
        engine: { indexedDB: this.indexedDB, IDBKeyRange },
      }),
    );
    const now = () => new Date(this.clockMs);
    const time = createServerTime({ storage: this.#storage, deviceNow: () => this.clockMs });
    const store = outboxStore({ database: () => alive(database), operationOf: () => undefined, time });
    const handlers = entryHandlers();
    const wire = createWire({
      baseUrl: '/api',
      fetch: ownReplies((url, init) => alive(() => this.#exchange(url, init)), markRequests(time.learn)),
      reached: (isReached) => void (isReached || gate.doubt()),
      session: {
        accessToken: () => (this.#isTokenOld ? `old-${this.userId}` : this.userId),
        refresh: async () => {
          this.#isTokenOld = false;
          return this.userId ?? '';
        },
      },
      udrId: () => this.udrId,
      intents: intentKeys({ storage: this.#storage }),
      now,
    });
    const live = () => wire.send({ method: 'GET', path: '/health/live', access: 'public' });
    const gate = epochGate(
      () => live().then(no),
      () => undefined,
    );
    const own = Symbol('tab');
    const timers: Timers = { set: (work) => this.timers.push(work), clear: () => undefined, random: () => 0 };
    tab.comment = (transport, text) => wire.send({ method: 'POST', path: `/note/${transport}`, body: { text } });
    tab.outbox = createOutbox({
      store,
      send: wire.send,
      isReply: (_entry, reply) => isNoteReply(reply),
      handlers,
      probe: () => live().then(yes, no),
      time,
      gate,
      owner: () => (this.userId === null ? null : { userId: this.userId, udrId: this.udrId }),
      lock: (name, work) => this.#lock(tab, name, work),
      lockName: 'outbox',
      showMs: 0,
      tabs: {
        tell: (message) => queueMicrotask(() => this.#messages.emit({ from: own, message })),
        listen: (listener) =>
          void this.#messages.listen(({ from, message }) => from !== own && !tab.isDead && listener(message)),
      },
      pause: outboxPause(this.#storage, 'otk-'),
      emptied: async () => undefined,
      report: () => undefined,
      timers,
    });
    tab.outbox.register('note.photo', {
      async send(entry, stop) {
        const row = await (await database()).run((dexie) => dexie.table('photo').get(entry.creates!));
        return wire.send({
          method: 'POST',
          path: entry.request.url,
          body: { text: row.text },
          headers: headersOf(entry),
          signal: stop,
        });
      },
      lanes: 3,
      cargo: 'photo',
      stores: ['photo'],
      requeued: async () => undefined,
      rowsOf: async () => [],
      takeRows: async () => undefined,
    });
    this.tabs.push(tab);
    return tab;
  }

  kill(tab: Tab): void {
    tab.isDead = true;
    this.tabs = this.tabs.filter((other) => other !== tab);
    for (const [name, lock] of this.#locks) {
      if (lock.holder === tab) {
        this.#locks.delete(name);
      }
    }
  }

  /** A hundred days without the device: its tabs and connections are gone, the server has purged its receipts. */
  async passMonths(): Promise<void> {
    [...this.tabs].forEach((tab) => this.kill(tab));
    await Promise.allSettled(this.#arriving);
    this.#serverAheadMs += monthsMs;
    this.clockMs += monthsMs;
    await this.#server.purgeReceipts();
  }

  ageToken(): void {
    this.#isTokenOld = true;
  }

  /** Like Web Locks: one holder at a time, released when its tab is killed. */
  async #lock<T>(tab: Tab, name: string, work: () => Promise<T>): Promise<T> {
    for (let held = this.#locks.get(name); held; held = this.#locks.get(name)) {
      const isFree = () => this.#locks.get(name) !== held;
      await Promise.race([held.done, until(isFree)]);
      if (!isFree()) {
        this.#locks.delete(name);
      }
    }
    if (tab.isDead) {
      return never;
    }
    const done = work();
    this.#locks.set(name, { holder: tab, done: done.catch(() => undefined) });
    try {
      return await done;
    } finally {
      if (this.#locks.get(name)?.holder === tab) {
        this.#locks.delete(name);
      }
    }
  }

  async #exchange(url: string, init: RequestInit): Promise<Response> {
    init.signal?.throwIfAborted();
    if (!this.isOnline) {
      throw new TypeError('Failed to fetch');
    }
    const fault = this.portal ?? (url.endsWith('/health/live') ? undefined : this.faults.shift());
    if (isForeign(fault)) {
      return foreignReplies[fault]();
    }
    if (fault === 'fail500' || fault === 'busy503' || fault === 'stale401') {
      return ownRefusal(Number(fault.slice(-3)), init);
    }
    const sentAt = this.#serverAheadMs;
    if (fault === 'slow' || fault === 'hangBefore') {
      await turns(silentTurns);
    }
    if (fault === 'dropRequest' || fault === 'hangBefore' || sentAt !== this.#serverAheadMs) {
      throw new TypeError('Failed to fetch');
    }
    this.#server.dieInTheMiddle ||= fault === 'die';
    const reply = await this.#deliver(url, init);
    if (fault === 'hangAfter') {
      await turns(silentTurns);
    }
    if (fault === 'dropReply' || fault === 'die' || fault === 'hangAfter') {
      throw new TypeError('Failed to fetch');
    }
    if (fault === 'twice' && sentAt === this.#serverAheadMs) {
      return this.#deliver(url, init);
    }
    return fault === 'truncated' ? truncated(reply) : reply;
  }

  async #deliver(url: string, init: RequestInit): Promise<Response> {
    const arriving = this.#inject(url, init);
    this.#arriving.add(arriving);
    const reply = await arriving.finally(() => this.#arriving.delete(arriving));
    const headers = Object.entries(reply.headers)
      .filter(([name]) => name !== 'date')
      .map(([name, value]): [string, string] => [name, String(value)]);
    const date = new Date(Date.now() + this.#serverAheadMs).toUTCString();
    return new Response(reply.body, { status: reply.statusCode, headers: [...headers, ['date', date]] });
  }

  #inject(url: string, init: RequestInit) {
    return this.#server.app.inject({
      method: init.method as 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
  }
}

const yes = () => true;
const no = () => false;

/** Longer than the pauses between most steps. */
const silentTurns = 40;

async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await turn();
  }
}

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) {
    await turn();
  }
};

/** One turn of the event loop. */
export const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
