import { Alert, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { Modal } from '#ui/Modal';

import type { FormField } from '../transport.form.ts';
import type { FieldConflict } from './transport.card-edit.ts';
import { type CardOptions, valueText } from '../transport.options.ts';
import { fieldNames } from '../transport.words.ts';

interface TransportConflictProps {
  readonly conflicts: readonly FieldConflict[];
  readonly options: CardOptions;
  /** `theirs`: the fields in which the other value is kept. */
  readonly onDecide: (theirs: readonly FormField[]) => void;
  readonly onClose: () => void;
}

/** Two people changed the same fields: the person compares both values and chooses per field. Nothing is merged silently. */
export function TransportConflict({ conflicts, options, onDecide, onClose }: TransportConflictProps) {
  const [choice, setChoice] = useState<Partial<Record<FormField, 'mine' | 'theirs'>>>({});
  const isDecided = conflicts.every(({ field }) => choice[field] !== undefined);
  const theirs = conflicts.map(({ field }) => field).filter((field) => choice[field] === 'theirs');
  return (
    <Modal
      open
      title="Данные изменил другой сотрудник"
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Вернуться к карточке</Button>
          <Button variant="contained" disabled={!isDecided} onClick={() => onDecide(theirs)}>
            Сохранить выбранное
          </Button>
        </>
      }
    >
      <Alert severity="info" sx={{ marginBottom: 2 }}>
        Пока вы правили карточку, эти поля сохранил кто-то ещё. Выберите, что оставить. Введённое вами не потеряно.
      </Alert>
      {conflicts.map((conflict) => (
        <FieldChoice
          key={conflict.field}
          conflict={conflict}
          options={options}
          chosen={choice[conflict.field] ?? null}
          onChoose={(side) => setChoice({ ...choice, [conflict.field]: side })}
        />
      ))}
    </Modal>
  );
}

interface FieldChoiceProps {
  readonly conflict: FieldConflict;
  readonly options: CardOptions;
  readonly chosen: 'mine' | 'theirs' | null;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

function FieldChoice({ conflict: { field, was, mine, theirs }, options, chosen, onChoose }: FieldChoiceProps) {
  const words = (value: string | null) => valueText(options, field, value);
  return (
    <Field>
      <legend>{fieldNames[field]}</legend>
      <Typography color="textSecondary">Было: {words(was)}</Typography>
      <RadioGroup
        aria-label={fieldNames[field]}
        value={chosen}
        onChange={(_event, side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
      >
        <FormControlLabel value="mine" control={<Radio />} label={`У вас: ${words(mine)}`} />
        <FormControlLabel value="theirs" control={<Radio />} label={`Сейчас на сервере: ${words(theirs)}`} />
      </RadioGroup>
    </Field>
  );
}

const Field = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: '0 0 12px',
  padding: '8px 16px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
  '& > legend': { padding: '0 4px', fontWeight: 650 },
}));
