import { Button, FormControlLabel, MenuItem, Switch, TextField as MuiTextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DayEdit, dayEdit, type ScheduleDay, valuesOf } from '@otk/domain/schedule/schedule.day';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { usualDay } from '@otk/domain/schedule/schedule.calendar';

import { judgeFields } from '#platform/judge';
import { useJudgedForm } from '#platform/judged-form';
import { typedNumber } from '#platform/typed-number';
import { useDraft } from '#platform/use-draft';
import { FormFrame } from '#ui/form/FormFrame';
import { NumberInput } from '#ui/form/NumberInput';
import { RestoredNote } from '#ui/form/RestoredNote';
import { noNotch, TextField } from '#ui/form/TextField';
import { Below } from '#ui/layout/boxes';

import { Failure } from './Failure.tsx';
import { scheduleDrafts } from './schedule.drafts.ts';

interface DayFormProps {
  /** As it is now; what is typed is compared with it on the server. */
  readonly day: ScheduleDay;
  readonly onSave: (body: DayEdit) => Promise<void>;
  readonly onCancel: () => void;
}

const typedDay = z.object({
  isWorkingDay: z.boolean(),
  timeFrom: z.string(),
  timeTo: z.string(),
  capacity: typedNumber,
  place: z.nullable(z.string()),
  comment: z.nullable(z.string()),
});

/** `base` is the day that the person saw; null after a refusal has said what the day is. */
const keptDay = z.object({ base: z.nullable(z.extend(typedDay, { capacity: z.number() })), typed: typedDay });
type KeptDay = z.output<typeof keptDay>;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export function DayForm({ day, onSave, onCancel }: DayFormProps) {
  const draft = useDraft(scheduleDrafts.day, day.id, keptDay);
  const [left, setLeft] = useState(() => draft.read());
  const [edit, setEdit] = useState<KeptDay | null>(left?.value ?? null);
  useEffect(() => draft.flush, [draft]);
  const typed = edit?.typed ?? valuesOf(day);
  const base = edit?.base ?? valuesOf(day);
  const keep = (next: KeptDay) => {
    setEdit(next);
    draft.keep(next);
  };
  const { errors, cause, change, submit } = useJudgedForm({
    typed,
    onChange: (next) => keep({ base, typed: next }),
    judge: () => judgeFields(dayEdit, { ...typed, base }),
    onSubmit: async (body) => {
      try {
        await onSave(body);
      } catch (error) {
        keep({ base: null, typed });
        throw error;
      }
      await draft.drop();
    },
  });
  const discard = () => {
    setLeft(null);
    setEdit(null);
    void draft.drop();
  };
  return (
    <Below>
      <FormFrame onSubmit={submit} submitLabel="Сохранить" actions={<Button onClick={onCancel}>Отмена</Button>}>
        {left && <RestoredNote at={left.at} onDiscard={discard} />}
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
        {cause !== null && <Failure error={cause} />}
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
