import { Button } from '@mui/material';
import { useId, useState } from 'react';

import { saveOrShow } from '#ui/form/save-or-show';
import { Modal } from '#ui/layout/Modal';
import { showToast } from '#ui/feedback/Toasts';

import { type FormValues, useRecordForm } from './record-form.ts';
import type { RecordFormKind } from './record-kind.ts';
import { RecordFields } from './RecordFields.tsx';

interface RecordModalProps<R extends { readonly id: string }, T extends FormValues, B> {
  readonly kind: RecordFormKind<R, T, B>;
  /** Null for a new one. */
  readonly record: R | null;
  readonly onClose: () => void;
}

/** The form of one record; what is typed stays on the device when it is closed. */
export function RecordModal<R extends { readonly id: string }, T extends FormValues, B>({
  kind,
  record: shown,
  onClose,
}: RecordModalProps<R, T, B>) {
  const formId = useId();
  const [reloaded, setReloaded] = useState<R | null>(null);
  const isNewer = shown !== null && reloaded !== null && kind.versionOf(reloaded) > kind.versionOf(shown);
  const record = isNewer ? reloaded : shown;
  /** As the server has it after a refusal; the list behind the form follows. */
  const reload = async ({ id }: R, load: NonNullable<typeof kind.load>): Promise<R> => {
    const answer = await load(new AbortController().signal);
    const found = ('value' in answer ? answer.value : answer).find((one) => one.id === id);
    if (!found) {
      throw new Error('Этой записи больше нет: её удалил другой сотрудник');
    }
    setReloaded(found);
    void kind.refresh();
    return found;
  };
  const title = record === null ? kind.words.add : kind.words.edit;
  const form = useRecordForm<R, T, B>({
    form: kind.draft,
    id: record?.id ?? 'new',
    unsavedAs: title,
    record,
    initial: kind.initial,
    read: (known) => ({ version: kind.versionOf(known), value: kind.valuesOf(known) }),
    fields: Object.keys(kind.initial),
    check: ({ mine }) => kind.check(mine),
    save: (body) => (record === null ? kind.create(body) : kind.edit(record, body)),
    ...(record && kind.load && { reload: () => reload(record, kind.load!) }),
    onSaved(saved) {
      showToast({ text: `Сохранено: ${kind.titleOf(saved)}`, kind: 'success' });
      void kind.refresh();
      onClose();
    },
  });
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            Отмена
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            disabled={record !== null && !form.isEdited}
            loading={form.isSaving}
            loadingPosition="start"
          >
            Сохранить
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveOrShow(form.save, event.currentTarget);
        }}
      >
        <RecordFields form={form} specs={kind.fields} isNew={record === null} failureWords={kind.failureWords} />
      </form>
    </Modal>
  );
}
