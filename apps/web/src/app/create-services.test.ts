import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { Browser } from '#platform/browser';
import { aTransport } from '#features/transport/testing/transport.builders';
import { observe } from '#platform/observable';
import type { AtWork } from '#platform/platform';
import { port } from '#platform/port';
import { fakeBrowser } from '#platform/testing/fake-browser';

import { createCoreFeatures } from './core-features.ts';
import { createPlatform, type Edges } from './create-platform.ts';
import { compose, createServices } from './create-services.ts';
import { createFeatures } from './create-features.ts';
import { startUpState } from './start-up-state.ts';

/** A browser that writes down who listens to it, asks the server or opens a database. */
function watchedBrowser() {
  const seen: string[] = [];
  const see = (what: string) => () => void seen.push(what);
  const tabs = (name: string) => ({ tell: () => undefined, listen: see(`listens to tabs ${name}`) });
  const indexedDB = new IDBFactory();
  vi.spyOn(indexedDB, 'open').mockImplementation((name) => {
    seen.push(`opens ${name}`);
    throw new Error('No database in this test');
  });
  const browser: Browser = fakeBrowser({
    fetch: async (url) => {
      seen.push(`asks ${url}`);
      throw new TypeError('Failed to fetch');
    },
    engine: { indexedDB, IDBKeyRange },
    onOnline: see('listens to the link'),
    onVisible: see('listens to the page being shown'),
    onHidden: see('listens to the page being hidden'),
    openTabs: tabs,
    openOutboxTabs: tabs,
    openStreamTabs: tabs,
    openStoreTabs: tabs,
  });
  return { seen, browser };
}

const edges = (browser: Browser): Edges => ({
  config: { productShortName: 'АРМ ОТК', cookiePrefix: 'otk-', version: '1' },
  browser,
  notify: { toast: () => undefined, tell: () => () => undefined },
});

test('nothing listens, asks the server or opens a database before the start', () => {
  const { seen, browser } = watchedBrowser();
  const { start, join } = createServices(edges(browser));
  expect(seen).toEqual([]);
  join(createFeatures);
  expect(seen).toEqual([]);
  start();
  expect(new Set(seen)).toEqual(
    new Set([
      'listens to the link',
      'listens to tabs otk-drafts',
      'listens to the page being shown',
      'listens to the page being hidden',
      'listens to tabs otk-session',
      'listens to tabs otk-outbox',
      'listens to tabs otk-stores',
      'listens to tabs otk-stream',
    ]),
  );
});

test('a port that no feature implements stops the composition', () => {
  const nobody = {
    userId: () => null,
    udrId: () => null,
    divisionOf: () => null,
    fullName: () => null,
    module: () => null,
  };
  const platform = createPlatform({
    ...edges(fakeBrowser()),
    acting: nobody,
    atWork: observe(null),
    workerScripts: [],
  });
  const ports = { ...platform.ports, weighTheMoon: port('weighTheMoon') };
  const idle = { ...startUpState(), start: vi.fn<() => Promise<void>>() };
  expect(() => compose({ ...platform, ports }, () => idle as never)).toThrow('No feature implements weighTheMoon');
});

test('features whose code is loaded after the start listen from then on, and are made once', () => {
  const { seen, browser } = watchedBrowser();
  const { services, start, join } = createServices(edges(browser));
  start();
  expect(seen).not.toContain('listens to tabs otk-stream');
  const everything = join(createFeatures);
  expect(seen).toContain('listens to tabs otk-stream');
  expect(services.late.getState()).toBe(everything);
  expect(join(createFeatures)).toBe(everything);
});

test('the outbox sends nothing before every feature is loaded, and tries to load them again', async () => {
  const sent: string[] = [];
  const fetch: Browser['fetch'] = async (url) => {
    sent.push(url);
    return Response.json({ id: 'a' });
  };
  const browser = fakeBrowser({ fetch });
  browser.cookies.write('otk-token=a; Path=/; Max-Age=60');
  browser.cookies.write('otk-refreshToken=b; Path=/; Max-Age=60');
  const platform = createPlatform({
    ...edges(browser),
    acting: { userId: () => 'u', udrId: () => null, divisionOf: () => null, fullName: () => null, module: () => null },
    atWork: observe(null),
    workerScripts: [],
  });
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('Failed to fetch'));
  platform.ports.loadFeatures.connect(load);
  platform.ports.checkEpoch.connect(async () => false);
  platform.ports.keepReply.connect(async () => undefined);
  const { outbox } = platform;
  const entry = {
    operation: 'moon.weigh',
    key: 'key-12345678',
    title: '',
    request: { method: 'PUT', url: '/x' },
    size: 0,
  } as const;
  expect(await outbox.write(entry)).toEqual({ state: 'unsent' });
  expect(load).toHaveBeenCalled();
  expect(sent.filter((url) => url.endsWith('/x'))).toEqual([]);
  expect(outbox.getState().entries).toHaveLength(1);

  load.mockImplementation(async () => platform.outboxBook.join({ operationOf: () => undefined, isReply: () => true }));
  outbox.wake();
  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]));
  expect(sent.filter((url) => url.endsWith('/x'))).toHaveLength(1);
});

test('cards of another division are removed once the page is idle: the start does not read them', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  onTestFinished(() => void vi.unstubAllGlobals());
  let udrId = 'udr-1';
  const atWork = observe<AtWork | null>(null);
  const platform = createPlatform({
    ...edges(fakeBrowser()),
    acting: {
      userId: () => 'u',
      udrId: () => udrId,
      divisionOf: () => null,
      fullName: () => null,
      module: () => null,
    },
    atWork,
    workerScripts: [],
  });
  const { transport } = createCoreFeatures(platform);
  const { store } = transport.services.cards;
  const card = aTransport();
  await store.keep(card);
  udrId = 'udr-2';
  transport.start?.();
  atWork.set({ userId: 'u', udrId, divisionId: null, permissions: [], mustChangePassword: false });
  expect(idle).toHaveLength(1);
  udrId = 'udr-1';
  expect(await store.find(card.id)).not.toBeNull();

  udrId = 'udr-2';
  idle[0]!();
  await vi.waitFor(async () => {
    udrId = 'udr-1';
    expect(await store.find(card.id)).toBeNull();
  });
});
