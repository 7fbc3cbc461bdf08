import { expect, test, vi } from 'vitest';

import { storedValue } from '../stored-value.ts';
import { fakeStorage } from '../testing/fake-origin.ts';
import { storeMark, watchStore } from './store-mark.ts';

/** One browser: `store` is the identity of its database, null while it cannot be read. */
function aBrowser() {
  const browser = { store: 'first' as string | null };
  const storages = [fakeStorage(), fakeStorage()];
  const places = storages.map((storage) => storedValue(storage, 'otk-unsent', storeMark));
  const report = vi.fn<(error: unknown) => void>();
  const start = () =>
    watchStore({
      identity: async () => browser.store ?? Promise.reject(new Error('no database')),
      places,
      report,
      now: () => new Date('2026-11-15T08:00:00Z'),
    });
  return { browser, storages, start, report };
}

test('a database that was deleted with unsent work is shown as lost after the restart, until it is acknowledged', async () => {
  const { browser, start } = aBrowser();
  await start().keep(3);
  browser.store = 'second';
  const watch = start();
  await watch.keep(0);
  expect(watch.lost.getState()).toEqual({ count: 3, at: '2026-11-15T08:00:00.000Z' });
  expect(start().lost.getState()?.count).toBe(3);
  watch.acknowledge();
  expect(watch.lost.getState()).toBeNull();
  expect(start().lost.getState()).toBeNull();
});

test('an empty database that was deleted, and a full one that was sent, are no loss', async () => {
  const { browser, start } = aBrowser();
  const watch = start();
  await watch.keep(3);
  await watch.keep(0);
  expect(watch.lost.getState()).toBeNull();
  browser.store = 'second';
  await watch.keep(2);
  expect(watch.lost.getState()).toBeNull();
});

test('losses add up', async () => {
  const { browser, start } = aBrowser();
  const watch = start();
  await watch.keep(3);
  browser.store = 'second';
  await watch.keep(2);
  browser.store = 'third';
  await watch.keep(0);
  expect(watch.lost.getState()?.count).toBe(5);
});

test.each([0, 1])('the mark survives when place %i is cleared together with the database', async (cleared) => {
  const { browser, storages, start } = aBrowser();
  await start().keep(3);
  storages[cleared]!.removeItem('otk-unsent');
  browser.store = 'second';
  const watch = start();
  await watch.keep(0);
  expect(watch.lost.getState()?.count).toBe(3);
});

test('while the database cannot be read the mark stays as it was', async () => {
  const { browser, start, report } = aBrowser();
  await start().keep(3);
  browser.store = null;
  await start().keep(0);
  expect(report).toHaveBeenCalledOnce();
  browser.store = 'second';
  const watch = start();
  await watch.keep(0);
  expect(watch.lost.getState()?.count).toBe(3);
});
