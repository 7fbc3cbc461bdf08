import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import type { HttpRequest } from '../http.ts';
import { openDatabase } from '../local-db/local-database.ts';
import { openOnce } from '../local-db/open-once.ts';
import { fakeOrigin } from '../testing/fake-origin.ts';
import { timeOf } from '../testing/act-clock.ts';
import { createOutbox } from './create-outbox.ts';
import { entryHandlers } from './entry-handlers.ts';
import type { NewEntry } from './outbox-entry.ts';
import { outboxPause } from './outbox-pause.ts';
import { outboxStore } from './outbox-store.ts';
import { outboxStores } from './outbox-tables.ts';

const entry = (key: string): NewEntry => ({
  key,
  operation: 'weighing.setOverweight',
  title: 'Вес',
  request: { method: 'POST', url: `/${key}` },
  size: 0,
});

/** Tabs of one browser, and a network that answers on demand. */
const time = timeOf(() => new Date());

function aDevice() {
  const origin = fakeOrigin(() => 0);
  const indexedDB = new IDBFactory();
  const acting = { userId: 'user-1' };
  const link = { reached: [] as string[], asked: [] as string[], broken: [] as string[], gate: Promise.resolve() };
  async function send({ path, signal }: HttpRequest): Promise<unknown> {
    link.asked.push(path);
    const broken = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => {
      link.broken.push(path);
      broken.reject(signal.reason as Error);
    });
    await Promise.race([link.gate, broken.promise]);
    link.reached.push(path);
    return {};
  }
  const openTab = () => {
    const database = openOnce(() =>
      openDatabase({
        name: 'otk-main',
        nativeVersion: 8,
        stores: outboxStores,
        onOutdated: () => undefined,
        engine: { indexedDB, IDBKeyRange },
      }),
    );
    return createOutbox({
      store: outboxStore({ database, operationOf: () => undefined, time }),
      send,
      isReply: () => true,
      handlers: entryHandlers(),
      probe: async () => true,
      time,
      owner: () => ({ userId: acting.userId, udrId: null }),
      lock: origin.lock,
      lockName: 'outbox',
      tabs: origin.openOutboxTabs(),
      pause: outboxPause(origin.storage, 'otk-'),
      emptied: async () => undefined,
      report: () => undefined,
      timers: { set: () => 0, clear: () => undefined, random: () => 0 },
    });
  };
  return { openTab, link, acting };
}

test('a pause set in one tab stops every tab and survives a restart; resuming in another tab sends everything', async () => {
  const { openTab, link } = aDevice();
  const [first, second] = [openTab(), openTab()];
  first.pause();
  await vi.waitFor(() => expect(second.getState().isPaused).toBe(true));
  expect(await second.write(entry('a'))).toMatchObject({ state: 'unsent' });

  const later = openTab();
  await later.refresh();
  expect(later.getState()).toMatchObject({ isPaused: true, entries: [{ key: 'a' }] });
  expect(await later.write(entry('b'))).toMatchObject({ state: 'unsent' });
  expect(link.reached).toEqual([]);

  later.resume();
  await vi.waitFor(() => expect(link.reached).toEqual(['/a', '/b']));
  expect(first.getState().isPaused).toBe(false);
});

test('a pause aborts the request of another tab; its entry stays in the outbox and is sent after the pause', async () => {
  const { openTab, link } = aDevice();
  const [first, second] = [openTab(), openTab()];
  const answer = Promise.withResolvers<void>();
  link.gate = answer.promise;
  const told = first.write(entry('a'));
  await vi.waitFor(() => expect(link.asked).toEqual(['/a']));
  second.pause();
  await vi.waitFor(() => expect(link.broken).toEqual(['/a']));
  expect(await told).toMatchObject({ state: 'unsent' });
  answer.resolve();
  expect(link.reached).toEqual([]);
  second.resume();
  await vi.waitFor(() => expect(link.reached).toEqual(['/a']));
});

test('a pause resumed during a run: the run starts again', async () => {
  const { openTab, link } = aDevice();
  const tab = openTab();
  const answer = Promise.withResolvers<void>();
  link.gate = answer.promise;
  void tab.write(entry('a'));
  await vi.waitFor(() => expect(tab.getState().entries).toHaveLength(1));
  tab.pause();
  tab.resume();
  answer.resolve();
  await vi.waitFor(() => expect(link.reached).toEqual(['/a']));
});

test('the pause of one person does not apply to the next person on the device', async () => {
  const { openTab, link, acting } = aDevice();
  const tab = openTab();
  tab.pause();
  acting.userId = 'user-2';
  await tab.refresh();
  expect(tab.getState().isPaused).toBe(false);
  await tab.write(entry('b'));
  expect(link.reached).toEqual(['/b']);
  acting.userId = 'user-1';
  await tab.refresh();
  expect(tab.getState().isPaused).toBe(true);
});
