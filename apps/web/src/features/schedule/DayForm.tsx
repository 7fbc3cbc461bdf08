import { Button, FormControlLabel, MenuItem, Switch, TextField as MuiTextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DayEdit, dayEdit, type DayValues, type ScheduleDay, valuesOf } from '@otk/domain/schedule/schedule.day';
import { useState } from 'react';
import * as z from 'zod/mini';

import { FormFrame } from '#ui/FormFrame';
import type { TypedNumber } from '#ui/number-text';
import { NumberInput } from '#ui/NumberInput';
import { noNotch, TextField } from '#ui/TextField';

import { Failure } from './Failure.tsx';
import { usualDay } from '@otk/domain/schedule/schedule.calendar';

interface DayFormProps {
  /** As it is now; what is typed is compared with it on the server. */
  readonly day: ScheduleDay;
  readonly onSave: (body: DayEdit) => Promise<void>;
  readonly onCancel: () => void;
}

interface TypedDay extends Omit<DayValues, 'capacity'> {
  readonly capacity: TypedNumber;
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export function DayForm({ day, onSave, onCancel }: DayFormProps) {
  const [typed, setTyped] = useState<TypedDay>(() => valuesOf(day));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const change = (part: Partial<TypedDay>) => {
    setErrors({});
    setFailure(null);
    setTyped({ ...typed, ...part });
  };
  const submit = async () => {
    const judged = z.safeParse(dayEdit, { ...typed, base: valuesOf(day) });
    if (!judged.success) {
      setErrors(Object.fromEntries(judged.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    try {
      await onSave(judged.data);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Space>
      <FormFrame onSubmit={submit} submitLabel="Сохранить" actions={<Button onClick={onCancel}>Отмена</Button>}>
        <FormControlLabel
          control={
            <Switch
              checked={typed.isWorkingDay}
              onChange={(_event, isOn) =>
                change({ isWorkingDay: isOn, capacity: isOn ? typed.capacity || usualDay.capacity : 0 })
              }
            />
          }
          label="Комиссия работает"
        />
        {typed.isWorkingDay && (
          <>
            <Pair>
              <HourSelect label="С" value={typed.timeFrom} onChange={(timeFrom) => change({ timeFrom })} />
              <HourSelect
                label="До"
                value={typed.timeTo}
                error={errors['timeTo']}
                onChange={(timeTo) => change({ timeTo })}
              />
            </Pair>
            <NumberInput
              label="Мест в день"
              allowNegative={false}
              value={typed.capacity}
              onChange={(capacity) => change({ capacity })}
              error={errors['capacity']}
            />
          </>
        )}
        <TextField
          label="Место"
          value={typed.place ?? ''}
          onChange={(place) => change({ place: place || null })}
          maxLength={200}
        />
        <TextField
          label="Примечание"
          value={typed.comment ?? ''}
          onChange={(comment) => change({ comment: comment || null })}
          maxLength={500}
        />
        {failure !== null && <Failure error={failure} />}
      </FormFrame>
    </Space>
  );
}

interface HourSelectProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

const HourSelect = ({ label, value, error, onChange }: HourSelectProps) => (
  <MuiTextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={error !== undefined}
    helperText={error}
    slotProps={{ input: { label: noNotch } }}
    fullWidth
  >
    {[...new Set([...hours, value])].map((hour) => (
      <MenuItem key={hour} value={hour}>
        {hour}
      </MenuItem>
    ))}
  </MuiTextField>
);

const Space = styled('div')({ marginTop: 16 });

const Pair = styled('div')({ display: 'flex', gap: 12 });
