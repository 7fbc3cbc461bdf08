// Exponential backoff: 1 s doubling to a minute, with jitter, so that many tablets do not retry at the same moment.
export interface Timers {
  readonly set: (work: () => void, ms: number) => unknown;
  readonly clear: (timer: unknown) => void;
  readonly random: () => number;
}

const ownTimers: Timers = {
  set: (work, ms) => setTimeout(work, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  random: Math.random,
};

const firstMs = 1000;
const longestMs = 60_000;

export function backoff(work: () => void, timers: Timers = ownTimers) {
  let tries = 0;
  let timer: unknown = null;
  function cancel(): void {
    timers.clear(timer);
    timer = null;
  }
  function fire(): void {
    timer = null;
    work();
  }
  return {
    cancel,
    isScheduled: () => timer !== null,
    reset() {
      tries = 0;
      cancel();
    },
    /** `retryAfterSeconds`: the server's Retry-After. Returns the moment of the next try. */
    schedule(retryAfterSeconds?: number): number {
      cancel();
      const step = Math.min(longestMs, firstMs * 2 ** tries);
      tries += 1;
      const ms = Math.max((retryAfterSeconds ?? 0) * 1000, step * (0.5 + timers.random() / 2));
      timer = timers.set(fire, ms);
      return Date.now() + ms;
    },
  };
}
