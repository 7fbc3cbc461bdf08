import { Button } from '@mui/material';
import { useForkRef } from '@mui/material/utils';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { useController, type Control } from 'react-hook-form';
import * as z from 'zod/mini';

import { focusOnMount } from '#ui/focus-on-mount';
import { Form } from '#ui/Form';
import { Modal } from '#ui/Modal';
import { TextField } from '#ui/TextField';

interface ListViewDialogProps {
  readonly names: readonly string[];
  readonly suggestion: string;
  /** Rejects with the reason why it was not saved. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const form = z.object({ name: transportContract.saveView.body.shape.name });

export const ListViewDialog = ({ names, suggestion, onSave, onClose }: ListViewDialogProps) => (
  <Modal open small title="Сохранить список" width={420} onClose={onClose}>
    <Form
      schema={form}
      defaultValues={{ name: suggestion }}
      submitLabel="Сохранить"
      actions={
        <Button variant="text" onClick={onClose}>
          Отмена
        </Button>
      }
      onSubmit={async ({ name }) => {
        await onSave(name);
        onClose();
      }}
    >
      {({ control }) => <NameField control={control} names={names} />}
    </Form>
  </Modal>
);

interface NameFieldProps {
  readonly control: Control<{ name: string }, unknown, { name: string }>;
  readonly names: readonly string[];
}

function NameField({ control, names }: NameFieldProps) {
  const { field, fieldState } = useController({ control, name: 'name' });
  const inputRef = useForkRef(field.ref, focusOnMount);
  return (
    <TextField
      label="Название"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={inputRef}
      error={fieldState.error?.message}
      maxLength={60}
      hint={
        names.includes(field.value.trim())
          ? 'Вид с таким названием есть и будет заменён'
          : 'Сохранятся вкладка, фильтры, поиск и сортировка'
      }
    />
  );
}
