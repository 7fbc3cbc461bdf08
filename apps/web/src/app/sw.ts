// The shell opens without a network. API calls are never answered here: their replies live in the local stores.
import { phoneTitle, targetOf } from '@otk/domain/notification/notification.target';
import { noText } from '@otk/domain/notification/notification.text';
import { setCacheNameDetails } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { withShell } from './precached-shell.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends ExtendableEvent {
  /** Not in every browser. */
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationClick extends ExtendableEvent {
  readonly notification: Notification;
}
interface WindowClient {
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}
interface WorkerScope {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent) => void): void;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
}
declare const self: WorkerScope;

/** The server writes here the hash of the shell, which it has filled with its configuration. */
const shellIntegrity = '__SHELL_INTEGRITY__';

// The name of the cache differs from that of builds without hashes, so that nothing they stored is used.
setCacheNameDetails({ prefix: 'otk-verified' });
precacheAndRoute(self.__WB_MANIFEST.map(withShell(shellIntegrity)));
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: [/^\/(api|assets|pdf|room)(\/|$)/] }));

/**
 * API calls pass by the worker. A browser stops the old worker to activate the new one; a call that reached the old one at
 * that moment started it again, and «Обновить» then had no effect for up to five minutes, until the browser gave up waiting.
 */
self.addEventListener('install', (event) => {
  const routed = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  if (routed) {
    event.waitUntil(routed);
  }
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
});

/** Payload of a push message. */
interface Pushed {
  readonly id: string;
  readonly type: string;
  readonly transportId: string;
  readonly body: string;
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The product name comes from the manifest; the worker has no page to read it from. */
async function productName(): Promise<string> {
  const fallback = 'АРМ ОТК';
  try {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as { short_name?: string };
    return manifest.short_name ?? fallback;
  } catch {
    return fallback;
  }
}

/** A visible page has shown it already by its own stream. */
async function showPushed(pushed: Pushed): Promise<void> {
  const isSeen = (await windows()).some(({ visibilityState }) => visibilityState === 'visible');
  if (!isSeen) {
    await self.registration.showNotification(phoneTitle(await productName()), {
      body: pushed.body || noText,
      tag: pushed.id,
      requireInteraction: true,
      icon: '/icon-192.png',
      data: { path: targetOf(pushed) },
    });
  }
}

/** Navigates the open page without a reload: typed values stay. */
async function open(path: string): Promise<void> {
  const [page] = await windows();
  if (page) {
    page.postMessage({ type: 'OPEN', path });
    await page.focus();
  } else {
    await self.clients.openWindow(path);
  }
}

self.addEventListener('push', (event) => {
  if (event.data) {
    event.waitUntil(showPushed(event.data.json() as Pushed));
  }
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: string };
  event.waitUntil(open(path ?? '/notifications'));
});
