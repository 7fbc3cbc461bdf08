// How an unsent write shows on what the server said last: laid over it, in the order of the acts.
import type { OutboxEntry, SerializedRequest } from './outbox-entry.ts';

export interface Overlay<T> {
  readonly method: SerializedRequest['method'];
  /** Of the path below the API's base. */
  readonly path: RegExp;
  readonly apply: (object: T, data: unknown) => T;
}

export function layOver<T>(object: T, requests: readonly SerializedRequest[], overlays: readonly Overlay<T>[]): T {
  return requests.reduce((shown, { method, url, data }) => {
    const overlay = overlays.find((one) => one.method === method && one.path.test(url));
    return overlay ? overlay.apply(shown, data) : shown;
  }, object);
}

/** What still waits about one transport. */
export const requestsAbout = (entries: readonly OutboxEntry[], transportId: string): SerializedRequest[] =>
  entries
    .filter((entry) => entry.transportId === transportId && entry.state === 'waiting')
    .map(({ request }) => request);
