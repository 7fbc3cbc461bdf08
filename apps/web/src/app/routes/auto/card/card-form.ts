// The fields of a card: react-hook-form renders each field by itself, the editor knows what is typed and what is saved.
import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';

import { cardMerge } from '#features/transport/card/transport.card-edit';
import {
  type CardForm,
  cardForm,
  type CardFormOutput,
  type FormField,
  formFields,
  type FormValues,
  fromForm,
  toForm,
} from '#features/transport/transport.form';
import type { Editor } from '#platform/editor/editor';

export function useCardForm(editor: Editor<FormValues, FormField>) {
  const form = useForm<CardForm, unknown, CardFormOutput>({
    resolver: zodResolver(cardForm),
    defaultValues: toForm(editor.getState().mine),
    mode: 'onTouched',
  });
  const isShowing = useRef(false);

  // Before the fields can be typed into: an effect after the first frame would miss the first keys, and undo them.
  useLayoutEffect(() => {
    const typed = () => fromForm(form.getValues());
    let { errors } = editor.getState();

    /** Shows what the editor took from the server. Each field set here is reported as typed; that is not an edit. */
    function show(): void {
      const { mine } = editor.getState();
      const shown = toForm(mine);
      isShowing.current = true;
      for (const field of cardMerge.differing(typed(), mine)) {
        form.setValue(field, shown[field], { shouldValidate: form.getFieldState(field).invalid });
      }
      isShowing.current = false;
    }

    function showErrors(): void {
      const next = editor.getState().errors;
      if (next !== errors) {
        errors = next;
        for (const field of formFields.filter((name) => next[name] !== undefined)) {
          form.setError(field, { message: next[field]! });
        }
      }
    }

    function onTyped(): void {
      if (!isShowing.current) {
        editor.change(typed());
      }
    }

    show();
    const endTyping = form.subscribe({ formState: { values: true }, callback: onTyped });
    const endFollowing = editor.subscribe(() => {
      show();
      showErrors();
    });
    return () => {
      endTyping();
      endFollowing();
    };
  }, [form, editor]);
  return form;
}
