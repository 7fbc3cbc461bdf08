// The shell opens without a network. API calls are never answered here: their replies live in the local stores.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerScope {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
}
declare const self: WorkerScope;

/** The server writes its own mark here, so that a changed configuration is a changed shell. */
const configRevision = '__CONFIG_REVISION__';

/** The shell is one page under every address; the server fills in its configuration at the root. */
function withShell(entry: PrecacheEntry | string): PrecacheEntry | string {
  const isShell = typeof entry !== 'string' && entry.url === 'index.html';
  return isShell ? { url: '/', revision: `${entry.revision}-${configRevision}` } : entry;
}

precacheAndRoute(self.__WB_MANIFEST.map(withShell));
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: [/^\/api(\/|$)/] }));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
});
