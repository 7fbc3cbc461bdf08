import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { BookingWindow } from '@otk/domain/schedule/schedule.one-sided';
import type { ReactNode } from 'react';

import type { DialogForm as Form } from '#platform/dialog-form';
import { DialogForm } from '#platform/DialogForm';
import { FieldHelp } from '#platform/page/FieldHelp';
import { formatDateTime } from '#ui/format';
import { TextField } from '#ui/form/TextField';

import { HourField } from './HourField.tsx';
import { type KindOption, ResultFields } from './ResultFields.tsx';
import type { Act, AppointmentKind, FreeDay, ScheduleTyped, SeenKind } from './schedule.form.ts';

interface ScheduleFormProps<A> {
  readonly act: Act;
  readonly kind: AppointmentKind;
  readonly submitLabel: string;
  readonly form: Form<ScheduleTyped, A>;
  readonly days: readonly FreeDay[];
  /** Why `days` is empty, when it is. */
  readonly noHours: string;
  /** The lawful time of `days`. */
  readonly window: BookingWindow;
  readonly kinds: readonly KindOption[];
  /** The found kinds of the card now. */
  readonly seen: readonly SeenKind[];
  /** Until when a representative of the supplier is awaited; null when nobody is. */
  readonly awaitedUntil?: string | null;
  readonly onCancel: () => void;
  /** The letter that the act will send; null while it is not complete. */
  readonly renderLetter: (body: A | null) => ReactNode;
  readonly isWaiting: boolean;
}

/** One form for the four acts: each shows its own fields. */
export function ScheduleForm<A>({
  act,
  kind,
  submitLabel,
  form,
  days,
  noHours,
  window,
  kinds,
  seen,
  awaitedUntil = null,
  onCancel,
  renderLetter,
  isWaiting,
}: ScheduleFormProps<A>) {
  const { typed, errors, change } = form;
  const fields = { typed, errors, isRequired: form.isRequired, onChange: change };
  return (
    <DialogForm form={form} submitLabel={submitLabel} onCancel={onCancel} isWaiting={isWaiting}>
      {(act === 'ASSIGN' || act === 'MOVE') && <HourField {...fields} days={days} noHours={noHours} window={window} />}
      {act === 'ASSIGN' && kind === 'SEPARATE' && (
        <FormControlLabel
          control={<Switch checked={typed.isSingleSide} onChange={(_event, isOn) => change({ isSingleSide: isOn })} />}
          label="Односторонняя, без поставщика"
        />
      )}
      {typed.isSingleSide && (
        <FormHelperText>
          Когда это законно: <FieldHelp of="односторонний-акт" />
        </FormHelperText>
      )}
      {typed.isSingleSide && awaitedUntil !== null && (
        <FormHelperText>
          Поставщик пришлёт представителя: его ждут до {formatDateTime(awaitedUntil)}. До этого односторонняя сепарация
          возможна, только если он не явился на комиссию и неявка отмечена.
        </FormHelperText>
      )}
      {act === 'CANCEL' && (
        <FormControlLabel
          control={<Switch checked={typed.isNoShow} onChange={(_event, isOn) => change({ isNoShow: isOn })} />}
          label="Представитель поставщика не явился"
        />
      )}
      {(act === 'MOVE' || act === 'CANCEL') && (
        <TextField
          label="Причина"
          isRequired={form.isRequired('reason')}
          value={typed.reason}
          onChange={(reason) => change({ reason })}
          lines={2}
          maxLength={1000}
          error={errors['reason']}
        />
      )}
      {act === 'HOLD' && <ResultFields {...fields} kind={kind} kinds={kinds} seen={seen} />}
      {renderLetter(form.body())}
    </DialogForm>
  );
}
