import { noTransportId } from '@otk/domain/notification/notification.division';
import type { ChangedTransports } from '@otk/domain/notification/notification.stream';
import { notificationTypeCodes, typeOf } from '@otk/domain/notification/notification.type';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeStorage } from '#platform/testing/fake-origin';

import { showBadge } from './notification.unread.ts';
import { aTab, me, uuid, wagon } from './testing/notification.stream-tab.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aMoment = () => vi.advanceTimersByTimeAsync(1000);

test('a message is counted, invalidates its screens and is shown; a repeated one is ignored', async () => {
  const tab = aTab();
  tab.counts(2, 7, 7);
  tab.message(8);
  tab.message(8);
  await aMoment();
  expect(tab.texts()).toEqual(['Вопрос 8']);
  expect(tab.toasts[0]).toMatchObject({ path: `/auto/${wagon}?tab=event`, tag: uuid(8) });
  expect(tab.unread.getState()).toMatchObject({ total: 3, lastId: 8 });
  expect(tab.outdated).toEqual([wagon]);
  expect(tab.cursor.resumeFrom()).toBe(8);
});

test('a message about the division opens its page and names what is to be loaded again', async () => {
  const tab = aTab();
  tab.counts(0, 7, 7);
  tab.message(8, { type: 'SHIFT_GIVEN', transportId: noTransportId, transportNumber: '' });
  tab.message(9, { type: 'DEVICE_SILENT', transportId: noTransportId, transportNumber: '', author: null });
  await aMoment();
  expect(tab.toasts.map(({ path }) => path)).toEqual(['/shift', '/devices?unsent=1']);
  expect(tab.changed).toEqual(['SHIFT_GIVEN', 'DEVICE_SILENT']);
  expect(tab.unread.getState().total).toBe(2);
  expect(tab.reports).toEqual([]);
});

test('a replayed message that the counts include is shown but not counted again', async () => {
  const tab = aTab();
  tab.cursor.beginAt(5);
  tab.counts(1, 6, 5);
  tab.message(6);
  await aMoment();
  expect(tab.unread.getState().total).toBe(1);
  expect(tab.texts()).toEqual(['Вопрос 6']);
});

test('counts older than the last message get that message added; counts never go below 0', () => {
  const tab = aTab();
  tab.counts(1, 7, 7);
  tab.message(8);
  tab.counts(0, 7);
  expect(tab.unread.getState().total).toBe(1);
  tab.counts(0, 8);
  expect(tab.unread.getState().total).toBe(0);
  expect([...tab.unread.getState().transports]).toEqual([]);
});

test('no text, a table, a file: text of the toast and its target', async () => {
  const tab = aTab();
  tab.counts(0, 0, 0);
  tab.message(1, { text: '' });
  tab.message(2, { text: '&lt;p&gt;Нетто &lt;b&gt;67,2&lt;/b&gt; т&lt;/p&gt;', type: 'CHANGE_FILE' });
  await aMoment();
  expect(tab.texts()).toEqual(['Пришло новое уведомление!', 'Нетто 67,2 т']);
  expect(tab.toasts[1]!.path).toBe(`/auto/${wagon}?tab=document`);
});

test('a hidden tab shows messages when it becomes visible, except those read on another device', async () => {
  const tab = aTab(fakeStorage(), { isVisible: false });
  tab.counts(0, 0, 0);
  tab.message(1);
  await aMoment();
  expect(tab.toasts).toEqual([]);
  tab.state.isVisible = true;
  tab.state.onVisible();
  await aMoment();
  expect(tab.texts()).toEqual(['Вопрос 1']);

  tab.state.isVisible = false;
  tab.message(2);
  tab.counts(0, 2);
  tab.state.isVisible = true;
  tab.state.onVisible();
  await aMoment();
  expect(tab.texts()).toEqual(['Вопрос 1']);
});

test('a message marked read by the open thread is still shown; one read elsewhere before it arrived is not', async () => {
  const tab = aTab();
  tab.counts(0, 7, 7);
  tab.message(8);
  tab.counts(0, 8);
  await aMoment();
  expect(tab.texts()).toEqual(['Вопрос 8']);

  const late = aTab();
  late.cursor.beginAt(7);
  late.counts(0, 9);
  late.message(9);
  await aMoment();
  expect(late.texts()).toEqual([]);
});

test('received but not shown before the browser was closed: requested again and shown', async () => {
  const hidden = aTab(fakeStorage(), { isVisible: false });
  hidden.counts(0, 3, 3);
  hidden.message(4);
  await aMoment();
  expect(hidden.cursor.resumeFrom()).toBe(4);

  const later = aTab(hidden.storage);
  expect(later.cursor.resumeFrom()).toBe(3);
  later.counts(1, 4, 3);
  later.message(4);
  await aMoment();
  expect(later.texts()).toEqual(['Вопрос 4']);
  expect(aTab(hidden.storage).cursor.resumeFrom()).toBe(4);
});

test('of two tabs of one device one shows the message', async () => {
  const storage = fakeStorage();
  const [one, other] = [aTab(storage), aTab(storage, { isVisible: false })];
  for (const tab of [one, other]) {
    tab.counts(0, 0, 0);
    tab.message(1);
  }
  await aMoment();
  other.state.isVisible = true;
  other.state.onVisible();
  await aMoment();
  expect([one.texts(), other.texts()]).toEqual([['Вопрос 1'], []]);
});

test('many messages at once become one toast that opens the inbox', async () => {
  const tab = aTab();
  tab.counts(0, 0, 0);
  Array.from({ length: 5 }, (_, index) => tab.message(index + 1));
  await aMoment();
  expect(tab.toasts).toMatchObject([{ text: '5 новых уведомлений', path: '/notifications' }]);
});

test('resync: everything is refetched, the stream continues from there, one toast is shown', async () => {
  const tab = aTab();
  tab.counts(0, 3, 3);
  tab.resync(5000);
  await aMoment();
  expect(tab.outdated).toEqual([null]);
  expect(tab.cursor.resumeFrom()).toBe(5000);
  expect(tab.toasts).toMatchObject([{ path: '/notifications' }]);
});

test('with permission on a phone the leading tab shows browser notifications, also when hidden; other tabs show none', async () => {
  const leader = aTab(fakeStorage(), { isPhone: true, isVisible: false });
  const follower = aTab(fakeStorage(), { isPhone: true, isLeading: false });
  for (const tab of [leader, follower]) {
    tab.counts(0, 0, 0);
    tab.message(1);
  }
  await aMoment();
  expect([leader.onPhone.length, leader.toasts.length]).toEqual([1, 0]);
  expect([follower.onPhone.length, follower.toasts.length]).toEqual([0, 0]);
});

test.each([
  ['PHONEGRAM_ERROR', 'INCOMING_CONTROL', true],
  ['NO_RECIPIENT', 'INCOMING_CONTROL', true],
  ['NO_RECIPIENT', null, false],
  ['PHONEGRAM_TEXT', 'INCOMING_CONTROL', false],
] as const)('%s under %s resets responsible storage after 300 ms: %s', async (type, parentType, isReset) => {
  const tab = aTab();
  tab.counts(0, 0, 0);
  tab.message(1, { type, parentType });
  await vi.advanceTimersByTimeAsync(299);
  expect(tab.resets).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(tab.resets).toEqual(isReset ? [wagon] : []);
});

test.each(['desk', 'phone'])(
  'one’s own act is announced and counted on no device of its author, here a %s, which loads its screens again',
  async (device) => {
    const author = { id: me, fullName: 'Громова Елена Андреевна' };
    for (const type of notificationTypeCodes) {
      const { parentType, forActor } = typeOf(type);
      const tab = aTab(fakeStorage(), { isPhone: device === 'phone' });
      tab.counts(0, 7, 7);
      tab.message(8, { type, parentType, author });
      // Sent to the devices of the author that have not made the change.
      tab.emit('transport', JSON.stringify({ changed: [{ id: wagon, since: 7 }] }));
      await vi.advanceTimersByTimeAsync(5000);
      const announced = forActor === 'answer' ? 1 : 0;
      expect([...tab.toasts, ...tab.onPhone], type).toHaveLength(announced);
      expect(tab.unread.getState().total, type).toBe(announced);
      expect(tab.outdated, type).toEqual([wagon]);
      expect(tab.followed, type).toHaveLength(1);
    }
  },
);

test('an invalid event is reported, an unknown event of a newer server is ignored', () => {
  const tab = aTab();
  tab.emit('message', '{"id":1}');
  tab.emit('read', 'no json');
  tab.emit('weather', '{}');
  expect(tab.reports).toHaveLength(2);
});

test('the app badge is capped at 999 and cleared at 0 or less', async () => {
  const shown: (number | null)[] = [];
  const app = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  };
  for (const total of [5, 1500, 0, -1]) {
    await showBadge(app, total);
  }
  expect(shown).toEqual([5, 999, null, null]);
  await showBadge({}, 3);
});

test('changes of others are passed on; after a gap in the stream any transport may have changed', () => {
  const tab = aTab();
  const say = (changed: ChangedTransports) =>
    tab.receive({ id: null, name: 'transport', data: JSON.stringify({ changed }) });
  tab.counts(0, 7, 7);
  say([{ id: wagon, since: 12 }]);
  expect(tab.followed).toEqual([[{ id: wagon, since: 12 }]]);
  tab.counts(0, 7);
  expect(tab.followed).toHaveLength(1);
  tab.counts(0, 7, 7);
  expect(tab.followed.at(-1)).toBeNull();
});

test('a changed dictionary is named to the device', () => {
  const tab = aTab();
  tab.data(['station', 'access']);
  expect(tab.changed).toEqual(['station', 'access']);
});
