// The parts of a form bound to their names: a misspelt name or a wrong value does not compile.
import type { ComponentProps } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

import { Autocomplete, type AutocompleteProps } from './Autocomplete.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

interface Bound<Values extends FieldValues, Value, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPathByValue<Values, Value>;
}
type Unbound<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'>;

function useBound<Values extends FieldValues, Value, Output>({ control, name }: Bound<Values, Value, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...bound } = field;
  return { ...bound, inputRef: ref, error: fieldState.error?.message };
}

export function FormTextField<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, string, Output> & Unbound<ComponentProps<typeof TextField>>) {
  return <TextField {...props} {...useBound({ control, name })} />;
}

export function FormPasswordField<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, string, Output> & Unbound<ComponentProps<typeof PasswordField>>) {
  return <PasswordField {...props} {...useBound({ control, name })} />;
}

export function FormNumberInput<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, number | null, Output> & Unbound<ComponentProps<typeof NumberInput>>) {
  return <NumberInput {...props} {...useBound({ control, name })} />;
}

export function FormAutocomplete<Option, Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, Option | null, Output> & Unbound<AutocompleteProps<Option>>) {
  return <Autocomplete {...props} {...useBound({ control, name })} />;
}
