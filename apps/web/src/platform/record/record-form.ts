// The form of one record of the administration: a person, a role, an entry of a dictionary. The editor keeps what is
// typed on the device, saves one request at a time and compares with what somebody else saved meanwhile.
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import type { KeptEdit, Snapshot } from '../editor/edit-state.ts';
import { keptEdit } from '../editor/editor.ts';
import { byField } from '../editor/merge.ts';
import { useEdited, useEditor } from '../editor/use-editor.ts';
import { usePlatform } from '../services.tsx';
import { emptied } from '../judge.ts';
import { useDraft } from '../use-draft.ts';
import type { DraftForm } from '../draft-form.ts';

export type FieldValue = string | number | boolean | null | readonly string[];
export type FormValues = Readonly<Record<string, FieldValue>>;
type Field<T> = keyof T & string;

export interface RecordFormOptions<R, T extends FormValues, B> {
  readonly form: DraftForm;
  /** In the name of its draft. */
  readonly id: string;
  /** How an update of the application that waits for this form names it. */
  readonly unsavedAs: string;
  /** Null for a new record, which starts with `initial`. */
  readonly record: R | null;
  readonly initial: T;
  readonly read: (record: R) => Snapshot<T>;
  readonly fields: readonly Field<T>[];
  readonly check: (edit: KeptEdit<T>) => z.core.util.SafeParseResult<B>;
  readonly save: (body: B, changed: readonly Field<T>[]) => Promise<R>;
  /** The record as the server has it, after a refusal as stale. */
  readonly reload?: () => Promise<R>;
  /** Where the form shows the error of a path of the body; at the field of that name when absent. */
  readonly placeOf?: (path: string) => string;
  readonly onSaved: (record: R) => void;
}

interface Held<R, T> {
  readonly record: R | null;
  readonly initial: T;
}

export function useRecordForm<R, T extends FormValues, B>(options: RecordFormOptions<R, T, B>) {
  const { record, initial, fields, read, check, save, reload, placeOf, onSaved, unsavedAs } = options;
  const { updates } = usePlatform();
  const draft = useDraft(options.form, options.id, keptEdit(z.custom<T>((value) => hasFields(value, fields))));
  const held = (known: R | null): Held<R, T> => ({ record: known, initial });
  const editor = useEditor({
    record: held(record),
    read: ({ record: known, initial: value }) => (known === null ? { version: 0, value } : read(known)),
    merge: byField<T>(fields),
    draft,
    isNew: record === null,
    check,
    save: async (body: B, changed) => held(await save(body, changed)),
    ...(reload && { reload: async () => held(await reload()) }),
    ...(placeOf && { placeOf }),
    onSaved: ({ record: saved }) => {
      if (saved !== null) {
        onSaved(saved);
      }
    },
  });
  const [required] = useState(() => requiredOf(options));
  const state = useEdited(editor);
  const isEdited = state.changed.length > 0;
  useEffect(() => (isEdited ? updates.block(unsavedAs) : undefined), [updates, isEdited, unsavedAs]);

  return {
    values: state.mine,
    saved: state.server.value,
    isEdited,
    conflicts: state.conflicts,
    errors: state.errors,
    /** Fields that must not stay empty. */
    required,
    failure: state.failure,
    isSaving: state.isSaving,
    restoredAt: state.restoredAt,
    change: (part: Partial<T>) => editor.change((mine) => ({ ...mine, ...part })),
    save: editor.save,
    decide: editor.decide,
    discard: editor.discard,
  };
}
export type RecordForm<T extends FormValues> = Omit<ReturnType<typeof useRecordForm<unknown, T, unknown>>, never>;

/** Fields that the form itself refuses when they are empty. */
function requiredOf<R, T extends FormValues, B>(options: RecordFormOptions<R, T, B>): readonly string[] {
  const { record, initial, read, fields, check, placeOf = (path) => path } = options;
  const base = record === null ? { version: 0, value: initial } : read(record);
  return fields.filter((field) => {
    const judged = check({ mine: { ...base.value, [field]: emptied(base.value[field]!) }, base });
    return !judged.success && judged.error.issues.some(({ path }) => placeOf(path.join('.')) === field);
  });
}

const hasFields = (value: unknown, fields: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value);
