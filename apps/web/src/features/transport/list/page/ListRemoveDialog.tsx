import { Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { transportsWords } from '@otk/domain/kernel/unit-words';
import { useState } from 'react';

import { Modal } from '#ui/layout/Modal';

interface ListRemoveDialogProps {
  readonly count: number;
  readonly acts: { readonly canRestore: boolean; readonly remove: (reason: string) => Promise<void> };
  readonly onClose: () => void;
}

const reasons = [
  'Создано по ошибке',
  'Повтор другого ТС',
  'Не прибудет',
  'Данные неверны, будет создано заново',
] as const;

/** Why transports are removed: history and «Удалённые» say it. */
export function ListRemoveDialog({ count, acts, onClose }: ListRemoveDialogProps) {
  const [reason, setReason] = useState<string>(reasons[0]);
  const remove = () => {
    onClose();
    void acts.remove(reason);
  };
  return (
    <Modal
      open
      small
      width={440}
      title={`Удалить ${transportsWords(count)}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="contained" color="error" onClick={remove}>
            Удалить
          </Button>
        </>
      }
    >
      <RadioGroup aria-label="Почему" value={reason} onChange={(_event, value) => setReason(value)}>
        {reasons.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={each} />
        ))}
      </RadioGroup>
      <Typography color="textSecondary">
        {acts.canRestore
          ? 'История и документы сохранятся, ТС можно вернуть.'
          : 'Вернуть их сможет сотрудник с правом «Восстановление ТС».'}
      </Typography>
    </Modal>
  );
}
