// Text fields of a form. Number fields and selects are in other files because they need much more code.
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';

import { type Bound, type Unbound, useBound } from './form-bound.ts';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

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
