import { Alert, Button } from '@mui/material';
import { shipmentRefuse } from '@otk/domain/ekomet/ekomet.schema';
import { useState } from 'react';

import { judge } from '#platform/judge';
import { useJudgedForm } from '#platform/judged-form';
import { FormFrame } from '#ui/form/FormFrame';
import { Modal } from '#ui/layout/Modal';
import { TextField } from '#ui/form/TextField';

interface EkometReasonProps {
  readonly title: string;
  readonly hint: string;
  readonly submitLabel: string;
  /** Rejects with the reason of the refusal; what was typed stays. */
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A decision that needs a reason. */
export function EkometReason({ title, hint, submitLabel, onSubmit, onClose }: EkometReasonProps) {
  const [typed, setTyped] = useState({ reason: '' });
  const { errors, failure, change, submit } = useJudgedForm({
    typed,
    onChange: setTyped,
    judge: () => judge(shipmentRefuse, typed),
    onSubmit: async ({ reason }) => {
      await onSubmit(reason);
      onClose();
    },
  });
  return (
    <Modal open title={title} onClose={onClose}>
      <FormFrame onSubmit={submit} submitLabel={submitLabel} actions={<Button onClick={onClose}>Отмена</Button>}>
        <TextField
          label="Причина"
          value={typed.reason}
          onChange={(reason) => change({ reason })}
          error={errors['reason']}
          hint={hint}
          lines={3}
        />
        {failure !== '' && <Alert severity="error">{failure}</Alert>}
      </FormFrame>
    </Modal>
  );
}
