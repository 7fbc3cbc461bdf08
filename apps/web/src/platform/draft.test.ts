import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { draftStores, type DraftTable, draftTable } from './draft-table.ts';
import { createDrafts } from './draft.ts';
import { openDatabase } from './local-db/local-database.ts';
import { fakeStorage } from './testing/fake-origin.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const name = ['person', 'udr', 'wagon', 'weight'];
const weight = z.object({ gross: z.number() });

/** One browser: its stores outlive its tabs. */
function aBrowser(broken: Partial<DraftTable> = {}, divisionOf?: (udrId: string) => string | null) {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const storage = fakeStorage();
  const report = vi.fn<(error: unknown) => void>();
  const put = vi.fn<() => void>();
  const listeners = new Set<() => void>();

  async function openTab() {
    const database = await openDatabase({
      name: 'otk-drafts',
      nativeVersion: 1,
      stores: draftStores,
      onOutdated: () => undefined,
      engine,
    });
    const table = draftTable(async () => database, divisionOf);
    const hidden: (() => void)[] = [];
    const drafts = createDrafts({
      table: {
        ...table,
        put(row) {
          put();
          return table.put(row);
        },
        ...broken,
      },
      storage,
      prefix: 'otk-',
      report,
      onHidden: (listener) => hidden.push(listener),
      tabs: {
        tell: () => listeners.forEach((listener) => listener()),
        listen: (listener) => listeners.add(listener),
      },
    });
    await drafts.load();
    return { ...drafts, form: (form = name) => drafts.open(form, weight), hide: () => hidden.forEach((one) => one()) };
  }
  return { openTab, storage, report, put };
}

/** Real time for the transactions of IndexedDB. */
const stored = async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const pause = async () => {
  vi.advanceTimersByTime(200);
  await stored();
};

/** What a browser that is started again shows. */
const afterKill = async ({ openTab }: ReturnType<typeof aBrowser>, form = name) =>
  (await openTab()).form(form).read()?.value ?? null;

test('an edit is on the device after a pause of 200 ms, and a new browser reads it with its time', async () => {
  const browser = aBrowser();
  vi.setSystemTime('2026-11-14T05:05:00Z');
  (await browser.openTab()).form().keep({ gross: 91.2 });
  await pause();
  const left = (await browser.openTab()).form().read();
  expect(left).toEqual({ at: '2026-11-14T05:05:00.000Z', value: { gross: 91.2 } });
});

test('typing is debounced, but typing without a pause is written every second; a tab that dies in between loses nothing', async () => {
  const browser = aBrowser();
  const form = (await browser.openTab()).form();
  for (let gross = 1; gross <= 12; gross += 1) {
    form.keep({ gross });
    vi.advanceTimersByTime(100);
  }
  await stored();
  expect(browser.put).toHaveBeenCalledTimes(1);
  expect(await afterKill(browser)).toEqual({ gross: 12 });
});

test('a page that is hidden or a field that is left writes every open draft at once', async () => {
  const browser = aBrowser();
  const tab = await browser.openTab();
  tab.form(['template']).keep({ gross: 1 });
  tab.form(['scrap']).keep({ gross: 2 });
  tab.hide();
  await stored();
  expect(await afterKill(browser, ['template'])).toEqual({ gross: 1 });
  expect(await afterKill(browser, ['scrap'])).toEqual({ gross: 2 });
  expect(browser.put).toHaveBeenCalledTimes(2);
});

test('a dropped draft is not written again by the pending write', async () => {
  const browser = aBrowser();
  const tab = await browser.openTab();
  const form = tab.form();
  form.keep({ gross: 1 });
  await pause();
  form.keep({ gross: 2 });
  await form.drop();
  await pause();
  expect(form.read()).toBeNull();
  expect(tab.kept.getState()).toEqual([]);
  expect(await afterKill(browser)).toBeNull();
});

test('two tabs with one form keep both drafts: the newer is shown, the older after it', async () => {
  const browser = aBrowser();
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  const [first, second] = [one.form(), other.form()];
  first.keep({ gross: 1 });
  await pause();
  second.keep({ gross: 2 });
  await pause();
  const form = (await browser.openTab()).form();
  expect(form.read()?.value).toEqual({ gross: 2 });
  await form.drop();
  await stored();
  expect(await afterKill(browser)).toEqual({ gross: 1 });
});

test('a tab that continues a draft of another one replaces it, and drops both', async () => {
  const browser = aBrowser();
  (await browser.openTab()).form().keep({ gross: 1 });
  await pause();
  const next = (await browser.openTab()).form();
  next.read();
  next.keep({ gross: 12 });
  await pause();
  const last = (await browser.openTab()).form();
  expect(last.read()?.value).toEqual({ gross: 12 });
  await last.drop();
  await stored();
  expect(await afterKill(browser)).toBeNull();
});

test('what another tab has typed since this one read its draft is not dropped', async () => {
  const browser = aBrowser();
  const typing = (await browser.openTab()).form();
  typing.keep({ gross: 1 });
  await pause();
  const reading = (await browser.openTab()).form();
  reading.read();
  vi.advanceTimersByTime(1);
  typing.keep({ gross: 12 });
  await pause();
  await reading.drop();
  await stored();
  expect(await afterKill(browser)).toEqual({ gross: 12 });
});

test('a tab where nothing is typed does not drop what another tab keeps', async () => {
  const browser = aBrowser();
  const [typing, idle] = [(await browser.openTab()).form(), (await browser.openTab()).form()];
  expect(idle.read()).toBeNull();
  typing.keep({ gross: 91.2 });
  await pause();
  await idle.drop();
  await stored();
  expect(await afterKill(browser)).toEqual({ gross: 91.2 });
});

test('drafts are counted in every tab: one per form, until it is dropped', async () => {
  const browser = aBrowser();
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  const form = one.form();
  form.keep({ gross: 1 });
  expect(one.kept.getState()).toMatchObject([{ name }]);
  await pause();
  expect(other.kept.getState()).toMatchObject([{ name }]);
  other.discard(name);
  await stored();
  expect(other.kept.getState()).toEqual([]);
  await form.drop();
  expect(one.kept.getState()).toEqual([]);
});

test('drafts of different persons, wagons or lists are separate', async () => {
  const browser = aBrowser();
  (await browser.openTab()).form().keep({ gross: 1 });
  await pause();
  expect(await afterKill(browser, ['other', 'udr', 'wagon', 'weight'])).toBeNull();
});

test('a draft of another shape, for example of an older version, counts as absent', async () => {
  const browser = aBrowser();
  browser.storage.setItem('otk-draft:person:udr:wagon:weight', '{"at":"2026","value":{"gross":"91"}}');
  expect(await afterKill(browser)).toBeNull();
});

test('a draft of an earlier build is carried over from localStorage once', async () => {
  const browser = aBrowser();
  browser.storage.setItem('otk-draft:person:udr:wagon:weight', '{"at":"2026-11-14","value":{"gross":91}}');
  const form = (await browser.openTab()).form();
  expect(browser.storage.length).toBe(0);
  expect(form.read()).toEqual({ at: '2026-11-14', value: { gross: 91 } });
  await form.drop();
  await stored();
  expect(await afterKill(browser)).toBeNull();
});

test('where IndexedDB fails the draft goes to localStorage, and the failure is reported', async () => {
  const browser = aBrowser({ put: () => Promise.reject(new Error('QuotaExceededError')) });
  (await browser.openTab()).form().keep({ gross: 1 });
  await pause();
  expect(browser.report).toHaveBeenCalledWith(new Error('QuotaExceededError'));
  expect(await afterKill(browser)).toEqual({ gross: 1 });
});

test('a screen that is mounted again reads an edit whose write is still pending', async () => {
  const tab = await aBrowser().openTab();
  tab.form().keep({ gross: 91.2 });
  expect(tab.form().read()?.value).toEqual({ gross: 91.2 });
});

test('a draft of an earlier build is found by the division of its assignment, once the assignment is replaced too', async () => {
  const assignments = new Map([['udr', 'division']]);
  const { openTab } = aBrowser({}, (udrId) => assignments.get(udrId) ?? null);
  const before = await openTab();
  before.form().keep({ gross: 88 });
  before.flush();
  await stored();
  const byDivision = ['person', 'division', 'wagon', 'weight'];
  expect((await openTab()).form(byDivision).read()?.value).toEqual({ gross: 88 });
  assignments.clear();
  const after = await openTab();
  expect(after.form(byDivision).read()?.value).toEqual({ gross: 88 });
  expect(after.kept.getState().map((draft) => draft.name)).toEqual([byDivision]);
});
