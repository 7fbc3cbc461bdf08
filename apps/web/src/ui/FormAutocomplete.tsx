import type { FieldValues } from 'react-hook-form';

import { Autocomplete, type AutocompleteProps } from './Autocomplete.tsx';
import { type Bound, type Unbound, useBound } from './form-bound.ts';

export function FormAutocomplete<Option, Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Bound<Values, Option | null, Output> & Unbound<AutocompleteProps<Option>>) {
  return <Autocomplete {...props} {...useBound({ control, name })} />;
}
