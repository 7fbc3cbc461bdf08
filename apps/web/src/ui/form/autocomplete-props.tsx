// What a list of one value and a list of several have in common: words, keys, the look of an option and of the field.
import {
  createFilterOptions,
  TextField,
  Typography,
  type AutocompleteProps as MuiAutocompleteProps,
} from '@mui/material';

import { noNotch, type FieldProps } from './TextField.tsx';

export interface OptionsProps<Option> extends Omit<FieldProps, 'label'> {
  /** Without a label the placeholder is the accessible name. */
  readonly label?: string | undefined;
  /** Undefined: not known yet, which is not the same as none. */
  readonly options: readonly Option[] | undefined;
  readonly getKey: (option: Option) => string | number;
  readonly getLabel: (option: Option) => string;
  /** A second line under the label, in a muted colour. */
  readonly getNote?: (option: Option) => string | undefined;
  readonly loading?: boolean | undefined;
}

const loadingText = 'Загрузка';

/** Drawing 20 000 suppliers takes seconds, and nobody looks through more than some of them. */
const drawnAtMost = 100;

export function autocompleteProps<Option>({
  options: known,
  getKey,
  getLabel,
  getNote,
  loading = known === undefined,
  disabled = false,
  label,
  placeholder,
  error,
  hint,
  ...field
}: OptionsProps<Option>) {
  const options = known ?? [];
  return {
    options,
    filterOptions: createFilterOptions({ limit: drawnAtMost }),
    ...(options.length > drawnAtMost && {
      groupBy: () => `Показано не больше ${drawnAtMost}. Введите часть названия`,
    }),
    getOptionKey: getKey,
    getOptionLabel: getLabel,
    isOptionEqualToValue: (option, chosen) => getKey(option) === getKey(chosen),
    loading,
    disabled,
    // spec §8: select input texts
    clearText: 'Очистить',
    closeText: 'Закрыть',
    loadingText,
    noOptionsText: 'Ничего не найдено',
    openText: 'Открыть',
    renderOption: ({ key, ...props }, option) => (
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
    ),
    renderInput: (params) => (
      <TextField
        {...params}
        {...field}
        label={label}
        placeholder={known === undefined ? loadingText : placeholder}
        error={Boolean(error)}
        helperText={error || hint}
        slotProps={{
          ...params.slotProps,
          input: { ...params.slotProps.input, label: noNotch },
          htmlInput: { ...params.slotProps.htmlInput, ...(!label && { 'aria-label': placeholder }) },
        }}
      />
    ),
  } satisfies Partial<MuiAutocompleteProps<Option, boolean, false, false>>;
}
