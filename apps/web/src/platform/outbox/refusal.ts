// A write that the server refuses while its screen is open is shown there, and needs no entry in the outbox any more. If
// the person has left meanwhile, nobody shows it: the entry stays, and the header asks for a decision.

/** Refusals that were given to the callers of `Outbox.write`. */
const offered = new WeakMap<object, () => void>();

/** The caller waits for a screen to show the error; afterwards the entry needs a decision. */
export function offerRefusal(error: unknown, { waitMs, late }: OfferOptions): Promise<boolean> {
  return new Promise((resolve) => {
    if (!isObject(error)) {
      resolve(false);
      return;
    }
    const timer = setTimeout(() => {
      offered.set(error, late);
      resolve(false);
    }, waitMs);
    offered.set(error, () => {
      offered.delete(error);
      clearTimeout(timer);
      resolve(true);
    });
  });
}

export interface OfferOptions {
  readonly waitMs: number;
  /** A slow screen shows it after the wait. */
  readonly late: () => void;
}

/** Called by what shows the error to the person, once it is visible. */
export function takeRefusal(error: unknown): void {
  if (isObject(error)) {
    offered.get(error)?.();
    offered.delete(error);
    takeRefusal((error as { readonly cause?: unknown }).cause);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
