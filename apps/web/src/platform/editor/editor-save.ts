// Saving an edit: checked, sent once at a time, and what the server's answer means for it.
import type { Decided } from '@otk/domain/kernel/decision';

import { ApiError, isStale } from '../api-error.ts';
import { afterSave, type EditState, followServer, type KeptEdit } from './edit-state.ts';
import { feelDone } from '../felt.ts';
import { type Cell, noErrors } from './editor-cell.ts';
import type { Edited } from './editor.ts';
import { errorsOutside } from './error-places.ts';

interface Complaint {
  readonly path: string;
  readonly message: string;
}

/** An error that belongs to no part has no place on the screen: it is said as the failure of the save. */
function failureElsewhere(errors: Readonly<Record<string, string>>, parts: readonly string[]): Error | null {
  const [message] = Object.values(errorsOutside(errors, parts));
  return message === undefined ? null : new Error(message);
}

/** `edit` sets the state and keeps the draft. */
export function saveOf<R, T, B, P extends string>(
  cell: Cell<R, T, B, P>,
  edit: (next: Partial<Edited<T, P>>) => void,
  draft: { readonly dropSaved: (saved: EditState<T>) => Promise<void> },
): { readonly save: () => Promise<boolean>; readonly carry: (decided: Decided | undefined) => void } {
  /** What the person decided about the edits that are not saved yet. */
  let decided: Decided | undefined;

  const placed = (complaints: readonly Complaint[], sent: KeptEdit<T>) => {
    const { placeOf = (path) => path } = cell.options;
    // Of several complaints about one place the first is shown.
    return Object.fromEntries(complaints.map(({ path, message }) => [placeOf(path, sent), message]).toReversed());
  };

  async function compareWithServer(reload: () => Promise<R>): Promise<void> {
    const server = cell.options.read(await reload());
    // Its own answer to a refusal counts also when it is older: the server may have been restored from a copy.
    edit(followServer({ ...cell.getState(), server }, server, cell.options.merge));
    // The server saw a conflict that the comparison does not show: the next save is based on what it holds now.
    edit(cell.getState().conflicts.length > 0 ? { isComparing: true } : { base: cell.getState().server });
  }

  async function explain(cause: unknown, sent: KeptEdit<T>): Promise<void> {
    const { reload } = cell.options;
    cell.set({ sent: null, failure: cause });
    if (isStale(cause) && reload) {
      // Another value came meanwhile: the person compares again.
      decided = undefined;
      await compareWithServer(reload).catch((failure: unknown) => cell.set({ failure }));
    } else {
      cell.set({ errors: placed(cause instanceof ApiError ? (cause.fields ?? []) : [], sent) });
    }
    cell.set({ isSaving: false });
  }

  async function send(body: B, { base, mine, changed }: Edited<T, P>): Promise<boolean> {
    let record: R;
    try {
      record = await cell.options.save(decided ? { ...body, decided } : body, changed);
      decided = undefined;
    } catch (error) {
      await explain(error, { base, mine });
      return false;
    }
    const { read, merge, onSaved } = cell.options;
    const saved = () => afterSave(cell.getState(), read(record), merge);
    // The browser may be closed as soon as the person reads «Сохранено»: then no draft may say the opposite.
    await draft.dropSaved(saved());
    edit({ ...saved(), isSaving: false, restoredAt: null });
    feelDone();
    onSaved?.(record);
    return true;
  }

  async function recordAlone(): Promise<boolean> {
    const made = decided;
    decided = undefined;
    try {
      await (made && cell.options.recordDecision?.(made));
      return true;
    } catch (failure) {
      cell.set({ failure });
      return false;
    }
  }

  async function saveNow(): Promise<boolean> {
    const state = cell.getState();
    const { base, mine, changed, conflicts } = state;
    if (changed.length === 0 && !cell.options.isNew) {
      return recordAlone();
    }
    if (conflicts.length > 0) {
      cell.set({ isComparing: true });
      return false;
    }
    const checked = cell.options.check({ base, mine });
    if (!checked.success) {
      const complaints = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      const errors = placed(complaints, { base, mine });
      cell.set({ errors, failure: failureElsewhere(errors, cell.options.merge.partsOf(mine)) });
      return false;
    }
    cell.set({ isSaving: true, sent: mine, errors: noErrors, failure: null });
    return send(checked.data, state);
  }

  /** The save that runs, and the one that was asked for meanwhile. */
  let running: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;

  function save(): Promise<boolean> {
    if (running === null) {
      running = saveNow().finally(() => {
        running = null;
      });
      return running;
    }
    // What was typed during the save is sent after it. A refused save is not repeated: the person sees the refusal first.
    next ??= running.then((isSaved) => {
      next = null;
      return isSaved && cell.getState().changed.length > 0 ? save() : isSaved;
    });
    return next;
  }
  return { save, carry: (made) => void (decided = made) };
}
