// The parts of one editor put together: its state, its draft and its saves.
import { decideConflicts, followServer, unedited } from './edit-state.ts';
import { createCell, noErrors } from './editor-cell.ts';
import { draftOf } from './editor-draft.ts';
import { saveOf } from './editor-save.ts';
import type { Edited, EditorOptions, FollowingEditor } from './editor.ts';
import { errorsOutside } from './error-places.ts';

export function createEditor<R, T, B, P extends string>(
  options: EditorOptions<R, T, B, P>,
): FollowingEditor<R, T, B, P> {
  const cell = createCell(options);
  const draft = draftOf(cell);
  const edit = (next: Partial<Edited<T, P>>) => {
    cell.set(next);
    draft.keep();
  };
  const { save, carry } = saveOf(cell, edit, draft);
  let seen = cell.getState().server;
  draft.read();

  return {
    getState: cell.getState,
    subscribe: cell.subscribe,
    flush: () => cell.options.draft.flush(),
    update(next) {
      const server = next.record === cell.options.record ? seen : next.read(next.record);
      cell.options = next;
      // The screen may still hold the record of before the save, as another object.
      if (server.version !== seen.version || next.merge.differing(server.value, seen.value).length > 0) {
        seen = server;
        edit(followServer(cell.getState(), server, next.merge));
      }
      draft.restoreRefused();
    },
    change(next) {
      const { mine, errors } = cell.getState();
      const typed = typeof next === 'function' ? (next as (mine: T) => T)(mine) : next;
      // Typing removes the errors of the parts it changes; the others stay until the next save.
      edit({ mine: typed, errors: errorsOutside(errors, cell.options.merge.differing(mine, typed)) });
    },
    save,
    discard() {
      const { server, sent } = cell.getState();
      carry(undefined);
      edit({ ...unedited(server), sent, errors: noErrors, failure: null, restoredAt: null });
    },
    decide(theirs, decided) {
      carry(decided);
      edit(decideConflicts(cell.getState(), theirs, cell.options.merge));
      return save();
    },
    postpone: () => cell.set({ isComparing: false }),
    dropRefused: () => edit({ refusedDraft: null }),
  };
}
