import { Button, Typography } from '@mui/material';
import { voidReason } from '@otk/domain/weighing/weighing.schema';
import { useState } from 'react';

import { useRefusal } from '#platform/outbox/use-refusal';
import { Form } from '#ui/Form';
import { FormTextField } from '#ui/FormFields';
import { Modal } from '#ui/Modal';

interface VoidDialogProps {
  readonly what: string;
  readonly onVoid: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Voids a weighing. It stays in the list, struck through, with who voided it and why. */
export function VoidDialog({ what, onVoid, onClose }: VoidDialogProps) {
  const [failure, setFailure] = useState<unknown>(null);
  useRefusal(failure);
  const submit = ({ reason }: { readonly reason: string }) =>
    onVoid(reason).catch((error: unknown) => {
      setFailure(error);
      throw error;
    });
  return (
    <Modal open title="Погасить взвешивание?" onClose={onClose} width={440} small>
      <Typography variant="subtitle1">{what}</Typography>
      <Typography color="textSecondary" sx={{ margin: '4px 0 16px' }}>
        Взвешивание перестанет действовать и останется в списке зачёркнутым, с вашим именем и причиной.
      </Typography>
      <Form
        schema={voidReason}
        defaultValues={{ reason: '' }}
        onSubmit={submit}
        submitLabel="Погасить"
        actions={<Button onClick={onClose}>Отмена</Button>}
      >
        {({ control }) => <FormTextField control={control} name="reason" label="Причина" maxLength={300} />}
      </Form>
    </Modal>
  );
}
