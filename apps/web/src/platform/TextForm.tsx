import { type ReactNode } from 'react';
import * as z from 'zod/mini';

import { focusOnMount } from '#ui/focus-on-mount';
import { TextField } from '#ui/form/TextField';

import { typedText, useDialogForm } from './dialog-form.ts';
import { DialogForm } from './DialogForm.tsx';
import type { DraftForm } from './draft-form.ts';
import { judge } from './judge.ts';

interface TextFormProps {
  readonly form: DraftForm;
  /** Of the object, in the name of the draft. */
  readonly id: string;
  readonly label: string;
  readonly submitLabel?: string;
  readonly schema: z.ZodMiniType<string>;
  readonly maxLength?: number;
  readonly lines?: number;
  readonly hint?: string | ((text: string) => string);
  /** Before anything is typed. */
  readonly start?: string;
  readonly isDanger?: boolean;
  /** Rejects with the reason of the refusal. */
  readonly onSend: (text: string) => Promise<void>;
  readonly onDone?: () => void;
  /** Absent when the form is part of a page: then it does not take the focus. */
  readonly onCancel?: () => void;
  readonly whatIsSafe?: string;
  /** The letter that the text will send; null while there is none. */
  readonly renderLetter?: (text: string | null) => ReactNode;
  readonly isWaiting?: boolean;
}

/** A form that asks for one text. «Отмена» forgets it; leaving in another way keeps it. */
export function TextForm(props: TextFormProps) {
  const { form: draft, id, label, schema, maxLength, lines = 3, hint, start = '', onSend, onDone, onCancel } = props;
  const form = useDialogForm({
    form: draft,
    id,
    schema: typedText,
    empty: () => ({ text: start }),
    judge: (typed) => judge(z.object({ text: schema }), typed),
    send: ({ text }) => onSend(text),
    ...(onDone && { onDone }),
  });
  const { typed, errors, change } = form;
  return (
    <DialogForm
      form={form}
      submitLabel={props.submitLabel ?? 'Отправить'}
      {...(onCancel && {
        onCancel: () => {
          form.discard();
          onCancel();
        },
      })}
      isWaiting={props.isWaiting ?? false}
      isDanger={props.isDanger ?? false}
      whatIsSafe={props.whatIsSafe ?? 'Текст сохранён на устройстве.'}
    >
      <TextField
        label={label}
        value={typed.text}
        onChange={(text) => change({ text })}
        isRequired={form.isRequired('text')}
        error={errors['text']}
        hint={typeof hint === 'function' ? hint(typed.text) : hint}
        lines={lines}
        maxLength={maxLength}
        inputRef={onCancel && focusOnMount}
      />
      {props.renderLetter?.(form.body()?.text ?? null)}
    </DialogForm>
  );
}
