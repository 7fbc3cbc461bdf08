// Queries of the notification screens.
import type { DivisionEventCode } from '@otk/domain/kernel/event-code';
import type { notificationContract } from '@otk/domain/notification/notification.contract';
import type { Notification } from '@otk/domain/notification/notification.schema';
import type { NotificationType } from '@otk/domain/notification/notification.type';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { isUnreachable } from '#platform/api-error';
import { behind } from '#platform/device-copy';

import type { LetterStore } from './notification.letter-store.ts';
import type { Kept, NotificationStore } from './notification.store.ts';

export interface InboxFilter {
  readonly type?: NotificationType | DivisionEventCode | undefined;
  readonly isUnread: boolean;
}

export interface InboxPage {
  readonly items: Notification[];
  readonly next: string | null;
  /** When the stored messages were loaded; set when the server did not answer. */
  readonly keptAt: string | null;
}

export type OutgoingState = 'QUEUED' | 'SENT' | 'DEAD';

export const notificationKeys = {
  all: ['notification'],
  inboxes: ['notification', 'inbox'],
  inbox: (filter: InboxFilter) => ['notification', 'inbox', filter],
  threads: ['notification', 'thread'],
  thread: (transportId: string) => ['notification', 'thread', transportId],
  subMessages: (id: string) => ['notification', 'thread', 'sub', id],
  templates: ['notification', 'templates'],
  templateTypes: ['notification', 'templateTypes'],
  outgoing: (state: OutgoingState) => ['notification', 'outgoing', state],
  letterBook: ['notification', 'letterBook'],
} as const;

const newest: { readonly after?: string } = {};

export function notificationQueries({
  api,
  store,
  letters,
}: {
  readonly api: Client<typeof notificationContract>;
  readonly store: NotificationStore;
  readonly letters: LetterStore;
}) {
  return {
    /** What letters to suppliers are made of; the copy of the device without a link. */
    letterBook: () =>
      queryOptions({
        queryKey: notificationKeys.letterBook,
        queryFn: ({ signal, client, queryKey }) =>
          letters.readThrough('book', '', () => api.getLetterBook(undefined, { signal }), behind(client, queryKey)),
        select: ({ value }) => value,
        staleTime: 300_000,
        retry: false,
      }),
    inbox: (filter: InboxFilter) =>
      infiniteQueryOptions({
        queryKey: notificationKeys.inbox(filter),
        queryFn: async ({ pageParam, signal }): Promise<InboxPage> => {
          const query = { ...pageParam, type: filter.type, ...(filter.isUnread && { unread: '1' as const }) };
          const isFirst = pageParam.after === undefined;
          try {
            const page = await api.list({ query }, { signal });
            if (isFirst && !filter.isUnread && filter.type === undefined) {
              store.keepInbox(page.items);
            }
            return { ...page, keptAt: null };
          } catch (error) {
            const kept = isFirst ? orThrow(error, store.findInbox()) : orThrow(error, null);
            return { items: kept.items.filter((item) => fits(item, filter)), next: null, keptAt: kept.at };
          }
        },
        initialPageParam: newest,
        getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
      }),
    thread: (transportId: string) =>
      queryOptions({
        queryKey: notificationKeys.thread(transportId),
        queryFn: async ({ signal }) => {
          try {
            const items = await api.listOfTransport({ params: { id: transportId } }, { signal });
            store.keepThread(transportId, items);
            return { items, keptAt: null };
          } catch (error) {
            const kept = orThrow(error, store.findThread(transportId));
            return { items: kept.items, keptAt: kept.at };
          }
        },
      }),
    subMessages: (id: string) =>
      queryOptions({
        queryKey: notificationKeys.subMessages(id),
        queryFn: ({ signal }) => api.listSubMessages({ params: { id } }, { signal }),
      }),
    templates: () =>
      queryOptions({
        queryKey: notificationKeys.templates,
        queryFn: ({ signal }) => api.listTemplates(undefined, { signal }),
      }),
    templateTypes: () =>
      queryOptions({
        queryKey: notificationKeys.templateTypes,
        queryFn: ({ signal }) => api.listTemplateTypes(undefined, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
      }),
    outgoing: (state: OutgoingState) =>
      infiniteQueryOptions({
        queryKey: notificationKeys.outgoing(state),
        queryFn: ({ pageParam, signal }) => api.listOutgoing({ query: { state, ...pageParam } }, { signal }),
        initialPageParam: newest,
        getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
      }),
  };
}
export type NotificationQueries = ReturnType<typeof notificationQueries>;

/** Stored messages when the server is unreachable; any other error is thrown. */
function orThrow(error: unknown, kept: Kept | null): Kept {
  if (kept === null || !isUnreachable(error)) {
    throw error;
  }
  return kept;
}

const fits = ({ type, isUnread }: Notification, filter: InboxFilter): boolean =>
  (filter.type === undefined || type === filter.type) && (!filter.isUnread || isUnread);
