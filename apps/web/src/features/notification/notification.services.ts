// Notifications of one tab: the stream, the counts, the toasts, the notifications of the phone.
import { notificationContract } from '@otk/domain/notification/notification.contract';
import {
  type ChangedTransports,
  streamFailureMs,
  streamRetryMs,
  type StreamMessage,
  streamWatchdogMs,
} from '@otk/domain/notification/notification.stream';
import { phoneTitle } from '@otk/domain/notification/notification.target';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryKey } from '@tanstack/react-query';

import { type Client, createClient } from '#platform/api-client';
import { followTransports } from '#features/transport/part/transport.follow';
import { transportKeys } from '#features/transport/transport.queries';
import type { TransportServices } from '#features/transport/transport.services';
import { createEventStream, type EventStream } from '#platform/event-stream/event-stream';
import type { Feature } from '#platform/feature';
import { mayCall } from '#platform/follow-person';
import { signal, type Signal } from '#platform/observable';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { letterStore } from './notification.letter-store.ts';
import { countUnread } from './notification.count.ts';
import { createCursor, type Cursor } from './notification.cursor.ts';
import { countsEvent } from './notification.events.ts';
import { followStream } from './notification.live.ts';
import { createPermission, type Permission } from './notification.permission.ts';
import { notificationKeys, type NotificationQueries, notificationQueries } from './notification.queries.ts';
import { type Announcement, createShow } from './notification.show.ts';
import { notificationStore } from './notification.store.ts';
import { createUnread, showBadge, type Unread } from './notification.unread.ts';

/** The address behind a notification that the person touched, and the message to mark as read. */
export interface Opening {
  readonly path: string;
  readonly message: Pick<StreamMessage, 'id' | 'transportId' | 'type' | 'udrId'> | null;
}

export interface NotificationServices {
  readonly api: Client<typeof notificationContract>;
  readonly queries: NotificationQueries;
  readonly unread: Pick<Unread, 'getState' | 'subscribe'>;
  readonly permission: Permission;
  readonly opened: Signal<Opening>;
  /** Others changed transports that the person sees. */
  readonly changed: Signal<ChangedTransports>;
  readonly markRead: (id: string) => Promise<void>;
  /** All, or all about one transport. */
  readonly markAllRead: (transportId?: string) => Promise<void>;
  /** Screens with messages load them again. */
  readonly refresh: () => Promise<void>;
}

export const useNotificationServices = serviceHook<NotificationServices>('notification');

interface Uses {
  readonly transport: Pick<TransportServices, 'api' | 'keepAnswered'>;
  /** Lists of any feature that are loaded again when a transport changes. */
  readonly isFollowed: (queryKey: QueryKey) => boolean;
}

const jitterMs = 2000;

export function notificationServices(
  platform: Platform,
  { transport, isFollowed }: Uses,
): Feature<NotificationServices> {
  const { browser, storage, prefix, notify, config, acting, report } = platform;
  const api = createClient(notificationContract, platform.wire);
  const unread = createUnread();
  const opened = signal<Opening>();
  const changed = signal<ChangedTransports>();
  const { queryClient } = platform;
  const { isVisible } = browser.presence;
  changed.listen(followTransports({ queryClient, api: transport.api, isVisible, isFollowed, report }));
  let cursor: Cursor | null = null;

  const permission = createPermission({
    phone: browser.phone,
    getPushKey: () => api.getPushKey(),
    subscribePush: (body) => api.subscribePush({ body }),
    storage,
    prefix,
    report,
  });
  const stream = openStream(platform, { lastId: () => cursor?.resumeFrom() ?? null, unread });
  const screens = screensOf(platform, transport);
  const show = createShow({
    cursor: () => cursor,
    mayBeUnread: unread.mayHave,
    presence: browser.presence,
    isPhoneAllowed: permission.isAllowed,
    isLeading: stream.isLeading,
    toast(announcement) {
      permission.hint();
      return notify.tell(announcement.text, () => opened.emit(openingOf(announcement)));
    },
    notifyPhone: ({ text, tag, path }) =>
      void browser.phone.show(phoneTitle(config.productShortName), { body: text, tag, path }).catch(report),
  });

  function begin(userId: string): void {
    cursor = createCursor(storage, prefix, userId);
    stream.start(userId);
    void countUnread({ ask: () => api.countUnread(), accept: unread.acceptTotal, toast: notify.toast, report });
    void permission.subscribeToPushes();
  }

  function end(): void {
    stream.stop();
    show.forget();
    unread.forget();
    cursor = null;
  }

  changed.listen(() => void platform.tasks.transportsChanged.run());
  const dataChanged = (names: readonly string[]) => void platform.tasks.dataChanged.run(names);
  const store = notificationStore({ storage, prefix, userId: acting.userId, report });
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  const letters = letterStore({ storage, prefix, owner, link: platform.link, report });
  const queries = notificationQueries({ api, store, letters });
  return {
    services: {
      api,
      queries,
      unread,
      permission,
      opened,
      changed,
      async markRead(id) {
        unread.accept(await api.markRead({ params: { id } }));
        await screens.refresh();
      },
      async markAllRead(transportId) {
        unread.accept(await api.markAllRead({ query: { transportId } }));
        await screens.refresh();
      },
      refresh: screens.refresh,
    },
    connect: () => takeAlong(platform, queries),
    start() {
      stream.onEvent(
        followStream({
          cursor: () => cursor,
          unread,
          userId: acting.userId,
          show: show.take,
          showGap: show.takeGap,
          ...screens,
          dataChanged,
          transportsChanged: changed.emit,
          report,
        }),
      );
      followPerson(platform.atWork, { begin, end });
      unread.subscribe(show.closeRead);
      unread.subscribe(() => void showBadge(browser.appBadge, unread.getState().total).catch(report));
      browser.onOnline(stream.wake);
      browser.onVisible(stream.wake);
      browser.phone.onOpen((path) => opened.emit({ path, message: null }));
    },
  };
}

/** The newest messages, and what letters are made of, open without a link. */
function takeAlong({ along, queryClient }: Platform, { inbox, letterBook }: NotificationQueries): void {
  const permission = 'NOTIFY_READ';
  along.pages.push(
    { permission, load: async () => queryClient.fetchInfiniteQuery({ ...inbox({ isUnread: false }), staleTime: 0 }) },
    {
      permission: notificationContract.getLetterBook.permission,
      load: async () => queryClient.fetchQuery({ ...letterBook(), staleTime: 0 }),
    },
  );
}

function openStream(
  { browser, prefix, session, acting, network, outbox, report }: Platform,
  { lastId, unread }: { readonly lastId: () => number | null; readonly unread: Unread },
): EventStream {
  return createEventStream({
    url: '/api/notification/sse',
    fetch: browser.fetch,
    session,
    headers(): Record<string, string> {
      const udrId = acting.udrId();
      return udrId === null ? {} : { 'X-UDR-ID': udrId };
    },
    lastId,
    // An open stream means that the server answers: unsent work may be sent.
    onOpen: outbox.wake,
    reached: network.reached,
    report,
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

/** The stream says what changed; the screens that show it load it again. */
function screensOf({ queryClient, report }: Platform, { keepAnswered }: Uses['transport']) {
  const invalidate = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey }).catch(report);
  return {
    refresh: () => invalidate(notificationKeys.all),
    outdated(transportId: string | null) {
      void invalidate(notificationKeys.inboxes);
      void invalidate(transportId === null ? notificationKeys.threads : notificationKeys.thread(transportId));
      void invalidate(transportId === null ? transportKeys.all : transportKeys.card(transportId));
      void invalidate(transportKeys.schedule);
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
        keepAnswered(reset).catch(report);
      }
      void invalidate(key);
    },
  };
}

const openingOf = ({ path, message }: Announcement): Opening => ({ path, message });

/** A person at work with the permission has a stream; nobody else does. */
function followPerson(
  atWork: Platform['atWork'],
  { begin, end }: { readonly begin: (userId: string) => void; readonly end: () => void },
): void {
  let listening: string | null = null;
  const look = () => {
    const person = atWork.getState();
    const mayHear = person !== null && mayCall(person, 'NOTIFY_READ');
    const next = mayHear ? `${person.userId} ${person.udrId}` : null;
    if (next !== listening) {
      listening = next;
      end();
      if (mayHear) {
        begin(person.userId);
      }
    }
  };
  atWork.subscribe(look);
  look();
}
