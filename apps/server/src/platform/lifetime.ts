export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

type Close = () => Promise<unknown>;

/** What the process opened, closed in the opposite order; a stop asked for during the start takes effect at its next step. */
export class Lifetime {
  readonly #closers: { close: Close; patienceMs: number }[] = [];
  #ending = false;

  /** Remembers how to close what was just opened. */
  own(close: Close, patienceMs = 15_000): void {
    this.#closers.push({ close, patienceMs });
  }

  /** Between two steps of the start. */
  ensureWanted(): void {
    if (this.#ending) {
      throw new Interrupted();
    }
  }

  requestEnd(): void {
    this.#ending = true;
  }

  get isEnding(): boolean {
    return this.#ending;
  }

  /** Closes everything, however single parts fail or hang; the failures come back. */
  async close(): Promise<readonly Error[]> {
    this.#ending = true;
    const failures: Error[] = [];
    for (const { close, patienceMs } of this.#closers.splice(0).toReversed()) {
      await within(patienceMs, close).catch((error: unknown) => {
        failures.push(error instanceof Error ? error : new Error(String(error)));
      });
    }
    return failures;
  }
}

async function within(ms: number, act: Close): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not closed within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([act(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ctrl+C reaches the server twice, from the terminal and from npm: copies within this time are one wish. */
const sameWishMs = 1_000;

export function onStopSignal(handlers: Readonly<{ first: () => void; again: () => void }>): void {
  let firstAt: number | undefined;
  const receive = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      handlers.first();
    } else if (performance.now() - firstAt > sameWishMs) {
      handlers.again();
    }
  };
  process.on('SIGINT', receive);
  process.on('SIGTERM', receive);
  // Started by our own launcher on an older Node: when it is gone, nobody is left to stop us.
  process.on('disconnect', receive);
}
