// Before anything is sent the device checks that the server still has the writes it acknowledged. After a restore from a
// backup the older writes go first: otherwise they would arrive after newer ones about the same transport.
import { ApiError, isUnreachable, NetworkError } from '#platform/api-error';
import type { Report } from '#platform/notify';

export interface EpochGate {
  /** The server or its database was away: it may come back from a copy. */
  readonly recheck: () => void;
  /** Called before a run reads the outbox. */
  readonly enter: () => Promise<void>;
  /** Called before each write of a run; rejects when the write must not be sent in this run. */
  readonly pass: () => Promise<void>;
}

/** A device that was idle does not notice that the database was replaced behind the server. */
const freshMs = 60_000;

/** `check` asks the server; true when older entries were put back into the outbox. */
export function epochGate(
  check: () => Promise<boolean>,
  report: Report,
  now: () => number = () => performance.now(),
): EpochGate {
  let isUnsure = true;
  /** Why the server could not be asked. */
  let failure: unknown;
  let askedAt = now();
  /** Older entries were put back while a run was sending: the run must start again from the front of the outbox. */
  let isOvertaken = false;
  /** Single flight: parallel writes share one answer. A second check would find nothing to put back. */
  let checking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    // Cleared before the check, so that a connection lost during the check causes another one.
    isUnsure = false;
    failure = undefined;
    askedAt = now();
    try {
      isOvertaken = (await check()) || isOvertaken;
    } catch (error) {
      // A reachable server that refuses the check does not hold the writes.
      isUnsure ||= isUnreachable(error);
      failure = error;
      report(error);
    } finally {
      checking = null;
    }
  }

  async function settle(): Promise<void> {
    if (isUnsure) {
      checking ??= ask();
    }
    await checking;
  }

  return {
    recheck() {
      isUnsure = true;
    },
    async enter() {
      isUnsure ||= now() - askedAt > freshMs;
      await settle();
      isOvertaken = false;
    },
    async pass() {
      await settle();
      if (isUnsure || isOvertaken) {
        throw failure instanceof ApiError ? failure : new NetworkError();
      }
    },
  };
}
