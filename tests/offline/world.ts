// One device with several tabs and the model server: a network with faults, killed tabs, changing users, a clock that
// jumps and stores that the browser deletes.
import { IDBFactory } from 'fake-indexeddb';

import type { ModelServer } from '../../apps/server/test/model-server.ts';
import { signal } from '../../apps/web/src/platform/observable.ts';
import type { OutboxMessage } from '../../apps/web/src/platform/outbox/outbox-tabs.ts';
import { fakeStorage } from '../../apps/web/src/platform/testing/fake-origin.ts';
import { type Fault, isForeign, ownRefusal, truncated } from './faults.ts';
import { type ForeignReply, foreignReplies } from './middle-box.ts';
import { createTab, never, type Tab } from './tab.ts';

/** How far the server's clock is ahead of the real one; the same for all devices. */
interface ServerClock {
  aheadMs: number;
}

const monthsMs = 100 * 86_400_000;

export class World {
  #indexedDB = new IDBFactory();
  isUsed = false;
  /** How many times the browser has deleted the database. */
  evictions = 0;
  readonly faults: Fault[] = [];
  readonly timers: (() => void)[] = [];
  readonly #storage = fakeStorage();
  isOnline = true;
  /** What the browser says about the link, right or wrong. */
  isBrowserOnline = true;
  /** The server has refused a write because its disk was full. */
  wasFull = false;
  /** A middle box that answers every request in this way. */
  portal: ForeignReply | null = null;
  userId: string | null;
  /** In which of the two divisions the person works, and the assignment there as the device knows it. */
  place: 0 | 1 = 0;
  #udr: { readonly of: string; readonly id: string } | null = null;
  /** An earlier build names the assignment only. */
  isEarlierBuild = false;
  /** The clock of the device, and how often somebody has set it. */
  clockMs = Date.now();
  clockSteps = 0;
  sleeps = 0;
  readonly #serverClock: ServerClock;
  readonly #arriving = new Set<Promise<unknown>>();
  tabs: Tab[] = [];
  readonly #server: ModelServer;
  readonly #messages = signal<{ readonly from: symbol; readonly message: OutboxMessage }>();
  readonly #locks = new Map<string, { holder: Tab; done: Promise<unknown> }>();
  #isTokenOld = false;

  constructor(server: ModelServer, serverClock: ServerClock = { aheadMs: 0 }) {
    this.#server = server;
    this.#serverClock = serverClock;
    this.userId = server.users[0];
  }

  get divisionId(): string {
    return this.#server.divisions[this.place];
  }

  /** The device goes on with the assignment that it knows until it learns of another one. */
  get udrId(): string {
    const of = `${this.userId} ${this.divisionId}`;
    if (this.#udr?.of !== of) {
      this.#udr = { of, id: this.#server.lastUdrOf(this.userId ?? '', this.divisionId) };
    }
    return this.#udr.id;
  }

  /** The device asks who the person is. */
  learnUdr(): void {
    this.#udr = null;
  }

  setClock(days: number): void {
    this.clockMs += days * 86_400_000;
    this.clockSteps += 1;
  }

  /** Time passes, also on the server and on the other device; the monotonic clock of the tabs does not go on. */
  sleep(hours: number, other: World): void {
    const ms = hours * 3_600_000;
    this.#serverClock.aheadMs += ms;
    this.clockMs += ms;
    other.clockMs += ms;
    this.sleeps += 1;
  }

  get wasClockSetTwice(): boolean {
    return this.clockSteps > 0 && this.clockSteps + this.sleeps > 1;
  }

  trueMs(): number {
    return Date.now() + this.#serverClock.aheadMs;
  }

  /** Another device with the same server. */
  anotherDevice(): World {
    const device = new World(this.#server, this.#serverClock);
    device.clockMs += this.#serverClock.aheadMs;
    return device;
  }

  openTab(): Tab {
    this.isUsed = true;
    const own = Symbol('tab');
    const tab = createTab({
      indexedDB: this.#indexedDB,
      storage: this.#storage,
      deviceNow: () => this.clockMs,
      // A device needs a moment to fall asleep: two acts around a sleep are not of one millisecond.
      monotonicMs: () => performance.now() + 10 * this.sleeps,
      isOnline: () => this.isBrowserOnline,
      exchange: (url, init) => this.#exchange(url, init),
      accessToken: () => (this.#isTokenOld ? `old-${this.userId}` : this.userId),
      refreshToken: async () => {
        this.#isTokenOld = false;
        return this.userId ?? '';
      },
      userId: () => this.userId,
      origin: () =>
        this.userId === null
          ? null
          : { userId: this.userId, udrId: this.udrId, ...(!this.isEarlierBuild && { divisionId: this.divisionId }) },
      lockAs: (holder) => (name, work) => this.#lock(holder, name, work),
      tabs: (listening) => ({
        tell: (message) => queueMicrotask(() => this.#messages.emit({ from: own, message })),
        listen: (listener) =>
          void this.#messages.listen(({ from, message }) => from !== own && !listening.isDead && listener(message)),
      }),
      timers: { set: (work) => this.timers.push(work), clear: () => undefined, random: () => 0 },
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

  /** The browser was ended; what is on its way to the server still arrives. */
  async #end(): Promise<void> {
    [...this.tabs].forEach((tab) => this.kill(tab));
    await Promise.allSettled(this.#arriving);
  }

  /** A hundred days without the devices: their tabs and connections are gone, the server has purged its receipts. */
  async passMonths(other: World): Promise<void> {
    await Promise.all([this.#end(), other.#end()]);
    this.#serverClock.aheadMs += monthsMs;
    this.clockMs += monthsMs;
    other.clockMs += monthsMs;
    await this.#server.purgeReceipts();
  }

  /** The browser deletes the database of the device, with everything that was not sent. */
  async evict(): Promise<void> {
    await this.#end();
    this.#indexedDB = new IDBFactory();
    this.evictions += 1;
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
    if (fault === 'full507' || (this.#server.isFull && init.method !== 'GET')) {
      this.wasFull = true;
      return ownRefusal(507, init);
    }
    if (fault === 'fail500' || fault === 'busy503' || fault === 'stale401') {
      return ownRefusal(Number(fault.slice(-3)), init);
    }
    const sentAt = this.#serverClock.aheadMs;
    if (fault === 'slow' || fault === 'hangBefore') {
      await turns(silentTurns);
    }
    if (fault === 'dropRequest' || fault === 'hangBefore' || sentAt !== this.#serverClock.aheadMs) {
      throw new TypeError('Failed to fetch');
    }
    this.#server.dieInTheMiddle ||= fault === 'die';
    const reply = await this.#deliver(url, init, fault === 'twice');
    if (fault === 'hangAfter') {
      await turns(silentTurns);
    }
    if (fault === 'dropReply' || fault === 'die' || fault === 'hangAfter') {
      throw new TypeError('Failed to fetch');
    }
    return fault === 'truncated' ? truncated(reply) : reply;
  }

  /** `isTwice`: the network repeats the request. Both arrive before months pass, since receipts outlive a connection. */
  async #deliver(url: string, init: RequestInit, isTwice: boolean): Promise<Response> {
    const first = this.#inject(url, init);
    const arriving = isTwice ? first.then(() => this.#inject(url, init)) : first;
    this.#arriving.add(arriving);
    const reply = await arriving.finally(() => this.#arriving.delete(arriving));
    const headers = Object.entries(reply.headers)
      .filter(([name]) => name !== 'date')
      .map(([name, value]): [string, string] => [name, String(value)]);
    const date = new Date(Date.now() + this.#serverClock.aheadMs).toUTCString();
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
