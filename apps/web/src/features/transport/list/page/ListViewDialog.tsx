import { Alert, Button } from '@mui/material';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { useState } from 'react';
import * as z from 'zod/mini';

import { judge } from '#platform/judge';
import { useJudgedForm } from '#platform/judged-form';
import { focusOnMount } from '#ui/focus-on-mount';
import { FormFrame } from '#ui/form/FormFrame';
import { Modal } from '#ui/layout/Modal';
import { TextField } from '#ui/form/TextField';

interface ListViewDialogProps {
  readonly names: readonly string[];
  readonly suggestion: string;
  /** Rejects with the reason why it was not saved. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const view = z.object({ name: transportContract.saveView.body.shape.name });

export function ListViewDialog({ names, suggestion, onSave, onClose }: ListViewDialogProps) {
  const [typed, setTyped] = useState({ name: suggestion });
  const { errors, failure, change, submit } = useJudgedForm({
    typed,
    onChange: setTyped,
    judge: () => judge(view, typed),
    onSubmit: async ({ name }) => {
      await onSave(name);
      onClose();
    },
  });
  return (
    <Modal open small title="Сохранить список" width={420} onClose={onClose}>
      <FormFrame
        onSubmit={submit}
        submitLabel="Сохранить"
        actions={
          <Button variant="text" onClick={onClose}>
            Отмена
          </Button>
        }
      >
        <TextField
          label="Название"
          value={typed.name}
          onChange={(name) => change({ name })}
          inputRef={focusOnMount}
          error={errors['name']}
          maxLength={60}
          hint={
            names.includes(typed.name.trim())
              ? 'Вид с таким названием есть и будет заменён'
              : 'Сохранятся вкладка, фильтры, поиск и сортировка'
          }
        />
        {failure !== '' && <Alert severity="error">{failure}</Alert>}
      </FormFrame>
    </Modal>
  );
}
