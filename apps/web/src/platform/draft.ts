// Unsaved edits that survive the tab and a killed browser: written to the device debounced while typing, and at once
// when a field loses the focus or the page is hidden. All rows are also held in memory, so forms read them at once.
import * as z from 'zod/mini';

import { draftBook, type DraftBookDeps, type KeptDraft } from './draft-book.ts';
import { continuing, type DraftRow, idOf } from './draft-rows.ts';
import type { Observable } from './observable.ts';
import { randomUuid } from './random-uuid.ts';

export interface LeftDraft<T> {
  /** When the last edit was made, by the clock of the device. */
  readonly at: string;
  readonly value: T;
}

export interface Draft<T> {
  /** The newest draft of this form, of whatever tab. */
  readonly read: () => LeftDraft<T> | null;
  /** Debounced: of several values within the delay the last one is written. */
  readonly keep: (value: T) => void;
  /** Writes the pending value now, for a screen that is unmounted. */
  readonly flush: () => void;
  /**
   * Removes what this screen wrote or read; what another tab has typed since stays. Resolves when it is gone from the
   * device. Never rejects.
   */
  readonly drop: () => Promise<void>;
}

export interface Drafts {
  /** `name`: person, division, transport and form of the edits. */
  readonly open: <S extends z.core.$ZodType>(name: readonly string[], schema: S) => Draft<z.output<S>>;
  /** Writes every pending draft; called before the camera opens, because the browser may then kill the page. */
  readonly flush: () => void;
  /** Reads the drafts of the device, at the start and when another tab wrote one. Never rejects. */
  readonly load: () => Promise<void>;
  /** The forms with unsaved edits, of every person and tab of this device. */
  readonly kept: Observable<readonly KeptDraft[]>;
  /** Removes the draft of a form that cannot be opened any more. */
  readonly discard: (name: readonly string[]) => void;
}

export interface DraftsDeps extends DraftBookDeps {
  /** Every draft is written when a field loses the focus and when the page is hidden or left. */
  readonly onHidden: (listener: () => void) => void;
  readonly now?: () => Date;
}

const pauseMs = 200;
/** Somebody who types without a pause loses at most this. */
const longestMs = 1000;

export function createDrafts({ onHidden, now = () => new Date(), ...deps }: DraftsDeps): Drafts {
  const tab = randomUuid();
  const book = draftBook(deps, tab);
  /** Rows of this tab that are not written yet. */
  const pending = new Map<string, Pending>();
  const flush = () => [...pending.keys()].forEach(write);
  onHidden(flush);

  function schedule(row: DraftRow): void {
    const { since = performance.now(), timer } = pending.get(idOf(row)) ?? {};
    clearTimeout(timer);
    const delay = Math.min(pauseMs, Math.max(0, since + longestMs - performance.now()));
    pending.set(idOf(row), { row, since, timer: setTimeout(() => write(idOf(row)), delay) });
  }

  function forget(id: string): DraftRow | undefined {
    const { row, timer } = pending.get(id) ?? {};
    clearTimeout(timer);
    pending.delete(id);
    return row;
  }

  function write(id: string): void {
    const row = forget(id);
    if (row !== undefined) {
      void book.write(row);
    }
  }

  function remove(row: DraftRow): Promise<void> {
    const { removed, gone } = book.remove(row);
    removed.map(idOf).forEach(forget);
    return gone;
  }

  function open<S extends z.core.$ZodType>(parts: readonly string[], schema: S): Draft<z.output<S>> {
    const name = parts.join(':');
    const id = idOf({ name, tab });
    /** The row that this screen wrote or read. */
    let source: DraftRow | null = null;
    return {
      read() {
        const row = book.newest(name);
        const value = z.safeParse(schema, row?.value);
        if (row === null || !value.success) {
          return null;
        }
        source = row;
        return { at: row.at, value: value.data };
      },
      keep(value) {
        source = continuing(source, { name, tab, at: now().toISOString(), value });
        book.set(source);
        schedule(source);
      },
      flush: () => write(id),
      async drop() {
        const row = source;
        source = null;
        if (row !== null) {
          await remove(row);
        }
      },
    };
  }

  return {
    open,
    flush,
    load: book.load,
    kept: book.kept,
    discard(parts) {
      const row = book.newest(parts.join(':'));
      if (row !== null) {
        void remove(row);
      }
    },
  };
}

interface Pending {
  readonly row: DraftRow;
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout>;
}
