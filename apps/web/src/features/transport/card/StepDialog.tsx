import { Button, Typography } from '@mui/material';
import type { Transition } from '@otk/domain/transport/transport.machine';
import { statusNames } from '@otk/domain/transport/transport.status';
import { useState, type SubmitEvent } from 'react';

import { focusOnMount } from '#ui/focus-on-mount';
import { Modal } from '#ui/Modal';
import { TextField } from '#ui/TextField';

interface StepDialogProps {
  readonly step: Transition;
  /** «Вагон 61854303» */
  readonly object: string;
  readonly onConfirm: (comment: string) => void;
  readonly onClose: () => void;
}

/** Dialog of a step that requires a reason: names the object and the consequence; the reason is stored in history. */
export function StepDialog({ step, object, onConfirm, onClose }: StepDialogProps) {
  const [comment, setComment] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const label = step.comment?.label ?? 'Комментарий';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (comment.trim() !== '') {
      onConfirm(comment.trim());
    }
  };
  return (
    <Modal open title={step.title} onClose={onClose} small>
      <form noValidate onSubmit={submit}>
        <Typography variant="subtitle1">{object}</Typography>
        <Typography color="textSecondary" sx={{ margin: '4px 0 16px' }}>
          Статус сменится на «{statusNames[step.to]}». Написанное ниже останется в истории.
        </Typography>
        <TextField
          label={label}
          value={comment}
          onChange={setComment}
          lines={3}
          inputRef={focusOnMount}
          error={isAsked && comment.trim() === '' ? `Укажите: ${label.toLowerCase()}` : undefined}
        />
        <Typography component="div" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, marginTop: 2 }}>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="contained" color={step.to === 'RADIATION_ALARM' ? 'error' : 'primary'}>
            {step.title}
          </Button>
        </Typography>
      </form>
    </Modal>
  );
}
