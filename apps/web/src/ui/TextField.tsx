import { FormControl, FormHelperText, InputLabel, OutlinedInput } from '@mui/material';
import { type FocusEventHandler, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react';

/** The label stands above the field; without this it is also written, unseen, into the frame's notch. */
export const noNotch = '';

export interface FieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Shown in place of the hint and in red; an empty text is no error. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onBlur?: FocusEventHandler | undefined;
}

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'search' | 'email' | 'tel' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search' | undefined;
  readonly maxLength?: number | undefined;
  /** Number of lines; more than one makes a text area. */
  readonly lines?: number | undefined;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
}

/** Put together from its parts: the kit's own text field also brings its selects, menus and other variants. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  disabled = false,
  autoComplete = 'off',
  inputMode,
  maxLength,
  lines = 1,
  ...input
}: TextFieldProps) {
  const id = useId();
  const words = error || hint;
  return (
    <FormControl fullWidth disabled={disabled} error={Boolean(error)}>
      {label !== '' && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput
        {...input}
        id={id}
        label={noNotch}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete}
        multiline={lines > 1}
        minRows={lines}
        aria-describedby={words ? `${id}-words` : undefined}
        inputProps={{ inputMode, maxLength }}
      />
      {words && <FormHelperText id={`${id}-words`}>{words}</FormHelperText>}
    </FormControl>
  );
}
