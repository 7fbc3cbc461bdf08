import { useSyncExternalStore } from 'react';

import { compareCards } from '#features/transport/card/transport.edit-state';
import { type FormField, formFields, fromForm } from '#features/transport/transport.form';

import type { CardEditor } from './card-editor.ts';

/** The differing fields; the screen is drawn again when their set changes, not at every key. */
export function useDiffering({ form, base }: Pick<CardEditor, 'form' | 'base'>): readonly FormField[] {
  const keys = useSyncExternalStore(
    (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    () => compareCards(base.values, fromForm(form.getValues())).keys.join(' '),
  );
  return formFields.filter((field) => keys.split(' ').includes(field));
}
