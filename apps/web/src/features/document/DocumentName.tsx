import { Button } from '@mui/material';
import { documentRename, type Document } from '@otk/domain/document/document.schema';
import { useState } from 'react';
import * as z from 'zod/mini';

import { partOf } from '#platform/draft-form';
import { useRecordForm } from '#platform/record/record-form';
import { type FieldSpec, RecordFields } from '#platform/record/RecordFields';
import { FormFrame } from '#ui/form/FormFrame';
import { saveOrShow } from '#ui/form/save-or-show';
import { EditIcon } from '#ui/icons';
import { Modal } from '#ui/layout/Modal';

import type { DocumentActs } from './document.acts.ts';
import { documentDrafts } from './document.drafts.ts';

interface DocumentNameProps {
  readonly document: Document;
  readonly onRename: DocumentActs['rename'];
}

const fields: readonly FieldSpec[] = [{ kind: 'text', name: 'name', label: 'Название' }];

export function DocumentName(props: DocumentNameProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setIsOpen(true)}>
        Переименовать
      </Button>
      {isOpen && <NameDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NameDialog({ document, onRename, onClose }: DocumentNameProps & { readonly onClose: () => void }) {
  const form = useRecordForm({
    form: partOf(documentDrafts.name, document.id),
    id: document.transportId,
    unsavedAs: 'Название документа',
    record: document,
    initial: { name: document.name },
    read: ({ name }: Document) => ({ version: 0, value: { name } }),
    fields: ['name'],
    check: ({ mine, base }) => z.safeParse(documentRename, { ...mine, base: base.value.name }),
    async save(body) {
      await onRename(document, body);
      return { ...document, name: body.name };
    },
    onSaved: onClose,
  });
  return (
    <Modal open title="Название документа" small onClose={onClose}>
      <FormFrame
        onSubmit={({ currentTarget }) => saveOrShow(form.save, currentTarget)}
        submitLabel="Сохранить"
        actions={
          <Button
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            Отмена
          </Button>
        }
      >
        <RecordFields form={form} specs={fields} />
      </FormFrame>
    </Modal>
  );
}
