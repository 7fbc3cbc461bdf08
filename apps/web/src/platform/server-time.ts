// The server's time, learnt from its replies. The clock of a device may be years off or jump; ages that decide about
// unsent work are measured by the server's time and the monotonic clock of the page.
import * as z from 'zod/mini';

import { type KeyValueStorage, storedValue } from './stored-value.ts';

export interface ServerTime {
  /** `date`: the Date header of a reply of our server. */
  readonly learn: (date: string | null) => void;
  /** Never later than the server's clock; null until the server has answered this page. */
  readonly now: () => Date | null;
  /** `now`, or else the device's clock corrected by the difference learnt last. */
  readonly estimate: () => Date;
}

export type TimeSource = Pick<ServerTime, 'now' | 'estimate'>;

interface ServerTimeDeps {
  readonly storage: KeyValueStorage;
  readonly deviceNow?: () => number;
  readonly monotonicMs?: () => number;
}

/** The header has whole seconds and travels for a while: a smaller difference is no error of the device's clock. */
const tolerableMs = 60_000;

export function createServerTime({
  storage,
  deviceNow = Date.now,
  monotonicMs = () => performance.now(),
}: ServerTimeDeps): ServerTime {
  const kept = storedValue(storage, 'otk-clock-behind-ms', z.number());
  let behindMs = kept.read() ?? 0;
  let last: { readonly serverMs: number; readonly atMs: number } | null = null;

  function learnDifference(serverMs: number): void {
    const difference = serverMs - deviceNow();
    if (Math.abs(difference - behindMs) > tolerableMs) {
      behindMs = Math.abs(difference) > tolerableMs ? difference : 0;
      kept.write(behindMs);
    }
  }

  const now = () => (last === null ? null : new Date(last.serverMs + monotonicMs() - last.atMs));

  return {
    now,
    estimate: () => now() ?? new Date(deviceNow() + behindMs),
    learn(date) {
      const serverMs = Date.parse(date ?? '');
      if (!Number.isNaN(serverMs)) {
        last = { serverMs, atMs: monotonicMs() };
        learnDifference(serverMs);
      }
    },
  };
}
