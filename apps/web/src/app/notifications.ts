// Notifications joined to this browser: one stream, the counts, the toasts, the phone.
import type { Notification } from '@otk/domain/notification/notification.schema';
import { notificationFailures } from '@otk/domain/notification/notification.errors';
import { streamFailureMs, streamRetryMs, streamWatchdogMs } from '@otk/domain/notification/notification.stream';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import type { NotificationApi } from '#features/notification/notification.api';
import { createCursor, type Cursor } from '#features/notification/notification.cursor';
import { countsEvent } from '#features/notification/notification.events';
import { followStream } from '#features/notification/notification.live';
import { createPermission, type Permission } from '#features/notification/notification.permission';
import {
  notificationKeys,
  type NotificationQueries,
  notificationQueries,
} from '#features/notification/notification.queries';
import { type Announcement, createShow } from '#features/notification/notification.show';
import { notificationStore } from '#features/notification/notification.store';
import { createUnread, showBadge, type Unread } from '#features/notification/notification.unread';
import { transportKeys } from '#features/transport/transport.queries';
import { isUnreachable } from '#platform/api-error';
import { createEventStream, type EventStream } from '#platform/event-stream/event-stream';
import type { Notify } from '#platform/notify';
import { signal, type Signal } from '#platform/observable';
import type { Session } from '#platform/session/session';

import type { Browser } from './browser.ts';
import type { StartUp } from './start-up-state.ts';

/** Where a person who touched a notification wants to go, and through which message. */
export interface Opening {
  readonly path: string;
  readonly message: Pick<Notification, 'id' | 'transportId' | 'type' | 'udrId'> | null;
}

export interface Notifications {
  readonly queries: NotificationQueries;
  readonly unread: Pick<Unread, 'getState' | 'subscribe'>;
  readonly permission: Permission;
  readonly opened: Signal<Opening>;
  readonly markRead: (id: string) => Promise<void>;
  /** All, or all about one transport. */
  readonly markAllRead: (transportId?: string) => Promise<void>;
  /** The screens of messages are asked for anew. */
  readonly refresh: () => Promise<void>;
}

export interface NotificationsDeps {
  readonly browser: Browser;
  readonly prefix: string;
  readonly productName: string;
  readonly notify: Notify;
  readonly session: Session;
  readonly startUp: Pick<StartUp, 'getState' | 'subscribe'>;
  readonly api: NotificationApi;
  readonly queryClient: QueryClient;
  readonly userId: () => string | null;
  readonly udrId: () => string | null;
  readonly reached: (isReached: boolean) => void;
  /** The line is open: what waits on the device may go. */
  readonly onOpen: () => void;
  readonly keepCard: (card: Transport) => Promise<void>;
}

const jitterMs = 2000;

export function createNotifications(deps: NotificationsDeps): Notifications {
  const { browser, prefix, api, notify } = deps;
  const { report } = browser;
  const unread = createUnread();
  const opened = signal<Opening>();
  let cursor: Cursor | null = null;

  const permission = createPermission({
    phone: browser.phone,
    getPushKey: () => api.getPushKey(),
    subscribePush: (body) => api.subscribePush({ body }),
    storage: browser.storage,
    prefix,
    report,
  });
  const stream = openStream(deps, { lastId: () => cursor?.resumeFrom() ?? null, unread });
  const screens = screensOf(deps);
  const show = createShow({
    cursor: () => cursor,
    mayBeUnread: unread.mayHave,
    presence: browser.presence,
    isPhoneAllowed: permission.isAllowed,
    isLeading: stream.isLeading,
    toast(announcement) {
      notify.tell(announcement.text, () => opened.emit(openingOf(announcement)));
      permission.hint();
    },
    notifyPhone: ({ text, tag, path }) =>
      // spec §9: the title is the product short name followed by 'Уведомление'.
      void browser.phone.show(`${deps.productName} Уведомление`, { body: text, tag, path }).catch(report),
  });

  stream.onEvent(
    followStream({
      cursor: () => cursor,
      unread,
      show: show.take,
      showGap: show.takeGap,
      ...screens,
      report,
    }),
  );

  async function count(): Promise<void> {
    try {
      unread.acceptTotal(await api.countUnread());
    } catch (error) {
      report(error);
      // Without a link the bar above the page says it already.
      if (!isUnreachable(error)) {
        notify.toast(notificationFailures.count);
      }
    }
  }

  function start(userId: string): void {
    cursor = createCursor(browser.storage, prefix, userId);
    stream.start(userId);
    void count();
    void permission.subscribeToPushes();
  }

  function stop(): void {
    stream.stop();
    show.forget();
    unread.forget();
    cursor = null;
  }

  followPerson(deps.startUp, { start, stop });
  unread.subscribe(() => void showBadge(browser.appBadge, unread.getState().total).catch(report));
  browser.onOnline(stream.wake);
  browser.onVisible(stream.wake);
  browser.phone.onOpen((path) => opened.emit({ path, message: null }));

  const store = notificationStore({ storage: browser.storage, prefix, userId: deps.userId, report });
  return {
    queries: notificationQueries({ api, store }),
    unread,
    permission,
    opened,
    async markRead(id) {
      unread.accept(await api.markRead({ params: { id } }));
      await screens.refresh();
    },
    async markAllRead(transportId) {
      unread.accept(await api.markAllRead({ query: { transportId } }));
      await screens.refresh();
    },
    refresh: screens.refresh,
  };
}

function openStream(
  deps: NotificationsDeps,
  { lastId, unread }: { readonly lastId: () => number | null; readonly unread: Unread },
): EventStream {
  const { browser, prefix, session, udrId } = deps;
  return createEventStream({
    url: '/api/notification/sse',
    fetch: browser.fetch,
    session,
    headers: () => ({ ...(udrId() !== null && { 'X-UDR-ID': udrId()! }) }),
    lastId,
    onOpen: deps.onOpen,
    reached: deps.reached,
    report: browser.report,
    timing: { retryMs: streamRetryMs, failureMs: streamFailureMs, jitterMs, watchdogMs: streamWatchdogMs },
    lock: browser.lock,
    lockName: `${prefix}stream`,
    tabs: browser.openStreamTabs(`${prefix}stream`),
    greet() {
      const counts = unread.counts();
      return counts && countsEvent(counts);
    },
  });
}

/** What the screens show is asked for anew when the stream says that it changed. */
function screensOf({ queryClient, browser, keepCard }: NotificationsDeps) {
  const { report } = browser;
  const invalidate = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey }).catch(report);
  return {
    refresh: () => invalidate(notificationKeys.all),
    outdated(transportId: string | null) {
      void invalidate(notificationKeys.inboxes);
      void invalidate(transportId === null ? notificationKeys.threads : notificationKeys.thread(transportId));
      void invalidate(transportId === null ? transportKeys.all : transportKeys.card(transportId));
    },
    readElsewhere() {
      void invalidate(notificationKeys.inboxes);
      void invalidate(notificationKeys.threads);
    },
    resetStorage(transportId: string) {
      const key = transportKeys.card(transportId);
      const card = queryClient.getQueryData<Transport>(key);
      if (card?.responsibleStorage) {
        const reset = { ...card, responsibleStorage: null };
        queryClient.setQueryData<Transport>(key, reset);
        keepCard(reset).catch(report);
      }
      void invalidate(key);
    },
  };
}

const openingOf = ({ path, message }: Announcement): Opening => ({ path, message });

/** A person at work who may hear has a stream; nobody else does. */
function followPerson(
  startUp: NotificationsDeps['startUp'],
  { start, stop }: { readonly start: (userId: string) => void; readonly stop: () => void },
): void {
  let listening: string | null = null;
  const look = () => {
    const state = startUp.getState();
    const mayHear =
      state.status === 'ready' && !state.user.needChangePassword && state.permissions.includes('NOTIFY_READ');
    const next = mayHear ? `${state.user.id} ${state.udr?.id}` : null;
    if (next !== listening) {
      listening = next;
      stop();
      if (mayHear) {
        start(state.user.id);
      }
    }
  };
  startUp.subscribe(look);
  look();
}
