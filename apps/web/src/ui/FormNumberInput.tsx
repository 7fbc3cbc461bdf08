import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';

import { type Bound, type Unbound, useBound } from './form-bound.ts';
import type { TypedNumber } from './number-text.ts';
import { NumberInput } from './NumberInput.tsx';

export function FormNumberInput<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, TypedNumber, Output> & Unbound<ComponentProps<typeof NumberInput>>) {
  return <NumberInput {...props} {...useBound({ control, name })} />;
}
