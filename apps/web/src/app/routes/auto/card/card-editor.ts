// Saving an edited card: what is refused is said beside the field, what two people changed is compared, nothing is lost.
import type { CardEdit } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useRef, useState } from 'react';

import {
  afterSave,
  compareCards,
  type ConflictChoice,
  conflictsOf,
  type EditBase,
  type EditState,
  type FieldConflict,
  resolveConflicts,
  toCardEdit,
} from '#features/transport/card/transport.edit-state';
import { type FormField, formFields } from '#features/transport/transport.form';
import { hasCode } from '#platform/api-error';

import { baseOf, type EditedFormOptions, useEditedForm } from './card-edited-form.ts';

interface CardEditorOptions extends EditedFormOptions {
  readonly edit: (id: string, edit: CardEdit) => Promise<Transport>;
  readonly fetchCard: (id: string) => Promise<Transport>;
  readonly goTo: (field: FormField) => void;
}

interface Conflict {
  readonly fields: readonly FieldConflict[];
  readonly server: EditBase;
}

export function useCardEditor(options: CardEditorOptions) {
  const { transport, draft, edit, fetchCard, goTo } = options;
  const { form, base, found, forgetFound, now, take } = useEditedForm(options);
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const busy = useRef(false);

  async function send(sent: EditState): Promise<boolean> {
    try {
      const saved = await edit(transport.id, toCardEdit(sent));
      take(afterSave(sent.mine, now().mine, baseOf(saved)));
      forgetFound();
      return true;
    } catch (error) {
      if (!hasCode(error, 'transport.stale')) {
        throw error;
      }
      const server = baseOf(await fetchCard(transport.id));
      setConflict({ fields: conflictsOf(sent, server), server });
      return false;
    }
  }

  async function save(): Promise<boolean> {
    const sent = now();
    if (busy.current) {
      return false;
    }
    if (compareCards(sent.base.values, sent.mine).isEqual) {
      return true;
    }
    busy.current = true;
    setFailure(null);
    setIsSaving(true);
    try {
      if (await form.trigger()) {
        return await send(sent);
      }
      showFirstError();
      return false;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      busy.current = false;
      setIsSaving(false);
    }
  }

  function showFailure(error: unknown): void {
    setFailure(error);
    const refused = hasCode(error, 'transport.fieldForbidden', 'request.invalid') ? (error.fields ?? []) : [];
    for (const { path, message } of refused) {
      const field = formFields.find((name) => name === path);
      if (field) {
        form.setError(field, { message });
      }
    }
  }

  function showFirstError(): void {
    const first = formFields.find((field) => form.getFieldState(field).error);
    if (first) {
      goTo(first);
    }
  }

  const dropFound = () => {
    draft.drop();
    forgetFound();
  };

  /** Back to what the server holds. */
  const undo = () => {
    const server = baseOf(transport);
    take({ base: server, mine: server.values });
    dropFound();
    setFailure(null);
    form.clearErrors();
  };

  const settle = (choice: ConflictChoice): Promise<boolean> => {
    if (conflict) {
      take(resolveConflicts(now(), conflict.server, choice));
    }
    setConflict(null);
    return save();
  };

  const leaveConflict = () => setConflict(null);
  return { form, base, found, failure, conflict, isSaving, save, undo, settle, leaveConflict, dropFound };
}
export type CardEditor = ReturnType<typeof useCardEditor>;
