import { inTime } from '#platform/in-time';
import { errorText } from '#platform/startup-error';

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

type Close = () => Promise<unknown>;

/** Resources of the process, closed in reverse order; a stop during the start takes effect at its next step. */
export class Lifetime {
  readonly #closers: { name: string; close: Close; patienceMs: number }[] = [];
  #ending = false;

  /** Registers how to close a resource; `name` tells a person which one did not close. */
  own(name: string, close: Close, patienceMs = 15_000): void {
    this.#closers.push({ name, close, patienceMs });
  }

  /** Call between two steps of the start: throws after a request to stop. */
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

  /** Closes everything, even if some parts fail or hang; returns the failures. */
  async close(): Promise<readonly Error[]> {
    this.#ending = true;
    const failures: Error[] = [];
    for (const { name, close, patienceMs } of this.#closers.splice(0).toReversed()) {
      await inTime(close(), patienceMs).catch((cause: unknown) => {
        failures.push(new Error(`${name}: ${errorText(cause)}`, { cause }));
      });
    }
    return failures;
  }
}

/** Ctrl+C reaches the server twice, from the terminal and from npm: signals within this time count as one. */
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
  // Started by our launcher: when it ends, no other process would stop this one.
  process.on('disconnect', receive);
}
