// Nothing is sent before it is known that the server still has what it answered before: after a restore the older writes
// go first, or they would come after newer ones of the same transport.
import { isUnreachable, NetworkError } from '#platform/api-error';
import type { Report } from '#platform/notify';

export interface EpochGate {
  /** The link was lost: the server behind the next one may be another. */
  readonly doubt: () => void;
  /** Before the queue is read. */
  readonly enter: () => Promise<void>;
  /** Before each write. */
  readonly pass: () => Promise<void>;
}

/** `check` tells whether older entries went back into the queue. */
export function epochGate(check: () => Promise<boolean>, report: Report): EpochGate {
  let isDoubted = true;
  /** The queue has changed under the run: it must begin anew. */
  let isOvertaken = false;

  async function settle(): Promise<void> {
    if (!isDoubted) {
      return;
    }
    try {
      isOvertaken = await check();
      isDoubted = false;
    } catch (error) {
      // A server that answers otherwise will answer the writes themselves.
      isDoubted = isUnreachable(error);
      report(error);
    }
  }

  return {
    doubt() {
      isDoubted = true;
    },
    async enter() {
      await settle();
      isOvertaken = false;
    },
    async pass() {
      await settle();
      if (isDoubted || isOvertaken) {
        throw new NetworkError();
      }
    },
  };
}
