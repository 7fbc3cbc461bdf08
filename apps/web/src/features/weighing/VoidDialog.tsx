import { Alert, Button, Typography } from '@mui/material';
import { voidReason } from '@otk/domain/weighing/weighing.schema';
import { useState } from 'react';

import { judge } from '#platform/judge';
import { useJudgedForm } from '#platform/judged-form';
import { useRefusal } from '#platform/outbox/use-refusal';
import { FormFrame } from '#ui/form/FormFrame';
import { Modal } from '#ui/layout/Modal';
import { TextField } from '#ui/form/TextField';

interface VoidDialogProps {
  readonly what: string;
  readonly onVoid: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Voids a weighing. It stays in the list, struck through, with who voided it and why. */
export function VoidDialog({ what, onVoid, onClose }: VoidDialogProps) {
  const [typed, setTyped] = useState({ reason: '' });
  const { errors, cause, failure, change, submit } = useJudgedForm({
    typed,
    onChange: setTyped,
    judge: () => judge(voidReason, typed),
    onSubmit: ({ reason }) => onVoid(reason),
  });
  useRefusal(cause);
  return (
    <Modal open title="Погасить взвешивание?" onClose={onClose} width={440} small>
      <Typography variant="subtitle1">{what}</Typography>
      <Typography color="textSecondary" sx={{ margin: '4px 0 16px' }}>
        Взвешивание перестанет действовать и останется в списке зачёркнутым, с вашим именем и причиной.
      </Typography>
      <FormFrame onSubmit={submit} submitLabel="Погасить" actions={<Button onClick={onClose}>Отмена</Button>}>
        <TextField
          label="Причина"
          value={typed.reason}
          onChange={(reason) => change({ reason })}
          error={errors['reason']}
          maxLength={300}
        />
        {failure !== '' && <Alert severity="error">{failure}</Alert>}
      </FormFrame>
    </Modal>
  );
}
