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
import { cardForm, type FormField, formFields, type FormValues } from '#features/transport/transport.form';
import type { Draft } from '#platform/draft';
import type { Editor } from '#platform/editor/editor';
import { useEdited, useEditor } from '#platform/editor/use-editor';

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
    check(typed) {
      const { error } = z.safeParse(cardForm, typed.mine);
      return error ? { success: false, error } : z.safeParse(cardEdit, toCardEdit(typed));
    },
    save: (body) => edit(transport.id, body),
    reload: () => fetchCard(transport.id),
  });

  async function save(): Promise<boolean> {
    const isSaved = await fields.save();
    const { errors, failure } = fields.getState();
    const wrong = formFields.find((field) => errors[field] !== undefined);
    if (!isSaved && failure === null && wrong) {
      goTo(wrong);
    }
    return isSaved;
  }
  return { fields, save };
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
