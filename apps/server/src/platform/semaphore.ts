export interface Semaphore {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Crowd {
  /** How many may wait; the next one is refused. */
  readonly mostWaiting?: number;
  readonly refusal?: () => Error;
}

/** Runs at most `limit` tasks at once; the others wait in order. */
export function createSemaphore(limit: number, { mostWaiting = Infinity, refusal }: Crowd = {}): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (): Promise<void> => {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) {
      return Promise.reject(refusal?.() ?? new Error('Too many tasks wait'));
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  };

  // The slot is passed on directly, so no later call overtakes.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
