import { Button, Typography } from '@mui/material';
import type { Transition } from '@otk/domain/transport/transport.machine';
import { statusNames } from '@otk/domain/transport/transport.status';
import { type ReactNode, useState, type SubmitEvent } from 'react';

import { focusOnMount } from '#ui/focus-on-mount';
import { formatNumber } from '#ui/format';
import { Modal } from '#ui/layout/Modal';
import type { TypedNumber } from '#ui/form/number-text';
import { NumberInput } from '#ui/form/NumberInput';
import { TextField } from '#ui/form/TextField';
import { CloseFormStack } from '#ui/layout/boxes';

import type { StepReason } from '../transport.changes.ts';

interface StepDialogProps {
  readonly step: Transition;
  /** «Вагон 61854303» */
  readonly object: string;
  readonly onConfirm: (reason: StepReason) => void;
  readonly onClose: () => void;
  /** The letter that the step will send; null while the reason is missing. */
  readonly renderLetter?: (reason: StepReason | null) => ReactNode;
  readonly isWaiting?: boolean;
}

const mostReading = 99_999;

/** Instruments show hundredths. */
const isReading = (value: number): boolean =>
  value >= 0 && value <= mostReading && Math.round(value * 100) / 100 === value;

function readingError(value: TypedNumber): string | undefined {
  if (typeof value !== 'number' || isReading(value)) {
    return undefined;
  }
  return value > mostReading ? `Не больше ${formatNumber(mostReading)}` : 'Не больше двух знаков после запятой';
}

/** Dialog of a step that requires a reason: names the object and the consequence; the reason is stored in history. */
export function StepDialog({ step, object, onConfirm, onClose, renderLetter, isWaiting = false }: StepDialogProps) {
  const [comment, setComment] = useState('');
  const [reading, setReading] = useState<TypedNumber>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { label = 'Комментарий', unit } = step.comment ?? {};
  const words = comment.trim();
  const missing = isAsked ? `Укажите: ${label.toLowerCase()}` : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (unit === undefined && words !== '') {
      onConfirm({ comment: words });
    }
    if (unit !== undefined && typeof reading === 'number' && isReading(reading)) {
      onConfirm({ comment: [`${formatNumber(reading)} ${unit}`, words].filter(Boolean).join('. '), reading });
    }
  };
  return (
    <Modal open title={step.title} onClose={onClose} small>
      <CloseFormStack noValidate onSubmit={submit}>
        <Typography variant="subtitle1">{object}</Typography>
        <Typography color="textSecondary">
          Статус сменится на «{statusNames[step.to]}». Написанное ниже останется в истории.
        </Typography>
        {unit !== undefined && (
          <NumberInput
            label={label}
            value={reading}
            onChange={setReading}
            unit={unit}
            limit={false}
            allowNegative={false}
            inputRef={focusOnMount}
            error={readingError(reading) ?? (reading === null ? missing : undefined)}
          />
        )}
        <TextField
          label={unit === undefined ? label : 'Где и что обнаружено (если известно)'}
          value={comment}
          onChange={setComment}
          lines={unit === undefined ? 3 : 2}
          maxLength={900}
          inputRef={unit === undefined ? focusOnMount : undefined}
          error={unit === undefined && words === '' ? missing : undefined}
        />
        {renderLetter?.(unit === undefined && words !== '' ? { comment: words } : null)}
        <Typography component="div" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, marginTop: '4px' }}>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            type="submit"
            variant="contained"
            color={step.to === 'RADIATION_ALARM' ? 'error' : 'primary'}
            loading={isWaiting}
            loadingPosition="start"
          >
            {step.title}
          </Button>
        </Typography>
      </CloseFormStack>
    </Modal>
  );
}
