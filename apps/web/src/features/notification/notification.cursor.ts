// Two positions in the event stream: the last event received by this tab, and the last one shown on this device. The
// second is stored, so events that were received but not shown before the browser was closed are requested again.
import * as z from 'zod/mini';

import { type KeyValueStorage, storedValue } from '#platform/stored-value';

export interface Cursor {
  /** Number after which the stream continues; null before the very first connection. */
  readonly resumeFrom: () => number | null;
  /** False when the event was received before. */
  readonly receive: (id: number) => boolean;
  /** Starts the stream at this number; earlier events will not be requested. */
  readonly beginAt: (id: number) => void;
  readonly isShown: (id: number) => boolean;
  readonly markShown: (id: number) => void;
}

export function createCursor(storage: KeyValueStorage, prefix: string, userId: string): Cursor {
  const kept = storedValue(storage, `${prefix}stream:${userId}`, z.number());
  let received: number | null = null;

  const markShown = (id: number) => kept.write(Math.max(id, kept.read() ?? 0));
  return {
    resumeFrom() {
      const shown = kept.read();
      return received === null || shown === null ? (received ?? shown) : Math.max(received, shown);
    },
    receive(id) {
      if (received !== null && id <= received) {
        return false;
      }
      received = id;
      return true;
    },
    beginAt(id) {
      received = id;
      kept.write(id);
    },
    isShown: (id) => id <= (kept.read() ?? 0),
    markShown,
  };
}
