import { Alert, Button, FormControlLabel, MenuItem, Switch, TextField as MuiTextField } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import { ApiError } from '#platform/api-error';
import { counted, formatDateTime } from '#ui/format';
import { FormFrame } from '#ui/FormFrame';
import { noNotch, TextField } from '#ui/TextField';

import type { Act, FreeDay, Judged, ScheduleErrors, ScheduleTyped } from './schedule.form.ts';

interface ScheduleFormProps<A> {
  readonly act: Act;
  readonly submitLabel: string;
  readonly typed: ScheduleTyped;
  /** Empty when the calendar of the station has no free hours, or is not on the device. */
  readonly days: readonly FreeDay[];
  /** Whether the act may be one-sided (separation). */
  readonly canBeSingleSide: boolean;
  readonly judge: (act: Act, typed: ScheduleTyped) => Judged<A>;
  readonly onChange: (typed: ScheduleTyped) => void;
  /** Rejects with the reason of the refusal; what was typed stays. */
  readonly onSubmit: (body: A) => Promise<void>;
  readonly onCancel: () => void;
}

/** One form for the four acts: each shows its own fields. */
export function ScheduleForm<A>({
  act,
  submitLabel,
  typed,
  judge,
  onChange,
  onSubmit,
  onCancel,
  ...more
}: ScheduleFormProps<A>) {
  const [errors, setErrors] = useState<ScheduleErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const change = (part: Partial<ScheduleTyped>) => {
    setErrors({});
    setFailure(null);
    onChange({ ...typed, ...part });
  };
  const submit = async () => {
    const judged = judge(act, typed);
    if (judged.errors) {
      setErrors(judged.errors);
      return;
    }
    try {
      await onSubmit(judged.body);
    } catch (error) {
      setFailure(error);
    }
  };
  const fields = { typed, errors, onChange: change };
  return (
    <FormFrame onSubmit={submit} submitLabel={submitLabel} actions={<Button onClick={onCancel}>Отмена</Button>}>
      {(act === 'ASSIGN' || act === 'MOVE') && <HourField {...fields} {...more} />}
      {act === 'ASSIGN' && more.canBeSingleSide && (
        <FormControlLabel
          control={<Switch checked={typed.isSingleSide} onChange={(_event, isOn) => change({ isSingleSide: isOn })} />}
          label="Односторонняя, без поставщика"
        />
      )}
      {(act === 'MOVE' || act === 'CANCEL') && (
        <TextField
          label="Причина"
          value={typed.reason}
          onChange={(reason) => change({ reason })}
          lines={2}
          maxLength={1000}
          error={errors['reason']}
        />
      )}
      {act === 'HOLD' && <ResultFields {...fields} />}
      {failure !== null && <Failure error={failure} />}
    </FormFrame>
  );
}

interface FieldsProps {
  readonly typed: ScheduleTyped;
  readonly errors: ScheduleErrors;
  readonly onChange: (part: Partial<ScheduleTyped>) => void;
}

const HourField = ({ typed, errors, onChange, days }: FieldsProps & { readonly days: readonly FreeDay[] }) => (
  <MuiTextField
    select
    label="Дата и время"
    value={typed.date}
    onChange={(event) => onChange({ date: event.target.value })}
    error={errors['date'] !== undefined}
    helperText={errors['date'] ?? (days.length === 0 ? 'В календаре станции нет свободных часов' : undefined)}
    slotProps={{ input: { label: noNotch } }}
  >
    {days.flatMap(({ date, free, hours }) =>
      hours.map((hour, index) => (
        <MenuItem key={hour.toISOString()} value={hour.toISOString()}>
          {formatDateTime(hour)}
          {index === 0 && ` · ${counted(free, 'место', 'места', 'мест')} на ${date.split('-').toReversed().join('.')}`}
        </MenuItem>
      )),
    )}
  </MuiTextField>
);

const ResultFields = ({ typed, errors, onChange }: FieldsProps) => (
  <>
    <TextField
      label="Результат"
      value={typed.result}
      onChange={(result) => onChange({ result })}
      lines={4}
      maxLength={2000}
      error={errors['result']}
    />
    <TextField
      label="Председатель"
      value={typed.chairman}
      onChange={(chairman) => onChange({ chairman })}
      maxLength={200}
      error={errors['chairman']}
    />
    <TextField
      label="Члены комиссии, каждый с новой строки"
      value={typed.members}
      onChange={(members) => onChange({ members })}
      lines={3}
      maxLength={2000}
      error={errors['members']}
    />
    <FormControlLabel
      control={<Switch checked={typed.isRepresented} onChange={(_event, isOn) => onChange({ isRepresented: isOn })} />}
      label="Представитель поставщика присутствовал"
    />
    {typed.isRepresented && (
      <>
        <TextField
          label="Представитель"
          value={typed.representative}
          onChange={(name) => onChange({ representative: name })}
          maxLength={200}
          error={errors['representative']}
        />
        <TextField
          label="Доверенность №"
          value={typed.authority}
          onChange={(authority) => onChange({ authority })}
          maxLength={100}
        />
      </>
    )}
  </>
);

/** The server names the next free hour beside its refusal. */
const Failure = ({ error }: { readonly error: unknown }) => (
  <Alert severity="error">
    {errorMessage(error)}
    {error instanceof ApiError && error.fields?.map(({ path, message }) => <div key={path}>{message}</div>)}
  </Alert>
);
