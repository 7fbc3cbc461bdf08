// Refreshes at 80 % of the token's lifetime. Uses the monotonic clock, because the system time may jump.
export interface RenewalTimer {
  /** A token was issued just now. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Timers stop while the device sleeps: called when the page becomes visible. */
  readonly check: () => void;
}

export interface RenewalDeps {
  readonly monotonicMs: () => number;
  readonly lifetimeMs: number;
  readonly renew: () => void;
}

const share = 0.8;

export function createRenewalTimer({ monotonicMs, lifetimeMs, renew }: RenewalDeps): RenewalTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  function stop(): void {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
  }
  function fire(): void {
    stop();
    renew();
  }
  return {
    stop,
    start() {
      stop();
      const delay = lifetimeMs * share;
      dueAt = monotonicMs() + delay;
      timer = setTimeout(fire, delay);
    },
    check() {
      if (monotonicMs() >= dueAt) {
        fire();
      }
    },
  };
}
