import { Button, FormControlLabel, FormHelperText, MenuItem, Switch, TextField as MuiTextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { usualDay } from '@otk/domain/schedule/schedule.calendar';
import {
  type DayEdit,
  dayEdit,
  dayFields,
  type DayValues,
  type ScheduleDay,
  valuesOf,
} from '@otk/domain/schedule/schedule.day';
import * as z from 'zod/mini';

import { useRecordForm } from '#platform/record/record-form';
import { type FieldSpec, RecordNotes } from '#platform/record/RecordFields';
import type { TypedNumber } from '#ui/form/number-text';
import { FormFrame } from '#ui/form/FormFrame';
import { NumberInput } from '#ui/form/NumberInput';
import { saveOrShow } from '#ui/form/save-or-show';
import { noNotch, TextField } from '#ui/form/TextField';
import { Below } from '#ui/layout/boxes';

import { scheduleDrafts } from './schedule.drafts.ts';

interface DayFormProps {
  /** As it is now; what is typed is compared with it here and on the server. */
  readonly day: ScheduleDay;
  readonly onSave: (body: DayEdit) => Promise<ScheduleDay>;
  /** As the server has it. */
  readonly onReload: () => Promise<ScheduleDay>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** As typed. */
type TypedDay = Omit<DayValues, 'capacity'> & { readonly capacity: TypedNumber };

const fields: readonly FieldSpec[] = [
  { kind: 'flag', name: 'isWorkingDay', label: 'Комиссия работает' },
  { kind: 'time', name: 'timeFrom', label: 'С' },
  { kind: 'time', name: 'timeTo', label: 'До' },
  { kind: 'number', name: 'capacity', label: 'Мест в день' },
  { kind: 'text', name: 'place', label: 'Место' },
  { kind: 'text', name: 'comment', label: 'Примечание' },
];

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export function DayForm({ day, onSave, onReload, onSaved, onCancel }: DayFormProps) {
  const form = useRecordForm<ScheduleDay, TypedDay, DayEdit>({
    form: scheduleDrafts.day,
    id: day.id,
    unsavedAs: 'День календаря',
    record: day,
    initial: valuesOf(day),
    read: (known) => ({ version: 0, value: valuesOf(known) }),
    fields: dayFields,
    check: ({ mine, base }) => z.safeParse(dayEdit, { ...mine, base: base.value }),
    save: onSave,
    reload: onReload,
    onSaved,
  });
  const { values: typed, errors, change } = form;
  return (
    <Below>
      <FormFrame
        onSubmit={({ currentTarget }) => saveOrShow(form.save, currentTarget)}
        submitLabel="Сохранить"
        actions={<Button onClick={onCancel}>Отмена</Button>}
      >
        <RecordNotes form={form} specs={fields} />
        <div>
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
          {errors['isWorkingDay'] && <FormHelperText error>{errors['isWorkingDay']}</FormHelperText>}
        </div>
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
              isRequired={form.required.includes('capacity')}
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
      </FormFrame>
    </Below>
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

const Pair = styled('div')({ display: 'flex', gap: 12 });
