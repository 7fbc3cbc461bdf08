import { Alert, Button } from '@mui/material';
import {
  type Terms,
  type TermsChange,
  termsChange,
  type TermsEntry,
  termsKeys,
  termsWords,
} from '@otk/domain/storage/storage.terms';
import * as z from 'zod/mini';

import { saveOrShow } from '#ui/form/save-or-show';
import { FormFrame } from '#ui/form/FormFrame';
import { useRecordForm } from '#platform/record/record-form';
import { type FieldSpec, RecordFields } from '#platform/record/RecordFields';
import { storageDrafts } from '../storage.drafts.ts';

interface TermsFormProps {
  readonly entries: readonly TermsEntry[];
  /** Null for the defaults. */
  readonly contractId: string | null;
  /** Rejects with the reason of the refusal. */
  readonly onSave: (change: TermsChange) => Promise<readonly TermsEntry[]>;
  readonly onReload: () => Promise<readonly TermsEntry[]>;
  readonly onClose: () => void;
}

type Typed = Readonly<Record<keyof Terms, number | null>>;

const specs = termsKeys.map((name): FieldSpec => ({ kind: 'number', name, label: termsWords[name] }));

/** Deadlines and cost of standing: the defaults, or those of one contract. What is typed stays on the device. */
export function TermsForm({ entries, contractId, onSave, onReload, onClose }: TermsFormProps) {
  const own = ownTerms(entries, contractId);
  const form = useRecordForm<readonly TermsEntry[], Typed, TermsChange>({
    form: storageDrafts.terms,
    id: contractId ?? 'default',
    unsavedAs: 'Сроки по договорам',
    record: entries,
    initial: termsOf(entries, contractId),
    read: (known) => ({ version: 0, value: termsOf(known, contractId) }),
    fields: termsKeys,
    check: ({ mine, base }) => z.safeParse(termsChange, { contractId, base: own ? base.value : null, terms: mine }),
    save: onSave,
    reload: onReload,
    placeOf: (path) => path.replace(/^terms\./, ''),
    onSaved: onClose,
  });
  const discard = () => {
    form.discard();
    onClose();
  };
  return (
    <FormFrame
      onSubmit={({ currentTarget }) => saveOrShow(form.save, currentTarget)}
      submitLabel="Сохранить"
      // Saving the defaults for a contract makes them its own.
      isUnchanged={own !== undefined && !form.isEdited}
      actions={<Button onClick={discard}>Отмена</Button>}
    >
      <RecordFields form={form} specs={specs} />
      <Alert severity="info">Уже начатые сроки не изменятся: они считаются с телефонограммы.</Alert>
    </FormFrame>
  );
}

export const ownTerms = (entries: readonly TermsEntry[], contractId: string | null): Terms | undefined =>
  entries.find(({ contract }) => (contract?.id ?? null) === contractId)?.terms;

/** A contract without terms of its own begins with the defaults. */
const termsOf = (entries: readonly TermsEntry[], contractId: string | null): Terms =>
  ownTerms(entries, contractId) ?? ownTerms(entries, null)!;
