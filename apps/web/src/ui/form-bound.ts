// Binds a field to its name in the form: a misspelt name or a value of a wrong type does not compile.
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

export interface Bound<Values extends FieldValues, Value, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPathByValue<Values, Value>;
}
export type Unbound<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'>;

export function useBound<Values extends FieldValues, Value, Output>({ control, name }: Bound<Values, Value, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...bound } = field;
  return { ...bound, inputRef: ref, error: fieldState.error?.message };
}
