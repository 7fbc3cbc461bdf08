// The form of every dialog, on the editor: what is typed is judged, sent, and kept on the device until it is sent. A
// refusal is said in the dialog, and what was typed stays.
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';

import { saveOrShow } from '#ui/form/save-or-show';

import type { Draft } from './draft.ts';
import type { DraftForm } from './draft-form.ts';
import type { EditorDraft } from './editor/editor.ts';
import { asWhole, byField, type Merge } from './editor/merge.ts';
import { useEdited, useEditor } from './editor/use-editor.ts';
import { emptied, type FieldErrors, type Judged } from './judge.ts';
import { useDraft } from './use-draft.ts';

interface TypedFormOptions<T extends object, B, R> {
  /** What the form shows when nothing is typed. Read once. */
  readonly empty: () => T;
  readonly judge: (typed: T) => Judged<B>;
  /** Rejects with the reason of the refusal. */
  readonly send: (body: B) => Promise<R>;
  /** It is sent, and its draft is gone from the device. */
  readonly onDone?: (reply: R) => void;
  /** The fields whose errors a change of a field removes; those of every field when absent. */
  readonly clearedBy?: Readonly<Record<keyof T & string, readonly string[]>>;
}

export interface DialogForm<T, B> {
  readonly typed: T;
  /** By the place that `judge` names. */
  readonly errors: FieldErrors;
  /** Whether the form refuses the field when it is empty; `place` when `judge` names it otherwise. */
  readonly isRequired: (field: keyof T & string, place?: string) => boolean;
  /** Why the last submit was refused, until the next one; null when it was not. */
  readonly failure: unknown;
  /** When the words found on the device were typed; null when there were none. */
  readonly restoredAt: string | null;
  readonly change: (part: Partial<T>) => void;
  /** The first wrong field is focused. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  readonly discard: () => void;
  /** What would be sent now; null while something is wrong or missing. */
  readonly body: () => B | null;
}

interface DialogFormOptions<S extends z.core.$ZodType<object>, B, R> extends TypedFormOptions<z.output<S>, B, R> {
  readonly form: DraftForm;
  /** Of the object, in the name of the draft; empty for the only form of a division. */
  readonly id: string;
  readonly schema: S;
  /** Replaces what the draft says, such as the hour that was just pointed at. */
  readonly over?: Partial<z.output<S>> | undefined;
}

export function useDialogForm<S extends z.core.$ZodType<object>, B, R>(
  options: DialogFormOptions<S, B, R>,
): DialogForm<z.output<S>, B> {
  const { form, id, schema, over, empty, ...others } = options;
  const [initial] = useState(() => ({ ...empty(), ...over }));
  const draft = useDraft(form, id, schema);
  return useForm({ ...others, empty: () => initial }, draftOver(draft, initial, over));
}

/** A form that keeps no draft: passwords are not stored on the device. */
export const useSecretForm = <T extends object, B, R>(options: TypedFormOptions<T, B, R>): DialogForm<T, B> =>
  useForm(options, { read: () => null, keep: () => undefined, flush: () => undefined, drop: async () => undefined });

function useForm<T extends object, B, R>(
  { empty, judge, send, onDone, clearedBy }: TypedFormOptions<T, B, R>,
  draft: EditorDraft<T>,
): DialogForm<T, B> {
  const [blank] = useState(() => ({ typed: empty(), reply: null as R | null }));
  const editor = useEditor({
    record: blank,
    read: ({ typed }) => ({ version: 0, value: typed }),
    merge: wholly(blank.typed, clearedBy),
    draft,
    isNew: true,
    check: ({ mine }) => checked(judge(mine)),
    save: async (body: B) => ({ ...blank, reply: await send(body) }),
    onSaved: ({ reply }) => onDone?.(reply as R),
  });
  const { mine, errors, failure, restoredAt } = useEdited(editor);
  return {
    typed: mine,
    // The details of a refusal are said with it.
    errors: failure === null ? errors : {},
    isRequired: (field, place = field) =>
      judge({ ...mine, [field]: emptied(mine[field]) }).errors?.[place] !== undefined,
    failure,
    restoredAt,
    change: (part) => editor.change((before) => ({ ...before, ...part })),
    submit: ({ currentTarget }) => saveOrShow(editor.save, currentTarget),
    discard: editor.discard,
    body: () => judge(mine).body ?? null,
  };
}

function wholly<T extends object>(blank: T, clearedBy: TypedFormOptions<T, unknown, unknown>['clearedBy']): Merge<T> {
  const { differing } = byField<T>(Object.keys(blank) as (keyof T & string)[]);
  return {
    ...asWhole((a, b) => differing(a, b).length === 0),
    ...(clearedBy && { differing: (a, b) => differing(a, b).flatMap((field) => clearedBy[field]) }),
  };
}

const checked = <B>({ body, errors }: Judged<B>) =>
  errors === undefined
    ? ({ success: true, data: body } as const)
    : ({
        success: false,
        error: {
          issues: Object.entries(errors).map(([place, message]) => ({
            code: 'custom' as const,
            path: [place],
            message,
            input: undefined,
          })),
        },
      } as const);

/** The device stores what is typed alone: a form about a new thing has nothing that somebody else could change. */
const draftOver = <T>({ read, keep, flush, drop }: Draft<T>, initial: T, over?: Partial<T>): EditorDraft<T> => ({
  read() {
    const left = read();
    return left && { at: left.at, value: { base: { version: 0, value: initial }, mine: { ...left.value, ...over } } };
  },
  keep: ({ mine }) => keep(mine),
  flush,
  drop,
});

/** One text. Devices also hold drafts that are the words alone. */
export const typedText = z.pipe(
  z.union([z.string(), z.object({ text: z.string() })]),
  z.transform((stored) => (typeof stored === 'string' ? { text: stored } : stored)),
);
