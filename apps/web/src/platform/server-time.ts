// The server's time, learnt from its replies. The clock of a device may be years off or jump, and its monotonic clock stands
// still while it sleeps. Ages that decide about unsent work are measured by the server's time and the monotonic clock; what an
// act is dated with is settled when the server has answered (outbox/settle-moment.ts).
import * as z from 'zod/mini';

import { type KeyValueStorage, storedValue } from './stored-value.ts';

/** Both clocks of the device at one moment. `run`: the page, whose monotonic clock begins with it. */
export interface Clocks {
  readonly run: number;
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** The clocks when the server said its time. */
export interface Heard extends Clocks {
  readonly serverMs: number;
}

export interface ServerTime {
  /** `date`: the Date header of a reply of our server. */
  readonly learn: (date: string | null) => void;
  /** Never later than the server's clock; null until the server has answered this page. */
  readonly now: () => Date | null;
  /** The likely time: by the clock of a device that has slept since the last reply; until the first reply corrected by the difference learnt last. */
  readonly estimate: () => Date;
  readonly clocks: () => Clocks;
  /** The last reply. */
  readonly heard: () => Heard | null;
}

export type TimeSource = Omit<ServerTime, 'learn'>;

interface ServerTimeDeps {
  readonly storage: KeyValueStorage;
  readonly deviceNow?: () => number;
  readonly monotonicMs?: () => number;
}

/** The header has whole seconds and travels for a while: a smaller difference is no error of the device's clock. */
export const tolerableMs = 60_000;
/** Of a session: a clock that is further ahead was set, not slept through. */
export const longestSleepMs = 14 * 3_600_000;

/** By how much more the clock has advanced than the monotonic one. */
export const apartMs = (since: Clocks, till: Clocks): number =>
  till.wallMs - since.wallMs - (till.monotonicMs - since.monotonicMs);

export function createServerTime({
  storage,
  deviceNow = Date.now,
  monotonicMs = () => performance.now(),
}: ServerTimeDeps): ServerTime {
  const kept = storedValue(storage, 'otk-clock-behind-ms', z.number());
  const run = Math.random();
  let behindMs = kept.read() ?? 0;
  let last: Heard | null = null;

  const clocks = (): Clocks => ({ run, wallMs: deviceNow(), monotonicMs: monotonicMs() });
  const now = () => last && new Date(last.serverMs + monotonicMs() - last.monotonicMs);

  function learnDifference(difference: number): void {
    if (Math.abs(difference - behindMs) > tolerableMs) {
      behindMs = Math.abs(difference) > tolerableMs ? difference : 0;
      kept.write(behindMs);
    }
  }

  return {
    now,
    clocks,
    heard: () => last,
    estimate() {
      const sleptMs = last ? apartMs(last, clocks()) : 0;
      const isAsleep = sleptMs > tolerableMs && sleptMs < longestSleepMs;
      return new Date((now()?.getTime() ?? deviceNow() + behindMs) + (isAsleep ? sleptMs : 0));
    },
    learn(date) {
      const serverMs = Date.parse(date ?? '');
      if (!Number.isNaN(serverMs)) {
        last = { ...clocks(), serverMs };
        learnDifference(serverMs - last.wallMs);
      }
    },
  };
}
