// A browser without a network, a person or events; a test replaces what it is about.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

import type { Browser } from '../browser.ts';
import { createServerTime } from '../server-time.ts';
import { fakeOrigin } from './fake-origin.ts';
import { noPhone } from './no-phone.ts';

const nothing = () => undefined;

export function fakeBrowser(more: Partial<Browser> = {}): Browser {
  const { jar: cookies, storage, lock, openTabs, openOutboxTabs, openStreamTabs, openStoreTabs } = fakeOrigin(Date.now);
  return {
    cookies,
    storage,
    lock,
    openTabs,
    openOutboxTabs,
    openStreamTabs,
    openStoreTabs,
    fetch: () => Promise.reject(new TypeError('No network in this test')),
    serverTime: createServerTime({ storage }),
    isSecure: false,
    phone: noPhone,
    presence: { isVisible: () => true, isFocused: () => true, onVisible: nothing },
    appBadge: { setAppBadge: async () => undefined, clearAppBadge: async () => undefined },
    address: () => '/auto',
    redirect: nothing,
    reload: nothing,
    isOnline: () => true,
    onOnline: nothing,
    onVisible: nothing,
    onHidden: nothing,
    serviceWorker: undefined,
    keepStorage: async () => true,
    saveFile: nothing,
    report: nothing,
    engine: { indexedDB: new IDBFactory(), IDBKeyRange },
    ...more,
  };
}
