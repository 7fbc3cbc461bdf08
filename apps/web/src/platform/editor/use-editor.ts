import { use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

import { useRefusal } from '../outbox/use-refusal.ts';
import { createEditor } from './create-editor.ts';
import { DecisionsContext } from './decisions.ts';
import type { Edited, Editor, EditorOptions } from './editor.ts';

/** The editor of one record (see `editor.ts`): made once, then given the newest record and callbacks at every render. */
export function useEditor<R, T, B, P extends string>(given: EditorOptions<R, T, B, P>): Editor<T, P> {
  const recordDecision = use(DecisionsContext);
  const options = { ...given, ...(recordDecision && { recordDecision }) };
  const [editor] = useState(() => createEditor(options));
  useLayoutEffect(() => editor.update(options));
  useEffect(() => () => editor.flush(), [editor]);
  const { onUnsaved } = options;
  const isUnsaved = useEdited(editor, ({ changed }) => changed.length > 0);
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved]);
  useRefusal(useEdited(editor, ({ failure }) => failure));
  return editor;
}

/** The state of an editor, or the part of it that a screen draws: it is drawn again when that part changes. */
export function useEdited<T, P extends string>(editor: Editor<T, P>): Edited<T, P>;
export function useEdited<T, P extends string, S>(editor: Editor<T, P>, select: (state: Edited<T, P>) => S): S;
export function useEdited<T, P extends string>(
  { subscribe, getState }: Editor<T, P>,
  select: (state: Edited<T, P>) => unknown = (state) => state,
): unknown {
  return useSyncExternalStore(subscribe, () => select(getState()));
}

/** One field of an editor, for an input: the others are not drawn again while it is typed into. */
export function useEditedField<T extends object, F extends keyof T & string>(
  editor: Editor<T, keyof T & string>,
  field: F,
) {
  return {
    value: useEdited(editor, ({ mine }) => mine[field]),
    error: useEdited(editor, ({ errors }) => errors[field]),
    onChange: (value: T[F]) => editor.change((mine) => ({ ...mine, [field]: value })),
  };
}
