// All browser APIs that the services use, behind one interface; tests replace it.
import { NetworkError } from '#platform/api-error';
import { type Download, downloadByXhr } from '#platform/download';
import { openStreamTabs, type StreamTabs } from '#platform/event-stream/stream-tabs';
import type { Fetch } from '#platform/fetch';
import type { LocalDatabaseSpec } from '#platform/local-db/local-database';
import type { Report } from '#platform/notify';
import { openOutboxTabs, type OutboxTabs } from '#platform/outbox/outbox-tabs';
import { onPageHidden } from '#platform/page-hidden';
import { type PhoneNotifications, phoneNotifications } from '#platform/phone-notifications';
import { type CookieJar, pageCookies } from '#platform/session/cookie-jar';
import { type Lock, webLock } from '#platform/session/lock';
import type { SignOutReason } from '#platform/session/session';
import { openTabChannel, type TabChannel } from '#platform/session/tab-channel';
import type { StorageDoor } from '#platform/storage/room';
import type { KeyValueStorage } from '#platform/stored-value';
import { type Upload, uploadByXhr } from '#platform/upload';

export interface Browser {
  readonly fetch: Fetch;
  /** Uploads a file and reports progress; by fetch when absent. */
  readonly upload?: Upload;
  /** Downloads a file and reports progress; by fetch when absent. */
  readonly download?: Download;
  readonly cookies: CookieJar;
  readonly isSecure: boolean;
  readonly storage: KeyValueStorage;
  readonly lock: Lock;
  readonly openTabs: (name: string) => TabChannel;
  readonly openOutboxTabs: (name: string) => OutboxTabs;
  readonly openStreamTabs: (name: string) => StreamTabs;
  readonly phone: PhoneNotifications;
  /** Whether this tab is visible. */
  readonly presence: Presence;
  readonly appBadge: Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>;
  readonly address: () => string;
  readonly redirect: (path: '/login', reason: SignOutReason) => void;
  readonly reload: () => void;
  readonly onOnline: (listener: () => void) => void;
  readonly onVisible: (listener: () => void) => void;
  /** The page is hidden or left: the last moment to store something. */
  readonly onHidden: (listener: () => void) => void;
  readonly serviceWorker: ServiceWorkerContainer | undefined;
  /** Asks the browser not to evict the local stores when the disk fills up. */
  readonly keepStorage: () => Promise<unknown>;
  /** Bytes that the page may still store; null when the browser does not say. */
  readonly room?: () => Promise<number | null>;
  /** The browser's storage quota; absent on pages opened by plain http. */
  readonly storageDoor?: StorageDoor;
  readonly report: Report;
  /** Absent where workers have no canvas. */
  readonly openWorker?: (url: string) => Worker;
  readonly engine?: NonNullable<LocalDatabaseSpec['engine']>;
}

interface Presence {
  readonly isVisible: () => boolean;
  readonly isFocused: () => boolean;
  readonly onVisible: (listener: () => void) => void;
}

/** The page to open after sign-in: search parameter of /login. */
export const returnParam = 'from';

/** After an expired session sign-in returns to the same page; after a sign-out it does not. */
export const loginAddress = (reason: SignOutReason, address: string): string =>
  reason === 'ended' ? `/login?${new URLSearchParams({ [returnParam]: address })}` : '/login';

const onVisible = (listener: () => void): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      listener();
    }
  });

const here = (): string => location.pathname + location.search;

export const thisBrowser = (): Browser => ({
  fetch: (...args) => fetch(...args),
  upload: uploadByXhr(),
  download: downloadByXhr(),
  ...('OffscreenCanvas' in globalThis && { openWorker: (url: string) => new Worker(url, { type: 'module' }) }),
  cookies: pageCookies(),
  isSecure: location.protocol === 'https:',
  storage: localStorage,
  lock: webLock(navigator.locks),
  openTabs: openTabChannel,
  openOutboxTabs,
  address: here,
  redirect: (_path, reason) => location.assign(loginAddress(reason, here())),
  reload: () => location.reload(),
  onOnline: (listener) => addEventListener('online', listener),
  onVisible,
  onHidden: onPageHidden,
  openStreamTabs,
  phone: phoneNotifications(),
  presence: {
    isVisible: () => document.visibilityState === 'visible',
    isFocused: () => document.hasFocus(),
    onVisible,
  },
  appBadge: navigator,
  serviceWorker: import.meta.env.PROD ? navigator.serviceWorker : undefined,
  // Absent on pages opened by plain http.
  keepStorage: async () => (navigator.storage as StorageManager | undefined)?.persist(),
  async room() {
    const { quota, usage } = (await (navigator.storage as StorageManager | undefined)?.estimate()) ?? {};
    return quota === undefined ? null : quota - (usage ?? 0);
  },
  ...((navigator.storage as StorageManager | undefined) && { storageDoor: navigator.storage }),
  report(error) {
    // The browser already logs every request that did not reach the server.
    if (!(error instanceof NetworkError)) {
      reportError(error);
    }
  },
});
