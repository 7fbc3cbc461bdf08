// How far this tab has heard the stream, and how far this device has shown it. The second outlives the browser: what was
// heard but not shown is asked for again.
import * as z from 'zod/mini';

import { type KeyValueStorage, storedValue } from '#platform/stored-value';

export interface Cursor {
  /** Where the stream goes on; null before the first connection ever. */
  readonly resumeFrom: () => number | null;
  /** False when it was heard before. */
  readonly hear: (id: number) => boolean;
  /** The stream begins here: nothing before it will come. */
  readonly beginAt: (id: number) => void;
  readonly isShown: (id: number) => boolean;
  readonly markShown: (id: number) => void;
}

export function createCursor(storage: KeyValueStorage, prefix: string, userId: string): Cursor {
  const kept = storedValue(storage, `${prefix}stream:${userId}`, z.number());
  let heard: number | null = null;

  const markShown = (id: number) => kept.write(Math.max(id, kept.read() ?? 0));
  return {
    resumeFrom() {
      const shown = kept.read();
      return heard === null || shown === null ? (heard ?? shown) : Math.max(heard, shown);
    },
    hear(id) {
      if (heard !== null && id <= heard) {
        return false;
      }
      heard = id;
      return true;
    },
    beginAt(id) {
      heard = id;
      kept.write(id);
    },
    isShown: (id) => id <= (kept.read() ?? 0),
    markShown,
  };
}
