// Unsaved edits that survive the tab: one JSON value per draft in localStorage, written debounced while typing.
import * as z from 'zod/mini';

import type { Report } from './notify.ts';
import { type KeyValueStorage, storedValue } from './stored-value.ts';

export interface LeftDraft<T> {
  /** When the last edit was made, by the clock of the device. */
  readonly at: string;
  readonly value: T;
}

export interface Draft<T> {
  readonly read: () => LeftDraft<T> | null;
  /** Debounced: of several values within the delay the last one is written. */
  readonly keep: (value: T) => void;
  /** Writes the pending value now, for a screen that is unmounted. */
  readonly flush: () => void;
  /** Removes what this screen wrote or read; a draft that another tab wrote under the same name stays. */
  readonly drop: () => void;
}

export interface Drafts {
  /** `name`: person, division, transport and list of the edits. */
  readonly open: <S extends z.core.$ZodType>(name: readonly string[], schema: S) => Draft<z.output<S>>;
  /** Writes every pending draft; called before the camera opens, because the browser may then kill the page. */
  readonly flush: () => void;
}

export interface DraftsDeps {
  readonly storage: KeyValueStorage;
  /** Every draft is written when the page is hidden or left: no screen has to remember it. */
  readonly onHidden: (listener: () => void) => void;
  readonly prefix: string;
  /** Called when the device has no space; the edits stay on the screen. */
  readonly report: Report;
  readonly now?: () => Date;
  readonly delayMs?: number;
}

export function createDrafts(deps: DraftsDeps): Drafts {
  const { storage, onHidden, prefix, report, now = () => new Date(), delayMs = 250 } = deps;
  const waitingDrafts = new Set<() => void>();
  const flushAll = () => waitingDrafts.forEach((write) => write());
  onHidden(flushAll);

  function open<S extends z.core.$ZodType>(name: readonly string[], schema: S): Draft<z.output<S>> {
    // A screen that is mounted again opens its draft before the old one is unmounted: pending edits are written first.
    flushAll();
    const stored = storedValue(
      storage,
      `${prefix}draft:${name.join(':')}`,
      z.object({ at: z.string(), value: schema }),
    );
    let waiting: LeftDraft<z.output<S>> | null = null;
    /** The time of the draft that this screen wrote or read: another tab may have written its own since. */
    let ownAt: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function flush(): void {
      clearTimeout(timer);
      waitingDrafts.delete(flush);
      const left = waiting;
      waiting = null;
      if (left === null) {
        return;
      }
      try {
        stored.write(left);
        ownAt = left.at;
      } catch (error) {
        report(error);
      }
    }

    return {
      read() {
        const left = waiting ?? (stored.read() as LeftDraft<z.output<S>> | null);
        ownAt = left?.at ?? ownAt;
        return left;
      },
      keep(value) {
        waiting = { at: now().toISOString(), value };
        waitingDrafts.add(flush);
        clearTimeout(timer);
        timer = setTimeout(flush, delayMs);
      },
      flush,
      drop() {
        clearTimeout(timer);
        waitingDrafts.delete(flush);
        waiting = null;
        if (ownAt !== null && stored.read()?.at === ownAt) {
          stored.clear();
        }
        ownAt = null;
      },
    };
  }
  return { open, flush: flushAll };
}
