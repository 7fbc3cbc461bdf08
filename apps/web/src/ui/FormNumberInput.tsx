import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';

import { type Bound, type Unbound, useBound } from './form-bound.ts';
import { NumberInput } from './NumberInput.tsx';

export function FormNumberInput<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, number | null, Output> & Unbound<ComponentProps<typeof NumberInput>>) {
  return <NumberInput {...props} {...useBound({ control, name })} />;
}
