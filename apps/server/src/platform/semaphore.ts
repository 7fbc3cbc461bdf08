export interface Semaphore {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Lets `limit` works run at once; the rest wait in the order they came. */
export function createSemaphore(limit: number): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (): Promise<void> => {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  };

  // The place is handed over, so nobody slips in between.
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
