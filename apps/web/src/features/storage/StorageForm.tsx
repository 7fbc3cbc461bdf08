import { Checkbox, FormControlLabel, FormHelperText, Radio, RadioGroup, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Reason } from '@otk/domain/transport/transport.schema';
import type { ReactNode } from 'react';

import type { DialogForm as Form } from '#platform/dialog-form';
import { DialogForm } from '#platform/DialogForm';
import { NothingYet } from '#platform/page/NothingYet';
import { dayColumns } from '#ui/day/day-columns';
import { DayField } from '#ui/day/DayField';
import { TextField } from '#ui/form/TextField';
import { TimeField } from '#ui/day/TimeField';

import type { StorageCall, StorageTyped } from './storage.form.ts';

interface StorageFormProps {
  readonly reasons: readonly Reason[];
  /** Ticked until the person changes them. */
  readonly proven: readonly string[];
  readonly form: Form<StorageTyped, StorageCall>;
  readonly onCancel: () => void;
  /** The letter that the call will send; null while it is not complete. */
  readonly renderLetter: (call: StorageCall | null) => ReactNode;
  readonly isWaiting: boolean;
}

/** Reasons first, then how the supplier is notified. */
export function StorageForm({ reasons, proven, form, onCancel, renderLetter, isWaiting }: StorageFormProps) {
  const { typed, errors, change } = form;
  return (
    <DialogForm
      form={form}
      submitLabel={typed.isManual ? 'Поставить на хранение' : 'Поставить и отправить'}
      onCancel={onCancel}
      isWaiting={isWaiting}
    >
      <Reasons
        reasons={reasons}
        chosen={typed.reasonIds ?? proven}
        isProven={typed.reasonIds === null && proven.length > 0}
        error={errors['reasonIds']}
        onChange={change}
      />
      <TextField
        label="Комментарий"
        isRequired={form.isRequired('comment')}
        value={typed.comment}
        onChange={(comment) => change({ comment })}
        lines={2}
        maxLength={1000}
        error={errors['comment']}
      />
      <RadioGroup
        aria-label="Телефонограмма"
        value={String(typed.isManual)}
        onChange={(_event, value) => change({ isManual: value === 'true' })}
      >
        <FormControlLabel value="false" control={<Radio />} label="Отправить телефонограмму поставщику" />
        <FormControlLabel value="true" control={<Radio />} label="Телефонограмма уже передана" />
      </RadioGroup>
      {typed.isManual && <NoticeFields form={form} />}
      {renderLetter(form.body())}
    </DialogForm>
  );
}

interface ReasonsProps {
  readonly reasons: readonly Reason[];
  readonly chosen: readonly string[];
  readonly isProven: boolean;
  readonly error: string | undefined;
  readonly onChange: (part: Pick<StorageTyped, 'reasonIds'>) => void;
}

function Reasons({ reasons, chosen, isProven, error, onChange }: ReasonsProps) {
  const toggle = (id: string) =>
    onChange({ reasonIds: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id] });
  return (
    <Group aria-labelledby="storage-reasons">
      <Typography id="storage-reasons" component="legend" variant="subtitle1">
        Причины
      </Typography>
      {reasons.map(({ id, name, isCommentRequired }) => (
        <FormControlLabel
          key={id}
          control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
          label={isCommentRequired ? <NeedsComment name={name} /> : name}
        />
      ))}
      {reasons.length === 0 && (
        <Typography color="textSecondary">
          <NothingYet of="reason" />
        </Typography>
      )}
      {isProven && <FormHelperText>Отмечено по данным карточки, проверьте</FormHelperText>}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Group>
  );
}

const NeedsComment = ({ name }: { readonly name: string }) => (
  <>
    {name}
    <Typography component="span" variant="caption" color="textSecondary">
      , нужен комментарий
    </Typography>
  </>
);

const NoticeFields = ({ form: { typed, errors, change, isRequired } }: Pick<StorageFormProps, 'form'>) => (
  <>
    <TextField
      label="Номер телефонограммы"
      isRequired={isRequired('number')}
      value={typed.number}
      onChange={(number) => change({ number })}
      maxLength={50}
      error={errors['number']}
    />
    <Moment>
      <DayField
        isRequired
        isTextKept
        label="Дата"
        value={typed.day}
        onChange={(day) => change({ day })}
        error={errors['date']}
      />
      <TimeField label="Время" value={typed.time} onChange={(time) => change({ time })} />
    </Moment>
    <TextField
      label="Кто принял"
      isRequired={isRequired('recipient')}
      value={typed.recipient}
      onChange={(recipient) => change({ recipient })}
      maxLength={200}
      error={errors['recipient']}
    />
  </>
);

const Group = styled('fieldset')({ display: 'flex', flexDirection: 'column', border: 0, margin: 0, padding: 0 });

const Moment = styled('div')({ display: 'grid', gridTemplateColumns: dayColumns, gap: 12 });
