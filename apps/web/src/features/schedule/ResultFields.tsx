import { tonnesWords } from '@otk/domain/kernel/unit-words';
import {
  Button,
  FormControlLabel,
  FormHelperText,
  IconButton,
  MenuItem,
  Switch,
  TextField as MuiTextField,
} from '@mui/material';
import { styled } from '@mui/material/styles';

import type { FieldErrors } from '#platform/judge';
import { PlusIcon, TrashIcon } from '#ui/icons';
import { NumberInput } from '#ui/form/NumberInput';
import { noNotch, TextField } from '#ui/form/TextField';
import { Quiet } from '#ui/layout/boxes';

import {
  type AppointmentKind,
  type ScheduleTyped,
  type SeenKind,
  type TypedKind,
  typedKinds,
} from './schedule.form.ts';

export interface KindOption {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

export interface FieldsProps {
  readonly typed: ScheduleTyped;
  readonly errors: FieldErrors;
  readonly isRequired: (field: keyof ScheduleTyped) => boolean;
  readonly onChange: (part: Partial<ScheduleTyped>) => void;
}

export interface ResultFieldsProps extends FieldsProps {
  readonly kind: AppointmentKind;
  readonly kinds: readonly KindOption[];
  /** The found kinds of the card now. */
  readonly seen: readonly SeenKind[];
}

/** What a commission or separation decided, who was there, and what was found. */
export const ResultFields = ({ kind, kinds, seen, ...fields }: ResultFieldsProps) => (
  <>
    <PeopleFields {...fields} />
    {kind === 'COMMISSION' ? (
      <>
        <FormControlLabel
          control={
            <Switch
              checked={fields.typed.isFoundChanged}
              onChange={(_event, isOn) => fields.onChange({ isFoundChanged: isOn })}
            />
          }
          label="Записать виды лома и веса, найденные комиссией"
        />
        {fields.typed.isFoundChanged && <FoundFields {...fields} kinds={kinds} seen={seen} />}
      </>
    ) : (
      <>
        <FoundFields {...fields} kinds={kinds} seen={seen} />
        <TextField
          label="Техника"
          isRequired={fields.isRequired('equipment')}
          value={fields.typed.equipment}
          onChange={(equipment) => fields.onChange({ equipment })}
          maxLength={200}
          error={fields.errors['equipment']}
        />
      </>
    )}
  </>
);

const PeopleFields = ({ typed, errors, isRequired, onChange }: FieldsProps) => (
  <>
    <TextField
      label="Результат"
      isRequired={isRequired('result')}
      value={typed.result}
      onChange={(result) => onChange({ result })}
      lines={4}
      maxLength={2000}
      error={errors['result']}
    />
    <TextField
      label="Председатель: должность, фамилия и инициалы"
      isRequired={isRequired('chairman')}
      value={typed.chairman}
      onChange={(chairman) => onChange({ chairman })}
      maxLength={200}
      error={errors['chairman']}
    />
    <TextField
      label="Члены комиссии с новой строки: должность, фамилия и инициалы"
      isRequired={isRequired('members')}
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
          label="Представитель: должность, фамилия и инициалы"
          isRequired={isRequired('representative')}
          value={typed.representative}
          onChange={(name) => onChange({ representative: name })}
          maxLength={200}
          error={errors['representative']}
        />
        <TextField
          label="Доверенность: номер и дата"
          value={typed.authority}
          onChange={(authority) => onChange({ authority })}
          maxLength={100}
        />
        <TextField
          label="Отказ подписать: причина"
          hint="Оставьте пустым, если представитель подписал"
          value={typed.refusal}
          onChange={(refusal) => onChange({ refusal })}
          maxLength={500}
        />
      </>
    )}
  </>
);

interface FoundFieldsProps extends FieldsProps {
  readonly kinds: readonly KindOption[];
  readonly seen: readonly SeenKind[];
}

/** Kinds and weights that will replace the found ones of the card. */
function FoundFields({ typed, errors, onChange, kinds, seen }: FoundFieldsProps) {
  const lines = typedKinds(typed, seen);
  const change = (at: number, part: Partial<TypedKind>) =>
    onChange({ found: lines.map((line, index) => (index === at ? { ...line, ...part } : line)) });
  return (
    <Group aria-label="Найденные виды лома">
      <Quiet>
        {seen.length === 0
          ? 'На карточке обнаруженных видов ещё нет'
          : `Сейчас на карточке: ${seen.map(({ code, net }) => `${code} ${tonnesWords(net)}`).join('; ')}`}
      </Quiet>
      {lines.map((line, at) => (
        <Line key={at}>
          <MuiTextField
            select
            label="Вид лома"
            value={line.productionTypeId}
            onChange={(event) => change(at, { productionTypeId: event.target.value })}
            slotProps={{ input: { label: noNotch } }}
          >
            {kinds.map(({ id, code, name }) => (
              <MenuItem key={id} value={id}>
                {code} · {name}
              </MenuItem>
            ))}
          </MuiTextField>
          <NumberInput
            label="Вес"
            unit="т"
            allowNegative={false}
            value={line.net}
            onChange={(net) => change(at, { net })}
          />
          <IconButton
            aria-label={`Убрать вид ${at + 1}`}
            onClick={() => onChange({ found: lines.filter((_, index) => index !== at) })}
          >
            <TrashIcon />
          </IconButton>
        </Line>
      ))}
      <div>
        <Button
          startIcon={<PlusIcon />}
          onClick={() => onChange({ found: [...lines, { productionTypeId: '', net: null }] })}
        >
          Добавить вид
        </Button>
      </div>
      {errors['found'] && <FormHelperText error>{errors['found']}</FormHelperText>}
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: 0,
  padding: 12,
  minWidth: 0,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.tokens.hairline}`,
}));

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(96px, 130px) auto',
  gap: 8,
  alignItems: 'end',
});
