import { Alert, Button } from '@mui/material';
import type { Document } from '@otk/domain/document/document.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import { EditIcon } from '#ui/icons';
import { Modal } from '#ui/layout/Modal';
import { focusOnMount } from '#ui/focus-on-mount';
import { TextField } from '#ui/form/TextField';
import { useActInPlace } from '#platform/use-act';

import type { DocumentActs } from './document.acts.ts';

interface DocumentNameProps {
  readonly document: Document;
  readonly onRename: DocumentActs['rename'];
}

export function DocumentName({ document, onRename }: DocumentNameProps) {
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, failure, run, forget } = useActInPlace();

  const save = () =>
    run('rename', async () => {
      await onRename(document, name ?? '');
      setName(null);
    });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<EditIcon />}
        onClick={() => {
          setProblem('');
          forget();
          setName(document.name);
        }}
      >
        Переименовать
      </Button>
      <Modal
        open={name !== null}
        title="Название документа"
        small
        onClose={() => setName(null)}
        actions={
          <Button
            variant="contained"
            loading={busy.size > 0}
            onClick={() => (name?.trim() ? void save() : setProblem('Укажите название'))}
          >
            Сохранить
          </Button>
        }
      >
        <TextField
          label="Название"
          value={name ?? ''}
          onChange={setName}
          error={problem}
          maxLength={200}
          inputRef={focusOnMount}
        />
        {failure !== null && <Alert severity="error">{errorMessage(failure)}</Alert>}
      </Modal>
    </>
  );
}
