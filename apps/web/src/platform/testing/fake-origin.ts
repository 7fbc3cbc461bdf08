// One origin in one browser: tabs share cookies, storage, locks and the broadcast channel, as real ones do.
import type { StoreTabs } from '../local-db/store-changes.ts';
import { signal } from '../observable.ts';
import type { OutboxMessage, OutboxTabs } from '../outbox/outbox-tabs.ts';
import type { StreamTabMessage, StreamTabs } from '../event-stream/stream-tabs.ts';
import type { CookieJar } from '../session/cookie-jar.ts';
import type { Lock } from '../session/lock.ts';
import type { TabChannel, TabMessage } from '../session/tab-channel.ts';
import type { ListedStorage } from '../draft-storage.ts';

export interface FakeOrigin {
  readonly jar: CookieJar;
  /** Every cookie ever written, as text. */
  readonly written: readonly string[];
  readonly storage: ListedStorage;
  readonly lock: Lock;
  readonly openTabs: () => TabChannel;
  readonly openOutboxTabs: () => OutboxTabs;
  readonly openStreamTabs: () => StreamTabs;
  readonly openStoreTabs: () => StoreTabs;
}

export function fakeOrigin(now: () => number): FakeOrigin {
  const written: string[] = [];
  return {
    jar: fakeJar(now, written),
    written,
    storage: fakeStorage(),
    lock: fakeLock(),
    openTabs: fakeTabs<TabMessage>(),
    openOutboxTabs: fakeTabs<OutboxMessage>(),
    openStreamTabs: fakeTabs<StreamTabMessage>(),
    openStoreTabs: fakeTabs<readonly string[]>(),
  };
}

export function fakeStorage(): ListedStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

function fakeJar(now: () => number, written: string[]): CookieJar {
  const cookies = new Map<string, { readonly value: string; readonly until: number }>();
  return {
    read(name) {
      const cookie = cookies.get(name);
      return cookie && cookie.until > now() ? cookie.value : null;
    },
    write(text) {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      const maxAge = Number(/max-age=(\d+)/i.exec(text)?.[1]);
      cookies.set(name, { value: decodeURIComponent(value), until: now() + maxAge * 1000 });
    },
  };
}

function fakeLock(): Lock {
  const outboxes = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (outboxes.get(name) ?? Promise.resolve()).then(work, work);
    outboxes.set(name, turn);
    return turn;
  };
}

/** Delivered asynchronously and never to the sender, like BroadcastChannel. */
interface Channel<M> {
  readonly tell: (message: M) => void;
  readonly listen: (listener: (message: M) => void) => void;
}

function fakeTabs<M>(): () => Channel<M> {
  const messages = signal<{ readonly from: symbol; readonly message: M }>();
  return () => {
    const own = Symbol('tab');
    return {
      tell: (message) => queueMicrotask(() => messages.emit({ from: own, message })),
      listen: (listener) => void messages.listen(({ from, message }) => from !== own && listener(message)),
    };
  };
}
