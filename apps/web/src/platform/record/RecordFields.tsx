import { FormControlLabel, Switch } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';

import { Refused } from '#ui/feedback/Refused';
import { Autocomplete } from '#ui/form/Autocomplete';
import { chosenFrom, type Options } from '#ui/form/autocomplete-props';
import { AutocompleteMany } from '#ui/form/AutocompleteMany';
import { dayText } from '#ui/day/day-text';
import { DayField } from '#ui/day/DayField';
import { numberText } from '#ui/form/number-text';
import { NumberInput } from '#ui/form/NumberInput';
import { RestoredNote } from '#ui/form/RestoredNote';
import { SavedElsewhere } from '#ui/form/SavedElsewhere';
import { TextField } from '#ui/form/TextField';
import { TimeField } from '#ui/day/TimeField';
import { Stack } from '#ui/layout/boxes';

import '#ui/form/required.css';
import type { FieldValue, FormValues, RecordForm } from './record-form.ts';

export interface Option {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
}

/** One field of a form, as data. */
export type FieldSpec = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Says how a value changes: a new record has none to change. */
  readonly isOfChange?: true;
  /** One of several of which one is enough: none of them is marked as obligatory, and a table has one column for them. */
  readonly oneOf?: { readonly title: string; readonly as: string };
  /** Not in the table: for the panel and the form. */
  readonly isDetail?: true;
} & (
  | {
      readonly kind: 'text';
      readonly lines?: number;
      readonly type?: 'text' | 'email' | 'tel';
      /** Given to a new record once, shown and not changed afterwards. */
      readonly isFixed?: true;
    }
  | { readonly kind: 'day' }
  | { readonly kind: 'time' }
  | { readonly kind: 'number'; readonly unit?: string }
  | { readonly kind: 'flag' }
  | ({ readonly kind: 'one' | 'many' } & Options<Option>)
);

interface RecordFieldsProps<T extends FormValues> {
  readonly form: RecordForm<T>;
  readonly specs: readonly FieldSpec[];
  /** For calls whose failures have texts of their own. */
  readonly failureWords?: ((error: unknown) => string) | undefined;
  readonly isNew?: boolean;
}

export const RecordFields = <T extends FormValues>(props: RecordFieldsProps<T>) => (
  <Stack>
    <RecordNotes {...props} />
    <RecordInputs {...props} />
  </Stack>
);

/** A part of the fields; what concerns the whole record is said once, by `RecordNotes`. */
export const RecordInputs = <T extends FormValues>({
  form,
  specs,
  isNew = true,
}: Omit<RecordFieldsProps<T>, 'failureWords'>) => (
  <Stack>
    {specs
      .filter(({ isOfChange = false }) => !isOfChange || !isNew)
      .map((spec) => (
        <Field
          key={spec.name}
          spec={spec}
          value={form.values[spec.name] ?? null}
          error={form.errors[spec.name]}
          isRequired={!spec.oneOf && form.required.includes(spec.name)}
          isNew={isNew}
          onChange={(value) => form.change({ [spec.name]: value } as Partial<T>)}
        />
      ))}
  </Stack>
);

/** What was restored, why it was not saved, and what somebody else saved meanwhile. */
export const RecordNotes = <T extends FormValues>({
  form,
  specs,
  failureWords = errorMessage,
}: RecordFieldsProps<T>) => (
  <>
    {form.restoredAt !== null && <RestoredNote at={form.restoredAt} onDiscard={form.discard} />}
    <Refused of={form.failure}>{failureWords(form.failure)}</Refused>
    {form.conflicts.length > 0 && <ChangedElsewhere form={form} specs={specs} />}
  </>
);

interface FieldProps {
  readonly spec: FieldSpec;
  readonly value: FieldValue;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly isNew: boolean;
  readonly onChange: (value: FieldValue) => void;
}

function Field({ spec, value, error, isRequired, isNew, onChange }: FieldProps) {
  const { label, hint } = spec;
  const common = { label, hint, error, isRequired };
  if (spec.kind === 'text') {
    const text = String(value ?? '');
    const { lines, type, isFixed = false } = spec;
    const given = { ...common, lines, type, value: text, onChange };
    return isFixed && !isNew ? <TextField {...given} disabled hint="Не меняется" /> : <TextField {...given} />;
  }
  if (spec.kind === 'day' || spec.kind === 'time') {
    const given = { ...common, value: String(value ?? ''), onChange };
    return spec.kind === 'day' ? <DayField isTextKept {...given} /> : <TimeField {...given} />;
  }
  if (spec.kind === 'number') {
    const number = typeof value === 'number' || typeof value === 'string' ? value : null;
    return <NumberInput {...common} unit={spec.unit} limit={false} value={number} onChange={onChange} />;
  }
  if (spec.kind === 'flag') {
    const control = <Switch checked={value === true} onChange={(_event, isOn) => onChange(isOn)} />;
    return <FormControlLabel label={label} control={control} />;
  }
  if (spec.kind === 'one') {
    return (
      <Autocomplete
        {...common}
        {...optionWords}
        {...chosenFrom(spec.options, spec.query, spec.whenEmpty)}
        value={spec.options?.find(({ id }) => id === value) ?? null}
        onChange={(chosen) => onChange(chosen?.id ?? null)}
      />
    );
  }
  const ids = Array.isArray(value) ? value : [];
  return (
    <AutocompleteMany
      {...common}
      {...optionWords}
      {...chosenFrom(spec.options, spec.query, spec.whenEmpty)}
      value={spec.options?.filter(({ id }) => ids.includes(id)) ?? []}
      onChange={(chosen) => onChange(chosen.map(({ id }) => id))}
    />
  );
}

const optionWords = {
  getKey: ({ id }: Option) => id,
  getLabel: ({ name }: Option) => name,
  getNote: ({ note }: Option) => note,
};

function ChangedElsewhere<T extends FormValues>({ form, specs }: RecordFieldsProps<T>) {
  const { conflicts, saved, isSaving, decide } = form;
  const changed = specs.filter(({ name }) => (conflicts as readonly string[]).includes(name));
  return (
    <SavedElsewhere
      of={form.failure}
      lines={changed.map((spec) => `${spec.label}: ${valueWords(spec, saved[spec.name] ?? null)}`)}
      isBusy={isSaving}
      onTakeTheirs={() => void decide(conflicts)}
      onWriteMine={() => void decide([])}
    />
  );
}

/** The value of a field as it is read. */
export function valueWords(spec: FieldSpec, value: FieldValue): string {
  if (spec.kind === 'one' || spec.kind === 'many') {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
    const names = spec.options?.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return names ? names.join(', ') || '—' : 'Загрузка';
  }
  if (typeof value === 'boolean') {
    return value ? 'да' : 'нет';
  }
  const words = typeof value === 'number' ? numberText(value) : String(value ?? '');
  return (spec.kind === 'day' ? dayText(words) : words) || '—';
}
