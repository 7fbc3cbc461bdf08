import { Autocomplete as MuiAutocomplete } from '@mui/material';
import type { MouseEvent } from 'react';

import { autocompleteProps, type OptionsProps } from './autocomplete-props.tsx';

type AutocompleteManyProps<Option> = OptionsProps<Option> & {
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
};

/** A name may be longer than its chip; a screen reader says the whole name anyway. */
const sayWhole = ({ currentTarget: chip }: MouseEvent<HTMLElement>) => {
  const label = chip.querySelector('.MuiChip-label');
  chip.title = label && label.scrollWidth > label.clientWidth ? (label.textContent ?? '') : '';
};

/** Several values of a list, each shown as a chip. */
export function AutocompleteMany<Option>({ value, onChange, ...props }: AutocompleteManyProps<Option>) {
  const common = autocompleteProps(props);
  return (
    <MuiAutocomplete
      {...common}
      multiple
      slotProps={{ ...common.slotProps, chip: { onMouseEnter: sayWhole } }}
      // Each chip has a button of its own that removes it.
      disableClearable
      disableCloseOnSelect
      value={[...value]}
      onChange={(_event, chosen) => onChange(chosen)}
    />
  );
}
