// The state of one editor with everything that is computed from it.
import { type Observable, observe } from '../observable.ts';
import { changedParts, conflictingParts, unedited } from './edit-state.ts';
import type { Edited, EditorOptions } from './editor.ts';

export const noErrors: Edited<unknown>['errors'] = {};

export interface Cell<R, T, B, P extends string> extends Observable<Edited<T, P>> {
  /** The newest options: record and callbacks change from render to render. */
  options: EditorOptions<R, T, B, P>;
  readonly set: (next: Partial<Edited<T, P>>) => void;
}

export function createCell<R, T, B, P extends string>(options: EditorOptions<R, T, B, P>): Cell<R, T, B, P> {
  const state = observe<Edited<T, P>>({
    ...unedited(options.read(options.record)),
    changed: [],
    conflicts: [],
    isComparing: false,
    isSaving: false,
    errors: noErrors,
    failure: null,
    restoredAt: null,
    refusedDraft: null,
  });
  return {
    options,
    getState: state.getState,
    subscribe: state.subscribe,
    set(next) {
      const edited = { ...state.getState(), ...next };
      const changed = changedParts(edited, this.options.merge);
      const conflicts = conflictingParts(edited, this.options.merge);
      state.set({
        ...edited,
        changed,
        conflicts,
        isComparing: edited.isComparing && conflicts.length > 0,
        restoredAt: changed.length > 0 ? edited.restoredAt : null,
      });
    },
  };
}
