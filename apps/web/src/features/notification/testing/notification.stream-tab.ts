// A tab that receives the events of a stream, with what it showed.
import type { ChangedTransports, StreamMessage } from '@otk/domain/notification/notification.stream';

import { fakeStorage } from '#platform/testing/fake-origin';

import { createCursor } from '../notification.cursor.ts';
import { followStream } from '../notification.live.ts';
import { type Announcement, createShow } from '../notification.show.ts';
import { createUnread } from '../notification.unread.ts';

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const wagon = uuid(100);
export const me = uuid(9);

const aMessage = (number: number, more: Partial<StreamMessage> = {}): StreamMessage => ({
  id: uuid(number),
  type: 'SUPPLIER_REQUEST',
  parentType: 'INCOMING_CONTROL',
  parentId: null,
  transportId: wagon,
  transportNumber: '61854303',
  text: `Вопрос ${number}`,
  author: null,
  createdAt: '2026-11-14T08:05:00Z',
  udrId: null,
  ...more,
});

/** One tab; tabs with the same `storage` are on one device. */
export function aTab(
  storage = fakeStorage(),
  more: { isPhone?: boolean; isLeading?: boolean; isVisible?: boolean } = {},
) {
  const state = { isVisible: more.isVisible ?? true, onVisible: () => undefined as void };
  const toasts: Announcement[] = [];
  const closed: string[] = [];
  const onPhone: Announcement[] = [];
  const resets: string[] = [];
  const changed: string[] = [];
  const followed: ChangedTransports[] = [];
  const reports: unknown[] = [];
  const outdated: (string | null)[] = [];
  const unread = createUnread();
  const cursor = createCursor(storage, 'otk-', 'me');
  const show = createShow({
    cursor: () => cursor,
    mayBeUnread: unread.mayHave,
    presence: {
      isVisible: () => state.isVisible,
      isFocused: () => state.isVisible,
      onVisible: (listener) => {
        state.onVisible = listener;
      },
    },
    isPhoneAllowed: () => more.isPhone ?? false,
    isLeading: () => more.isLeading ?? true,
    toast(announcement) {
      toasts.push(announcement);
      return () => closed.push(announcement.text);
    },
    notifyPhone: (announcement) => onPhone.push(announcement),
  });
  unread.subscribe(show.closeRead);
  const receive = followStream({
    cursor: () => cursor,
    unread,
    userId: () => me,
    show: show.take,
    showGap: show.takeGap,
    outdated: (transportId) => outdated.push(transportId),
    readElsewhere: () => undefined,
    resetStorage: (transportId) => resets.push(transportId),
    dataChanged: (names) => changed.push(...names),
    transportsChanged: (transports) => followed.push(transports),
    report: (error) => reports.push(error),
  });
  return {
    state,
    storage,
    toasts,
    closed,
    onPhone,
    resets,
    changed,
    followed,
    receive,
    data: (names: readonly string[]) => receive({ id: null, name: 'data', data: JSON.stringify({ changed: names }) }),
    reports,
    outdated,
    unread,
    cursor,
    texts: () => toasts.map(({ text }) => text),
    message: (id: number, with_: Partial<StreamMessage> = {}) =>
      receive({ id: String(id), name: 'message', data: JSON.stringify(aMessage(id, with_)) }),
    counts: (total: number, lastId: number, id: number | null = null) =>
      receive({
        id: id === null ? null : String(id),
        name: 'read',
        data: JSON.stringify({ total, lastId, transports: total > 0 ? [{ transportId: wagon, count: total }] : [] }),
      }),
    resync: (lastId: number) => receive({ id: String(lastId), name: 'resync', data: JSON.stringify({ lastId }) }),
    emit: (name: string, data: string) => receive({ id: '1', name, data }),
  };
}
