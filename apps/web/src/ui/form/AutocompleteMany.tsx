import { Autocomplete as MuiAutocomplete } from '@mui/material';

import { autocompleteProps, type OptionsProps } from './autocomplete-props.tsx';

type AutocompleteManyProps<Option> = OptionsProps<Option> & {
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
};

/** Several values of a list, each shown as a chip. */
export function AutocompleteMany<Option>({ value, onChange, ...props }: AutocompleteManyProps<Option>) {
  return (
    <MuiAutocomplete
      {...autocompleteProps(props)}
      multiple
      // Each chip has a button of its own that removes it.
      disableClearable
      disableCloseOnSelect
      value={[...value]}
      onChange={(_event, chosen) => onChange(chosen)}
    />
  );
}
