import { Autocomplete as MuiAutocomplete } from '@mui/material';

import { autocompleteProps, type OptionsProps } from './autocomplete-props.tsx';

export type AutocompleteProps<Option> = OptionsProps<Option> & {
  readonly value: Option | null;
  readonly onChange: (value: Option | null) => void;
};

export function Autocomplete<Option>({ value, onChange, ...props }: AutocompleteProps<Option>) {
  return (
    <MuiAutocomplete
      {...autocompleteProps(props, value === null ? '' : props.getLabel(value))}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      autoHighlight
      blurOnSelect="touch"
    />
  );
}
