import { Typography } from '@mui/material';
import type { Transition } from '@otk/domain/transport/transport.machine';
import { statusNames } from '@otk/domain/transport/transport.status';
import type { ReactNode } from 'react';

import type { DialogForm as Form } from '#platform/dialog-form';
import { DialogForm } from '#platform/DialogForm';
import { focusOnMount } from '#ui/focus-on-mount';
import { NumberInput } from '#ui/form/NumberInput';
import { TextField } from '#ui/form/TextField';
import { Modal } from '#ui/layout/Modal';

import type { StepReason } from '../transport.changes.ts';
import { askedOf, readingError, type ReasonTyped } from './transport.step-reason.ts';

interface StepDialogProps {
  readonly step: Transition;
  /** «Вагон 6185 4303» */
  readonly object: string;
  readonly form: Form<ReasonTyped, StepReason>;
  readonly onClose: () => void;
  /** The letter that the step will send; null while the reason is missing. */
  readonly renderLetter?: (reason: StepReason | null) => ReactNode;
  readonly isWaiting?: boolean;
}

/** Dialog of a step that requires a reason: names the object and the consequence; the reason is stored in history. */
export function StepDialog({ step, object, form, onClose, renderLetter, isWaiting = false }: StepDialogProps) {
  const { label, unit } = askedOf(step);
  const { typed, errors, change } = form;
  return (
    <Modal open title={step.title} onClose={onClose} small>
      <DialogForm
        form={form}
        submitLabel={step.title}
        onCancel={onClose}
        isDanger={step.to === 'RADIATION_ALARM'}
        isWaiting={isWaiting}
      >
        <Typography variant="subtitle1">{object}</Typography>
        <Typography color="textSecondary">
          Статус сменится на «{statusNames[step.to]}». Написанное ниже останется в истории.
        </Typography>
        {unit !== undefined && (
          <NumberInput
            label={label}
            isRequired={form.isRequired('reading')}
            value={typed.reading}
            onChange={(reading) => change({ reading })}
            unit={unit}
            limit={false}
            allowNegative={false}
            inputRef={focusOnMount}
            error={errors['reading'] ?? readingError(typed.reading)}
          />
        )}
        <TextField
          label={unit === undefined ? label : 'Где и что обнаружено (если известно)'}
          isRequired={form.isRequired('comment')}
          value={typed.comment}
          onChange={(comment) => change({ comment })}
          lines={unit === undefined ? 3 : 2}
          maxLength={900}
          inputRef={unit === undefined ? focusOnMount : undefined}
          error={errors['comment']}
        />
        {renderLetter?.(unit === undefined ? form.body() : null)}
      </DialogForm>
    </Modal>
  );
}
