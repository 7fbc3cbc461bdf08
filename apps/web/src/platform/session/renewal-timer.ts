// Refreshes at 80 % of the token's lifetime. Uses the monotonic clock, because the system time may jump.
export interface RenewalTimer {
  readonly start: (expiresIn: number) => void;
  readonly stop: () => void;
  /** Timers stop while the device sleeps: called when the page becomes visible. */
  readonly check: () => void;
}

export interface RenewalDeps {
  readonly monotonicMs: () => number;
  readonly renew: () => void;
}

const share = 0.8;

export function createRenewalTimer({ monotonicMs, renew }: RenewalDeps): RenewalTimer {
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
    start(expiresIn) {
      stop();
      const delay = expiresIn * 1000 * share;
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
