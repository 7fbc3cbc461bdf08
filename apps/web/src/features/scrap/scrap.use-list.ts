// One edited list of the card: kinds of scrap declared or found, or unordered items.
import { makeLocalId } from '@otk/domain/kernel/local-id';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useMemo } from 'react';
import * as z from 'zod/mini';

import type { Draft } from '#platform/draft';
import type { KeptEdit } from '#platform/editor/edit-state';
import type { Editor } from '#platform/editor/editor';
import type { Merge } from '#platform/editor/merge';
import { useEdited, useEditor } from '#platform/editor/use-editor';

import { errorsByLine, placeOfLine } from './scrap.errors.ts';
import {
  type ChangedLine,
  changeLine,
  type Conflict,
  type Lines,
  type LineValues,
  newLine,
  valuesOf,
} from './scrap.lines.ts';

export interface ListSpec<V extends LineValues, W> {
  readonly linesOf: (transport: Transport) => Lines<V>;
  readonly merge: Merge<Lines<V>>;
  readonly toEdit: (line: ChangedLine<V>) => unknown;
  readonly schema: z.core.$ZodType<{ lines: W[] }>;
}

export interface ListDeps<V extends LineValues, W> {
  readonly spec: ListSpec<V, W>;
  readonly transport: Transport;
  readonly isEditable: boolean;
  readonly draft: Draft<KeptEdit<Lines<V>>>;
  readonly save: (transportId: string, edit: { lines: W[] }) => Promise<Transport>;
  /** The card as the server has it now. */
  readonly reload: () => Promise<Transport>;
  readonly onSaved: (transport: Transport) => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function useList<V extends LineValues, W>(deps: ListDeps<V, W>) {
  const { spec, transport, isEditable, draft, save, reload, onSaved, onUnsaved } = deps;
  const changedLines = ({ mine, base }: KeptEdit<Lines<V>>): ChangedLine<V>[] => {
    const changed = spec.merge.differing(base.value, mine);
    return mine
      .filter(({ key }) => changed.includes(key))
      .map((line) => ({ ...line, base: valuesOf(base.value, line.key) }));
  };
  const editor = useEditor({
    record: transport,
    read: (card) => ({ version: card.version, value: spec.linesOf(card) }),
    merge: spec.merge,
    draft,
    check: (edit) => z.safeParse(spec.schema, { lines: changedLines(edit).map(spec.toEdit) }),
    save: (edit) => save(transport.id, edit),
    reload,
    onSaved,
    onUnsaved,
    mayEdit: () => isEditable,
    placeOf: (path, sent) => placeOfLine(path, changedLines(sent)),
  });
  return useListState(editor);
}

function useListState<V extends LineValues>(editor: Editor<Lines<V>>) {
  const state = useEdited(editor);
  const { base, mine, server, changed, errors, failure, isComparing, conflicts } = state;
  return {
    rows: mine,
    changed: useMemo(() => mine.filter(({ key }) => changed.includes(key)), [mine, changed]),
    errors: useMemo(() => errorsByLine(errors), [errors]),
    /** Shown once the person tried to save over them. */
    conflicts: isComparing ? conflicts.flatMap((key) => conflictOf(key, base.value, mine, server.value)) : [],
    isSaving: state.isSaving,
    failure,
    restoredAt: state.restoredAt,
    ...useMemo(() => actsOf(editor), [editor]),
  };
}
export type EditedList<V extends LineValues> = ReturnType<typeof useListState<V>>;

const actsOf = <V extends LineValues>(editor: Editor<Lines<V>>) => ({
  change: (key: string, values: Partial<V>) => editor.change((lines) => changeLine(lines, key, values)),
  /** Returns the key of the new line. */
  add(values: V): string {
    const line = newLine(newLocalId(), values);
    editor.change((lines) => [...lines, line]);
    return line.key;
  },
  discard: editor.discard,
  save: editor.save,
  decide: editor.decide,
  postpone: editor.postpone,
});

const newLocalId = () => makeLocalId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));

function conflictOf<V extends LineValues>(key: string, was: Lines<V>, mine: Lines<V>, now: Lines<V>): Conflict<V>[] {
  const values = valuesOf(mine, key);
  return values === null ? [] : [{ key, was: valuesOf(was, key), mine: values, now: valuesOf(now, key) }];
}
