// The entries of the service worker's cache. Every entry names its hash (vite.beside.ts): during an update a captive
// portal may answer any of these requests with a page of its own, and what does not match fails the installation.
import type { PrecacheEntry } from 'workbox-precaching';

/** Every address serves the same shell, which the server fills with its configuration: it names the hash, not the build. */
export const withShell =
  (shellIntegrity: string) =>
  (entry: PrecacheEntry | string): PrecacheEntry => {
    if (typeof entry === 'string' || entry.integrity === undefined) {
      throw new Error(`The build names no hash of ${typeof entry === 'string' ? entry : entry.url}`);
    }
    return entry.url === 'index.html' ? { url: '/', revision: shellIntegrity, integrity: shellIntegrity } : entry;
  };
