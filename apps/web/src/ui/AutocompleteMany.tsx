import { Autocomplete as MuiAutocomplete, TextField, Typography } from '@mui/material';

import type { AutocompleteProps } from './Autocomplete.tsx';
import { noNotch } from './TextField.tsx';

interface AutocompleteManyProps<Option> extends Omit<AutocompleteProps<Option>, 'value' | 'onChange'> {
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
}

/** Several values of a list, each shown as a chip. */
export function AutocompleteMany<Option>({
  options,
  value,
  onChange,
  getKey,
  getLabel,
  getNote,
  loading = false,
  disabled = false,
  label,
  placeholder,
  error,
  hint,
}: AutocompleteManyProps<Option>) {
  return (
    <MuiAutocomplete
      multiple
      disableCloseOnSelect
      options={options}
      value={[...value]}
      onChange={(_event, chosen) => onChange(chosen)}
      getOptionKey={getKey}
      getOptionLabel={getLabel}
      isOptionEqualToValue={(option, chosen) => getKey(option) === getKey(chosen)}
      loading={loading}
      disabled={disabled}
      // spec §8: select input texts
      clearText="Очистить"
      closeText="Закрыть"
      loadingText="Загрузка"
      noOptionsText="Ничего не найдено"
      openText="Открыть"
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span>
            {getLabel(option)}
            {getNote?.(option) && (
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {getNote(option)}
              </Typography>
            )}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          error={Boolean(error)}
          helperText={error || hint}
          slotProps={{
            ...params.slotProps,
            input: { ...params.slotProps.input, label: noNotch },
            htmlInput: { ...params.slotProps.htmlInput, ...(!label && { 'aria-label': placeholder }) },
          }}
        />
      )}
    />
  );
}
