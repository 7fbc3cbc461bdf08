// The draft of one editor: written while there is something to save, restored when the form is opened again.
import type { LeftDraft } from '../draft.ts';
import { changedParts, type EditState, type KeptEdit, restoreEdit } from './edit-state.ts';
import type { Cell } from './editor-cell.ts';
import type { RefusedDraft } from './editor.ts';
import type { Merge } from './merge.ts';

export function draftOf<R, T, B, P extends string>(cell: Cell<R, T, B, P>) {
  let isRead = false;
  /** The draft on the device holds edits that may be saved now, not only others. */
  let isKept = false;

  /** Keeps what is unsaved; nothing is kept of an edit that is saved or undone. */
  function keep(): void {
    const { base, mine, changed, refusedDraft } = cell.getState();
    const { draft, merge } = cell.options;
    if (!isRead) {
      return;
    }
    const isChanged = changed.length > 0;
    if (!isChanged && refusedDraft === null) {
      void draft.drop();
    } else if (isChanged || isKept) {
      draft.keep(withRefused({ base, mine }, refusedDraft, merge));
    }
    isKept = isChanged;
  }

  const mayEdit = (part: P): boolean => cell.options.mayEdit?.(part) ?? true;

  function restore({ at, value }: LeftDraft<KeptEdit<T>>, isAllowed: (part: P) => boolean): void {
    const before = cell.getState();
    const { state, restored, refused } = restoreEdit(before, value, cell.options.merge, isAllowed);
    isKept ||= restored.length > 0;
    cell.set({
      ...state,
      restoredAt: restored.length > 0 ? at : before.restoredAt,
      refusedDraft: refused.length > 0 ? { ...value, at, parts: refused } : null,
    });
    // A draft that is restored as it was made keeps its time; one with nothing left to save is dropped.
    if (before.changed.length > 0 || restored.length + refused.length === 0) {
      keep();
    }
  }

  function take(left: LeftDraft<KeptEdit<T>> | null): void {
    isRead = true;
    if (left !== null) {
      restore(left, mayEdit);
    } else if (cell.getState().changed.length > 0) {
      keep();
    }
  }

  return {
    keep,
    /** Resolves when the device has no draft of an edit that is wholly saved. */
    async dropSaved(saved: EditState<T>): Promise<void> {
      if (isRead && cell.getState().refusedDraft === null && changedParts(saved, cell.options.merge).length === 0) {
        await cell.options.draft.drop();
      }
    },
    read(): void {
      const left = cell.options.draft.read();
      if (left instanceof Promise) {
        void left.then(take);
      } else {
        take(left);
      }
    },
    /** What the person may edit again, for example after a card was reopened, is restored then. */
    restoreRefused(): void {
      const { refusedDraft } = cell.getState();
      if (refusedDraft?.parts.some(mayEdit)) {
        const { at, base, mine, parts } = refusedDraft;
        restore({ at, value: { base, mine } }, (part) => parts.includes(part) && mayEdit(part));
      }
    },
  };
}

const withRefused = <T, P extends string>(
  { base, mine }: KeptEdit<T>,
  refused: RefusedDraft<T, P> | null,
  { take }: Merge<T, P>,
): KeptEdit<T> =>
  refused === null
    ? { base, mine }
    : {
        base: {
          version: Math.min(base.version, refused.base.version),
          value: take(base.value, refused.base.value, refused.parts),
        },
        mine: take(mine, refused.mine, refused.parts),
      };
