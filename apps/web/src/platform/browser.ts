// All browser APIs that services use, behind one interface; tests replace it.
import type { HttpStack } from 'tus-js-client';

import { NetworkError } from './api-error.ts';
import type { ListedStorage } from './draft-storage.ts';
import type { Download } from './download.ts';
import { openStreamTabs, type StreamTabs } from './event-stream/stream-tabs.ts';
import type { Fetch } from './fetch.ts';
import type { LocalDatabaseSpec } from './local-db/local-database.ts';
import { openStoreTabs, type StoreTabs } from './local-db/store-changes.ts';
import type { Report } from './notify.ts';
import { openOutboxTabs, type OutboxTabs } from './outbox/outbox-tabs.ts';
import { markRequests, ownReplies } from './own-replies.ts';
import { onPageHidden } from './page-hidden.ts';
import { type PhoneNotifications, phoneNotifications } from './phone-notifications.ts';
import { createServerTime, type ServerTime } from './server-time.ts';
import { type CookieJar, pageCookies } from './session/cookie-jar.ts';
import { type Lock, webLock } from './session/lock.ts';
import type { SignOutReason } from './session/session.ts';
import { signOutNote } from './session/sign-out-note.ts';
import { openTabChannel, type TabChannel } from './session/tab-channel.ts';
import type { StoragePort } from './storage/room.ts';
import { saveFile } from './save-file.ts';
import type { Upload } from './upload.ts';

export interface Browser {
  /** Fails, like upload and download, when anything but our server has answered. */
  readonly fetch: Fetch;
  /** Uploads a file and reports progress; by fetch when absent. */
  readonly upload?: Upload;
  /** Downloads a file and reports progress; by fetch when absent. */
  readonly download?: Download;
  /** When what the first page does not need may be loaded; at once when absent. */
  readonly afterFirstRows?: () => Promise<void>;
  /** Learnt from the replies. */
  readonly serverTime: ServerTime;
  readonly cookies: CookieJar;
  readonly isSecure: boolean;
  readonly storage: ListedStorage;
  readonly lock: Lock;
  readonly openTabs: (name: string) => TabChannel;
  readonly openOutboxTabs: (name: string) => OutboxTabs;
  readonly openStreamTabs: (name: string) => StreamTabs;
  readonly openStoreTabs: (name: string) => StoreTabs;
  readonly phone: PhoneNotifications;
  /** Whether this tab is visible. */
  readonly presence: Presence;
  readonly appBadge: Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>;
  readonly address: () => string;
  readonly redirect: (path: '/login', reason: SignOutReason, message?: string) => void;
  readonly reload: () => void;
  /** What the browser says about the link; «online» proves nothing. */
  readonly isOnline: () => boolean;
  readonly onOnline: (listener: () => void) => void;
  readonly onVisible: (listener: () => void) => void;
  /** A field loses the focus, or the page is hidden or left: the last moment to store something. */
  readonly onHidden: (listener: () => void) => void;
  readonly serviceWorker: ServiceWorkerContainer | undefined;
  /** Asks the browser not to evict the local stores when the disk fills up. */
  readonly keepStorage: () => Promise<unknown>;
  /** Bytes that the page may still store; null when the browser does not say. */
  readonly room?: () => Promise<number | null>;
  /** The browser's storage quota; absent on pages opened by plain http. */
  readonly storagePort?: StoragePort;
  /** Hands a file to the browser's downloads. */
  readonly saveFile: (file: Blob, name: string) => void;
  readonly report: Report;
  /** Absent where workers have no canvas. */
  readonly openWorker?: (url: string) => Worker;
  /** How videos are uploaded; absent: XMLHttpRequest. */
  readonly tusHttp?: HttpStack;
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

export function thisBrowser(): Browser {
  const serverTime = createServerTime({ storage: localStorage });
  const mark = markRequests(serverTime.learn);
  return {
    ...pagePorts(),
    serverTime,
    fetch: ownReplies((...args) => fetch(...args), mark),
    // Nobody sends or takes a file on the first page.
    upload: async (...asked) => (await import('./watched-xhr.ts')).uploadByXhr(mark)(...asked),
    download: async (...asked) => (await import('./watched-xhr.ts')).downloadByXhr(mark)(...asked),
  };
}

const pagePorts = (): Omit<Browser, 'serverTime' | 'fetch' | 'upload' | 'download'> => ({
  ...('OffscreenCanvas' in globalThis && { openWorker: (url: string) => new Worker(url, { type: 'module' }) }),
  cookies: pageCookies(),
  isSecure: location.protocol === 'https:',
  storage: localStorage,
  lock: webLock(navigator.locks),
  openTabs: openTabChannel,
  openOutboxTabs,
  address: here,
  redirect(_path, reason, message) {
    signOutNote.leave(message);
    location.assign(loginAddress(reason, here()));
  },
  reload: () => location.reload(),
  isOnline: () => navigator.onLine,
  onOnline: (listener) => addEventListener('online', listener),
  onVisible,
  onHidden: onPageHidden,
  openStreamTabs,
  openStoreTabs,
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
  ...((navigator.storage as StorageManager | undefined) && { storagePort: navigator.storage }),
  saveFile,
  report(error) {
    // The browser already logs every request that did not reach the server.
    if (!(error instanceof NetworkError)) {
      reportError(error);
    }
  },
});
