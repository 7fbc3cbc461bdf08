// The edited fields of a card.
import { cardEdit, type CardEdit } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import {
  type cardDraft,
  cardMerge,
  cardSnapshot,
  type FieldConflict,
  toCardEdit,
} from '#features/transport/card/transport.card-edit';
import { type FormField, formFields, type FormValues } from '#features/transport/transport.form';
import type { Draft } from '#platform/draft';
import type { Editor } from '#platform/editor/editor';
import { useEdited, useEditor } from '#platform/editor/use-editor';

import { useCardForm } from './card-form.ts';

interface CardEditorOptions {
  readonly transport: Transport;
  readonly isEditable: (field: FormField) => boolean;
  readonly draft: Draft<z.output<typeof cardDraft>>;
  readonly edit: (id: string, edit: CardEdit) => Promise<Transport>;
  readonly fetchCard: (id: string) => Promise<Transport>;
  /** Shows the field to the person. */
  readonly goTo: (field: FormField) => void;
}

export type FieldsEditor = Editor<FormValues, FormField>;

export function useCardEditor({ transport, isEditable, draft, edit, fetchCard, goTo }: CardEditorOptions) {
  const fields: FieldsEditor = useEditor({
    record: transport,
    read: cardSnapshot,
    merge: cardMerge,
    draft,
    mayEdit: isEditable,
    check: (typed) => z.safeParse(cardEdit, toCardEdit(typed)),
    save: (body) => edit(transport.id, body),
    reload: () => fetchCard(transport.id),
  });
  const form = useCardForm(fields);

  async function save(): Promise<boolean> {
    if (fields.getState().changed.length === 0) {
      return true;
    }
    if (await form.trigger()) {
      return fields.save();
    }
    const wrong = formFields.find((field) => form.getFieldState(field).error);
    if (wrong) {
      goTo(wrong);
    }
    return false;
  }

  /** Returns to what the server holds. */
  const undo = () => {
    fields.discard();
    form.clearErrors();
  };
  return { form, fields, save, undo };
}
export type CardEditor = ReturnType<typeof useCardEditor>;

/** The unsaved fields. The screen renders again when their set changes, not at every key. */
export function useUnsavedFields(fields: FieldsEditor): readonly FormField[] {
  const names = useEdited(fields, ({ changed }) => changed.join(' ')).split(' ');
  return formFields.filter((field) => names.includes(field));
}

/** The conflicts to decide; none until the person tried to save over them. */
export function useFieldConflicts(fields: FieldsEditor): readonly FieldConflict[] {
  const compared = useEdited(fields, (state) => (state.isComparing ? state : null));
  return (
    compared?.conflicts.map((field) => ({
      field,
      was: compared.base.value[field],
      mine: compared.mine[field],
      theirs: compared.server.value[field],
    })) ?? []
  );
}
